import * as z from 'zod';
import { numberOrVariable, reads, text } from './fields.ts';
import { responseMapping } from './response-mapping.ts';
import { roleLabels } from './role-labels.ts';
import { valueTypes } from './value-types.ts';

const toolParameter = z.object({
  type: z
    .enum(['string', 'number', 'boolean', 'enum'])
    .optional()
    .meta({ title: 'Type', widget: 'select', labels: valueTypes }),
  name: text('Name'),
  description: text('Description'),
  required: z.boolean().optional().meta({ title: 'Required', widget: 'toggle' }),
  values: z
    .array(z.string().meta({ title: 'Value' }))
    .optional()
    .meta({
      title: 'Values',
      description: 'Only for the type “One of several values”.',
      shownWhen: { field: 'type', is: 'enum' },
    }),
});

/** Functions of the author that the model can call. */
export const tools = z
  .array(
    z.object({
      type: z.literal('function').default('function').meta({ title: 'Type', isHidden: true }),
      name: text('Name'),
      description: text('Description', { widget: 'long-text' }),
      parameters: z.array(toolParameter).optional().meta({ title: 'Parameters' }),
      code: z.string().optional().meta({
        title: 'Code',
        description: 'The model receives its result.',
        widget: 'code',
        language: 'javascript',
      }),
    }),
  )
  .optional()
  .meta({ title: 'Tools', isAdvanced: true });

const role = { title: 'Role', widget: 'select', labels: roleLabels } as const;

/** A conversation stored in a list variable, with alternating roles. */
const dialogue = z.object({
  role: z.literal('Dialogue').meta(role),
  dialogueVariableId: reads('Dialogue'),
  startsBy: z
    .enum(['user', 'assistant'])
    .default('user')
    .meta({ title: 'Starts with', widget: 'select', labels: roleLabels }),
});

/** The messages for the model. */
export const messages = <const R extends readonly [string, ...string[]]>(roles: R) =>
  z
    .array(
      z.discriminatedUnion('role', [
        z.object({
          role: z.enum(roles).meta(role),
          content: text('Text', { widget: 'long-text' }),
        }),
        dialogue,
      ]),
    )
    .optional()
    .meta({ title: 'Messages' });

/** How freely the model responds. */
export const temperature = numberOrVariable('Temperature', {
  description: 'Default: 1.',
  isAdvanced: true,
  bounds: { min: 0, max: 2 },
});

/** How long a response may be. */
export const maxTokens = numberOrVariable('Maximum response length', {
  description: 'In tokens. Default: as long as the model likes.',
  isAdvanced: true,
  bounds: { min: 1 },
});

/** Options of a model response. */
export const chatCompletion = {
  model: text('Model', { suggests: { question: 'models' } }),
  messages: messages(['system', 'user', 'assistant']),
  tools,
  temperature,
  maxTokens,
  responseMapping: responseMapping(['Message content', 'Total tokens', 'Prompt tokens', 'Completion tokens']),
};
