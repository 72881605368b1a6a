import * as z from 'zod';
import { labelDefaults } from '#model/label-defaults.ts';

/** The two texts of an input with one field. */
export const fieldLabels = (placeholder: string) =>
  z
    .object({
      placeholder: z.string().default(placeholder).meta({ title: 'Placeholder', widget: 'text' }),
      button: z.string().default(labelDefaults.send).meta({ title: 'Button', widget: 'text' }),
    })
    .prefault({})
    .meta({ title: 'Labels' });

/** Shown when the reply is not valid. */
export const retryMessage = (text: string) =>
  z
    .string()
    .default(text)
    .meta({ title: 'Retry message', description: 'Shown when the reply is not valid.', widget: 'text' });
