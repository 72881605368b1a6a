import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isRaw } from '#bot/raw.ts';
import type { EngineEvent } from '#engine/event.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { conversation, type RandomBot, validBots } from '#kit/random-bot.ts';
import { chatReply } from '#server/runtime/chat-reply.ts';

/** The same conversations every time; another number, other conversations. */
const SEED = Number(process.env.REPLAY_SEED ?? 7);
const CONVERSATIONS = 50;

describe('a recorded chat played again', () => {
  it(`gives what was sent, to the letter: ${CONVERSATIONS} random conversations`, async (t) => {
    const plays = fc.sample(fc.tuple(validBots, conversation), { numRuns: CONVERSATIONS, seed: SEED });
    let turns = 0;
    let moved = 0;
    for (const [bots, events] of plays) {
      // The check of answers puts their fields in another order.
      const server = await startTestServer({ env: { PARLEY_CHECK_ANSWERS: 'off' } });
      try {
        if (!(await put(server, 'draft', bots.child)) || !(await put(server, 'bot', bots.main))) continue;
        const sent = await play(server, events);
        turns += sent.replies.length;
        moved += sent.wasMoved ? 1 : 0;
        assert.deepEqual(await again(server, sent.sessionId), sent.replies);
        // What is stored alone gives the same as what was in memory.
        server.app.chat.sessions.drop(sent.sessionId);
        assert.deepEqual(await again(server, sent.sessionId), sent.replies);
      } finally {
        await server.close();
      }
    }
    t.diagnostic(`${turns} turns, ${moved} chats moved to another version on the way`);
    assert.ok(turns > 3 * CONVERSATIONS, `${turns} turns`);
  });
});

/** Stores and publishes; false: the document is refused. */
async function put(server: TestServer, name: string, random: RandomBot): Promise<boolean> {
  const edges = random.edges.map((edge) => ({ ...edge, from: { blockId: 'any' } }));
  const text = JSON.stringify({ bot: { ...random, edges } })
    .replaceAll('"botId":"child"', `"botId":"${server.fixtures.id('draft')}"`)
    .replaceAll('"no such type"', '"Return"');
  const stored = await server.call({ caller: 'owner', method: 'PATCH', path: `/v1/bots/:${name}`, text });
  assert.ok([200, 400].includes(stored.status), stored.text);
  if (stored.status !== 200) {
    console.log(stored.text.slice(0, 300));
    return false;
  }
  const published = await server.call({ caller: 'owner', method: 'POST', path: `/v1/bots/:${name}/publish` });
  return published.status === 200;
}

interface Sent {
  readonly sessionId: string;
  /** The text of each reply, without what only starts have. */
  readonly replies: readonly string[];
  readonly wasMoved: boolean;
}

async function play(server: TestServer, events: readonly EngineEvent[]): Promise<Sent> {
  const begun = await server.call({
    caller: 'chatKey',
    method: 'POST',
    path: '/v1/bots/hello/startChat',
    body: startBody(events[0]),
  });
  assert.equal(begun.status, 200, begun.text);
  const sessionId = String(fieldAt(begun.body, 'sessionId'));
  const { sessionId: _, bot: __, resultId: ___, ...first } = isRaw(begun.body) ? begun.body : {};
  const replies = [JSON.stringify(first)];
  let wasMoved = false;
  for (const [index, event] of events.slice(1).entries()) {
    server.clock.now += 1000;
    if (index === 2) {
      const path = `/v1/sessions/${sessionId}/updateBot`;
      wasMoved = (await server.call({ caller: 'owner', method: 'POST', path, body: {} })).status === 200;
    }
    const message = event.kind === 'message' ? event.message : 'x';
    const path = `/v1/sessions/${sessionId}/continueChat`;
    const answer = await server.call({ caller: 'chatKey', method: 'POST', path, body: { message } });
    if (answer.status === 200) replies.push(answer.text);
    else assert.ok([400, 404, 409].includes(answer.status), answer.text);
  }
  return { sessionId, replies, wasMoved };
}

function startBody(event: EngineEvent | undefined): object {
  if (event?.kind !== 'start') return {};
  return {
    ...(event.prefill && { prefilledVariables: event.prefill }),
    ...(event.message && { message: event.message }),
  };
}

async function again(server: TestServer, sessionId: string): Promise<readonly string[]> {
  const live = await server.app.chat.open(sessionId);
  const version = await server.app.versions.load(live.record.version);
  if (version === null) throw new Error('The version is gone');
  const replayed = await server.app.chat.replay(live.record);
  return replayed.flatMap(({ turn }) => (turn ? [JSON.stringify(chatReply(turn, version, 'richText'))] : []));
}
