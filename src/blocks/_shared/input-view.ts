import type { BlockContext } from '#engine/block-context.ts';
import type { Mutable } from '#lib/mutable.ts';
import type { InputView } from '#model/chat.ts';

interface InputBlock {
  readonly id: string;
  readonly type: string;
  readonly outgoingEdgeId?: string | undefined;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** The view of an input: its id, type and edge, its options with variables filled in, and what the block adds. */
export function inputView(block: InputBlock, ctx: BlockContext, extra: Partial<InputView> = {}): InputView {
  const view: Mutable<InputView> = { id: block.id, type: block.type };
  if (block.outgoingEdgeId !== undefined) view.outgoingEdgeId = block.outgoingEdgeId;
  if (block.options !== undefined) view.options = ctx.fillDeep(block.options);
  return Object.assign(view, extra);
}

/** The variable's value to prefill: a text that is not empty. */
export function prefilled(
  variableId: string | undefined,
  ctx: BlockContext,
): Pick<InputView, 'prefilledValue'> {
  const value = ctx.value(variableId);
  return typeof value === 'string' && value !== '' ? { prefilledValue: value } : {};
}
