import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { ServiceMeans, StoredFile } from '#blocks/performer.ts';
import type { ServiceJob, ServiceResult } from '#engine/service-job.ts';
import { askService, baseUrlOf, keyedAccount } from './ask-service.ts';
import { countUse, refusalOf, tokensOf } from './count-use.ts';

const transcriptionSchema = z.object({
  url: z.string(),
  model: z.string(),
  prompt: z.string().optional(),
  baseUrl: z.string().optional(),
});

/** Maximum size that the service accepts, in bytes. */
const MOST_BYTES = 25 * 1024 * 1024;

/** Transcribes a recording with OpenAI. */
export async function performTranscription(
  { block, input }: ServiceJob,
  means: ServiceMeans,
): Promise<ServiceResult> {
  const keyed = keyedAccount(means);
  if ('ok' in keyed) return keyed;
  const refusal = await refusalOf(means);
  if (refusal !== undefined) return refusal;
  const { url, model, prompt, baseUrl } = transcriptionSchema.parse(input);
  const recording = await recordingAt(url, means);
  if ('ok' in recording) return recording;
  if (recording.bytes.length > MOST_BYTES)
    return { ok: false, message: 'The recording is larger than the service accepts.' };
  const fields = { model, response_format: 'json', ...(prompt !== undefined && { prompt }) };
  const { type, body } = multipart(fields, recording);
  const answer = await askService(keyed, means, {
    url: `${baseUrlOf(keyed, baseUrl)}/audio/transcriptions`,
    method: 'POST',
    headers: { 'content-type': type, authorization: `Bearer ${keyed.key}` },
    body,
  });
  if (!answer.ok) return answer;
  const data = answer.data();
  await countUse(means, {
    provider: block,
    model,
    told: tokensSchema.safeParse(data).data?.usage,
    otherwise: { inputTokens: lengthOf(data, recording) },
  });
  const heard = z.object({ text: z.string() }).safeParse(data);
  return heard.success
    ? { ok: true, output: heard.data.text }
    : { ok: false, message: 'The response of the service could not be parsed.' };
}

/** Some models charge by token, others by second, and report it. */
const tokensSchema = z.object({
  usage: z
    .object({ input_tokens: z.number(), output_tokens: z.number() })
    .transform(({ input_tokens, output_tokens }) => ({
      inputTokens: input_tokens,
      outputTokens: output_tokens,
    })),
});
const secondsSchema = z.object({ usage: z.object({ seconds: z.number() }) });

function lengthOf(data: unknown, { bytes }: StoredFile): number {
  const told = secondsSchema.safeParse(data).data?.usage.seconds;
  return told === undefined ? tokensOf.recording(bytes.length) : tokensOf.heard(told);
}

/** A file of this bot, or else whatever is at the URL. */
async function recordingAt(
  url: string,
  means: ServiceMeans,
): Promise<StoredFile | Extract<ServiceResult, { ok: false }>> {
  const own = await means.files.read(url);
  if (own !== null) return own;
  const answer = await means.request({ url, timeoutMs: means.msLeft() });
  if (!answer.ok) return { ok: false, message: `The recording could not be downloaded: ${answer.message}` };
  if (answer.status !== 200)
    return { ok: false, message: `The recording could not be downloaded: status ${answer.status}.` };
  const name = /\/([^/?#]+)(?:[?#].*)?$/.exec(url)?.[1] ?? 'recording';
  return { name, type: answer.headers['content-type'] ?? 'application/octet-stream', bytes: answer.body };
}

/** Extensions by type: the service recognises formats by the file name. */
const extensions: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/webm': 'webm',
  'video/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
};

function multipart(
  fields: Readonly<Record<string, string>>,
  file: StoredFile,
): { readonly type: string; readonly body: Uint8Array } {
  const boundary = `parley-${randomUUID()}`;
  const plainType = file.type.split(';')[0]?.trim().toLowerCase() ?? '';
  const known = /\.(flac|mp3|mp4|mpeg|mpga|m4a|ogg|wav|webm)$/i.test(file.name);
  const name = known ? file.name : `recording.${extensions[plainType] ?? 'mp3'}`;
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head =
    `${parts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; ` +
    `filename="${name.replace(/["\r\n\\]/g, '_')}"\r\ncontent-type: ${plainType || 'application/octet-stream'}\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
