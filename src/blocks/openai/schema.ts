import * as z from 'zod';
import { chatCompletion, maxTokens, temperature, tools } from '#blocks/_shared/chat-completion.ts';
import { effectBlockFields, numberOrVariable, text, writes } from '#blocks/_shared/fields.ts';
import { generateVariables } from '#blocks/_shared/generate-variables.ts';
import { texts } from '#blocks/_shared/key-values.ts';
import { ownWays } from '#blocks/_shared/own-ways.ts';
import {
  accountProblems,
  action,
  actionSummary,
  credentialsFields,
  modelProblems,
  noAction,
} from '#blocks/_shared/plug-in.ts';
import { responseMapping } from '#blocks/_shared/response-mapping.ts';
import { voiceLabels } from '#blocks/_shared/voice-labels.ts';
import { defineBlock } from '#blocks/define.ts';

const shared = {
  ...credentialsFields,
  baseUrl: text('Base URL', { isHidden: true }),
  apiVersion: text('API version', { isHidden: true }),
};

/** Other actions have a model of their own, or none. */
const needModel: ReadonlySet<string | undefined> = new Set([
  'Create chat completion',
  'Ask Model',
  'Generate variables',
]);

const flag = (title: string) => z.boolean().optional().meta({ title, widget: 'toggle', isAdvanced: true });

/** Responses, values, speech and transcripts from models of OpenAI. */
export const openai = defineBlock({
  type: 'openai',
  kind: 'integration',
  label: 'OpenAI',
  help: 'Generates a response with an OpenAI model, extracts values from a text, or converts text to speech and back.',
  icon: 'sparkles',
  keywords: 'ai, gpt, chatgpt, language model, speech, transcription',
  channels: { works: 'everywhere' },
  credentials: { credentialsId: 'openai' },
  schema: z.object({
    ...effectBlockFields,
    type: z.literal('openai'),
    options: z
      .discriminatedUnion('action', [
        noAction(shared),
        action('Create chat completion', { ...shared, ...chatCompletion }),
        action('Ask Model', {
          ...shared,
          model: text('Model', { suggests: { question: 'models' } }),
          message: text('Message', { widget: 'long-text' }),
          instructions: text('Instructions', { widget: 'long-text', becomes: 'instructions' }),
          responseIdVariableId: writes('Thread', {
            description: 'Stores the state of the conversation with the model.',
          }),
          fileSearchVectorStoreIds: texts('Vector stores to search', {
            suggests: { question: 'vectorStores', isId: true },
          }),
          fileSearchMaxNumResults: numberOrVariable('Maximum number of search results', {
            isAdvanced: true,
            bounds: { min: 1 },
          }),
          fileSearchScoreThreshold: numberOrVariable('Minimum score of a result', {
            isAdvanced: true,
            bounds: { min: 0, max: 1 },
          }),
          webSearchEnabled: flag('Search the web'),
          codeInterpreterEnabled: flag('Let the model run code'),
          functions: tools,
          temperature,
          maxTokens,
          responseMapping: responseMapping(['Message', 'Response ID']),
        }),
        action('Ask Assistant', {
          ...shared,
          assistantId: text('Assistant', { suggests: { question: 'assistants', isId: true } }),
          threadVariableId: writes('Thread'),
          threadId: text('Thread id', { isHidden: true }),
          message: text('Message', { widget: 'long-text' }),
          functions: z
            .array(
              z.object({
                name: text('Name'),
                code: text('Code', { widget: 'code', language: 'javascript' }),
              }),
            )
            .optional()
            .meta({ title: 'Functions', isAdvanced: true }),
          additionalInstructions: text('More instructions', { widget: 'long-text', becomes: 'instructions' }),
          responseMapping: responseMapping(['Message', 'Thread ID']),
        }),
        action('Generate variables', { ...shared, ...generateVariables }),
        action('Create speech', {
          ...shared,
          model: text('Model', { suggests: { question: 'models' } }),
          input: text('Text', { widget: 'long-text' }),
          instructions: text('Instructions', { description: 'Tone and pace.' }),
          voice: z
            .enum(['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer'])
            .optional()
            .meta({ title: 'Voice', widget: 'select', labels: voiceLabels }),
          saveUrlInVariableId: writes('Save the URL in'),
        }),
        action('Create transcription', {
          ...shared,
          url: text('URL of the recording', { widget: 'url', media: 'audio' }),
          model: text('Model', { suggests: { question: 'models' } }),
          prompt: text('Prompt', { description: 'Words that are likely to occur in the recording.' }),
          transcriptionVariableId: writes('Save the text in'),
        }),
      ])
      .prefault({}),
  }),
  summary: actionSummary,
  ownWay: ownWays.next,
  writing: ({ options }) =>
    options.action === 'Create chat completion' || options.action === 'Ask Model'
      ? { isLimited: options.maxTokens !== undefined }
      : { isLimited: true },
  problems: (block) => (needModel.has(block.options.action) ? modelProblems(block) : accountProblems(block)),
});
