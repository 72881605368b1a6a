import { setTimeout as pause } from 'node:timers/promises';
import type { ShortBot } from '#blocks/case.ts';
import { serverHeaders } from '#kit/server-process.ts';
import type { MachineTime } from '../machine-time.ts';

/** What a request brought, and when. */
export interface Answer {
  /** 0: no server answered, which `text` says. */
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
  readonly ms: number;
  /** When it was there, of `performance.now()`. */
  readonly at: number;
}

/** The same in the time that passes for work on this machine. */
export interface TimedAnswer extends Answer {
  readonly ownMs: number;
  readonly ownAt: number;
}

/** Asks, and takes both times. */
export async function timed(time: MachineTime, asked: () => Promise<Answer>): Promise<TimedAnswer> {
  const began = time.now();
  const answer = await asked();
  const ownAt = time.now();
  return { ...answer, ownAt, ownMs: ownAt - began };
}

/** A bot that says what it was told, for ever. */
export const echo: ShortBot = {
  groups: {
    a: [
      { type: 'text input', options: { variableId: 'n' } },
      'Got {{n}}',
      { type: 'Jump', options: { groupId: 'a' } },
    ],
  },
  variables: ['n'],
};

/** No request may take longer, ms. */
const REQUEST_MS = 30_000;

/** Sends one request of the owner. `body`: makes it a POST. */
export async function ask(url: string, body?: object, key?: string): Promise<Answer> {
  const begun = performance.now();
  const answerOf = (status: number, text: string, retryAfter: string | null): Answer => {
    const at = performance.now();
    return { ...{ status, text, retryAfter, at }, ms: at - begun };
  };
  try {
    const response = await fetch(url, {
      headers: {
        ...serverHeaders,
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(REQUEST_MS),
    });
    return answerOf(response.status, await response.text(), response.headers.get('retry-after'));
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return answerOf(0, `${error} ${cause ?? ''}`, null);
  }
}

export const startUrl = (address: string, publicId: string): string =>
  `${address}/api/v1/bots/${publicId}/startChat`;

export const answerUrl = (address: string, sessionId: string): string =>
  `${address}/api/v1/sessions/${sessionId}/continueChat`;

/** What visitors said and what they were told. */
export interface Said {
  readonly sessionId: string;
  readonly message: string;
  readonly answer: TimedAnswer;
}

/** Where messages go, and how many of them a second. */
interface SteadyLoad {
  readonly sessions: readonly string[];
  readonly perSecond: number;
  /** The address for the n-th request. */
  readonly address: (n: number) => string;
  readonly time: MachineTime;
}

/** Visitors write at a steady rate, whether they are answered or not, while the work is done. Gives all of it. */
export async function during(
  { sessions, perSecond, address, time }: SteadyLoad,
  work: () => Promise<void>,
): Promise<readonly Said[]> {
  const said: Said[] = [];
  const underWay = new Set<Promise<void>>();
  let isOver = false;
  const visitors = (async () => {
    for (let n = 0; !isOver; n++) {
      const sessionId = sessions[n % sessions.length] ?? '';
      const message = `m${n}`;
      const url = answerUrl(address(n), sessionId);
      const sent = timed(time, () => ask(url, { message }, `key-${n}`))
        .then((answer) => void said.push({ sessionId, message, answer }))
        .finally(() => underWay.delete(sent));
      underWay.add(sent);
      await pause(1000 / perSecond);
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await visitors;
    await Promise.all(underWay);
  }
  return said;
}
