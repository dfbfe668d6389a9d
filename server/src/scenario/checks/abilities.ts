/** Whether an object has an ability that a fact writes: a keyword with its parameter, or rules text in quotes. */
import { type Ability, foldName, KEYWORDS, type Keyword, keywordNamed } from '../../cards/index.ts';
import { abilitiesOf, characteristics } from '../../engine/characteristics.ts';
import { goesBy } from '../../engine/held-abilities.ts';
import type { GameObject } from '../../engine/state.ts';
import type { KeywordText, StringLiteral } from '../../language/index.ts';
import { Fault, type Play } from '../play.ts';
import { unsupported } from '../problems.ts';
import { compileLines } from '../set-up/new-game.ts';
import { unknownAbility } from '../word-problems.ts';

export interface AbilityWanted {
  readonly text: string;
  /** The ability as read; a keyword written without its parameter stands for any. */
  readonly keyword: Keyword | null;
  readonly bare: boolean;
  readonly ability: Ability | null;
}

/** @throws Fault when a keyword is none. */
export function abilityWanted(play: Play, written: KeywordText | StringLiteral): AbilityWanted {
  const text = written.kind === 'string' ? written.value : written.text;
  const { abilities, notUnderstood } = compileLines(play.compile, text);
  const [ability] = notUnderstood.length === 0 && abilities.length === 1 ? abilities : [];
  const keyword = ability?.kind === 'keyword' ? ability.keyword : null;
  if (written.kind === 'keywordText' && keyword === null) {
    const name = bareKeyword(play, text);
    if (name === null)
      throw new Fault(
        unknownAbility(
          written.span,
          text,
          KEYWORDS.map((keyword) => keyword.name),
        ),
      );
    return { text, keyword: { name }, bare: true, ability: null };
  }
  // A text that is not understood could only be found word for word: where no object has it, it may be a slip.
  if (ability === undefined && !isHeldSomewhere(play, text)) {
    throw new Fault(unsupported(written.span, `“${text}” is no ability that is understood`), {
      kind: 'unsupported',
      text,
    });
  }
  return { text: written.kind === 'string' ? `“${text}”` : text, keyword, bare: false, ability: ability ?? null };
}

function isHeldSomewhere({ game }: Play, text: string): boolean {
  return Object.values(game.state.objects).some((object) => {
    if (object.unknown) return false;
    const { name, abilities } = characteristics(game, object.id);
    return abilities.some(({ ability }) => foldText(ability.text, name) === foldText(text, name));
  });
}

/** `toxic`, `ward`: the name of a keyword that cards write with a parameter. */
function bareKeyword({ game }: Play, text: string): string | null {
  const name = foldName(text);
  const any = Object.values(game.state.objects).some((object) =>
    characteristics(game, object.id).abilities.some(({ ability }) => ability.keyword && goesBy(ability.keyword, name)),
  );
  return any || keywordNamed(name) !== undefined ? name : null;
}

export function hasThatAbility({ game }: Play, object: GameObject, wanted: AbilityWanted): boolean {
  const { keyword, ability } = wanted;
  const name = characteristics(game, object.id).name;
  if (keyword !== null) {
    const held = characteristics(game, object.id).abilities.flatMap((one) => one.ability.keyword ?? []);
    return held.some((one) => goesBy(one, keyword.name) && (wanted.bare || sameParameters(one, keyword)));
  }
  const text = foldText(wanted.text.replace(/^“|”$/g, ''), name);
  const data = ability && withoutTexts(ability);
  return abilitiesOf(game, object.id).some(
    (held) => foldText(held.ability.text, name) === text || (data !== null && withoutTexts(held.ability) === data),
  );
}

function sameParameters(held: Keyword, wanted: Keyword): boolean {
  const parameters = ({ name: _, effect: __, card: ___, ...rest }: Keyword): string => withoutTexts(rest);
  return parameters(held) === parameters(wanted);
}

/** Ability data without the words that it was read from. */
const withoutTexts = (value: unknown): string =>
  JSON.stringify(value, (key, inner: unknown) =>
    key === 'text' || key === 'span' || key === 'quality' ? undefined : inner,
  );

/** The compared form of rules text: the object's own name and the words for "this object" are the same. */
function foldText(text: string, name: string): string {
  const self = foldName(name);
  let folded = foldName(text).replaceAll('−', '-').replace(/\.$/, '');
  if (self !== '') folded = folded.replaceAll(self, '~');
  return folded.replace(/\bthis (creature|permanent|artifact|enchantment|land|token|aura|equipment|card)\b/g, '~');
}
