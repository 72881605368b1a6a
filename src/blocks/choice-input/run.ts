import type { Choice } from '#blocks/_shared/choice.ts';
import { shownItems } from '#blocks/_shared/display-condition.ts';
import { inputView } from '#blocks/_shared/input-view.ts';
import { judgeChoice, judgingCost } from '#blocks/_shared/judge-choice.ts';
import { listCost, listOf } from '#blocks/_shared/list-of.ts';
import type { Filled } from '#blocks/define.ts';
import type { Runtime } from '#blocks/runtime.ts';
import type { BlockContext } from '#engine/block-context.ts';
import { pending } from '#engine/next.ts';
import { isSet, textField } from '#model/view-fields.ts';
import type { choiceInput } from './schema.ts';

type Block = Filled<typeof choiceInput>;

/** Offers the buttons to show now, and accepts one of them, or several. */
export const choiceInputRun: Runtime<typeof choiceInput> = {
  ask(block, ctx) {
    const buttons = buttonsOf(block, ctx);
    if (buttons === undefined) return pending;
    return inputView(block, ctx, {
      items: buttons.map(({ id, labels }) => ({ id, content: labels[0] ?? '' })),
    });
  },
  portable: (view) => ({
    kind: 'choices',
    items: (view.items ?? []).map((item) => ({
      id: textField(item, 'id'),
      label: textField(item, 'content'),
    })),
    several: isSet(view.options, 'isMultipleChoice'),
    ...(isSet(view.options, 'isSearchable') && { isSearchable: true }),
  }),
  accept(block, ctx, reply) {
    const buttons = buttonsOf(block, ctx);
    if (buttons === undefined) return pending;
    const { isMultipleChoice } = block.options;
    ctx.work(judgingCost(buttons, isMultipleChoice, reply));
    return judgeChoice(buttons, isMultipleChoice, reply);
  },
};

/** Those of the list variable, otherwise the block's own; undefined while conditions wait. */
function buttonsOf(block: Block, ctx: BlockContext): readonly Choice[] | undefined {
  const value = ctx.value(block.options.dynamicVariableId);
  ctx.work(listCost(value));
  const listed = new Set(listOf(value));
  if (listed.size > 0) return [...listed].map((label, index) => ({ id: `choice${index}`, labels: [label] }));
  // Next to a list, a choice without a text is only the editor's initial one.
  const own =
    block.options.dynamicVariableId === undefined
      ? block.items
      : block.items.filter((item) => item.content?.trim() || item.value);
  return shownItems(own, ctx, (item) => item.displayCondition)?.map((item) => ({
    id: item.id,
    value: ctx.fill(item.value ?? ''),
    labels: [ctx.fill(item.content ?? '')],
    edgeId: item.outgoingEdgeId,
  }));
}
