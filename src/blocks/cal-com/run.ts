import { failed } from '#blocks/_shared/failed.ts';
import { notConfigured } from '#blocks/_shared/not-configured.ts';
import type { Filled } from '#blocks/define.ts';
import type { Runtime } from '#blocks/runtime.ts';
import type { BlockContext } from '#engine/block-context.ts';
import { next, replyText } from '#engine/next.ts';
import { setOwn } from '#lib/own.ts';
import { withoutEndSlashes } from '#lib/without-end-slashes.ts';
import { awaitBooking, drawCalendar } from './draw-calendar.ts';
import { calCom } from './schema.ts';

type Options = Extract<Filled<typeof calCom>['options'], { action: 'Book event' }>;

const layouts = { Month: 'month_view', Weekly: 'week_view', Columns: 'column_view' } as const;

/** Shows the calendar, waits for a booking, and saves its date. */
export const calComRun: Runtime<typeof calCom> = {
  run(block, ctx) {
    const problems = calCom.problems?.(block) ?? [];
    const { options } = block;
    if (problems.length > 0 || options.action === undefined)
      return failed(block, ctx, notConfigured(calCom, problems));
    const place = placeOf(ctx.fill(options.link ?? ''), ctx.fill(options.baseUrl));
    if (typeof place === 'string')
      return failed(block, ctx, { status: 'error', description: `Cal.com was not shown: ${place}` });
    if (!ctx.hasPage) {
      ctx.say({ id: block.id, type: 'embed', content: { url: `${place.baseUrl}/${place.calLink}` } });
      return next;
    }
    const layout = layouts[options.layout];
    const prefill = JSON.stringify(prefillOf(options, ctx));
    ctx.say({
      id: block.id,
      type: 'custom-embed',
      content: {
        url: `${place.baseUrl}/${place.calLink}`,
        initFunction: { args: { ...place, layout, prefill }, content: drawCalendar },
        waitForEventFunction: { args: {}, content: awaitBooking },
      },
    });
    return { kind: 'wait', for: 'client' };
  },
  resume({ options }, ctx, reply) {
    const date = replyText(reply)?.trim() ?? '';
    if (options.action !== undefined && date !== '') ctx.set(options.saveBookedDateInVariableId, date);
    return next;
  },
};

/** The URL of the calendar and its event; a text when one is missing. */
function placeOf(
  link: string,
  baseUrl: string,
): { readonly baseUrl: string; readonly calLink: string } | string {
  const base = /^https?:\/\/[^\s/?#"'<>\\@]+(?=[/?#]|$)/i.exec(baseUrl.trim())?.[0];
  if (base === undefined) return 'the base URL is not valid.';
  const path = link
    .trim()
    .replace(/^https?:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .replace(/^\/+/, '');
  const calLink = withoutEndSlashes(path);
  if (calLink === '') return 'there is no event.';
  // Segments of a path that cannot leave it.
  if (!/^[\w.~%+-]+(\/[\w.~%+-]+)*$/.test(calLink) || calLink.split('/').some((part) => /^\.+$/.test(part)))
    return 'the event link is not valid.';
  return { baseUrl: base, calLink };
}

/** The prefilled fields of the form, by name. */
function prefillOf(options: Options, ctx: BlockContext): Readonly<Record<string, string>> {
  const filled: Record<string, string> = {};
  const put = (name: string, value: string | undefined): void => {
    const text = ctx.fill(value ?? '').trim();
    if (name !== '' && text !== '') setOwn(filled, name, text);
  };
  for (const { questionId, value } of options.anyPrefilledInformations ?? [])
    put(ctx.fill(questionId ?? '').trim(), value);
  put('name', options.name);
  put('email', options.email);
  put('notes', options.additionalNotes);
  put('attendeePhoneNumber', options.phone);
  const phone = ctx.fill(options.phone ?? '').trim();
  if (phone !== '') setOwn(filled, 'location', JSON.stringify({ value: 'phone', optionValue: phone }));
  return filled;
}
