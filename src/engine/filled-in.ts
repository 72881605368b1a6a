import type { Draft } from './draft.ts';
import { templateOf } from './fill.ts';
import { type FillMode, fillTemplate } from './template.ts';

/** A text with the values that variables and inline code have in the turn in the making, within its budget of text. */
export function filledIn(
  draft: Pick<Draft, 'value' | 'variableNamed' | 'texts' | 'inlineCode'>,
  text: string,
  mode: FillMode,
): string {
  const template = templateOf(text);
  if (mode === 'ids') return fillTemplate(template, { value: (name) => draft.variableNamed(name)?.id }, mode);
  const value = (name: string) => draft.texts.put(draft.value(draft.variableNamed(name)?.id));
  const code = (source: string) => draft.texts.put(draft.inlineCode.get(source));
  return fillTemplate(template, { value, code }, mode);
}
