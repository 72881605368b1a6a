import type { CorePlatform } from './conversation-options.ts';
import type { Call, Transport } from './create-transport.ts';
import { isPassing, problemOf } from './problem-of.ts';
import { isFields, readJson, readText } from './read.ts';
import { linesOf, readEventStream } from './read-event-stream.ts';
import { pauseFor } from './with-retries.ts';

/** Milliseconds before the second and last attempt. */
const secondAttempt = 3000;

/**
 * Asks for a text that comes in bit by bit, and calls back with all of it so far. Gives the whole; what was there
 * when it was stopped. Throws when nothing came, after one more attempt.
 */
export async function streamCompletion(
  { call, transport, platform }: { call: Call; transport: Transport; platform: CorePlatform },
  onText: (text: string) => void,
): Promise<string> {
  let text = '';
  const add = (piece: string): void => {
    // What still comes in after a stop is not wanted.
    if (call.signal.aborted) return;
    text += piece;
    onText(text);
  };
  for (let attempt = 0; ; attempt += 1) {
    try {
      await readOnce(call, transport, add);
      return text;
    } catch (error) {
      if (call.signal.aborted || text !== '') return text;
      if (attempt > 0 || (error instanceof Refused && !error.mayPass)) throw error;
      await pauseFor(secondAttempt, platform, call);
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

async function readOnce(call: Call, transport: Transport, add: (piece: string) => void): Promise<void> {
  const response = await transport.open({ ...call, onEvent: () => undefined });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || response.body === null || type.startsWith('application/json')) {
    const body = readJson(await response.text());
    const status = isFields(body) && typeof body.status === 'number' ? body.status : response.status;
    const problem = problemOf(status, body);
    throw new Refused(problem.message ?? `Status ${status}`, isPassing(problem) || status === 403);
  }
  const quiet = (): void => undefined;
  if (type.startsWith('text/event-stream'))
    return readEventStream(
      response.body,
      (name, data) => {
        const value = readJson(data);
        if (name === 'error') throw new Refused(data, true);
        add(readText(isFields(value) ? value.text : value) ?? '');
      },
      quiet,
    );
  for await (const line of linesOf(response.body, quiet)) {
    const [, code, rest = ''] = /^(\w):(.*)$/s.exec(line) ?? [];
    if (code === '0') add(readText(readJson(rest)) ?? '');
    if (code === '3') throw new Refused(rest, true);
  }
}
