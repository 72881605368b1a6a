import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import {
  askService,
  baseUrlOf,
  type Failed,
  failedWith,
  json,
  type KeyedAccount,
  keyedAccount,
} from '#blocks/_shared/ai/perform/ask-service.ts';
import { chatJobSchema } from '#blocks/_shared/ai/perform/chat-job.ts';
import { countUse, refusalOf, tokensOf } from '#blocks/_shared/ai/perform/count-use.ts';
import { runTool } from '#blocks/_shared/ai/perform/run-tool.ts';
import type { ServiceMeans, ServicePerformer } from '#blocks/performer.ts';
import type { CodeSet, CodeValue } from '#engine/code-job.ts';

const jobSchema = z.object({
  assistantId: z.string(),
  message: z.string(),
  tools: chatJobSchema.shape.tools,
  threadId: z.string().optional(),
  additionalInstructions: z.string().optional(),
  baseUrl: z.string().optional(),
});

const runSchema = z.object({
  id: z.string(),
  status: z.string(),
  model: z.string().nullish(),
  last_error: z.unknown().optional(),
  usage: z
    .object({ prompt_tokens: z.number(), completion_tokens: z.number() })
    .nullish()
    .transform((told) => told ?? undefined),
  required_action: z
    .object({
      submit_tool_outputs: z.object({
        tool_calls: z.array(
          z.object({
            id: z.string(),
            function: z.object({ name: z.string(), arguments: z.unknown().optional() }),
          }),
        ),
      }),
    })
    .nullish(),
});
const messagesSchema = z.object({
  data: z.array(
    z.object({
      role: z.string(),
      content: z.array(z.object({ text: z.object({ value: z.string() }).optional() })),
    }),
  ),
});

const PAUSE_MS = 500;
const running: ReadonlySet<string> = new Set(['queued', 'in_progress', 'cancelling']);

/**
 * Calls an assistant: adds the message to its thread, and polls the run until it has ended. OpenAI has shut down this
 * API; compatible servers still support it.
 */
export const performAssistant: ServicePerformer = async ({ block, input }, means) => {
  const keyed = keyedAccount(means);
  if ('ok' in keyed) return keyed;
  const job = jobSchema.parse(input);
  const refusal = await refusalOf(means);
  if (refusal !== undefined) return refusal;
  const ask = asking({ keyed, means, baseUrl: job.baseUrl });
  const thread =
    job.threadId === undefined
      ? await ask(z.object({ id: z.string() }), '/threads', {})
      : { ok: true as const, value: { id: job.threadId } };
  if (!thread.ok) return thread;
  const place = `/threads/${encodeURIComponent(thread.value.id)}`;
  const said = await ask(z.unknown(), `${place}/messages`, { role: 'user', content: job.message });
  if (!said.ok) return said;
  const ran = await runToEnd({ ask, place, job, keyed, means, provider: block });
  if (!ran.ok) return ran;
  const messages = await ask(messagesSchema, `${place}/messages?order=desc&limit=1`);
  if (!messages.ok) return messages;
  const text = (messages.value.data[0]?.content ?? [])
    .flatMap((part) => (part.text === undefined ? [] : [part.text.value]))
    .join('\n\n')
    // Source references that lead nowhere outside of the service.
    .replace(/【[^【】]*】/g, '');
  means.onText?.(text);
  const sets = ran.value.map((set) => ({ ...set }));
  return { ok: true, output: { text, id: thread.value.id, ...(sets.length > 0 && { sets }) } };
};

type Asked<T> = { readonly ok: true; readonly value: T } | Failed;

type Ask = <S extends z.ZodType>(schema: S, path: string, body?: CodeValue) => Promise<Asked<z.output<S>>>;

interface Asking {
  readonly keyed: KeyedAccount;
  readonly means: ServiceMeans;
  readonly baseUrl: string | undefined;
}

/** Requests of one account: GET, or POST where there is a body. */
function asking({ keyed, means, baseUrl }: Asking): Ask {
  return async (schema, path, body) => {
    const answer = await askService(keyed, means, {
      url: `${baseUrlOf(keyed, baseUrl)}${path}`,
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...json, authorization: `Bearer ${keyed.key}`, 'openai-beta': 'assistants=v2' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      isRepeatable: body === undefined,
    });
    if (!answer.ok) return answer;
    const parsed = schema.safeParse(answer.data());
    return parsed.success
      ? { ok: true, value: parsed.data }
      : { ok: false, message: 'The response of the service could not be parsed.' };
  };
}

interface Running {
  readonly ask: Ask;
  /** Path of the thread. */
  readonly place: string;
  readonly job: z.output<typeof jobSchema>;
  readonly keyed: KeyedAccount;
  readonly means: ServiceMeans;
  readonly provider: string;
}

/** Runs the assistant on its thread, with the tools that it calls; gives what these set. */
async function runToEnd({ ask, place, job, keyed, means, provider }: Running): Promise<Asked<CodeSet[]>> {
  let run = await ask(runSchema, `${place}/runs`, {
    assistant_id: job.assistantId,
    ...(job.additionalInstructions !== undefined && { additional_instructions: job.additionalInstructions }),
  });
  const sets: CodeSet[] = [];
  for (;;) {
    if (!run.ok) return run;
    const { id, status, required_action, last_error, usage, model } = run.value;
    const runPlace = `${place}/runs/${encodeURIComponent(id)}`;
    if (!running.has(status) && status !== 'requires_action')
      await countUse(means, {
        provider,
        model: model ?? '',
        told: usage && { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens },
        otherwise: { inputTokens: tokensOf.text(job.message) },
      });
    if (status === 'completed') return { ok: true, value: sets };
    if (status === 'requires_action' && required_action) {
      const outputs = [];
      for (const { id: callId, function: called } of required_action.submit_tool_outputs.tool_calls) {
        const call = { id: callId, name: called.name, args: called.arguments };
        const ran = await runTool(call, job.tools, means);
        sets.push(...ran.sets);
        outputs.push({ tool_call_id: callId, output: ran.result.text });
      }
      run = await ask(runSchema, `${runPlace}/submit_tool_outputs`, { tool_outputs: outputs });
      continue;
    }
    if (!running.has(status))
      return failedWith(`The run ended with the status ${status}`, last_error, keyed.key);
    if (means.msLeft() < 2 * PAUSE_MS) return { ok: false, message: 'The assistant took too long.' };
    await delay(PAUSE_MS);
    run = await ask(runSchema, runPlace);
  }
}
