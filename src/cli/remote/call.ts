import type { Method } from '#contract/endpoint.ts';
import { errorBodySchema } from '#contract/error-schema.ts';
import { parseUntrusted } from '#lib/parse-untrusted.ts';
import { err, ok, type Result } from '#lib/result.ts';

/** One request to a server that the operator specified. */
export interface Call {
  readonly method: Method;
  /** The full URL. */
  readonly url: string;
  readonly token: string | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** Why there is no reply. `status` 0: the server was not reached. */
export interface CallFailure {
  readonly status: number;
  /** The code of the error body, if it has one. */
  readonly code: string | undefined;
  readonly message: string;
}

/** How patient a caller is. */
export interface Patience {
  readonly attempts: number;
  readonly timeoutMs: number;
  readonly sleep: (ms: number) => Promise<void>;
}

export const patient: Patience = {
  attempts: 6,
  timeoutMs: 60_000,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** The longest time that a server can make us wait between two attempts. */
const LONGEST_WAIT_MS = 120_000;

/**
 * Sends a request and returns the parsed JSON reply. Reads are retried when the server is busy, fails or is not
 * reached; writes only when the server rejected them (429, 503). `Retry-After` is respected.
 */
export async function call(
  request: Call,
  patience: Patience = patient,
): Promise<Result<unknown, CallFailure>> {
  for (let attempt = 1; ; attempt++) {
    const answer = await once(request, patience.timeoutMs);
    if (answer.ok) return answer;
    if (attempt >= patience.attempts || !mayTryAgain(request, answer.error)) return answer;
    await patience.sleep(answer.error.retryAfterMs ?? Math.min(500 * 2 ** (attempt - 1), 15_000));
  }
}

interface OneFailure extends CallFailure {
  readonly retryAfterMs?: number;
}

function mayTryAgain({ method }: Call, { status }: CallFailure): boolean {
  if (status === 429 || status === 503) return true;
  return method === 'GET' && (status === 0 || status === 408 || status >= 500);
}

async function once(request: Call, timeoutMs: number): Promise<Result<unknown, OneFailure>> {
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: {
        accept: 'application/json',
        ...(request.token !== undefined && { authorization: `Bearer ${request.token}` }),
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      // The token is for this server, not for the target of a redirect.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    const body = parse(text);
    if (response.ok) {
      return body === undefined ? err(notJson(response.status)) : ok(body);
    }
    return err({
      status: response.status,
      code: field(body, 'code'),
      message: messageOf(body) ?? `${response.status} ${response.statusText}`,
      ...retryAfter(response.headers.get('retry-after')),
    });
  } catch (error) {
    return err({ status: 0, code: undefined, message: networkMessage(error) });
  }
}

/** The server's message; for an invalid request, what is wrong with it. */
function messageOf(body: unknown): string | undefined {
  const { data: failure } = errorBodySchema.safeParse(body);
  const issues = failure?.code === 'BAD_REQUEST' ? (failure.data?.issues ?? []) : [];
  if (issues.length === 0) return field(body, 'message');
  return issues.map(({ path, message }) => `${path}: ${message}`).join('; ');
}

function notJson(status: number): OneFailure {
  return { status, code: undefined, message: 'the reply is not JSON: is this the URL of the API?' };
}

function parse(text: string): unknown {
  try {
    return parseUntrusted(text);
  } catch {
    return undefined;
  }
}

function field(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return undefined;
  const value: unknown = Object.entries(body).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : undefined;
}

/** Seconds, or a date. */
function retryAfter(header: string | null): { readonly retryAfterMs?: number } {
  if (header === null) return {};
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? { retryAfterMs: Math.min(Math.max(ms, 0), LONGEST_WAIT_MS) } : {};
}

function networkMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no reply in time';
  const { cause } = error;
  return cause instanceof Error
    ? cause.message || String(Object.entries(cause)[0]?.[1] ?? '')
    : error.message;
}
