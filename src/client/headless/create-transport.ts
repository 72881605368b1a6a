import type { Problem } from './conversation.ts';
import type { CorePlatform } from './conversation-options.ts';
import { brokenProblem, networkProblem, problemOf, readRetryAfter } from './problem-of.ts';
import { isFields, readJson, readText } from './read.ts';
import { type EventListener, readEventStream } from './read-event-stream.ts';

/** One request to the server of the bot. */
export interface Call {
  /** Below `/api`, e.g. `/v1/sessions/s1/continueChat`. */
  readonly path: string;
  /** Sent as JSON with POST; without it the request is a GET. */
  readonly body?: unknown;
  /** The same key runs once, however often it is sent. */
  readonly key?: string;
  /** Milliseconds without any data from the server. */
  readonly timeout: number;
  readonly signal: AbortSignal;
  /** Called while the response arrives, when the server sends it in parts. */
  readonly onEvent?: EventListener;
}

export type Answered =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly problem: Problem };

export interface Transport {
  /** Sends once and never throws: failures are problems. */
  readonly send: (call: Call) => Promise<Answered>;
  /** Like `send`, for a response to a request that was already sent. */
  readonly read: (response: Promise<Response>, call: Call) => Promise<Answered>;
  /** The raw response, for bodies that are streamed. Rejects when there is no connection. */
  readonly open: (call: Call) => Promise<Response>;
}

export interface TransportOptions {
  readonly apiHost: string;
  readonly bot: string;
  readonly token?: string | undefined;
  readonly platform: CorePlatform;
}

/** Communicates with the server: headers, key, time limits, complete or streamed responses. */
export function createTransport({ apiHost, bot, token, platform }: TransportOptions): Transport {
  let key: Promise<string | Response | undefined> | undefined =
    token === undefined ? undefined : Promise.resolve(token);

  const open = async ({ path, body, key: idempotencyKey, signal, onEvent }: Call): Promise<Response> => {
    key ??= findKey(apiHost, bot, platform);
    const chatKey = await key;
    // A failed lookup may succeed next time.
    if (typeof chatKey !== 'string') key = undefined;
    if (chatKey instanceof Response) return chatKey;
    const headers: Record<string, string> = {
      accept: `${onEvent === undefined ? '' : 'text/event-stream, '}application/json`,
    };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (chatKey !== undefined) headers.authorization = `Bearer ${chatKey}`;
    if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
    // The server leaves out chats of the team from its counts; other websites have no cookie of it to send.
    const credentials = path.endsWith('/startChat') ? 'same-origin' : 'omit';
    return platform.fetch(`${apiHost}/api${path}`, {
      ...{ method: body === undefined ? 'GET' : 'POST', headers, credentials, signal },
      body: JSON.stringify(body),
    });
  };

  const read = async (pending: Promise<Response>, call: Call): Promise<Answered> => {
    const patience = createPatience(call, platform);
    try {
      const response = await Promise.race([pending, patience.givenUp]);
      patience.renew();
      return await Promise.race([
        readAnswer(response, { ...call, platform }, patience.renew),
        patience.givenUp,
      ]);
    } catch {
      return { ok: false, problem: networkProblem };
    } finally {
      patience.stop();
    }
  };

  const send = async (call: Call): Promise<Answered> => {
    const limit = new AbortController();
    const answered = await read(open({ ...call, signal: limit.signal }), call);
    // The rest is not needed, if it is still arriving.
    limit.abort();
    // A key that was looked up may have been replaced since.
    if (!answered.ok && answered.problem.kind === 'key' && token === undefined) key = undefined;
    return answered;
  };

  return { send, read, open };
}

/** Reads a response to its end: JSON, or events of which `reply` is the response itself. */
async function readAnswer(
  response: Response,
  { onEvent, platform }: Pick<Call, 'onEvent'> & Pick<TransportOptions, 'platform'>,
  onBytes: () => void,
): Promise<Answered> {
  const { ok, headers, status } = response;
  let body: unknown;
  let problem: Problem = brokenProblem;
  if (ok && response.body && headers.get('content-type')?.startsWith('text/event-stream')) {
    problem = networkProblem;
    const take: EventListener = (name, data) => {
      const value = readJson(data);
      if (name === 'reply') body = value;
      else if (name === 'error') problem = problemOf(statusOf(value), value);
      else onEvent?.(name, data);
    };
    await readEventStream(response.body, take, onBytes);
  } else {
    body = readJson(await response.text());
    if (!ok) {
      problem = problemOf(status, body, readRetryAfter(headers.get('retry-after'), platform.now()));
      body = undefined;
    }
  }
  return body === undefined ? { ok: false, problem } : { ok: true, body };
}

function statusOf(value: unknown): number {
  return isFields(value) && typeof value.status === 'number' ? value.status : 500;
}

/** The chat key that the server returns for a bot, as in pages; the response itself when there is no such bot. */
async function findKey(
  apiHost: string,
  bot: string,
  platform: CorePlatform,
): Promise<string | Response | undefined> {
  const response = await platform.fetch(`${apiHost}/embed/bots/${encodeURIComponent(bot)}.json`, {
    credentials: 'omit',
  });
  if (response.status === 404) return response;
  const body: unknown = await response.json().catch(() => undefined);
  return isFields(body) ? readText(body.chatKey) : undefined;
}

/** Rejects when no data arrived for the call's time, or the call is aborted. */
function createPatience({ timeout, signal }: Call, platform: CorePlatform) {
  let give: () => void = () => undefined;
  const givenUp = new Promise<never>((_resolve, reject) => {
    give = reject;
  });
  // Nobody may be listening any more when it ends.
  givenUp.catch(() => undefined);
  let timer = platform.setTimeout(give, timeout);
  signal.addEventListener('abort', give);
  return {
    givenUp,
    renew: () => {
      platform.clearTimeout(timer);
      timer = platform.setTimeout(give, timeout);
    },
    stop: () => {
      platform.clearTimeout(timer);
      signal.removeEventListener('abort', give);
    },
  };
}
