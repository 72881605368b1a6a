import { formatClock } from '#blocks/_shared/format-clock.ts';
import { inputView, prefilled } from '#blocks/_shared/input-view.ts';
import { portableText } from '#blocks/_shared/portable-text.ts';
import type { Filled } from '#blocks/define.ts';
import type { Runtime } from '#blocks/runtime.ts';
import type { BlockContext } from '#engine/block-context.ts';
import { pending, rejected, replyText } from '#engine/next.ts';
import type { InputView } from '#model/chat.ts';
import { isSet, textField } from '#model/view-fields.ts';
import type { dateInput } from './schema.ts';

type Options = Filled<typeof dateInput>['options'];

/** Accepts a date in words or numbers and saves it in the block's format, without a time zone. */
export const dateInputRun: Runtime<typeof dateInput> = {
  ask(block, ctx) {
    const min = pickerBound(block.options, ctx.fill(block.options.min ?? ''), ctx);
    const max = pickerBound(block.options, ctx.fill(block.options.max ?? ''), ctx);
    if (min === undefined || max === undefined) return pending;
    const { min: _min, max: _max, ...options } = block.options;
    const shown = { ...options, format: formatOf(options), ...(min && { min }), ...(max && { max }) };
    return inputView({ ...block, options: shown }, ctx, prefilled(options.variableId, ctx));
  },
  portable: (view) => portableText('date', view, exampleOf(view)),
  accept({ options }, ctx, reply) {
    const text = (replyText(reply) ?? '').trim();
    if (text === '') return rejected;
    const read = ctx.effect('date', {
      text,
      format: ctx.fill(formatOf(options)),
      isRange: options.isRange,
      hasTime: options.hasTime,
      reads: 'date',
      ...(options.min && { min: ctx.fill(options.min) }),
      ...(options.max && { max: ctx.fill(options.max) }),
      separator: ctx.fill(options.labels.separator),
      now: ctx.now,
    });
    if (read === undefined) return pending;
    return 'text' in read ? { kind: 'accepted', content: read.text } : rejected;
  },
};

/** A day that shows which number is the month. */
function exampleOf({ options }: InputView): string {
  const format = textField(options, 'format');
  const from = formatClock({ year: 2026, month: 12, day: 30, hour: 14, minute: 30, second: 0 }, format);
  const to = formatClock({ year: 2026, month: 12, day: 31, hour: 16, minute: 0, second: 0 }, format);
  return isSet(options, 'isRange') ? `${from} - ${to}` : from;
}

const formatOf = ({ format, hasTime }: Pick<Options, 'format' | 'hasTime'>): string =>
  format || (hasTime ? 'dd/MM/yyyy HH:mm' : 'dd/MM/yyyy');

/** A bound in the format of date pickers; empty when there is none, undefined while its words are being parsed. */
function pickerBound(options: Options, bound: string, ctx: BlockContext): string | undefined {
  const text = bound.trim();
  if (text === '') return '';
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?/.exec(text);
  if (iso) return options.hasTime ? `${iso[1]}T${iso[2] ?? '00:00'}` : iso[1];
  const read = ctx.effect('date', {
    text,
    format: options.hasTime ? "yyyy-MM-dd'T'HH:mm" : 'yyyy-MM-dd',
    isRange: false,
    hasTime: options.hasTime,
    reads: 'date',
    separator: '',
    now: ctx.now,
  });
  if (read === undefined) return undefined;
  return 'text' in read ? read.text : '';
}
