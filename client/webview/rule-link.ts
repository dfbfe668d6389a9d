import { html, type Markup, nothing } from './html.ts';

/** The number of a rule that opens the rule. */
export function ruleLink(rule: string): Markup {
  return rule === '' ? nothing : html`<button class="link" data-rule="${rule}">${rule}</button>`;
}
