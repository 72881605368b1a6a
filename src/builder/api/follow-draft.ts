import { jsonIn } from '#lib/parse-json.ts';
import { type ApiFailure, failureOf } from './api-failure.ts';
import { appHeaders } from './call.ts';
import { signedOut } from './signed-out.ts';

/** Nothing for so long: the connection is dead, ms. The server sends something every 20 s. */
const SILENT_MS = 45_000;
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 15_000;

export interface FollowOptions {
  readonly botId: string;
  readonly clientId: string;
  /** The last revision that is known. */
  readonly after: () => number;
  readonly onEvent: (event: string, data: unknown) => void;
  readonly onConnected: () => void;
  /** The server refuses, and will refuse again: the bot is gone, or nobody may see it. */
  readonly onRefused: (failure: ApiFailure) => void;
}

export interface Following {
  /** Connects again at once. */
  readonly resume: () => void;
  /** Lets go of the connection until `resume`. */
  readonly pause: () => void;
  readonly stop: () => void;
}

/** Follows a draft, over and over again, until it is stopped. */
export function followDraft(options: FollowOptions): Following {
  let abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;
  let isStopped = false;

  const connect = async (): Promise<void> => {
    const mine = new AbortController();
    abort = mine;
    const outcome = await read(options, mine, () => {
      retryMs = FIRST_RETRY_MS;
      options.onConnected();
    });
    if (isStopped || abort !== mine || outcome === 'paused') return;
    if (outcome !== undefined) return options.onRefused(outcome);
    timer = setTimeout(() => void connect(), retryMs * (0.75 + Math.random() / 2));
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  };
  const leave = (): void => {
    clearTimeout(timer);
    abort.abort('paused');
  };
  void connect();
  return {
    resume: () => {
      if (isStopped) return;
      leave();
      void connect();
    },
    pause: leave,
    stop: () => {
      isStopped = true;
      leave();
    },
  };
}

/** Reads until the connection ends. A failure: it makes no sense to try again. */
async function read(
  { botId, clientId, after, onEvent }: FollowOptions,
  abort: AbortController,
  onConnected: () => void,
): Promise<ApiFailure | 'paused' | undefined> {
  const query = new URLSearchParams({ after: String(after()), clientId });
  let watch: ReturnType<typeof setTimeout> | undefined;
  const alive = (): void => {
    clearTimeout(watch);
    watch = setTimeout(() => abort.abort('silent'), SILENT_MS);
  };
  try {
    alive();
    const response = await fetch(`/api/v1/bots/${encodeURIComponent(botId)}/live?${query}`, {
      headers: { ...appHeaders, accept: 'text/event-stream' },
      credentials: 'same-origin',
      signal: abort.signal,
    });
    if (!response.ok) return refusal(failureOf(response.status, jsonIn(await response.text())));
    if (response.body === null) return undefined;
    onConnected();
    let rest = '';
    for await (const text of texts(response.body)) {
      alive();
      const parts = (rest + text).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) dispatch(part, onEvent);
    }
    return undefined;
  } catch {
    return abort.signal.reason === 'paused' ? 'paused' : undefined;
  } finally {
    clearTimeout(watch);
  }
}

function refusal(failure: ApiFailure): ApiFailure | undefined {
  if (failure.status === 401) signedOut.happened();
  return [401, 403, 404].includes(failure.status) ? failure : undefined;
}

async function* texts(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}

function dispatch(part: string, onEvent: FollowOptions['onEvent']): void {
  const field = (name: string) =>
    part
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const event = field('event');
  if (event !== undefined) onEvent(event, jsonIn(field('data') ?? ''));
}
