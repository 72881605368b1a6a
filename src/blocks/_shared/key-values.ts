import * as z from 'zod';
import { text } from './fields.ts';

const listItemId = z.string().optional().meta({ isHidden: true });

/** A list of named texts, such as headers or properties. */
export const keyValues = (title: string) =>
  z
    .array(z.object({ id: listItemId, key: text('Name'), value: text('Value') }))
    .optional()
    .meta({ title });

/** A list of texts. */
export const texts = (title: string) =>
  z
    .array(z.string().meta({ title: 'Value' }))
    .optional()
    .meta({ title });
