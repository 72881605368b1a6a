import assert from 'node:assert/strict';
import type { ShortBot } from '#blocks/case.ts';
import { isRaw } from '#bot/raw.ts';
import { publishBot, updateBot } from '#contract/bots.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { parseRichText } from '#model/rich-text/parse-rich-text.ts';
import { toPlainText } from '#model/rich-text/to-plain-text.ts';
import type { ApiAnswer, ApiRequest, TestServer } from './api.ts';
import { type ApiRow, fieldAt, playRow } from './api-row.ts';
import { expandBot } from './short-bot.ts';

/** One conversation over HTTP with what must come back, step by step. */
export interface ChatRow {
  readonly name: string;
  /** Draft and published version of the fixture `bot`, public id `hello`. Default: the fixture's own. */
  readonly bot?: ShortBot;
  /** The same for other bots of the fixtures: `draft`, `shared`, `foreignBot`. */
  readonly others?: Readonly<Record<string, ShortBot>>;
  /** It shows what is forgotten where only one process serves chats. */
  readonly isOfOneProcess?: true;
  /** Settings of the server. */
  readonly env?: Readonly<Record<string, string>>;
  /** What the server logs as errors meanwhile. Default: none. */
  readonly errors?: readonly RegExp[];
  readonly steps: readonly ChatStep[];
}

export type ChatStep = ChatCall | PassTime | NewVersion | Wake | Forget;

/** One request; texts such as `$session` in it become what an earlier step kept. */
export interface ChatCall extends Partial<ApiRequest> {
  /** Default 200. */
  readonly status?: number;
  readonly code?: ErrorCode;
  readonly issue?: string;
  /** The bubbles as plain text, or their markdown, whole. */
  readonly said?: readonly string[];
  /** Type of the input; null: none. */
  readonly asks?: string | null;
  readonly answer?: unknown;
  readonly absent?: readonly string[];
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /** What to keep of the answer: name → path. `session` and `result` are kept by themselves. */
  readonly keep?: Readonly<Record<string, string>>;
  /** Name under which the text of the whole answer is kept; the next step with the name must get the same text. */
  readonly same?: string;
}

/** The clock of the server goes on. */
export interface PassTime {
  readonly passMs: number;
}

/** Chats whose time has come are woken. */
export interface Wake {
  readonly wakes: true;
}

/** The server forgets its chats, as when it begins again. */
export interface Forget {
  readonly forgets: true;
}

/** Another version of a bot of the fixtures is stored, and published unless `isDraft`. */
export interface NewVersion {
  readonly version: ShortBot;
  readonly of?: string;
  readonly isDraft?: boolean;
}

/** Plays the conversation. */
export async function playChat(server: TestServer, row: ChatRow): Promise<void> {
  if (row.bot !== undefined) await putBot(server, { version: row.bot });
  for (const [of, version] of Object.entries(row.others ?? {})) await putBot(server, { version, of });
  const kept = new Map<string, string>();
  for (const [index, step] of row.steps.entries()) {
    try {
      await playStep(server, step, kept);
    } catch (error) {
      if (error instanceof Error) error.message = `step ${index}: ${error.message}`;
      throw error;
    }
  }
}

async function playStep(server: TestServer, step: ChatStep, kept: Map<string, string>): Promise<void> {
  if ('passMs' in step) server.clock.now += step.passMs;
  else if ('wakes' in step) await server.app.chat.wakes.look();
  else if ('forgets' in step) server.app.chat.sessions.clear();
  else if ('version' in step) await putBot(server, step);
  else await playCall(server, step, kept);
}

/** Stores a document in a bot of the fixtures, and publishes it. */
export async function putBot(
  server: TestServer,
  { version, of = 'bot', isDraft }: NewVersion,
): Promise<void> {
  const caller = of.startsWith('foreign') ? 'foreign' : 'owner';
  const { name: _, version: _6, ...bot } = expandBot(version);
  const api = server.api(caller);
  const params = { botId: `:${of}` };
  const stored = await api(updateBot, { params, body: { bot } });
  assert.ok(stored.ok, JSON.stringify(stored));
  if (isDraft === true) return;
  const published = await api(publishBot, { params, body: {} });
  assert.ok(published.ok, JSON.stringify(published));
}

async function playCall(server: TestServer, step: ChatCall, kept: Map<string, string>): Promise<void> {
  const { said, asks, keep, same, ...rest } = step;
  const { method = 'POST', path = '/v1/sessions/$session/continueChat', caller = 'chatKey' } = rest;
  const filled = fillKept(kept, { ...rest, path });
  let answer: ApiAnswer | undefined;
  const listening: TestServer = {
    ...server,
    call: async (request) => {
      answer = await server.call(request);
      return answer;
    },
  };
  await playRow(listening, { name: '', status: 200, ...toRow(filled), method, path: pathOf(filled), caller });
  if (answer === undefined) return;
  const got = answer;
  if (said !== undefined) assert.deepEqual(textsOf(got.body), said, got.text.slice(0, 2000));
  if (asks !== undefined)
    assert.equal(fieldAt(got.body, 'input.type') ?? null, asks, got.text.slice(0, 2000));
  for (const [name, at] of Object.entries({ session: 'sessionId', result: 'resultId', ...keep })) {
    const value = fieldAt(got.body, at);
    if (typeof value === 'string') kept.set(name, value);
  }
  if (same === undefined) return;
  const before = kept.get(`same ${same}`);
  if (before === undefined) kept.set(`same ${same}`, got.text);
  else assert.equal(got.text, before);
}

function toRow(filled: unknown): Partial<ApiRow> {
  return isRaw(filled) ? filled : {};
}

function pathOf(filled: unknown): string {
  return String(fieldAt(filled, 'path'));
}

function fillKept(kept: ReadonlyMap<string, string>, value: unknown): unknown {
  if (typeof value === 'string')
    return value.replace(/\$([a-z]\w*)/g, (whole, name: string) => kept.get(name) ?? whole);
  if (Array.isArray(value)) return value.map((item: unknown) => fillKept(kept, item));
  if (!isRaw(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]): [string, unknown] => [key, fillKept(kept, item)]),
  );
}

/** Bubbles of a reply as plain text; media as their address. */
export function textsOf(reply: unknown): readonly string[] {
  const messages = fieldAt(reply, 'messages');
  if (!Array.isArray(messages)) return [];
  return messages.map((message: unknown) => {
    const markdown = fieldAt(message, 'content.markdown');
    if (typeof markdown === 'string') return markdown;
    const richText = fieldAt(message, 'content.richText');
    return richText === undefined
      ? String(fieldAt(message, 'content.url'))
      : toPlainText(parseRichText(richText));
  });
}
