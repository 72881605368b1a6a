/*
 * What the tests of conversations stand on: a network that answers by a script, a clock that is moved by hand, and
 * storage and tabs in memory. There are no tests in here.
 */
import './create-client-logs.ts';
import './create-chat-persistence.ts';
import './second-thoughts.ts';
import './listen-for-turn.ts';
import './perform-action.ts';
import './upload-file.ts';
import type { Conversation, ConversationState, Entry } from './conversation.ts';
import type { ConversationOptions, KeyValueStorage, Platform } from './conversation-options.ts';
import { createConversation } from './create-conversation.ts';
import { readJson } from './read.ts';
import { bubbleText } from './transcript-text.ts';

/** How the network answers one request. */
export type Scripted =
  | { readonly json: unknown; readonly status?: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly text: string; readonly type?: string; readonly status?: number }
  /** Pieces of a body that comes bit by bit; it breaks after them when `breaks`. */
  | { readonly pieces: readonly string[]; readonly type: string; readonly breaks?: boolean }
  | 'no connection'
  | 'no answer';

export interface FakeRequest {
  readonly method: string;
  /** Below `/api/v1`, or the whole address elsewhere. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly credentials: string | undefined;
}

export const host = 'https://bots.test';

/** A network: answers by the path, one after the other; the last one stays. */
export type Script = Readonly<Record<string, Scripted | readonly Scripted[]>>;

export interface Fake {
  readonly platform: Platform;
  readonly asked: readonly FakeRequest[];
  /** Paths of what was asked, in order. */
  readonly paths: () => readonly string[];
  /** Requests of one path. */
  readonly to: (path: string) => readonly FakeRequest[];
  /** Changes how the network answers from now on. */
  readonly answer: (script: Script) => void;
  /** Lets time pass, and all that follows from it happen. */
  readonly pass: (milliseconds: number) => Promise<void>;
  readonly setOnline: (isOnline: boolean) => Promise<void>;
  readonly stored: ReadonlyMap<string, string>;
  /** Milliseconds that somebody waits for just now. */
  readonly waits: () => readonly number[];
}

/** Things that tabs of one browser share. */
export interface SharedTabs {
  readonly local: Map<string, string>;
  readonly channels: Map<string, Set<(message: unknown) => void>>;
  readonly locks: Map<string, Promise<unknown>>;
}

export const newTabs = (): SharedTabs => ({ local: new Map(), channels: new Map(), locks: new Map() });

/** Surroundings for conversations, all by hand. */
export function fakePlatform(first: Script, shared = newTabs(), isStorageBlocked = false): Fake {
  let isOnline = true;
  let ids = 0;
  const asked: FakeRequest[] = [];
  const timers = createTimers();
  const watchers = new Set<(isOnline: boolean) => void>();

  const server = createScript(first);

  const platform: Platform = {
    fetch: async (input, init) => {
      const url = String(input);
      const path = url.replace(`${host}/api/v1`, '');
      asked.push(requestOf(path, init));
      const signal = init?.signal;
      if (!isOnline) throw new TypeError('Failed to fetch');
      const answer = server.answerTo(path);
      if (answer === 'no connection') throw new TypeError('Failed to fetch');
      if (answer === 'no answer')
        return new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        });
      return toResponse(answer);
    },
    now: timers.now,
    setTimeout: timers.setTimeout,
    clearTimeout: timers.clearTimeout,
    newId: () => `id${(ids += 1)}`,
    isOnline: () => isOnline,
    onConnectionChange: (listener) => {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    storage: (kind) => {
      if (isStorageBlocked) throw new DOMException('Blocked', 'SecurityError');
      return kind === 'local' ? storageOf(shared.local) : storageOf(session);
    },
    ...sharedTabs(shared),
  };
  const session = new Map<string, string>();

  return {
    platform,
    asked,
    stored: session,
    paths: () => asked.map(({ path }) => path),
    to: (path) => asked.filter((each) => each.path.split('?')[0]?.endsWith(path)),
    answer: server.change,
    pass: timers.pass,
    setOnline: async (value) => {
      isOnline = value;
      for (const each of [...watchers]) each(value);
      await settle();
    },
    waits: timers.waits,
  };
}

function requestOf(path: string, init: RequestInit | undefined): FakeRequest {
  const { method = 'GET', headers, body, credentials } = init ?? {};
  return {
    ...{ method, path, credentials, headers: Object.fromEntries(new Headers(headers)) },
    body: typeof body === 'string' ? (readJson(body) ?? body) : body,
  };
}

/** Answers by the end of the path: one after the other, the last again and again. */
function createScript(first: Script) {
  let script = first;
  const used = new Map<string, number>();
  const answerTo = (path: string): Scripted => {
    const found = Object.entries(script).find(([key]) => path.split('?')[0]?.endsWith(key));
    if (found === undefined) return { json: { code: 'NOT_FOUND', message: 'Not found.' }, status: 404 };
    const [key, answers] = found;
    if (!isList(answers)) return answers;
    const at = used.get(key) ?? 0;
    used.set(key, at + 1);
    return answers[Math.min(at, answers.length - 1)] ?? 'no connection';
  };
  return {
    answerTo,
    change: (next: Script) => {
      script = { ...script, ...next };
      for (const key of Object.keys(next)) used.delete(key);
    },
  };
}

/** A clock that stands still until somebody lets time pass. */
function createTimers() {
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>();
  let now = 1_000_000;
  let ids = 0;
  return {
    now: () => now,
    setTimeout: (run: () => void, milliseconds: number) => {
      ids += 1;
      timers.set(ids, { at: now + milliseconds, run });
      return ids;
    },
    clearTimeout: (timer: unknown) => void timers.delete(Number(timer)),
    pass: async (milliseconds: number) => {
      const until = now + milliseconds;
      await settle();
      for (;;) {
        const due = [...timers].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)[0];
        if (due === undefined) break;
        timers.delete(due[0]);
        now = due[1].at;
        due[1].run();
        await settle();
      }
      now = until;
    },
    waits: () => [...timers.values()].map(({ at }) => at - now).sort((a, b) => a - b),
  };
}

/** Channels and locks as browsers have them between the tabs of a website. */
function sharedTabs(shared: SharedTabs): Pick<Platform, 'openChannel' | 'withLock'> {
  return {
    openChannel: (name, listener) => {
      const all = shared.channels.get(name) ?? new Set();
      shared.channels.set(name, all.add(listener));
      return {
        post: (message) => {
          const copy: unknown = JSON.parse(JSON.stringify(message));
          for (const each of all) if (each !== listener) each(copy);
        },
        close: () => void all.delete(listener),
      };
    },
    withLock: async (name, work) => {
      const before = shared.locks.get(name);
      const mine = Promise.resolve(before).then(() => work(before !== undefined));
      shared.locks.set(name, mine);
      await mine.finally(() => {
        if (shared.locks.get(name) === mine) shared.locks.delete(name);
      });
    },
  };
}

/** Lets everything happen that waits for nothing. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

function toResponse(answer: Exclude<Scripted, string>): Response {
  if ('json' in answer)
    return new Response(JSON.stringify(answer.json), {
      status: answer.status ?? 200,
      headers: { 'content-type': 'application/json', ...answer.headers },
    });
  if ('text' in answer)
    return new Response(answer.text, {
      status: answer.status ?? 200,
      headers: { 'content-type': answer.type ?? 'application/json' },
    });
  const pieces = answer.pieces.map((piece) => new TextEncoder().encode(piece));
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = pieces.shift();
      if (piece !== undefined) return controller.enqueue(piece);
      if (answer.breaks === true) return controller.error(new TypeError('network error'));
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': answer.type } });
}

function storageOf(kept: Map<string, string>): KeyValueStorage {
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

function isList(value: Scripted | readonly Scripted[]): value is readonly Scripted[] {
  return Array.isArray(value);
}

/** A text bubble as the server sends it. */
export const bubble = (id: string, text = id) => ({
  id,
  type: 'text',
  content: { type: 'richText', richText: [{ type: 'p', children: [{ text }] }] },
});

/** A text input as the server sends it. */
export const ask = (id: string, type = 'text input') => ({ id, type, options: {} });

/** A start reply. */
export const begun = (fields: object = {}, settings: object = {}) => ({
  sessionId: 's1',
  resultId: 'r1',
  bot: { id: 'b1', version: '3', theme: {}, settings, publishedAt: '2026-01-01T00:00:00.000Z' },
  messages: [bubble('hello')],
  input: ask('name'),
  ...fields,
});

/** Server-sent events as text. */
export const event = (name: string, data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A conversation on a fake network. */
export function converse(
  script: Script,
  options: Partial<ConversationOptions> = {},
  fake: Fake = fakePlatform(script),
): { readonly conversation: Conversation; readonly fake: Fake } {
  const conversation = createConversation({
    bot: 'my-bot',
    apiHost: host,
    token: 'par_pk_test',
    platform: fake.platform,
    ...options,
  });
  return { conversation, fake };
}

/** The transcript in short: what the bot said, `> ` and what the visitor said with its status. */
export function shown({ entries }: Pick<ConversationState, 'entries'>): readonly string[] {
  return entries.map((entry: Entry) => {
    if (entry.kind === 'guest')
      return `> ${entry.label}${entry.status === 'sent' ? '' : ` (${entry.status})`}`;
    if (entry.kind === 'stream') return `${entry.text}${entry.isStreaming ? '…' : ''}`;
    return `${entry.isRevealed ? '' : '(hidden) '}${bubbleText(entry.bubble)}`;
  });
}
