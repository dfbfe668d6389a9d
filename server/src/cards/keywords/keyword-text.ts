/** Puts a keyword's parameters into the rules text that it stands for. */
import { costAsVerbPhrase, countedNoun, singularPhrase, withArticle } from '../english.ts';
import type { KeywordForm } from './keyword.ts';

/** The parameters as printed: the number, the costs, the quality, the rest of the line. */
export interface KeywordValues {
  readonly amount?: string;
  readonly cost?: string;
  readonly secondCost?: string;
  readonly quality?: string;
  readonly name?: string;
  readonly ability?: string;
  readonly words?: string;
}

const CARD_TYPE_NOUN = /\b(?:creature|planeswalker|permanent|artifact|land|token)s?\b/i;

function qualityOf(form: KeywordForm, quality: string): string {
  if (form.written.includes('{a quality}')) return quality.replace(/^an? /i, '');
  if (form.written.includes('{qualities}')) return singularPhrase(quality);
  return quality;
}

function given(value: string | undefined, placeholder: string): string {
  if (value === undefined) throw new Error(`The keyword's text needs a value for ${placeholder}.`);
  return value;
}

/**
 * Fills the placeholders of a text that belongs to `form`. Mana symbols (`{T}`, `{W/B}`) stay as they are.
 * Throws when a value is missing: the form's `parametersOf` says which are needed.
 */
export function fillKeywordText(text: string, form: KeywordForm, values: KeywordValues): string {
  const quality = () => qualityOf(form, given(values.quality, '{quality}'));
  return text.replace(/\{([^{}]+)\}/g, (whole, placeholder: string) => {
    if (placeholder.startsWith('N:')) return countedNoun(given(values.amount, '{N}'), placeholder.slice(2));
    switch (placeholder) {
      case 'N':
        return given(values.amount, '{N}');
      case 'cost':
        return given(values.cost, '{cost}');
      case 'cost2':
        return given(values.secondCost, '{cost2}');
      case 'pay cost':
        return costAsVerbPhrase(given(values.cost, '{cost}'), 'you');
      case 'pays cost':
        return costAsVerbPhrase(given(values.cost, '{cost}'), 'they');
      case 'paying cost':
        return costAsVerbPhrase(given(values.cost, '{cost}'), 'doing');
      case 'quality':
        return quality();
      case 'materials':
        // "Two creatures" and "one or more creatures" count by themselves; one of a kind takes an article.
        return /^(?:one or more|two|three|four|five|six) /i.test(quality()) ? quality() : withArticle(quality());
      case 'a quality':
        return withArticle(quality());
      case 'creature quality':
        return CARD_TYPE_NOUN.test(quality()) ? quality() : `${quality()} creature`;
      case 'name':
        return given(values.name, '{name}');
      case 'ability':
        return given(values.ability, '{ability}');
      case 'words':
        return given(values.words, '{words}');
      default:
        return whole;
    }
  });
}

/** The rules text that a form stands for with these parameters, one ability a line; `undefined` where it has none. */
export function keywordText(form: KeywordForm, values: KeywordValues): string | undefined {
  return form.text === undefined ? undefined : fillKeywordText(form.text, form, values);
}
