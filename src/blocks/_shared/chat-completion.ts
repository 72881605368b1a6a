import * as z from 'zod';
import { numberOrVariable, reads, text } from './fields.ts';
import { responseMapping } from './response-mapping.ts';

const toolParameter = z.object({
  type: z.enum(['string', 'number', 'boolean', 'enum']).optional().meta({ title: 'Type', widget: 'select' }),
  name: text('Name'),
  description: text('Description'),
  required: z.boolean().optional().meta({ title: 'Required', widget: 'toggle' }),
  values: z
    .array(z.string().meta({ title: 'Value' }))
    .optional()
    .meta({ title: 'Values', description: 'Only for the type enum.' }),
});

/** Functions of the author that the model can call. */
export const tools = z
  .array(
    z.object({
      type: z.literal('function').default('function').meta({ title: 'Type', isHidden: true }),
      name: text('Name'),
      description: text('Description', { widget: 'long-text' }),
      parameters: z.array(toolParameter).optional().meta({ title: 'Parameters' }),
      code: z
        .string()
        .optional()
        .meta({ title: 'Code', description: 'Its result is passed to the model.', widget: 'code' }),
    }),
  )
  .optional()
  .meta({ title: 'Tools', isAdvanced: true });

/** A conversation stored in a list variable, with alternating roles. */
const dialogue = z.object({
  role: z.literal('Dialogue').meta({ title: 'Role', widget: 'select' }),
  dialogueVariableId: reads('Dialogue'),
  startsBy: z.enum(['user', 'assistant']).default('user').meta({ title: 'Starts with', widget: 'select' }),
});

/** The messages for the model. */
export const messages = <const R extends readonly [string, ...string[]]>(roles: R) =>
  z
    .array(
      z.discriminatedUnion('role', [
        z.object({
          role: z.enum(roles).meta({ title: 'Role', widget: 'select' }),
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
});

/** Options of a model response. */
export const chatCompletion = {
  model: text('Model'),
  messages: messages(['system', 'user', 'assistant']),
  tools,
  temperature,
  responseMapping: responseMapping(['Message content', 'Total tokens', 'Prompt tokens', 'Completion tokens']),
};
