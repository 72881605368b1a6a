import * as z from 'zod';
import type { FieldMeta } from '#model/field-meta.ts';

/** Height of a frame in pixels, or a text that contains it. Default 400. */
export const heightField = (meta: FieldMeta = {}) =>
  z
    .union([z.number(), z.string()])
    .default(400)
    .meta({ title: 'Height', description: 'In pixels.', widget: 'number', bounds: { min: 1 }, ...meta });
