import type { ServiceMeans } from '#blocks/performer.ts';
import { askService, baseUrlOf, type Failed, failedWith, json, type KeyedAccount } from './ask-service.ts';
import type { ChatJob } from './chat-job.ts';
import type { Begun, Dialect, DialectRequest, ModelTurn } from './dialect.ts';
import { eventData, eventReader } from './event-reader.ts';

/** A parsed response, and its raw form. */
export type ModelAnswer = { readonly ok: true; readonly turn: ModelTurn; readonly answer: unknown };

/** Why there is no response, and what was received before it was interrupted. */
export type NoAnswer = { readonly ok: false; readonly failed: Failed; readonly begun: Begun | undefined };

/** One request to a model: the provider, the request, and the receiver of the streamed text. */
export interface ModelRequest {
  readonly job: Pick<ChatJob, 'baseUrl' | 'apiVersion'>;
  readonly request: DialectRequest;
  readonly dialect: Dialect;
  readonly keyed: KeyedAccount;
  readonly onText?: (piece: string) => void;
}

const BROKEN: Failed = { ok: false, message: 'The service interrupted its response.' };
const ODD: Failed = { ok: false, message: 'The response of the service could not be parsed.' };

/** Sends one request to a model and reads its response, at once or as a stream. */
export async function askModel(
  { job, request, dialect, keyed, onText }: ModelRequest,
  means: Pick<ServiceMeans, 'msLeft'>,
): Promise<ModelAnswer | NoAnswer> {
  const { key } = keyed;
  const { apiVersion } = job;
  const query = apiVersion === undefined ? '' : `?api-version=${encodeURIComponent(apiVersion)}`;
  const stream = onText && streamOf(dialect, { key, onText });
  const answer = await askService(keyed, means, {
    url: `${baseUrlOf(keyed, job.baseUrl)}${request.path}${query}`,
    method: 'POST',
    headers: {
      ...json,
      ...dialect.headers(key),
      // Servers with API versions expect the key under this name.
      ...(apiVersion !== undefined && { 'api-key': key }),
    },
    body: JSON.stringify({ ...request.body, ...(stream && dialect.streamed) }),
    ...(stream && { onData: stream.read }),
  });
  const without = (failed: Failed): NoAnswer => ({ ok: false, failed, begun: stream?.soFar() });
  if (!answer.ok) return without(stream?.failure() ?? answer);
  // Some servers do not stream although requested.
  const isStream = stream && /^text\/event-stream/i.test(answer.headers['content-type'] ?? '');
  if (isStream) {
    const failure = stream.failure();
    if (failure !== undefined) return without(failure);
  }
  const data = isStream ? stream.whole() : answer.data();
  if (data === undefined) return without(BROKEN);
  const turn = dialect.read(data);
  if (turn === undefined) return without(ODD);
  if (!isStream) onText?.(turn.text);
  return { ok: true, turn, answer: data };
}

/** Reads a stream; an invalid one is a failure. */
function streamOf(
  dialect: Dialect,
  { key, onText }: { readonly key: string; readonly onText: (piece: string) => void },
) {
  const collector = dialect.collect(onText);
  let failure: Failed | undefined;
  const read = eventReader((event, text) => {
    if (failure !== undefined) return;
    const data = eventData(text);
    const wrong = collector.take(event, data);
    if (wrong !== undefined) failure = failedWith(wrong.replace(/\.$/, ''), data, key);
  });
  return { read, whole: collector.whole, soFar: collector.soFar, failure: () => failure };
}
