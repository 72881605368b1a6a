import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { EffectOf } from '#engine/effect.ts';
import type { HttpFailure, HttpJob, HttpResult } from '#engine/http-job.ts';
import type { Egress, EgressResult } from '#server/egress/create-egress.ts';
import type { EgressReason } from '#server/egress/refused.ts';
import { readData, readText } from './read-data.ts';

/** Of the turn: its name, and how much time it has left. */
interface Turn {
  readonly turnKey: string;
  readonly msLeft: () => number;
}

/** Time that the turn keeps for itself, so that the chat goes on after a request that took too long. */
const RESERVE_MS = 500;
const MAX_RETRIES = 2;

const retried = {
  methods: new Set(['GET', 'PUT', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']),
  statuses: new Set([408, 413, 429, 500, 502, 503, 504]),
  reasons: new Set<EgressReason>(['connect', 'dns', 'protocol']),
};

/**
 * Sends the request, a second and third time where that does no harm. The same effect carries the same
 * `Idempotency-Key` each time, also when its turn is tried again, unless the author set one.
 */
export async function performHttp(
  egress: Egress,
  { request: job, key }: EffectOf<'http'>,
  turn: Turn,
): Promise<HttpResult> {
  const ms = Math.min(job.timeoutSeconds * 1000, turn.msLeft() - RESERVE_MS);
  const ends = performance.now() + ms;
  const headers = { ...defaultHeaders(job, `${turn.turnKey}:${key}`), ...job.headers };
  const retries = retried.methods.has(job.method) ? MAX_RETRIES : 0;
  for (let attempt = 1; ; attempt++) {
    const timeoutMs = Math.max(1, Math.ceil(ends - performance.now()));
    const { url, method, body } = job;
    const answer = await egress.request({
      url,
      method,
      headers,
      timeoutMs,
      ...(body !== undefined && { body }),
    });
    const pause = attempt > retries ? undefined : pauseBefore(answer, attempt);
    if (pause === undefined || performance.now() + pause >= ends) return toResult(answer, job.wantsData);
    await delay(pause);
  }
}

function defaultHeaders(job: HttpJob, effectKey: string): Readonly<Record<string, string>> {
  const names = new Set(Object.keys(job.headers).map((name) => name.toLowerCase()));
  const isSafe = ['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(job.method);
  return {
    // The session's id opens the session: others get its hash.
    ...(!isSafe && !names.has('idempotency-key') && { 'Idempotency-Key': hashed(effectKey) }),
    ...(job.body !== undefined &&
      !names.has('content-type') && { 'Content-Type': 'text/plain; charset=utf-8' }),
  };
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** How long to wait before another try, ms; undefined: this is the answer. */
function pauseBefore(answer: EgressResult, attempt: number): number | undefined {
  const usual = 300 * 2 ** (attempt - 1);
  if (!answer.ok) return retried.reasons.has(answer.reason) ? usual : undefined;
  if (!retried.statuses.has(answer.status)) return undefined;
  return retryAfter(answer.headers['retry-after'] ?? '') ?? usual;
}

/** Seconds, or a date. */
function retryAfter(text: string): number | undefined {
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
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
  redirects: 'unreachable',
};
