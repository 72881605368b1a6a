import * as z from 'zod';
import type { FieldMeta } from '#model/field-meta.ts';
import { text } from './fields.ts';

const listItemId = z.string().optional().meta({ isHidden: true });

/** A list of named texts, such as headers or properties; `name`: of each name. */
export const keyValues = (title: string, meta: FieldMeta = {}, name: FieldMeta = {}) =>
  z
    .array(z.object({ id: listItemId, key: text('Name', name), value: text('Value') }))
    .optional()
    .meta({ title, ...meta });

/** A list of texts; `meta`: of each text. */
export const texts = (title: string, meta: FieldMeta = {}) =>
  z
    .array(z.string().meta({ title: 'Value', ...meta }))
    .optional()
    .meta({ title });
