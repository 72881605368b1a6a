import type { Value } from '#model/value.ts';
import type { BlockContext } from './block-context.ts';
import type { Budget } from './budget.ts';
import { templateOf } from './fill.ts';
import { type FillMode, fillTemplate } from './template.ts';
import { COST } from './turn-work.ts';

/** What a text needs of the turn in the making. */
interface FillingContext extends Pick<BlockContext, 'value' | 'variableNamed'> {
  readonly budget: Pick<Budget, 'read' | 'work'>;
  readonly inlineCode: ReadonlyMap<string, Value>;
}

/** A text filled with the values of variables and inline code in the current turn; counted before it is created. */
export function filledIn(state: FillingContext, text: string, mode: FillMode): string {
  const template = templateOf(text);
  state.budget.work.count(template.parts.length * COST.place);
  if (mode === 'ids') return fillTemplate(template, { value: (name) => state.variableNamed(name)?.id }, mode);
  const value = (name: string) => state.value(state.variableNamed(name)?.id);
  const code = (source: string) => state.budget.read(state.inlineCode.get(source));
  return fillTemplate(template, { value, code }, mode);
}
