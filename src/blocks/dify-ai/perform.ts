import * as z from 'zod';
import {
  askService,
  type Failed,
  failedWith,
  json,
  type KeyedAccount,
  keyedAccount,
} from '#blocks/_shared/ai/perform/ask-service.ts';
import { countUse, refusalOf, tokensOf } from '#blocks/_shared/ai/perform/count-use.ts';
import { eventData, eventReader } from '#blocks/_shared/ai/perform/event-reader.ts';
import type { ServiceMeans, ServicePerformer } from '#blocks/performer.ts';

const messageSchema = z.object({
  query: z.string(),
  inputs: z.record(z.string(), z.string()).default({}),
  conversationId: z.string().optional(),
  user: z.string().default('parley'),
});
type Message = z.output<typeof messageSchema>;

const eventSchema = z.object({
  event: z.string().default(''),
  answer: z.string().optional(),
  conversation_id: z.string().optional(),
  metadata: z
    .object({
      usage: z
        .object({
          prompt_tokens: z.number().default(0),
          completion_tokens: z.number().default(0),
          total_tokens: z.number().optional(),
        })
        .optional(),
    })
    .optional(),
});

/** Calls an app. Some apps only stream, so all are read as a stream. */
const performMessage: ServicePerformer = async ({ block, input }, means) => {
  const keyed = keyedAccount(means);
  if ('ok' in keyed) return keyed;
  const refusal = await refusalOf(means);
  if (refusal !== undefined) return refusal;
  const message = messageSchema.parse(input);
  const { conversationId, ...anew } = message;
  let answer = await send(message, keyed, means);
  // The app has dropped the conversation: a new one starts.
  if (!answer.ok && answer.status === 404 && conversationId !== undefined)
    answer = await send(anew, keyed, means);
  if (!answer.ok) return answer;
  const { text, id, inputTokens, outputTokens, totalTokens } = answer;
  await countUse(means, {
    provider: block,
    model: '',
    told: { inputTokens, outputTokens },
    otherwise: { inputTokens: tokensOf.text(message.query), outputTokens: tokensOf.text(text) },
  });
  return {
    ok: true,
    output: { text, inputTokens, outputTokens, totalTokens, ...(id !== undefined && { id }) },
  };
};

interface Answer {
  readonly ok: true;
  readonly text: string;
  readonly id: string | undefined;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly totalTokens: number;
}

async function send(message: Message, keyed: KeyedAccount, means: ServiceMeans): Promise<Answer | Failed> {
  let text = '';
  let id: string | undefined;
  let usage = { inputTokens: 0, outputTokens: 0, totalTokens: 0 };
  let isWhole = false;
  let isAgent = false;
  let failure: Failed | undefined;
  const read = eventReader((_event, line) => {
    const data = eventData(line);
    const parsed = eventSchema.safeParse(data);
    if (!parsed.success) return;
    const { event, answer = '', conversation_id, metadata } = parsed.data;
    id = conversation_id || id;
    if (event === 'error') failure ??= failedWith('The service interrupted its response', data, keyed.key);
    if (event === 'message_replace') text = answer;
    // Agents repeat everything when they are done.
    const isRepeated = event === 'message' && isAgent && answer === text;
    isAgent ||= event === 'agent_message';
    if ((event === 'message' && !isRepeated) || event === 'agent_message') {
      text += answer;
      if (answer !== '') means.onText?.(answer);
    }
    if (event !== 'message_end') return;
    isWhole = true;
    const took = metadata?.usage;
    const [inputTokens, outputTokens] = [took?.prompt_tokens ?? 0, took?.completion_tokens ?? 0];
    usage = { inputTokens, outputTokens, totalTokens: took?.total_tokens ?? inputTokens + outputTokens };
  });
  const { conversationId, ...rest } = message;
  const answer = await askService(keyed, means, {
    url: `${hostOf(keyed)}/v1/chat-messages`,
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${keyed.key}` },
    body: JSON.stringify({
      ...rest,
      response_mode: 'streaming',
      conversation_id: conversationId ?? '',
      files: [],
    }),
    onData: read,
  });
  if (failure !== undefined) return failure;
  if (!answer.ok) return answer;
  if (!isWhole) return { ok: false, message: 'The service interrupted its response.' };
  return { ok: true, text, id, ...usage };
}

const recordsSchema = z.object({
  records: z.array(z.object({ segment: z.object({ content: z.string() }) })),
});

/** Searches a knowledge base; returns the texts that were found. */
const performQuery: ServicePerformer = async ({ block, input }, means) => {
  const keyed = keyedAccount(means, 'knowledgeApiKey');
  if ('ok' in keyed) return keyed;
  const refusal = await refusalOf(means);
  if (refusal !== undefined) return refusal;
  const { datasetId, query } = z.object({ datasetId: z.string(), query: z.string() }).parse(input);
  const answer = await askService(keyed, means, {
    url: `${hostOf(keyed)}/v1/datasets/${encodeURIComponent(datasetId)}/retrieve`,
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${keyed.key}` },
    body: JSON.stringify({ query }),
  });
  if (!answer.ok) return answer;
  await countUse(means, {
    provider: block,
    model: 'retrieval',
    otherwise: { inputTokens: tokensOf.text(query) },
  });
  const found = recordsSchema.safeParse(answer.data());
  return found.success
    ? { ok: true, output: found.data.records.map(({ segment }) => segment.content) }
    : { ok: false, message: 'The response of the service could not be parsed.' };
};

const hostOf = ({ account }: KeyedAccount): string => String(account.data.apiEndpoint);

/** Performs the job. */
export const difyAiPerform: ServicePerformer = (job, means) =>
  job.action === 'Query Knowledge Base' ? performQuery(job, means) : performMessage(job, means);
