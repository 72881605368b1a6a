import type { Choice } from '#blocks/_shared/choice.ts';
import { shownItems } from '#blocks/_shared/display-condition.ts';
import { inputView } from '#blocks/_shared/input-view.ts';
import { judgeChoice, judgingCost } from '#blocks/_shared/judge-choice.ts';
import { listCost, listOf, placesOf } from '#blocks/_shared/list-of.ts';
import type { Filled } from '#blocks/define.ts';
import type { Runtime } from '#blocks/runtime.ts';
import type { BlockContext } from '#engine/block-context.ts';
import { pending } from '#engine/next.ts';
import type { PortableItem } from '#model/portable-input.ts';
import { isSet, textField } from '#model/view-fields.ts';
import type { pictureChoiceInput } from './schema.ts';

type Block = Filled<typeof pictureChoiceInput>;

interface Picture {
  readonly id: string;
  readonly pictureSrc: string;
  readonly title: string;
  readonly description: string;
  readonly value?: string | undefined;
  readonly edgeId?: string | undefined;
}

/** Offers the pictures to show now, and accepts one of them, or several. */
export const pictureChoiceInputRun: Runtime<typeof pictureChoiceInput> = {
  ask(block, ctx) {
    const pictures = picturesOf(block, ctx);
    if (pictures === undefined) return pending;
    const items = pictures.map(({ id, pictureSrc, title, description }) => ({
      id,
      pictureSrc,
      title,
      description,
    }));
    return inputView(block, ctx, { items });
  },
  portable: (view) => ({
    kind: 'choices',
    items: (view.items ?? []).map(portableItem),
    several: isSet(view.options, 'isMultipleChoice'),
    ...(isSet(view.options, 'isSearchable') && { isSearchable: true }),
  }),
  accept(block, ctx, reply) {
    const pictures = picturesOf(block, ctx);
    if (pictures === undefined) return pending;
    const choices = pictures.map(toChoice);
    const { isMultipleChoice } = block.options;
    ctx.work(judgingCost(choices, isMultipleChoice, reply));
    return judgeChoice(choices, isMultipleChoice, reply);
  },
};

function portableItem(item: unknown): PortableItem {
  const text = textField(item, 'description');
  const picture = textField(item, 'pictureSrc');
  return {
    id: textField(item, 'id'),
    label: textField(item, 'title'),
    ...(text && { text }),
    ...(picture && { picture }),
  };
}

/** A picture may also be named by its URL: without a title there is nothing else. */
const toChoice = ({ id, value, title, pictureSrc, edgeId }: Picture): Choice => ({
  id,
  value,
  labels: [title, pictureSrc],
  edgeId,
});

/** Those of the list variables, otherwise the block's own; undefined while conditions wait. */
function picturesOf(block: Block, ctx: BlockContext): readonly Picture[] | undefined {
  const listed = listedPictures(block, ctx);
  if (listed.length > 0) return listed;
  // Next to a list, an item without a picture and text is only the editor's initial one.
  const own = block.options.dynamicItems.isEnabled
    ? block.items.filter((item) => item.pictureSrc?.trim() || item.title?.trim() || item.value)
    : block.items;
  return shownItems(own, ctx, (item) => item.displayCondition)?.map((item) => ({
    id: item.id,
    pictureSrc: ctx.fill(item.pictureSrc ?? ''),
    title: ctx.fill(item.title ?? ''),
    description: ctx.fill(item.description ?? ''),
    value: ctx.fill(item.value ?? ''),
    edgeId: item.outgoingEdgeId,
  }));
}

function listedPictures({ options: { dynamicItems } }: Block, ctx: BlockContext): readonly Picture[] {
  const list = (variableId: string | undefined) => {
    const value = ctx.value(variableId);
    ctx.work(listCost(value));
    return placesOf(value);
  };
  if (!dynamicItems.isEnabled || listOf(ctx.value(dynamicItems.pictureSrcsVariableId)).length === 0)
    return [];
  const titles = list(dynamicItems.titlesVariableId);
  const descriptions = list(dynamicItems.descriptionsVariableId);
  return list(dynamicItems.pictureSrcsVariableId).map((pictureSrc, index) => ({
    id: `picture${index}`,
    pictureSrc,
    title: titles[index] ?? '',
    description: descriptions[index] ?? '',
  }));
}
