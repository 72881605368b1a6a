import type { CorePlatform } from './conversation-options.ts';
import type { Call, Transport } from './create-transport.ts';
import { isPassing, problemOf } from './problem-of.ts';
import { isFields, readJson, readText } from './read.ts';
import { linesOf, readEventStream } from './read-event-stream.ts';
import { pauseFor, retryDelays } from './with-retries.ts';

/** Milliseconds before the second and last attempt, when the server could not do it. */
const secondAttempt = 3000;

/**
 * Requests a streamed text, and calls back with all of it so far. A broken connection loses nothing: the text is
 * requested again from the server, which has all of it, up to the maximum number of attempts. Returns the whole text,
 * or the received part when it was stopped. Throws when nothing arrived.
 */
export async function streamCompletion(
  { call, transport, platform }: Ports,
  onText: (text: string) => void,
): Promise<string> {
  const { signal } = call;
  let text = '';
  let refusals = 0;
  for (let breaks = 0; ; ) {
    let fresh = '';
    const add = (piece: string): void => {
      // Text after a stop is ignored, and what was already read is not replaced.
      if (signal.aborted) return;
      fresh += piece;
      if (fresh.length > text.length) onText((text = fresh));
    };
    try {
      await readOnce({ call, transport, platform }, add);
      return text;
    } catch (error) {
      if (signal.aborted) return text;
      const isRefused = error instanceof Refused;
      if (isRefused) refusals += 1;
      const isLast = isRefused
        ? text !== '' || refusals > 1 || !error.mayPass
        : breaks === retryDelays.length;
      if (isLast && text !== '') return text;
      if (isLast) throw error;
      const isOnline = platform.isOnline();
      // As soon as the connection is back.
      const hook = (done: () => void) => platform.onConnectionChange((isBack) => isBack && done());
      const delay = isRefused ? secondAttempt : (retryDelays[breaks] ?? secondAttempt);
      if (!isRefused && isOnline) breaks += 1;
      await pauseFor(isOnline ? delay : Number.POSITIVE_INFINITY, platform, { signal, hook });
    }
  }
}

class Refused extends Error {
  readonly mayPass: boolean;
  constructor(message: string, mayPass: boolean) {
    super(message);
    this.mayPass = mayPass;
  }
}

interface Ports {
  readonly call: Call;
  readonly transport: Transport;
  readonly platform: CorePlatform;
}

async function readOnce({ call, transport, platform }: Ports, add: (piece: string) => void): Promise<void> {
  // A silent connection counts as broken.
  const limit = new AbortController();
  const give = (): void => limit.abort();
  let timer = platform.setTimeout(give, call.timeout);
  const renew = (): void => {
    platform.clearTimeout(timer);
    timer = platform.setTimeout(give, call.timeout);
  };
  call.signal.addEventListener('abort', give);
  try {
    const response = await transport.open({ ...call, signal: limit.signal, onEvent: () => undefined });
    await readPieces(response, add, renew);
  } finally {
    platform.clearTimeout(timer);
    call.signal.removeEventListener('abort', give);
  }
}

async function readPieces(
  response: Response,
  add: (piece: string) => void,
  onBytes: () => void,
): Promise<void> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || response.body === null || type.startsWith('application/json')) {
    const body = readJson(await response.text());
    const status = isFields(body) && typeof body.status === 'number' ? body.status : response.status;
    const problem = problemOf(status, body);
    throw new Refused(problem.message ?? `Status ${status}`, isPassing(problem) || status === 403);
  }
  if (type.startsWith('text/event-stream'))
    return readEventStream(
      response.body,
      (name, data) => {
        const value = readJson(data);
        if (name === 'error') throw new Refused(data, true);
        add(readText(isFields(value) ? value.text : value) ?? '');
      },
      onBytes,
    );
  for await (const line of linesOf(response.body, onBytes)) {
    const [, code, rest = ''] = /^(\w):(.*)$/s.exec(line) ?? [];
    if (code === '0') add(readText(readJson(rest)) ?? '');
    if (code === '3') throw new Refused(rest, true);
  }
}
