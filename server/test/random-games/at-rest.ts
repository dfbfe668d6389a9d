// State-based actions looked at from outside (CR 704.5): what can't be there while somebody has priority.
import { characteristics, type Game, hasKeyword, type ObjectId } from '../../src/engine/index.ts';
import { PROTECTOR } from '../../src/engine/protector.ts';

const lasting = (game: Game): string =>
  JSON.stringify([...game.state.battlefield, ...game.state.command].map((id) => characteristics(game, id).abilities));

/** Everything that a state-based action should have put right, in sentences. */
export function notAtRest(game: Game): string[] {
  const { state } = game;
  const wrong: string[] = [];
  const claim = (holds: boolean, sentence: string): void => {
    if (!holds) wrong.push(sentence);
  };
  // Whether something says that players can't lose is not gone into here.
  const canLose = (): boolean => !/"(?:lose|loseForLife)"/.test(lasting(game) + JSON.stringify(state.effects));
  for (const player of state.players) {
    if (player.lost) continue;
    claim(player.life > 0 || !canLose(), '704.5a: a player with no life goes on');
    claim((player.counters.poison ?? 0) < 10 || !canLose(), '704.5c: a player with ten poison counters goes on');
  }
  const legends = new Set<string>();
  const roles = new Set<string>();
  const onStack = new Set(state.stack.map((id) => state.objects[id]?.stack?.source));
  for (const id of state.battlefield) {
    const object = state.objects[id];
    if (!object || object.phasedOut) continue;
    const { types, subtypes, supertypes, toughness, controller, name, abilities } = characteristics(game, id);
    const creature = types.includes('creature');
    if (creature && toughness !== null) {
      claim(toughness > 0, '704.5f: a creature with toughness 0');
      const dead = object.damage >= toughness && !hasKeyword(game, id, 'indestructible');
      claim(!dead || toughness <= 0 || isKept(game, id), '704.5g: a creature with lethal damage');
    }
    if (types.includes('planeswalker'))
      claim((object.counters.loyalty ?? 0) > 0, '704.5i: a planeswalker without loyalty');
    if (types.includes('battle')) {
      claim((object.counters.defense ?? 0) > 0 || onStack.has(id), '704.5v: a battle without defense');
      const remembered = object.linked[PROTECTOR];
      const protector = remembered && 'things' in remembered ? remembered.things[0]?.id : undefined;
      const protectedNow = protector !== undefined && state.players[protector]?.lost === null;
      const attacked = state.combat?.attackers.some(
        (one) => one.attacking.kind === 'object' && one.attacking.id === id,
      );
      claim(protectedNow || attacked === true, '704.5x: a battle that nobody protects');
      claim(!subtypes.includes('Siege') || protector !== controller, '704.5y: a Siege protected by its controller');
    }
    const chapters = abilities.flatMap(({ ability }) => (ability.kind === 'chapter' ? ability.chapters : []));
    if (subtypes.includes('Saga') && chapters.length > 0 && !onStack.has(id))
      claim((object.counters.lore ?? 0) < Math.max(...chapters), '704.5s: a Saga that has been told to its end');
    if (subtypes.includes('Role') && object.attachedTo?.kind === 'object') {
      const key = `${controller} ${object.attachedTo.id}`;
      claim(!roles.has(key), '704.5z: two Roles of one player on one permanent');
      roles.add(key);
    }
    if (supertypes.includes('legendary') && name !== '') {
      const key = `${controller} ${name}`;
      claim(!legends.has(key) || isKept(game, id), '704.5j: two legends of one name');
      legends.add(key);
    }
    if (subtypes.includes('Aura') && !object.statuses.bestowed)
      claim(object.attachedTo !== null && !creature, '704.5m: an Aura attached to nothing');
    if (object.attachedTo !== null) {
      claim(!creature, '704.5p: a creature attached to something');
      const attaches = subtypes.some((one) => one === 'Aura' || one === 'Equipment' || one === 'Fortification');
      claim(attaches, '704.5p: something attached that is neither Aura nor Equipment');
      const host = object.attachedTo.kind === 'object' ? object.attachedTo.id : null;
      if (host !== null && subtypes.includes('Equipment'))
        claim(characteristics(game, host).types.includes('creature'), '704.5n: Equipment on no creature');
    }
    const both = (object.counters['+1/+1'] ?? 0) > 0 && (object.counters['-1/-1'] ?? 0) > 0;
    claim(!both, '704.5q: both kinds of counters');
  }
  return wrong;
}

/** An effect may say that something does not happen to it: text that asks for more than is looked at here. */
function isKept(game: Game, id: ObjectId): boolean {
  const { counters } = game.state.objects[id]!;
  if ((counters.shield ?? 0) > 0) return true;
  return /"(?:legendRule|destroy|destroyed|beDestroyed|regenerate)"/.test(
    lasting(game) + JSON.stringify(game.state.effects),
  );
}
