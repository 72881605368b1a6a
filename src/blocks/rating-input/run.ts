import { inputView, prefilled } from '#blocks/_shared/input-view.ts';
import { plainDigits } from '#blocks/_shared/plain-digits.ts';
import type { Filled } from '#blocks/define.ts';
import type { Runtime } from '#blocks/runtime.ts';
import type { BlockContext } from '#engine/block-context.ts';
import { rejected, replyText } from '#engine/next.ts';
import type { InputView } from '#model/chat.ts';
import type { PortableItem } from '#model/portable-input.ts';
import { textField } from '#model/view-fields.ts';
import type { ratingInput } from './schema.ts';

type Options = Filled<typeof ratingInput>['options'];

/** Accepts a whole number of its scale. */
export const ratingInputRun: Runtime<typeof ratingInput> = {
  ask: (block, ctx) => inputView(block, ctx, prefilled(block.options.variableId, ctx)),
  portable: (view) => ({ kind: 'choices', items: scaleOf(view), several: false, isScale: true }),
  accept({ options }, ctx, reply) {
    const rating = wholeNumber(replyText(reply) ?? '');
    if (rating === undefined || rating < lowest(options, ctx) || rating > options.length) return rejected;
    return { kind: 'accepted', content: String(rating) };
  },
};

/** Each rating, as its own id. A scale of the author's mistake ends somewhere. */
function scaleOf({ options }: InputView): readonly PortableItem[] {
  const from =
    textField(options, 'buttonType') === 'Icons' ? 1 : (wholeNumber(textField(options, 'startsAt')) ?? 0);
  const to = wholeNumber(textField(options, 'length')) ?? 0;
  const count = Math.min(Math.max(to - from + 1, 0), LONGEST_SCALE);
  return Array.from({ length: count }, (_, place) => ({
    id: String(from + place),
    label: String(from + place),
  }));
}

const LONGEST_SCALE = 200;

/** Icons count from one; an invalid start is zero. */
function lowest(options: Options, ctx: BlockContext): number {
  if (options.buttonType === 'Icons') return 1;
  return typeof options.startsAt === 'number'
    ? options.startsAt
    : (wholeNumber(ctx.fill(options.startsAt)) ?? 0);
}

function wholeNumber(text: string): number | undefined {
  const plain = plainDigits(text.trim());
  return /^-?\d{1,9}$/.test(plain) ? Number(plain) : undefined;
}
