import * as z from 'zod';
import { text, writes } from './fields.ts';
import { valueTypes } from './value-types.ts';

/** Options of values that a language model extracts from a text. */
export const generateVariables = {
  model: text('Model', { suggests: { question: 'models' } }),
  prompt: text('Prompt', { widget: 'long-text' }),
  variablesToExtract: z
    .array(
      z.object({
        type: z
          .enum(['string', 'number', 'boolean', 'array', 'enum'])
          .optional()
          .meta({ title: 'Type', widget: 'select', labels: valueTypes }),
        variableId: writes('Save in'),
        description: text('Description', { description: 'Tells the model what to look for.' }),
        isRequired: z.boolean().default(true).meta({ title: 'Required', widget: 'toggle' }),
        values: z
          .array(z.string().meta({ title: 'Value' }))
          .optional()
          .meta({
            title: 'Values',
            description: 'Only for the type “One of several values”.',
            shownWhen: { field: 'type', is: 'enum' },
          }),
      }),
    )
    .optional()
    .meta({ title: 'Values to extract' }),
};
