import * as z from 'zod';
import { listed } from '#blocks/_shared/listed.ts';
import type { AskedOptions, OptionQuestions, OptionsStep } from '#blocks/options-question.ts';
import { withoutEndSlashes } from '#lib/without-end-slashes.ts';

interface CalPlace {
  /** The address of the site, as the author typed it. */
  readonly site: string;
  readonly username: string;
  readonly event: string;
}

const event = z.object({ slug: z.string(), title: z.string() });
const question = z.object({
  slug: z.string(),
  label: z.string().optional(),
  isDefault: z.boolean().default(false),
});

/** `https://cal.com/ana/30min`, `cal.com/ana` or `ana/30min`; undefined: it names no person. */
function placeOf({ values: { link = '' } }: AskedOptions): CalPlace | undefined {
  const path = link
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[?#].*$/, '');
  const [first = '', ...rest] = path.split('/');
  const hasSite = first.includes('.');
  const [username = '', slug = ''] = hasSite ? rest : [first, ...rest];
  if (!/^\w[\w.-]*$/.test(username) || username === 'team') return undefined;
  return {
    site: hasSite ? `https://${first}` : 'https://cal.com',
    username,
    event: /^[\w.-]*$/.test(slug) ? slug : '',
  };
}

/** Public events need no account. */
function request(asked: AskedOptions, isOneEvent: boolean): OptionsStep {
  const place = placeOf(asked);
  if (place === undefined || (isOneEvent && place.event === ''))
    return {
      lacks: isOneEvent
        ? 'Fill in the event link first.'
        : 'Type the address of a person, such as https://cal.com/ana, to choose one of the events. Links to events of teams cannot be listed.',
    };
  const base = withoutEndSlashes(asked.values.baseUrl ?? '');
  const api = base === '' || base === 'https://app.cal.com' ? 'https://api.cal.com' : `${base}/api`;
  const query = `username=${encodeURIComponent(place.username)}${isOneEvent ? `&eventSlug=${encodeURIComponent(place.event)}` : ''}`;
  return {
    request: { url: `${api}/v2/event-types?${query}`, headers: { 'cal-api-version': '2024-06-14' } },
  };
}

const facts = { isOpen: true, uses: ['link', 'baseUrl'] } as const;

export const calComOptions: OptionQuestions = {
  events: listed({
    ...facts,
    request: (asked) => request(asked, false),
    path: ['data'],
    item: event,
    option: ({ slug, title }, asked) => {
      const place = placeOf(asked);
      return place && { value: `${place.site}/${place.username}/${slug}`, label: title, detail: slug };
    },
  }),
  questions: listed({
    ...facts,
    request: (asked) => request(asked, true),
    path: ['data', '0', 'bookingFields'],
    item: question,
    // The block has fields of its own for the usual ones.
    option: ({ slug, label, isDefault }) =>
      isDefault ? undefined : { value: slug, label: label || slug, ...(label && { detail: slug }) },
  }),
};
