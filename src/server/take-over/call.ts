import type { Method } from '#contract/endpoint.ts';
import { errorBodySchema } from '#contract/error-schema.ts';
import { parseUntrusted } from '#lib/parse-untrusted.ts';
import { err, ok, type Result } from '#lib/result.ts';

/** One request to another server. */
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

/** A request as it is sent. */
export interface Sending {
  readonly method: Method;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
}

/** What came back. */
export interface Sent {
  readonly status: number;
  /** What the server says besides its number. */
  readonly statusText: string;
  readonly retryAfter: string | undefined;
  readonly text: string;
}

/** Sends one request; the error says why the server was not reached. Redirects to other hosts must fail. */
export type Send = (sending: Sending) => Promise<Result<Sent, Unreached>>;

/** `isFinal`: trying again cannot help. */
export interface Unreached {
  readonly message: string;
  readonly isFinal: boolean;
}

/** Sends a request and returns the parsed JSON reply. */
export type SendCall = (request: Call, patience?: Patience) => Promise<Result<unknown, CallFailure>>;

export const patient: Patience = {
  attempts: 6,
  timeoutMs: 60_000,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** The longest time that a server can make us wait between two attempts. */
const LONGEST_WAIT_MS = 120_000;

/**
 * Creates a caller on a way to send requests. Reads are retried when the server is busy, fails or is not reached; writes
 * only when the server rejected them (429, 503). `Retry-After` is respected.
 */
export function createCall(send: Send): SendCall {
  return async (request, patience = patient) => {
    for (let attempt = 1; ; attempt++) {
      const answer = await once(send, request, patience.timeoutMs);
      if (answer.ok) return answer;
      if (attempt >= patience.attempts || !mayTryAgain(request, answer.error)) return answer;
      await patience.sleep(answer.error.retryAfterMs ?? Math.min(500 * 2 ** (attempt - 1), 15_000));
    }
  };
}

interface OneFailure extends CallFailure {
  readonly retryAfterMs?: number;
  readonly isFinal?: boolean;
}

function mayTryAgain({ method }: Call, { status, isFinal }: OneFailure): boolean {
  if (isFinal === true) return false;
  if (status === 429 || status === 503) return true;
  return method === 'GET' && (status === 0 || status === 408 || status >= 500);
}

async function once(
  send: Send,
  { method, url, token, body }: Call,
  timeoutMs: number,
): Promise<Result<unknown, OneFailure>> {
  const sent = await send({
    ...{ method, url, timeoutMs },
    headers: {
      accept: 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!sent.ok) return err({ status: 0, code: undefined, ...sent.error });
  const { status, statusText, retryAfter, text } = sent.value;
  const read = parse(text);
  if (status >= 200 && status < 300) return read === undefined ? err(notJson(status)) : ok(read);
  return err({
    status,
    code: field(read, 'code'),
    message: messageOf(read) ?? `${status} ${statusText}`,
    ...waitOf(retryAfter),
  });
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
function waitOf(header: string | undefined): { readonly retryAfterMs?: number } {
  if (header === undefined) return {};
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? { retryAfterMs: Math.min(Math.max(ms, 0), LONGEST_WAIT_MS) } : {};
}
