import * as z from 'zod';
import { askService, json, keyedAccount } from '#blocks/_shared/ai/perform/ask-service.ts';
import { countUse, refusalOf, tokensOf } from '#blocks/_shared/ai/perform/count-use.ts';
import type { ServicePerformer } from '#blocks/performer.ts';

const jobSchema = z.object({ botId: z.string(), message: z.string(), threadId: z.string().optional() });
const answerSchema = z.object({ message: z.string(), chat_session_id: z.string().optional() });

/** Sends the message to the trained bot. */
export const chatNodePerform: ServicePerformer = async ({ block, input }, means) => {
  const keyed = keyedAccount(means);
  if ('ok' in keyed) return keyed;
  const refusal = await refusalOf(means);
  if (refusal !== undefined) return refusal;
  const { botId, message, threadId } = jobSchema.parse(input);
  const answer = await askService(keyed, means, {
    url: `https://api.public.chatnode.ai/v1/${encodeURIComponent(botId)}`,
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${keyed.key}` },
    body: JSON.stringify({
      message,
      streaming: false,
      ...(threadId !== undefined && { chat_session_id: threadId }),
    }),
  });
  if (!answer.ok) return answer;
  const parsed = answerSchema.safeParse(answer.data());
  if (!parsed.success) return { ok: false, message: 'The response of the service could not be parsed.' };
  const { message: text, chat_session_id: id } = parsed.data;
  const otherwise = { inputTokens: tokensOf.text(message), outputTokens: tokensOf.text(text) };
  await countUse(means, { provider: block, model: '', otherwise });
  return { ok: true, output: { text, ...(id !== undefined && { id }) } };
};
