import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ApiRequest, startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot, textsOf } from '#kit/chat-row.ts';
import { eventually } from '#kit/eventually.ts';
import { type GatedService, startGatedService } from '#kit/gated-service.ts';

const SLOW = 100;
const TURNS = 30;
/** What else runs on this machine makes some rounds slower: one without that is enough. */
const ROUNDS = 6;
const MOST = 2;

const ask = { type: 'text input', id: 'q', options: { variableId: 'v' } };

async function withServer(play: (server: TestServer, service: GatedService) => Promise<void>): Promise<void> {
  const service = await startGatedService();
  const server = await startTestServer({ store: 'sqlite', egress: { testListeners: [service.place] } });
  try {
    const calls = { type: 'Webhook', options: { webhook: { url: service.url, method: 'POST', body: '{}' } } };
    await putBot(server, {
      version: {
        groups: {
          a: [ask, 'Got {{v}}', { type: 'Jump', options: { groupId: 'a' } }],
          b: [calls, 'Done', { ...ask, id: 'r' }],
        },
        events: [{ type: 'command', to: 'b', options: { command: 'slow' } }],
        variables: ['v'],
      },
    });
    await play(server, service);
  } finally {
    await server.close();
    await service.close();
  }
}

const start: ApiRequest = { caller: 'chatKey', method: 'POST', path: '/v1/bots/hello/startChat', body: {} };
const say = (sessionId: string, message: unknown): ApiRequest => ({
  ...{ caller: 'chatKey', method: 'POST', path: `/v1/sessions/${sessionId}/continueChat`, body: { message } },
});

async function begin(server: TestServer): Promise<string> {
  const answer = await server.call(start);
  assert.equal(answer.status, 200, answer.text);
  return String(fieldAt(answer.body, 'sessionId'));
}

/** How long nine of ten turns of a chat take at most, ms. */
async function quick(server: TestServer, id: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < TURNS; n++) {
    const began = performance.now();
    const answer = await server.call(say(id, `a${n}`));
    times.push(performance.now() - began);
    assert.deepEqual(textsOf(answer.body), [`Got a${n}`]);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(TURNS * 0.9)] ?? Number.NaN;
}

describe('chats beside others that wait for a slow service', () => {
  it(`take as long as without, and go on while ${SLOW} wait`, () =>
    withServer(async (server, service) => {
      const id = await begin(server);
      const others = await Promise.all(Array.from({ length: SLOW }, () => begin(server)));
      const ratios: number[] = [];
      for (let round = 0; round < ROUNDS && !ratios.some((ratio) => ratio < MOST); round++) {
        const alone = await quick(server, id);
        service.reset();
        const open = service.hold();
        let ended = 0;
        const slow = others.map(async (other) => {
          const answer = await server.call(say(other, { type: 'command', command: 'slow' }));
          ended += 1;
          assert.deepEqual(textsOf(answer.body), ['Done']);
        });
        await eventually(async () => service.hits.length === SLOW);
        const beside = await quick(server, id);
        assert.equal(ended, 0);
        open();
        await Promise.all(slow);
        ratios.push(beside / alone);
      }
      assert.ok(Math.min(...ratios) < MOST, `times as slow: ${ratios.join(', ')}`);
    }));
});
