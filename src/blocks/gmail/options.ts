import * as z from 'zod';
import { listed } from '#blocks/_shared/listed.ts';
import type { OptionQuestions } from '#blocks/options-question.ts';

/** Labels of Gmail itself that a sent e-mail can have. */
const own: ReadonlySet<string> = new Set(['INBOX', 'STARRED', 'IMPORTANT', 'UNREAD']);

export const gmailOptions: OptionQuestions = {
  labels: listed({
    request: () => ({ request: { url: 'https://gmail.googleapis.com/gmail/v1/users/me/labels' } }),
    path: ['labels'],
    item: z.object({ id: z.string(), name: z.string(), type: z.string().optional() }),
    option: ({ id, name, type }) =>
      type === 'system' && !own.has(id) ? undefined : { value: name, label: name },
  }),
};
