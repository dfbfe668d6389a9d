/** Statuses and designations of permanents, as a set-up gives them. */
import type { Status as EngineStatus, FaceDownSpec } from '../../cards/index.ts';
import { makePrepareSpell } from '../../engine/preparation.ts';
import type { GameObject } from '../../engine/state.ts';
import type { Span, Status } from '../../language/index.ts';
import { sayAttached } from './objects.ts';
import { sayOnce } from './said.ts';
import { impossible, type Setting } from './setting.ts';

/** CR 708.2a: a face-down permanent is a 2/2 creature; what lets it be turned up is its own ability or how it got there. */
export function setFaceDown(object: GameObject): void {
  if (object.zone.zone === 'exile') {
    // CR 406.3: a card exiled face down has no characteristics.
    object.faceDown = { power: null, toughness: null, types: [], subtypes: [] };
    object.revealed = false;
    return;
  }
  const keywords = (object.card.faces[0].abilities ?? []).flatMap((ability) =>
    ability.kind === 'keyword' ? [ability.keyword.name] : [],
  );
  const own = (['morph', 'megamorph', 'disguise'] as const).find((name) => keywords.includes(name));
  const by: FaceDownSpec['by'] = own ?? 'manifest';
  object.faceDown = { by, power: 2, toughness: 2, types: ['creature'], subtypes: [] };
}

/** CR 712.9: only a double-faced card can be transformed. */
export function setTransformed(object: GameObject, span: Span): void {
  if (object.card.faces.length < 2 || (object.card.layout !== 'transform' && object.card.layout !== 'modal')) {
    impossible(span, `${object.card.name} has no other face to turn to`, '701.27c');
  }
  object.face = 1;
  const { loyalty } = object.card.faces[1] ?? object.card.faces[0];
  if (loyalty !== null) object.counters.loyalty = loyalty.value;
}

/** The engine's designations that a word of the language stands for. */
export const DESIGNATIONS: Partial<Readonly<Record<Status, EngineStatus>>> = {
  monstrous: 'monstrous',
  renowned: 'renowned',
  saddled: 'saddled',
  crewed: 'crewed',
  exerted: 'exerted',
  suspected: 'suspected',
  prepared: 'prepared',
  solved: 'solved',
  harnessed: 'harnessed',
  foretold: 'foretold',
  plotted: 'plotted',
};

/** Of each category of status a permanent has one value at a time (cf. 110.5); the others are like it in this. */
const EITHER: readonly (readonly Status[])[] = [
  ['tapped', 'untapped'],
  ['face down', 'face up'],
  ['phased out', 'phased in'],
  ['blocked', 'unblocked'],
];

/** Notes a status. @throws Fault when its opposite has been said. */
export function sayStatus(setting: Setting, object: GameObject, status: Status, span: Span): void {
  const pair = EITHER.find((one) => one.includes(status));
  if (pair === undefined) return;
  const what = `Whether ${object.card.name} is ${pair.join(' or ')}`;
  const rule = pair.includes('blocked') ? '509.1h' : '110.5';
  sayOnce(setting, `${pair[0]} ${object.id}`, what, { value: status, span }, rule);
}

export function setStatus(setting: Setting, object: GameObject, status: Status, span: Span): void {
  const { play } = setting;
  sayStatus(setting, object, status, span);
  switch (status) {
    case 'tapped':
    case 'untapped':
      object.tapped = status === 'tapped';
      return;
    case 'face down':
      setFaceDown(object);
      return;
    case 'face up':
      object.faceDown = null;
      return;
    case 'transformed':
      setTransformed(object, span);
      return;
    case 'flipped':
      if (object.card.layout !== 'flip') impossible(span, `${object.card.name} is no flip card`, '710.4');
      object.flipped = true;
      return;
    case 'phased out':
    case 'phased in':
      object.phasedOut = status === 'phased out';
      return;
    case 'summoning sick':
      object.controlledSinceTurn = play.game.state.turn.number;
      return;
    case 'unattached':
      sayAttached(setting, object, 'nothing', span);
      object.attachedTo = null;
      return;
    case 'blocked':
    case 'unblocked': {
      const attacker = play.game.state.combat?.attackers.find((one) => one.object === object.id);
      if (attacker === undefined || play.game.state.combat?.blockersDeclared !== true) {
        impossible(
          span,
          'Only an attacking creature is blocked or unblocked, once blockers have been declared',
          '509.1h',
        );
      }
      attacker.blocked = status === 'blocked';
      return;
    }
    case 'suspended':
      // CR 702.62b: in exile, with suspend and a time counter.
      if (object.zone.zone !== 'exile' || (object.counters.time ?? 0) === 0) {
        impossible(span, 'A suspended card is in exile and has time counters', '702.62b');
      }
      return;
    case 'monstrous':
    case 'renowned':
    case 'saddled':
    case 'crewed':
    case 'exerted':
    case 'suspected':
    case 'prepared':
    case 'solved':
    case 'harnessed':
    case 'foretold':
    case 'plotted': {
      const designation = DESIGNATIONS[status];
      if (designation !== undefined) object.statuses[designation] = [object.controller];
      if (status === 'prepared') makePrepareSpell(setting.play.game, object.id);
      return;
    }
  }
}
