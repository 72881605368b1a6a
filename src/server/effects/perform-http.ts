import type { EffectOf } from '#engine/effect.ts';
import type { HttpFailure, HttpJob, HttpResult } from '#engine/http-job.ts';
import type { Egress, EgressResult } from '#server/egress/create-egress.ts';
import type { EgressReason } from '#server/egress/refused.ts';
import { sendPatiently } from '#server/egress/send-patiently.ts';
import { hashedKey } from './hashed-key.ts';
import { readData, readText } from './read-data.ts';

/** The turn: its key, and its remaining time. */
interface Turn {
  readonly turnKey: string;
  readonly msLeft: () => number;
  /** The URL of the proxy in the credentials, with name and password; undefined: it cannot be used. */
  readonly proxyUrl: (asked: NonNullable<HttpJob['proxy']>) => Promise<string | undefined>;
}

/** Time reserved for the turn itself, so that the chat continues after a request that took too long. */
const RESERVE_MS = 500;
/** Retried when the service is busy: repeating them does no harm. */
const repeatable: ReadonlySet<string> = new Set(['GET', 'PUT', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']);

/**
 * Sends the request, up to three times where that does no harm. The same effect has the same `Idempotency-Key` each
 * time, even when its turn is retried, unless the author set one.
 */
export async function performHttp(
  egress: Egress,
  { request: job, key }: EffectOf<'http'>,
  turn: Turn,
): Promise<HttpResult> {
  const ms = Math.min(job.timeoutSeconds * 1000, turn.msLeft() - RESERVE_MS);
  const headers = { ...defaultHeaders(job, `${turn.turnKey}:${key}`), ...job.headers };
  const { url, method, body } = job;
  const proxyUrl = job.proxy && (await turn.proxyUrl(job.proxy));
  if (job.proxy !== undefined && proxyUrl === undefined)
    return {
      failed: 'bad-request',
      message: 'The credentials of the proxy were deleted, or are not for a proxy.',
    };
  const answer = await sendPatiently(
    egress,
    { url, method, headers, ...(body !== undefined && { body }), ...(proxyUrl && { proxyUrl }) },
    { ms, isRepeatable: repeatable.has(method) },
  );
  return toResult(answer, job.wantsData);
}

function defaultHeaders(job: HttpJob, effectKey: string): Readonly<Record<string, string>> {
  const names = new Set(Object.keys(job.headers).map((name) => name.toLowerCase()));
  const isSafe = ['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(job.method);
  return {
    // The session's id gives access to the session: others get its hash.
    ...(!isSafe && !names.has('idempotency-key') && { 'Idempotency-Key': hashedKey(effectKey) }),
    ...(job.body !== undefined &&
      !names.has('content-type') && { 'Content-Type': 'text/plain; charset=utf-8' }),
  };
}

function toResult(answer: EgressResult, wantsData: boolean): HttpResult {
  if (!answer.ok) return { failed: failures[answer.reason], message: answer.message };
  const { status: statusCode, body } = answer;
  const type = answer.headers['content-type'] ?? '';
  if (wantsData) return { statusCode, data: readData(body, type) };
  return {
    statusCode,
    data: statusCode < 400 ? null : readText(body.subarray(0, 4000), type),
  };
}

const failures: Readonly<Record<EgressReason, HttpFailure>> = {
  blocked: 'blocked',
  timeout: 'timeout',
  'bad-request': 'bad-request',
  'too-large': 'unreachable',
  dns: 'unreachable',
  connect: 'unreachable',
  tls: 'unreachable',
  protocol: 'unreachable',
  proxy: 'unreachable',
  redirects: 'unreachable',
};
