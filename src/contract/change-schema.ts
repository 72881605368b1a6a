import * as z from 'zod';
import { placeSchema } from './diagnostic-schema.ts';

const place = z.object(placeSchema.shape);

/** A field that has another value. */
const fieldChangeSchema = z.object({
  path: z.string().meta({ description: 'Inside the element: `options.labels.button`.' }),
  title: z.string(),
  before: z
    .string()
    .nullable()
    .meta({ description: 'As text, with the names of variables and groups; null: nothing is stored.' }),
  after: z.string().nullable(),
});

/** One difference between two states of a bot. */
export const changeSchema = z
  .object({
    id: z.string().meta({ description: 'Stays the same when the same two states are compared again.' }),
    kind: z.enum(['added', 'changed', 'removed', 'moved', 'recreated']).meta({
      description: '`recreated`: removed, and added again with nearly the same content and another id.',
    }),
    what: z.enum(['event', 'group', 'block', 'item', 'edge', 'variable', 'theme', 'settings', 'bot']),
    subject: z.string().meta({ description: 'The changed element, in words.' }),
    place: place.meta({
      description: 'Where it is: in the later state, or in the earlier one if it was removed.',
    }),
    was: place.optional().meta({ description: 'Of what was recreated: its place in the earlier state.' }),
    effect: z.enum(['behaviour', 'words', 'looks', 'layout', 'none']).meta({
      description:
        'What visitors may notice. `words`: texts that they read; `layout`: only the place on the board; `none`: nothing, as a default that was written down.',
    }),
    fields: z.array(fieldChangeSchema).readonly(),
    mentions: z.int().meta({
      description: 'Of a variable with another name: how many texts differ only because they mention it.',
    }),
  })
  .meta({ id: 'Change' });
