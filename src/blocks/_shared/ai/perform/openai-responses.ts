import * as z from 'zod';
import type { CodeValue } from '#engine/code-job.ts';
import type { ChatJob, LoadedMessage } from './chat-job.ts';
import type { Collector, Dialect } from './dialect.ts';

const itemSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message'),
    content: z.array(z.object({ text: z.string().default('') })).default([]),
  }),
  z.object({
    type: z.literal('function_call'),
    call_id: z.string(),
    name: z.string(),
    arguments: z.unknown().optional(),
  }),
]);
const answerSchema = z.object({
  id: z.string(),
  status: z.string().optional(),
  output: z.array(z.unknown()).default([]),
  usage: z.object({ input_tokens: z.number().default(0), output_tokens: z.number().default(0) }).nullish(),
});

/** `POST /responses` of OpenAI: it stores the conversation, and has built-in tools. */
export const openaiResponses: Dialect = {
  steps: 10,
  headers: (key) => ({ authorization: `Bearer ${key}` }),
  streamed: { stream: true },
  first: (job, messages) => ({ path: '/responses', body: bodyOf(job, messages) }),
  next: (before, answer, results) => ({
    ...before,
    body: {
      ...before.body,
      previous_response_id: answerSchema.parse(answer).id,
      input: results.map(({ call, text }) => ({
        type: 'function_call_output',
        call_id: call.id,
        output: text,
      })),
    },
  }),
  read: (answer) => {
    const parsed = answerSchema.safeParse(answer);
    if (!parsed.success || parsed.data.status === 'failed') return undefined;
    const { id, output, usage } = parsed.data;
    const items = output.flatMap((item) => {
      const known = itemSchema.safeParse(item);
      return known.success ? [known.data] : [];
    });
    return {
      id,
      text: items
        .flatMap((item) => (item.type === 'message' ? item.content.map(({ text }) => text) : []))
        .join(''),
      calls: items.flatMap((item) =>
        item.type === 'function_call' ? [{ id: item.call_id, name: item.name, args: item.arguments }] : [],
      ),
      inputTokens: usage?.input_tokens ?? 0,
      outputTokens: usage?.output_tokens ?? 0,
    };
  },
  collect: (onText) => collector(onText),
};

function bodyOf(job: ChatJob, messages: readonly LoadedMessage[]): Readonly<Record<string, CodeValue>> {
  const { fileSearch } = job;
  const tools: readonly CodeValue[] = [
    ...(fileSearch === undefined
      ? []
      : [
          {
            type: 'file_search',
            vector_store_ids: fileSearch.stores,
            ...(fileSearch.mostResults !== undefined && { max_num_results: fileSearch.mostResults }),
            ...(fileSearch.leastScore !== undefined && {
              ranking_options: { score_threshold: fileSearch.leastScore },
            }),
          },
        ]),
    ...(job.hasWebSearch ? [{ type: 'web_search' }] : []),
    ...(job.hasCodeInterpreter ? [{ type: 'code_interpreter', container: { type: 'auto' } }] : []),
    ...job.tools.map(({ name, description, schema }) => ({
      type: 'function',
      name,
      description,
      parameters: schema,
      strict: false,
    })),
  ];
  return {
    model: job.model,
    input: messages.map(({ role, parts }) => ({
      role,
      content: parts.map(
        (part): CodeValue =>
          part.kind === 'text'
            ? { type: 'input_text', text: part.text }
            : { type: 'input_image', image_url: `data:${part.type};base64,${part.base64}` },
      ),
    })),
    ...(job.system !== undefined && { instructions: job.system }),
    ...(job.previousId !== undefined && { previous_response_id: job.previousId }),
    ...(job.temperature !== undefined && { temperature: job.temperature }),
    ...(job.maxTokens !== undefined && { max_output_tokens: Math.max(1, Math.round(job.maxTokens)) }),
    ...(tools.length > 0 && { tools }),
  };
}

const eventSchema = z.object({
  type: z.string(),
  delta: z.unknown().optional(),
  response: z.unknown().optional(),
});

function collector(onText: (piece: string) => void): Collector {
  let whole: unknown;
  let hasBegun = false;
  let written = '';
  return {
    take: (_event, data) => {
      if (data === '[DONE]') return undefined;
      const parsed = eventSchema.safeParse(data);
      if (!parsed.success) return 'The response could not be parsed.';
      const { type, delta, response } = parsed.data;
      if (type === 'error' || type === 'response.failed') return 'The service interrupted its response.';
      hasBegun = true;
      if (type.endsWith('.delta') && typeof delta === 'string') written += delta;
      if (type === 'response.output_text.delta' && typeof delta === 'string') onText(delta);
      if (type === 'response.completed' || type === 'response.incomplete') whole = response;
      return undefined;
    },
    whole: () => whole,
    // Tokens are only reported with the complete response.
    soFar: () => (hasBegun ? { written, inputTokens: 0, outputTokens: 0 } : undefined),
  };
}
