import type { EffectOf } from '#engine/effect.ts';
import type { HttpFailure, HttpJob, HttpResult } from '#engine/http-job.ts';
import { masked } from '#lib/masked.ts';
import type { Egress, EgressResult } from '#server/egress/create-egress.ts';
import type { EgressReason } from '#server/egress/refused.ts';
import { sendPatiently } from '#server/egress/send-patiently.ts';
import { hashedKey } from './hashed-key.ts';
import { readData, readText } from './read-data.ts';
import type { SecretHeader } from './secret-header.ts';

/** The turn: its key, and its remaining time. */
interface Turn {
  readonly turnKey: string;
  readonly msLeft: () => number;
  /** The header in the credentials; undefined: it cannot be used. */
  readonly secretHeader: (asked: NonNullable<HttpJob['account']>) => Promise<SecretHeader | undefined>;
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
  const { url, method, body } = job;
  const secret = job.account && (await turn.secretHeader(job.account));
  if (job.account !== undefined && secret === undefined) return unusable('Its credentials were deleted.');
  if (secret !== undefined && new URL(url).origin !== secret.origin)
    return unusable(`Its credentials are only for ${secret.origin}.`);
  const proxyUrl = job.proxy && (await turn.proxyUrl(job.proxy));
  if (job.proxy !== undefined && proxyUrl === undefined)
    return unusable('The credentials of the proxy were deleted, or are not for a proxy.');
  const headers = {
    ...defaultHeaders(job, `${turn.turnKey}:${key}`),
    ...(secret === undefined ? job.headers : withSecret(job.headers, secret)),
  };
  const request = {
    // A secret is never sent on to another host.
    ...{ url, method, headers, leavesOrigin: secret === undefined },
    ...(body !== undefined && { body }),
    ...(proxyUrl && { proxyUrl }),
  };
  const answer = await sendPatiently(egress, request, { ms, isRepeatable: repeatable.has(method) });
  return withoutSecret(toResult(answer, job.wantsData), secret);
}

const unusable = (message: string): HttpResult => ({ failed: 'bad-request', message });

/** Names of headers are the same in any case. */
function withSecret(
  headers: HttpJob['headers'],
  { name, value }: SecretHeader,
): Readonly<Record<string, string>> {
  const others = Object.entries(headers).filter(([each]) => each.toLowerCase() !== name.toLowerCase());
  return { ...Object.fromEntries(others), [name]: value };
}

/** Some services repeat what they were sent: the whole header, or the key behind `Bearer`. */
function withoutSecret(result: HttpResult, secret: SecretHeader | undefined): HttpResult {
  if (secret === undefined) return result;
  const secrets = [secret.value, secret.value.split(' ').at(-1) ?? ''];
  const clean = (text: string): string => masked(text, secrets);
  if ('failed' in result) return { ...result, message: clean(result.message) };
  return { ...result, data: cleaned(result.data, clean) };
}

function cleaned(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((item) => cleaned(item, clean));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [clean(key), cleaned(item, clean)]));
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
