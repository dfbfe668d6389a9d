/** What a fact may not say in `given`, or in `then`. */
import type { Diagnostic } from './diagnostic.ts';
import { aliasInThen, negationInGiven, onlyInGiven, onlyInThen } from './section-diagnostics.ts';
import type { CardItem, Fact } from './syntax.ts';

export function faultsOfFact(fact: Fact, section: 'given' | 'then'): Diagnostic[] {
  return section === 'given' ? faultsInGiven(fact) : faultsInThen(fact);
}

function faultsInGiven(fact: Fact): Diagnostic[] {
  if (fact.kind === 'can') return [onlyInThen(fact.span, 'What a player can do')];
  if ('negated' in fact && fact.negated) return [negationInGiven(fact.span)];
  if (fact.kind === 'onlyInCombat' || ('only' in fact && fact.only)) return [onlyInThen(fact.span, '`only`')];
  if ('subject' in fact && fact.subject.kind === 'quantified' && fact.subject.quantifier === 'any') {
    return [onlyInThen(fact.subject.span, '`any`')];
  }
  return [];
}

function faultsInThen(fact: Fact): Diagnostic[] {
  if (fact.kind === 'hasUnlimitedMana') return [onlyInGiven(fact.span, 'Unlimited mana')];
  return cardsOf(fact).flatMap((item) => item.aliases.map((alias) => aliasInThen(alias.span)));
}

function cardsOf(fact: Fact): readonly CardItem[] {
  return 'cards' in fact ? fact.cards : [];
}
