import type { Problem, ProblemKind } from './conversation.ts';
import { isFields, readText } from './read.ts';

/** What an error answer of the server means to a visitor. */
export function problemOf(status: number, body: unknown, retryAfter?: number): Problem {
  const fields = isFields(body) ? body : {};
  const [code, message, requestId] = [fields.code, fields.message, fields.requestId].map(readText);
  const kind = kindOf(status, code);
  return {
    ...{ kind, status, code, message, requestId, retryAfter },
    remedy: kind === 'expired' ? 'restart' : isPassing({ kind }) ? 'retry' : 'none',
  };
}

/** No connection, or no answer in time. */
export const networkProblem: Problem = { kind: 'network', remedy: 'retry' };

/** An answer that makes no sense: cut off, or not from this kind of server. */
export const brokenProblem: Problem = { kind: 'server', remedy: 'retry' };

/** Whether the same request may work a moment later. */
export function isPassing({ kind }: Pick<Problem, 'kind'>): boolean {
  return kind === 'network' || kind === 'server' || kind === 'busy';
}

/** Seconds of a `Retry-After` header. The other form, a date, is left to the usual pauses. */
export function readRetryAfter(header: string | null): number | undefined {
  const seconds = Number(header || Number.NaN);
  return seconds >= 0 ? seconds : undefined;
}

const byCode: Readonly<Record<string, ProblemKind>> = {
  SESSION_NOT_FOUND: 'expired',
  SESSION_ENDED: 'expired',
  BOT_CLOSED: 'closed',
  BOT_DISABLED: 'closed',
  WORKSPACE_SUSPENDED: 'closed',
  LIMIT_REACHED: 'closed',
  ORIGIN_NOT_ALLOWED: 'origin',
};

function kindOf(status: number, code: string | undefined): ProblemKind {
  const known = code === undefined ? undefined : byCode[code];
  if (known !== undefined) return known;
  if (status === 429 || status === 503) return 'busy';
  if (status === 408 || status >= 500) return 'server';
  if (status === 401) return 'key';
  if (status === 403) return 'origin';
  return status === 404 ? 'missing' : 'refused';
}
