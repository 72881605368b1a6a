import * as z from 'zod';
import type { CodeValue } from '#engine/code-job.ts';
import { parseJson } from '#lib/parse-json.ts';
import type { ChatJob, LoadedMessage, Part } from './chat-job.ts';
import { contentOf } from './content-of.ts';
import type { Collector, Dialect } from './dialect.ts';

const usageSchema = z.object({
  input_tokens: z.number().nullish(),
  cache_creation_input_tokens: z.number().nullish(),
  cache_read_input_tokens: z.number().nullish(),
  output_tokens: z.number().nullish(),
});
const blockSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('tool_use'), id: z.string(), name: z.string(), input: z.json() }),
]);
const answerSchema = z.object({ content: z.array(z.json()), usage: usageSchema.nullish() });

/** The name of the function that returns values: the model must call it. */
const VALUES = 'values';
const USUAL_MOST = 1024;

/** `POST /messages` of Anthropic. */
export const anthropicMessages: Dialect = {
  steps: 6,
  headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  streamed: { stream: true },
  first: (job, messages) => ({ path: '/messages', body: bodyOf(job, messages) }),
  next: (before, answer, results) => {
    // It returns empty texts, but does not accept them.
    const content = answerSchema.parse(answer).content.filter((block) => !isEmptyText(block));
    const told = results.map(({ call, text, isError }) => ({
      type: 'tool_result',
      tool_use_id: call.id,
      content: text,
      ...(isError && { is_error: true }),
    }));
    const messages = Array.isArray(before.body.messages) ? before.body.messages : [];
    const more = [
      { role: 'assistant', content },
      { role: 'user', content: told },
    ];
    return { ...before, body: { ...before.body, messages: [...messages, ...more] } };
  },
  read: (answer) => {
    const parsed = answerSchema.safeParse(answer);
    if (!parsed.success) return undefined;
    const { usage } = parsed.data;
    const blocks = parsed.data.content.flatMap((block) => {
      const known = blockSchema.safeParse(block);
      return known.success ? [known.data] : [];
    });
    const values = blocks.find((block) => block.type === 'tool_use' && block.name === VALUES);
    return {
      text:
        values?.type === 'tool_use'
          ? JSON.stringify(values.input)
          : blocks.map((block) => (block.type === 'text' ? block.text : '')).join(''),
      calls: blocks.flatMap((block) =>
        block.type === 'tool_use' && block.name !== VALUES
          ? [{ id: block.id, name: block.name, args: block.input }]
          : [],
      ),
      inputTokens: inputTokensOf(usage),
      outputTokens: usage?.output_tokens ?? 0,
    };
  },
  collect: (onText) => collector(onText),
};

const emptyText = z.object({ type: z.literal('text'), text: z.string().regex(/^\s*$/) });
const isEmptyText = (block: CodeValue): boolean => emptyText.safeParse(block).success;

function bodyOf(job: ChatJob, messages: readonly LoadedMessage[]): Readonly<Record<string, CodeValue>> {
  const tools = job.tools.map(({ name, description, schema }) => ({
    name,
    description,
    input_schema: schema,
  }));
  const system = [
    ...(job.system === undefined ? [] : [job.system]),
    ...messages.flatMap(({ role, parts }) => (role === 'system' ? [textOf(parts)] : [])),
  ].join('\n\n');
  return {
    model: job.model,
    max_tokens: Math.max(1, Math.round(job.maxTokens ?? USUAL_MOST)),
    messages: messages
      .filter(({ role }) => role !== 'system')
      .map(({ role, parts }) => ({ role, content: contentOf(parts, picture) })),
    ...(system !== '' && { system }),
    ...(job.temperature !== undefined && { temperature: job.temperature }),
    ...(tools.length > 0 && { tools }),
    ...(job.schema !== undefined && {
      tools: [
        { name: VALUES, description: 'Receives the values that were found.', input_schema: job.schema },
      ],
      tool_choice: { type: 'tool', name: VALUES },
    }),
  };
}

const textOf = (parts: readonly Part[]): string =>
  parts.map((part) => (part.kind === 'text' ? part.text : '')).join('\n\n');

const picture = ({ type, base64 }: { readonly type: string; readonly base64: string }): CodeValue => ({
  type: 'image',
  source: { type: 'base64', media_type: type, data: base64 },
});

/** The end of a stream repeats the counts it knows; null is not a count. */
/** Input tokens, from a cache or not. */
const inputTokensOf = (usage: z.output<typeof usageSchema> | null | undefined): number =>
  (usage?.input_tokens ?? 0) +
  (usage?.cache_creation_input_tokens ?? 0) +
  (usage?.cache_read_input_tokens ?? 0);

const told = (usage: z.output<typeof usageSchema> | null | undefined) =>
  Object.fromEntries(Object.entries(usage ?? {}).filter(([, count]) => count !== null));

const eventSchema = z.object({
  type: z.string(),
  index: z.number().optional(),
  message: z.object({ usage: usageSchema.nullish() }).optional(),
  content_block: z.record(z.string(), z.json()).optional(),
  delta: z.object({ text: z.string().optional(), partial_json: z.string().optional() }).optional(),
  usage: usageSchema.nullish(),
});

function collector(onText: (piece: string) => void): Collector {
  const blocks: { start: Readonly<Record<string, CodeValue>>; text: string; json: string }[] = [];
  let usage: Readonly<Record<string, unknown>> = {};
  let isWhole = false;
  let hasBegun = false;
  return {
    take: (_event, data) => {
      const parsed = eventSchema.safeParse(data);
      if (!parsed.success) return 'The response could not be parsed.';
      const { type, index = 0, message, content_block, delta } = parsed.data;
      if (type === 'error') return 'The service interrupted its response.';
      hasBegun = true;
      if (type === 'message_stop') isWhole = true;
      usage = { ...usage, ...told(message?.usage), ...told(parsed.data.usage) };
      if (content_block !== undefined) blocks[index] = { start: content_block, text: '', json: '' };
      const block = blocks[index];
      if (block !== undefined && delta?.text !== undefined) {
        block.text += delta.text;
        onText(delta.text);
      }
      if (block !== undefined && delta?.partial_json !== undefined) block.json += delta.partial_json;
      return undefined;
    },
    whole: () =>
      isWhole
        ? {
            content: blocks.map(({ start, text, json }) => ({
              ...start,
              ...(start.type === 'text' && { text: `${start.text ?? ''}${text}` }),
              ...(start.type === 'tool_use' && json !== '' && { input: jsonOf(json) }),
            })),
            usage,
          }
        : undefined,
    soFar: () => {
      if (!hasBegun) return undefined;
      const reported = usageSchema.safeParse(usage).data;
      return {
        written: blocks.map(({ text, json }) => `${text}${json}`).join(''),
        inputTokens: inputTokensOf(reported),
        outputTokens: reported?.output_tokens ?? 0,
      };
    },
  };
}

function jsonOf(text: string): CodeValue {
  try {
    return z.json().parse(parseJson(text));
  } catch {
    return {};
  }
}
