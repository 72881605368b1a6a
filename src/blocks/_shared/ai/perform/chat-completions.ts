import * as z from 'zod';
import type { CodeValue } from '#engine/code-job.ts';
import type { ChatJob, LoadedMessage } from './chat-job.ts';
import { contentOf } from './content-of.ts';
import type { Collector, Dialect } from './dialect.ts';

const callSchema = z.object({
  id: z.string().default(''),
  function: z.object({ name: z.string(), arguments: z.unknown().optional() }),
});
const contentSchema = z
  .union([
    z.string(),
    z
      .array(z.object({ text: z.string().default('') }))
      .transform((parts) => parts.map(({ text }) => text).join('')),
  ])
  .nullish();
const usageSchema = z.object({
  prompt_tokens: z.number().default(0),
  completion_tokens: z.number().default(0),
});
const answerSchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: contentSchema,
          reasoning_content: z.string().nullish(),
          tool_calls: z.array(callSchema).nullish(),
        }),
      }),
    )
    .min(1),
  usage: usageSchema.nullish(),
});
const chunkSchema = z.object({
  error: z.unknown().optional(),
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: contentSchema,
            reasoning_content: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.number().default(0),
                  id: z.string().nullish(),
                  function: z
                    .object({ name: z.string().nullish(), arguments: z.string().nullish() })
                    .nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  usage: z.unknown().optional(),
});

interface DialectOptions {
  readonly asksForUsage: boolean;
  /** The field with the longest response. Default: `max_tokens`, which newer models of OpenAI refuse. */
  readonly limitIs?: 'max_completion_tokens';
}

/**
 * The API that OpenAI introduced and most services implement: `POST /chat/completions`. Not all of them support
 * `stream_options`; the others report token usage without it.
 */
export const chatCompletions = (options: DialectOptions): Dialect => ({
  steps: 6,
  headers: (key) => ({ authorization: `Bearer ${key}` }),
  streamed: { stream: true, ...(options.asksForUsage && { stream_options: { include_usage: true } }) },
  first: (job, messages) => ({
    path: '/chat/completions',
    body: {
      ...bodyOf(job, messages),
      ...(job.maxTokens !== undefined && {
        [options.limitIs ?? 'max_tokens']: Math.max(1, Math.round(job.maxTokens)),
      }),
    },
  }),
  next: (before, answer, results) => {
    // Only the parsed fields: some services reject their own other fields.
    const message = answerSchema.parse(answer).choices[0]?.message;
    const said: CodeValue = {
      role: 'assistant',
      content: message?.content || null,
      // DeepSeek requires its earlier reasoning; without reasoning it sends none.
      ...(message?.reasoning_content && { reasoning_content: message.reasoning_content }),
      tool_calls: (message?.tool_calls ?? []).map(({ id, function: { name, arguments: args } }) => ({
        id,
        type: 'function',
        function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args ?? {}) },
      })),
    };
    const told = results.map(({ call, text }) => ({ role: 'tool', tool_call_id: call.id, content: text }));
    const messages = Array.isArray(before.body.messages) ? before.body.messages : [];
    return { ...before, body: { ...before.body, messages: [...messages, said, ...told] } };
  },
  read: (answer) => {
    const parsed = answerSchema.safeParse(answer);
    const message = parsed.data?.choices[0]?.message;
    if (message === undefined) return undefined;
    return {
      text: message.content ?? '',
      calls: (message.tool_calls ?? []).map((call) => ({
        id: call.id,
        name: call.function.name,
        args: call.function.arguments,
      })),
      inputTokens: parsed.data?.usage?.prompt_tokens ?? 0,
      outputTokens: parsed.data?.usage?.completion_tokens ?? 0,
    };
  },
  collect: (onText) => collector(onText),
});

function bodyOf(job: ChatJob, messages: readonly LoadedMessage[]): Readonly<Record<string, CodeValue>> {
  return {
    model: job.model,
    messages: messages.map(({ role, parts }) => ({ role, content: contentOf(parts, picture) })),
    ...(job.temperature !== undefined && { temperature: job.temperature }),
    ...(job.tools.length > 0 && {
      tools: job.tools.map(({ name, description, schema }) => ({
        type: 'function',
        function: { name, description, parameters: schema },
      })),
    }),
    ...(job.schema !== undefined && {
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'values', strict: true, schema: job.schema },
      },
    }),
  };
}

const picture = ({ type, base64 }: { readonly type: string; readonly base64: string }): CodeValue => ({
  type: 'image_url',
  image_url: { url: `data:${type};base64,${base64}` },
});

/** A call of a tool, as far as it has come in. */
interface PartialCall {
  id: string;
  readonly type: 'function';
  readonly function: { name: string; arguments: string };
}

function collector(onText: (piece: string) => void): Collector {
  let content = '';
  let thoughts = '';
  let usage: unknown;
  let isWhole = false;
  let hasBegun = false;
  const calls: PartialCall[] = [];
  return {
    take: (_event, data) => {
      if (data === '[DONE]') {
        isWhole = true;
        return undefined;
      }
      const chunk = chunkSchema.safeParse(data);
      if (!chunk.success) return 'The response could not be parsed.';
      if (chunk.data.error !== undefined && chunk.data.error !== null)
        return 'The service interrupted its response.';
      hasBegun = true;
      usage = chunk.data.usage ?? usage;
      for (const { delta, finish_reason } of chunk.data.choices) {
        if (finish_reason) isWhole = true;
        thoughts += delta?.reasoning_content ?? '';
        if (delta?.content) {
          content += delta.content;
          onText(delta.content);
        }
        for (const piece of delta?.tool_calls ?? []) addCallPiece(calls, piece);
      }
      return undefined;
    },
    whole: () =>
      isWhole
        ? {
            choices: [
              {
                message: {
                  role: 'assistant',
                  content: content === '' ? null : content,
                  ...(thoughts !== '' && { reasoning_content: thoughts }),
                  ...(calls.length > 0 && { tool_calls: calls }),
                },
              },
            ],
            ...(usage !== undefined && { usage }),
          }
        : undefined,
    soFar: () => {
      if (!hasBegun) return undefined;
      const reported = usageSchema.safeParse(usage).data;
      return {
        written: [thoughts, content, ...calls.map((call) => call.function.arguments)].join(''),
        inputTokens: reported?.prompt_tokens ?? 0,
        outputTokens: reported?.completion_tokens ?? 0,
      };
    },
  };
}

type CallPiece = NonNullable<
  NonNullable<z.infer<typeof chunkSchema>['choices'][number]['delta']>['tool_calls']
>[number];

function addCallPiece(calls: PartialCall[], { index, id, function: named }: CallPiece): void {
  calls[index] ??= { id: '', type: 'function', function: { name: '', arguments: '' } };
  const call = calls[index];
  call.id = id || call.id;
  call.function.name += named?.name ?? '';
  call.function.arguments += named?.arguments ?? '';
}
