import * as z from 'zod';
import { absent } from '#blocks/_shared/absent.ts';
import { effectBlockFields, numberOrVariable, reads, text, writes } from '#blocks/_shared/fields.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import { credentialsFields } from '#blocks/_shared/plug-in.ts';
import { roleLabels } from '#blocks/_shared/role-labels.ts';
import { savedIn } from '#blocks/_shared/saved-in.ts';
import { voiceLabels } from '#blocks/_shared/voice-labels.ts';
import { defineBlock } from '#blocks/define.ts';

const id = z.string().optional().meta({ isHidden: true });

const shared = {
  ...credentialsFields,
  baseUrl: z
    .string()
    .default('https://api.openai.com/v1')
    .meta({ title: 'Base URL', widget: 'url', isAdvanced: true }),
  apiVersion: text('API version', { isAdvanced: true }),
};

const task = <const N extends string>(name: N) => z.literal(name).meta({ title: 'Task', widget: 'select' });
const role = { title: 'Role', widget: 'select', labels: roleLabels } as const;

const message = z.discriminatedUnion('role', [
  z.object({
    id,
    role: z.enum(['system', 'user', 'assistant']).meta(role),
    content: text('Text', { widget: 'long-text' }),
    name: text('Name', { isAdvanced: true }),
  }),
  z.object({
    id,
    role: z.literal('Messages sequence ✨').meta(role),
    content: z
      .object({
        assistantMessagesVariableId: reads('Messages of the model'),
        userMessagesVariableId: reads('Messages of the visitor'),
      })
      .optional()
      .meta({ title: 'Messages' }),
  }),
  z.object({
    id,
    role: z.literal('Dialogue').meta(role),
    dialogueVariableId: reads('Dialogue'),
    startsBy: z
      .enum(['user', 'assistant'])
      .default('user')
      .meta({ title: 'Starts with', widget: 'select', labels: roleLabels }),
  }),
]);

const mapping = <const I extends readonly [string, ...string[]]>(items: I) =>
  z
    .array(
      z.object({
        id,
        valueToExtract: z.enum(items).optional().meta({ title: 'Part', widget: 'select' }),
        variableId: writes('Save in'),
      }),
    )
    .optional()
    .meta({ title: 'Save the response' });

/** The older OpenAI block, kept for imported bots; new bots use the plug-in. */
export const openAiLegacy = defineBlock({
  type: 'OpenAI',
  kind: 'integration',
  label: 'OpenAI (legacy)',
  help: 'The older form of the OpenAI block, for imported bots.',
  icon: 'sparkles',
  keywords: 'ai, gpt, chatgpt, old',
  isLegacy: true,
  channels: { works: 'everywhere' },
  credentials: { credentialsId: 'openai' },
  schema: z.object({
    ...effectBlockFields,
    type: z.literal('OpenAI'),
    options: z
      .discriminatedUnion('task', [
        z.object({ task: absent, ...shared }),
        z.object({
          task: task('Create chat completion'),
          ...shared,
          model: z
            .string()
            .default('gpt-3.5-turbo')
            .meta({ title: 'Model', widget: 'text', suggests: { question: 'models' } }),
          messages: z.array(message).optional().meta({ title: 'Messages' }),
          advancedSettings: z
            .object({ temperature: numberOrVariable('Temperature', { bounds: { min: 0, max: 2 } }) })
            .optional()
            .meta({ title: 'More settings', isAdvanced: true }),
          responseMapping: mapping(['Message content', 'Total tokens', 'Prompt tokens', 'Completion tokens']),
        }),
        z.object({
          task: task('Create speech'),
          ...shared,
          model: text('Model', { suggests: { question: 'models' } }),
          input: text('Text', { widget: 'long-text' }),
          voice: z
            .enum(['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer'])
            .optional()
            .meta({ title: 'Voice', widget: 'select', labels: voiceLabels }),
          saveUrlInVariableId: writes('Save the URL in'),
        }),
        z.object({
          task: task('Create image'),
          ...shared,
          prompt: text('Prompt', { widget: 'long-text' }),
          advancedOptions: z
            .object({
              size: z
                .enum(['256x256', '512x512', '1024x1024'])
                .optional()
                .meta({ title: 'Size', widget: 'select' }),
            })
            .optional()
            .meta({ title: 'More settings', isAdvanced: true }),
          responseMapping: mapping(['Image URL']),
        }),
      ])
      .prefault({}),
  }),
  summary: ({ options }, names) =>
    savedIn(
      options.task ?? 'No task chosen',
      [
        ...('responseMapping' in options ? (options.responseMapping ?? []) : []).map(
          ({ variableId }) => variableId,
        ),
        'saveUrlInVariableId' in options ? options.saveUrlInVariableId : undefined,
      ],
      names,
    ),
  ownWay: ownWays.next,
  writing: () => ({ isLimited: true }),
  problems: ({ options }) => [
    ...(options.task ? [] : [{ text: 'has no task', path: ['options', 'task'] }]),
    ...(options.credentialsId ? [] : [{ text: 'has no credentials', path: ['options', 'credentialsId'] }]),
  ],
});
