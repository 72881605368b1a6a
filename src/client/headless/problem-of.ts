import type { Problem, ProblemKind } from './conversation.ts';
import { readFields, readText } from './read.ts';

/** The meaning of a server error for a visitor. */
export function problemOf(status: number, body: unknown, retryAfter?: number): Problem {
  const fields = readFields(body);
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
  return /^(network|server|busy)$/.test(kind);
}

/** Seconds from `now` in a `Retry-After` header, as a number or as a future date. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const text = header ?? '';
  const seconds = /\D/.test(text) ? (Date.parse(text) - now) / 1000 : Number(text || Number.NaN);
  return seconds >= 0 ? seconds : undefined;
}

/** By the code of the server, a blank and the status; the first that fits counts. */
const kinds: readonly (readonly [RegExp, ProblemKind])[] = [
  [/^SESSION_/, 'expired'],
  [/^(BOT_|LIMIT|WORKSPACE_)/, 'closed'],
  [/^ORIGIN_/, 'origin'],
  [/ (429|503)$/, 'busy'],
  [/ (408|5\d\d)$/, 'server'],
  [/ 401$/, 'key'],
  [/ 403$/, 'origin'],
  [/ 404$/, 'missing'],
];

function kindOf(status: number, code = ''): ProblemKind {
  return kinds.find(([pattern]) => pattern.test(`${code} ${status}`))?.[1] ?? 'refused';
}
