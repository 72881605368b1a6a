import type { Draft } from './draft.ts';
import { templateOf } from './fill.ts';
import { type FillMode, fillTemplate } from './template.ts';
import { COST } from './turn-work.ts';

/** A text with the values that variables and inline code have in the turn in the making; counted before it is made. */
export function filledIn(
  draft: Pick<Draft, 'value' | 'variableNamed' | 'budget' | 'inlineCode'>,
  text: string,
  mode: FillMode,
): string {
  const template = templateOf(text);
  draft.budget.work.count(template.parts.length * COST.place);
  if (mode === 'ids') return fillTemplate(template, { value: (name) => draft.variableNamed(name)?.id }, mode);
  const value = (name: string) => draft.value(draft.variableNamed(name)?.id);
  const code = (source: string) => draft.budget.read(draft.inlineCode.get(source));
  return fillTemplate(template, { value, code }, mode);
}
