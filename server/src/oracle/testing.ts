/** For tests of readings: text in, ability data out, without the words that data keeps for display. */
import type { Ability } from '../cards/index.ts';
import { compileText, type TextContext } from './compile.ts';

const CREATURE: TextContext = { selfName: 'Test Card', types: ['creature'] };
export const INSTANT: TextContext = { selfName: 'Test Card', types: ['instant'] };
export const ENCHANTMENT: TextContext = { selfName: 'Test Card', types: ['enchantment'] };
export const SAGA: TextContext = { selfName: 'Test Card', types: ['enchantment'], subtypes: ['Saga'] };

function withoutText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'text')
      .map(([key, inner]) => [key, withoutText(inner)]),
  );
}

/** The abilities that a text is read as. Throws with what is not understood. */
export function read(text: string, context: TextContext = CREATURE): unknown[] {
  const { abilities, notUnderstood } = compileText(text, context);
  const [problem] = notUnderstood;
  if (problem) throw new Error(`${problem.reason} (${text.slice(problem.furthest)})`);
  return withoutText(abilities) as unknown[];
}

/** What the only ability of a text does: its instructions. */
export function instructions(text: string, context: TextContext = INSTANT): unknown {
  const { abilities } = compileText(text, context);
  read(text, context);
  const [ability] = abilities as readonly (Ability & { effect?: { do: unknown } })[];
  return withoutText(ability?.effect?.do);
}

/** Whether any part of a text is left unread. */
export const isUnread = (text: string, context: TextContext = CREATURE): boolean =>
  compileText(text, context).notUnderstood.length > 0;
