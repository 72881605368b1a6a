import assert from 'node:assert/strict';
import { fieldAt } from '#kit/api-row.ts';
import { textsOf } from '#kit/chat-row.ts';
import type { Acknowledged, Asked } from './history.ts';
import { insist, type Place } from './visitor.ts';

/** What visitors saw, and what they should never see. */
export interface Seen {
  readonly asked: Asked[];
  readonly acknowledged: Acknowledged[];
  /** Chats, by the public id of their bot. */
  readonly chats: Map<string, string>;
  /** Requests that no server answered, however often they were sent, and what came instead. */
  readonly stuck: string[];
  /** Replies other than 200, and repeated requests with different replies. */
  readonly wrong: string[];
}

/** One chat after the other. */
interface Talk {
  readonly publicId: string;
  /** Part of every answer, so that no two visitors say the same. */
  readonly name: string;
  /** How many answers are on their way at the same time. */
  readonly atOnce: number;
  readonly isOver: () => boolean;
}

const ANSWERS = 24;
/** How many of a hundred requests are sent twice at the same time. */
const TWICE = 10;

/** Holds chats until it is over, each to its end. */
export async function holdChats(place: Place, seen: Seen, talk: Talk): Promise<void> {
  for (let chat = 0; !talk.isOver(); chat++) {
    const name = `${talk.name}-${chat}`;
    const started = await twiceAtTimes(place, seen, {
      path: `/v1/bots/${talk.publicId}/startChat`,
      body: {},
      key: `start-${name}`,
    });
    if (started === undefined) continue;
    const sessionId = String(fieldAt(JSON.parse(started), 'sessionId'));
    seen.chats.set(sessionId, talk.publicId);
    for (let first = 0; first < ANSWERS; first += talk.atOnce)
      await Promise.all(
        Array.from({ length: talk.atOnce }, (_, index) =>
          say(place, seen, { sessionId, answer: `${name}-${first + index}` }),
        ),
      );
  }
}

/** Says one thing, which looks the same as markdown; notes what was asked and what was acknowledged. */
export async function say(
  place: Place,
  seen: Seen,
  { sessionId, answer }: { readonly sessionId: string; readonly answer: string },
): Promise<void> {
  assert.match(answer, /^[a-z\d-]+$/);
  seen.asked.push({ sessionId, answer, at: performance.now() });
  const text = await twiceAtTimes(place, seen, {
    path: `/v1/sessions/${sessionId}/continueChat`,
    body: { message: answer },
    key: answer,
  });
  if (text === undefined) return;
  const said = listIn(text);
  seen.acknowledged.push({ sessionId, answer, at: performance.now(), said });
}

/** The list that a reply shows. */
function listIn(reply: string): readonly string[] {
  const list: unknown = JSON.parse(textsOf(JSON.parse(reply)).at(-1) ?? '[]');
  return Array.isArray(list) ? list.map(String) : [];
}

/** The reply; undefined: there is none, which is noted. */
async function twiceAtTimes(
  place: Place,
  seen: Seen,
  request: Parameters<typeof insist>[1],
): Promise<string | undefined> {
  const isTwice = Math.random() * 100 < TWICE;
  const [first, again = first] = await Promise.all([
    insist(place, request),
    ...(isTwice ? [insist(place, request)] : []),
  ]);
  if (!first.ok || !again.ok) {
    for (const each of new Set([first, again])) if (!each.ok) seen.stuck.push(each.error);
    return undefined;
  }
  const { status, text } = first.value;
  if (status !== 200) {
    seen.wrong.push(`${request.key}: ${status} ${text.slice(0, 200)}`);
    return undefined;
  }
  if (again.value.text !== text) seen.wrong.push(`${request.key}: two replies\n${text}\n${again.value.text}`);
  return text;
}
