import * as z from 'zod';
import { askService, json, keyedAccount } from '#blocks/_shared/ai/perform/ask-service.ts';
import { countUse, refusalOf, tokensOf } from '#blocks/_shared/ai/perform/count-use.ts';
import { keepRecording } from '#blocks/_shared/ai/perform/speech.ts';
import type { ServicePerformer } from '#blocks/performer.ts';

const jobSchema = z.object({ text: z.string(), voiceId: z.string(), modelId: z.string().optional() });

/** Converts the text to speech; returns the URL of the recording. */
export const elevenlabsPerform: ServicePerformer = async ({ block, input }, means) => {
  const keyed = keyedAccount(means);
  if ('ok' in keyed) return keyed;
  const refusal = await refusalOf(means);
  if (refusal !== undefined) return refusal;
  const { text, voiceId, modelId } = jobSchema.parse(input);
  const answer = await askService(keyed, means, {
    url: `https://api.elevenlabs.io/v1/text-to-speech/${encodeURIComponent(voiceId)}?output_format=mp3_44100_128`,
    method: 'POST',
    headers: { ...json, accept: 'audio/mpeg', 'xi-api-key': keyed.key },
    body: JSON.stringify({ text, ...(modelId !== undefined && { model_id: modelId }) }),
  });
  if (!answer.ok) return answer;
  const inputTokens = tokensOf.spoken(text);
  await countUse(means, { provider: block, model: modelId ?? '', otherwise: { inputTokens } });
  return keepRecording(answer.body, means);
};
