import { inputView, prefilled } from '#blocks/_shared/input-view.ts';
import { portableText } from '#blocks/_shared/portable-text.ts';
import type { Filled } from '#blocks/define.ts';
import type { Runtime } from '#blocks/runtime.ts';
import type { BlockContext } from '#engine/block-context.ts';
import { rejected, replyText } from '#engine/next.ts';
import { readNumber } from './read-number.ts';
import type { numberInput } from './schema.ts';

type Options = Filled<typeof numberInput>['options'];

/** Accepts a text that consists of a number, within its bounds and steps. */
export const numberInputRun: Runtime<typeof numberInput> = {
  ask: (block, ctx) => inputView(block, ctx, prefilled(block.options.variableId, ctx)),
  portable: (view) => portableText('number', view),
  accept({ options }, ctx, reply) {
    const number = readNumber(replyText(reply) ?? '', options);
    if (number === undefined || !isAllowed(number.value, options, ctx)) return rejected;
    return { kind: 'accepted', content: number.text };
  },
};

function isAllowed(value: number, options: Options, ctx: BlockContext): boolean {
  const min = bound(options.min, ctx);
  const max = bound(options.max, ctx);
  const step = bound(options.step, ctx);
  if (min !== undefined && value < min) return false;
  if (max !== undefined && value > max) return false;
  return step === undefined || step <= 0 || isMultiple(value - (min ?? 0), step);
}

/** An empty or invalid option is not a bound. */
function bound(option: number | string | undefined, ctx: BlockContext): number | undefined {
  if (typeof option !== 'string') return option;
  return readNumber(ctx.fill(option), { style: 'decimal' })?.value;
}

/** Allows for rounding of binary fractions: 0.3 is three times 0.1. */
function isMultiple(value: number, step: number): boolean {
  const ratio = value / step;
  return Math.abs(ratio - Math.round(ratio)) <= 1e-9 * Math.max(1, Math.abs(ratio));
}
