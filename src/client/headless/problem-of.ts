import type { Problem, ProblemKind } from './conversation.ts';
import { isFields, readText } from './read.ts';

/** The meaning of a server error for a visitor. */
export function problemOf(status: number, body: unknown, retryAfter?: number): Problem {
  const fields = isFields(body) ? body : {};
  const [code, message, requestId] = [fields.code, fields.message, fields.requestId].map(readText);
  const kind = kindOf(status, code);
  return {
    ...{ kind, status, code, message, requestId, retryAfter },
    remedy: kind === 'expired' ? 'restart' : isPassing({ kind }) ? 'retry' : 'none',
  };
}

/** No connection, or no response in time. */
export const networkProblem: Problem = { kind: 'network', remedy: 'retry' };

/** An invalid response: truncated, or not from this kind of server. */
export const brokenProblem: Problem = { kind: 'server', remedy: 'retry' };

/** Whether the same request may succeed a moment later. */
export function isPassing({ kind }: Pick<Problem, 'kind'>): boolean {
  return kind === 'network' || kind === 'server' || kind === 'busy';
}

/** Seconds from `now` in a `Retry-After` header, as a number or as a future date. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const text = header ?? '';
  const seconds = /\D/.test(text) ? (Date.parse(text) - now) / 1000 : Number(text || Number.NaN);
  return seconds >= 0 ? seconds : undefined;
}

const byCode: readonly (readonly [RegExp, ProblemKind])[] = [
  [/^SESSION_/, 'expired'],
  [/^(BOT_|LIMIT|WORKSPACE_)/, 'closed'],
  [/^ORIGIN_/, 'origin'],
];

function kindOf(status: number, code: string | undefined): ProblemKind {
  const known = byCode.find(([pattern]) => pattern.test(code ?? ''));
  if (known !== undefined) return known[1];
  if (status === 429 || status === 503) return 'busy';
  if (status === 408 || status >= 500) return 'server';
  if (status === 401) return 'key';
  if (status === 403) return 'origin';
  return status === 404 ? 'missing' : 'refused';
}
