import * as z from 'zod';
import type { FieldMeta } from '#model/field-meta.ts';

/** What every block has. */
export const blockFields = {
  id: z.string().min(1),
  label: z.string().optional(),
  outgoingEdgeId: z.string().optional(),
};

/** The fields of every block that may fail for external reasons: they give it an error path. */
export const effectBlockFields = {
  ...blockFields,
  errorEdgeId: z.string().optional().meta({ isHidden: true }),
};

/** What every item of a block has. */
export const itemFields = { id: z.string().min(1), outgoingEdgeId: z.string().optional() };

/** The id of a variable that the block reads. */
export const reads = (title: string, meta: FieldMeta = {}) =>
  z
    .string()
    .optional()
    .meta({ title, widget: 'variable', access: 'reads', ...meta });

/** The id of a variable that the block writes. */
export const writes = (title: string, meta: FieldMeta = {}) =>
  z
    .string()
    .optional()
    .meta({ title, widget: 'variable', access: 'writes', ...meta });

/** A text that may hold `{{variables}}`. */
export const text = (title: string, meta: FieldMeta = {}) =>
  z
    .string()
    .optional()
    .meta({ title, widget: 'text', ...meta });

/** A number, or a text that holds one (`5`, `{{Max}}`). */
export const numberOrVariable = (title: string, meta: FieldMeta = {}) =>
  z
    .union([z.number(), z.string()])
    .optional()
    .meta({ title, widget: 'number', ...meta });
