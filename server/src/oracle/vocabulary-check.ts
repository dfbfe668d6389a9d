/**
 * Checks that data is what the vocabulary's types say. The grammar's actions are JavaScript, so the compiler can't; this reads the type
 * declarations themselves (the plain subset that they are written in) and compares data with them. For tests and tools only.
 */
import { unreachable } from '../cards/index.ts';

type Type =
  | { readonly t: 'literal'; readonly value: string | number | boolean | null }
  | { readonly t: 'primitive'; readonly name: string }
  | { readonly t: 'object'; readonly fields: readonly Field[] }
  | { readonly t: 'array'; readonly of: Type }
  | { readonly t: 'tuple'; readonly of: readonly Type[]; readonly rest: Type | null }
  | { readonly t: 'union'; readonly of: readonly Type[] }
  | { readonly t: 'both'; readonly of: readonly Type[] }
  | { readonly t: 'name'; readonly name: string }
  | { readonly t: 'member'; readonly of: Type; readonly key: string }
  | { readonly t: 'exclude'; readonly of: Type; readonly without: Type };

interface Field {
  readonly name: string;
  readonly optional: boolean;
  readonly type: Type;
}

/** Splits declarations into words, strings and marks; comments are left out. */
function tokensOf(source: string): readonly string[] {
  return (
    source
      .match(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'[^']*'|[A-Za-z_]\w*|-?\d+|\.\.\.|[{}[\]()<>|&;:?,=]/g)
      ?.filter((t) => !t.startsWith('/')) ?? []
  );
}

/** The types that a source file exports, by name. Functions and values are passed over. */
export function readTypes(source: string): ReadonlyMap<string, Type> {
  const tokens = tokensOf(source);
  const types = new Map<string, Type>();
  let at = 0;
  const peek = (): string => tokens[at] ?? '';
  const next = (): string => tokens[at++] ?? '';
  const take = (token: string): boolean => {
    if (peek() !== token) return false;
    at++;
    return true;
  };
  const expect = (token: string): void => {
    if (!take(token))
      throw new Error(`Expected ${token} but found ${peek()} after ${tokens.slice(at - 8, at).join(' ')}`);
  };

  function union(): Type {
    take('|');
    const of = [intersection()];
    while (take('|')) of.push(intersection());
    return of.length === 1 ? of[0]! : { t: 'union', of };
  }
  function intersection(): Type {
    const of = [postfix()];
    while (take('&')) of.push(postfix());
    return of.length === 1 ? of[0]! : { t: 'both', of };
  }
  function postfix(): Type {
    take('readonly');
    let type = primary();
    while (peek() === '[') {
      at++;
      if (take(']')) type = { t: 'array', of: type };
      else {
        type = { t: 'member', of: type, key: next().slice(1, -1) };
        expect(']');
      }
    }
    return type;
  }
  function primary(): Type {
    const token = next();
    if (token === '{') return { t: 'object', fields: fields() };
    if (token === '(') {
      const inner = union();
      expect(')');
      return inner;
    }
    if (token === '[') {
      const of: Type[] = [];
      let rest: Type | null = null;
      while (!take(']')) {
        if (take('...')) {
          const inner = union();
          rest = inner.t === 'array' ? inner.of : inner;
        } else of.push(union());
        take(',');
      }
      return { t: 'tuple', of, rest };
    }
    if (token.startsWith("'")) return { t: 'literal', value: token.slice(1, -1) };
    if (/^-?\d/.test(token)) return { t: 'literal', value: Number(token) };
    if (token === 'true' || token === 'false') return { t: 'literal', value: token === 'true' };
    if (token === 'null') return { t: 'literal', value: null };
    if (['string', 'number', 'boolean', 'unknown'].includes(token)) return { t: 'primitive', name: token };
    if (token === 'Exclude') {
      expect('<');
      const of = union();
      expect(',');
      const without = union();
      expect('>');
      return { t: 'exclude', of, without };
    }
    return { t: 'name', name: token };
  }
  function fields(): Field[] {
    const result: Field[] = [];
    while (!take('}')) {
      take('readonly');
      const name = next();
      const optional = take('?');
      if (peek() === '(') {
        // A method: data has none.
        while (!take(';')) at++;
        continue;
      }
      expect(':');
      result.push({ name, optional, type: union() });
      take(';');
    }
    return result;
  }

  while (at < tokens.length) {
    if (!take('export')) {
      at++;
      continue;
    }
    if (take('type')) {
      const name = next();
      expect('=');
      types.set(name, union());
    } else if (take('interface')) {
      const name = next();
      if (peek() !== '{') continue;
      at++;
      types.set(name, { t: 'object', fields: fields() });
    }
  }
  return types;
}

/** What of the value is not as its type says: the way there and the problem; the best-fitting member of a union is the one reported. */
export function checkType(types: ReadonlyMap<string, Type>, name: string, value: unknown): readonly string[] {
  const named = types.get(name);
  if (named === undefined) throw new Error(`No type ${name}`);
  return problems(types, named, value, name, null);
}

type Known = ReadonlySet<string> | null;

function problems(
  types: ReadonlyMap<string, Type>,
  type: Type,
  value: unknown,
  path: string,
  known: Known,
): readonly string[] {
  switch (type.t) {
    case 'literal':
      return value === type.value ? [] : [`${path}: ${show(value)} is not ${show(type.value)}`];
    case 'primitive':
      return type.name === 'unknown' || typeof value === type.name
        ? []
        : [`${path}: ${show(value)} is no ${type.name}`];
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((item, i) => problems(types, type.of, item, `${path}[${i}]`, null))
        : [`${path}: ${show(value)} is no list`];
    case 'tuple':
      if (!Array.isArray(value) || value.length < type.of.length) return [`${path}: ${show(value)} is too short`];
      return value.flatMap((item, i) => {
        const member = type.of[i] ?? type.rest;
        return member ? problems(types, member, item, `${path}[${i}]`, null) : [`${path}[${i}]: one too many`];
      });
    case 'object': {
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        return [`${path}: ${show(value)} is no object`];
      const record = value as Record<string, unknown>;
      const names = known ?? new Set(type.fields.map((f) => f.name));
      return [
        ...Object.keys(record)
          .filter((key) => record[key] !== undefined && !names.has(key))
          .map((key) => `${path}.${key}: no such member`),
        ...type.fields.flatMap((field) => {
          const inner = record[field.name];
          if (inner === undefined) return field.optional ? [] : [`${path}.${field.name}: missing`];
          return problems(types, field.type, inner, `${path}.${field.name}`, null);
        }),
      ];
    }
    case 'union': {
      let best: readonly string[] | null = null;
      let score = -1;
      for (const member of type.of) {
        const found = problems(types, member, value, path, known);
        if (found.length === 0) return [];
        const fit = tagFit(types, member, value) * 1000 - found.length;
        if (best === null || fit > score) {
          best = found;
          score = fit;
        }
      }
      return best ?? [];
    }
    case 'both': {
      const names = new Set<string>();
      for (const member of type.of) collectNames(types, member, value, names);
      return type.of.flatMap((member) => problems(types, member, value, path, names));
    }
    case 'name': {
      const named = types.get(type.name);
      if (named === undefined) throw new Error(`No type ${type.name}`);
      return problems(types, named, value, path, known);
    }
    case 'member': {
      const field = fieldOf(types, type.of, type.key);
      return field ? problems(types, field, value, path, null) : [`${path}: no member ${type.key}`];
    }
    case 'exclude': {
      if (problems(types, type.without, value, path, null).length === 0) return [`${path}: ${show(value)} is left out`];
      return problems(types, type.of, value, path, known);
    }
    default:
      return unreachable(type);
  }
}

const TAGS = ['kind', 'do', 'event', 'change', 's'];

/** How many of the member's literal tags the value has. */
function tagFit(types: ReadonlyMap<string, Type>, type: Type, value: unknown): number {
  const resolved = type.t === 'name' ? types.get(type.name) : type;
  if (resolved?.t === 'union' || resolved?.t === 'both')
    return Math.max(...resolved.of.map((m) => tagFit(types, m, value)));
  if (resolved?.t !== 'object' || typeof value !== 'object' || value === null) return 0;
  return resolved.fields.filter(
    (f) =>
      TAGS.includes(f.name) &&
      problems(types, f.type, (value as Record<string, unknown>)[f.name], '', null).length === 0,
  ).length;
}

/** All member names that the parts of an intersection allow together. */
function collectNames(types: ReadonlyMap<string, Type>, type: Type, value: unknown, into: Set<string>): void {
  if (type.t === 'name') {
    const named = types.get(type.name);
    if (named) collectNames(types, named, value, into);
  } else if (type.t === 'object') for (const field of type.fields) into.add(field.name);
  else if (type.t === 'both') for (const member of type.of) collectNames(types, member, value, into);
  else if (type.t === 'union') {
    const best = type.of.reduce((a, b) => (tagFit(types, b, value) > tagFit(types, a, value) ? b : a));
    for (const member of type.of)
      if (tagFit(types, member, value) === tagFit(types, best, value)) collectNames(types, member, value, into);
  }
}

function fieldOf(types: ReadonlyMap<string, Type>, type: Type, key: string): Type | undefined {
  if (type.t === 'name') {
    const named = types.get(type.name);
    return named && fieldOf(types, named, key);
  }
  return type.t === 'object' ? type.fields.find((f) => f.name === key)?.type : undefined;
}

const show = (value: unknown): string => JSON.stringify(value)?.slice(0, 120) ?? 'nothing';
