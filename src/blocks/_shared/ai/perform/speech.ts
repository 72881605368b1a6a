import * as z from 'zod';
import type { ServiceMeans } from '#blocks/performer.ts';
import type { ServiceJob, ServiceResult } from '#engine/service-job.ts';
import { askService, baseUrlOf, json, keyedAccount } from './ask-service.ts';
import { countUse, refusalOf, tokensOf } from './count-use.ts';

const speechSchema = z.object({
  text: z.string(),
  model: z.string(),
  voice: z.string(),
  instructions: z.string().optional(),
  baseUrl: z.string().optional(),
});

/** Converts a text to speech with OpenAI; returns the URL of the recording. */
export async function performSpeech(
  { block, input }: ServiceJob,
  means: ServiceMeans,
): Promise<ServiceResult> {
  const keyed = keyedAccount(means);
  if ('ok' in keyed) return keyed;
  const refusal = await refusalOf(means);
  if (refusal !== undefined) return refusal;
  const { text, model, voice, instructions, baseUrl } = speechSchema.parse(input);
  const answer = await askService(keyed, means, {
    url: `${baseUrlOf(keyed, baseUrl)}/audio/speech`,
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${keyed.key}` },
    body: JSON.stringify({
      model,
      input: text,
      voice,
      response_format: 'mp3',
      ...(instructions && { instructions }),
    }),
  });
  if (!answer.ok) return answer;
  await countUse(means, { provider: block, model, otherwise: { inputTokens: tokensOf.spoken(text) } });
  return keepRecording(answer.body, means);
}

/** Stores a recording from a service. */
export async function keepRecording(
  bytes: Uint8Array,
  { files }: Pick<ServiceMeans, 'files'>,
): Promise<ServiceResult> {
  if (bytes.length === 0) return { ok: false, message: 'The service returned an empty recording.' };
  const url = await files.put({ name: 'speech.mp3', type: 'audio/mpeg', bytes });
  return url === null
    ? { ok: false, message: 'The recording could not be stored.' }
    : { ok: true, output: url };
}
