import * as z from 'zod';
import { askService, baseUrlOf, json, keyedAccount } from '#blocks/_shared/ai/perform/ask-service.ts';
import { chatCompletions } from '#blocks/_shared/ai/perform/chat-completions.ts';
import { performChat } from '#blocks/_shared/ai/perform/chat-performer.ts';
import { countUse, refusalOf, tokensOf } from '#blocks/_shared/ai/perform/count-use.ts';
import { performSpeech } from '#blocks/_shared/ai/perform/speech.ts';
import type { ServicePerformer } from '#blocks/performer.ts';

const completions = chatCompletions({ asksForUsage: true });

const imageSchema = z.object({
  prompt: z.string(),
  size: z.string().optional(),
  baseUrl: z.string().optional(),
});
const answerSchema = z.object({
  data: z.array(z.object({ url: z.string().optional(), b64_json: z.string().optional() })).min(1),
  usage: z
    .object({ input_tokens: z.number(), output_tokens: z.number() })
    .transform(({ input_tokens, output_tokens }) => ({
      inputTokens: input_tokens,
      outputTokens: output_tokens,
    }))
    .optional()
    .catch(undefined),
});

/**
 * OpenAI has retired the models that the block was made for; this one is the closest replacement, and this is its
 * smallest size.
 */
const MODEL = 'gpt-image-1-mini';
const drawnBy = (size: string | undefined) => ({
  model: MODEL,
  ...(size !== undefined && { size: '1024x1024' }),
});

/** Generates a picture; returns its URL. */
const performImage: ServicePerformer = async ({ block, input }, means) => {
  const keyed = keyedAccount(means);
  if ('ok' in keyed) return keyed;
  const refusal = await refusalOf(means);
  if (refusal !== undefined) return refusal;
  const { prompt, size, baseUrl } = imageSchema.parse(input);
  const base = baseUrlOf(keyed, baseUrl);
  const isOpenAi = /^https:\/\/api\.openai\.com(?=[:/]|$)/i.test(base);
  const answer = await askService(keyed, means, {
    url: `${base}/images/generations`,
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${keyed.key}` },
    body: JSON.stringify({ prompt, n: 1, ...(isOpenAi ? drawnBy(size) : { size }) }),
  });
  if (!answer.ok) return answer;
  const drawn = answerSchema.safeParse(answer.data()).data;
  await countUse(means, {
    provider: block,
    model: isOpenAi ? MODEL : '',
    told: drawn?.usage,
    otherwise: { outputTokens: tokensOf.picture },
  });
  const picture = drawn?.data[0];
  if (picture?.url !== undefined) return { ok: true, output: picture.url };
  if (picture?.b64_json === undefined)
    return { ok: false, message: 'The response of the service could not be parsed.' };
  const bytes = Buffer.from(picture.b64_json, 'base64');
  const url = await means.files.put({ name: 'picture.png', type: 'image/png', bytes });
  return url === null
    ? { ok: false, message: 'The picture could not be stored.' }
    : { ok: true, output: url };
};

/** Performs the job. */
export const openAiLegacyPerform: ServicePerformer = async (job, means) => {
  if (job.action === 'Create speech') return performSpeech(job, means);
  if (job.action === 'Create image') return performImage(job, means);
  return performChat(job, means, completions);
};
