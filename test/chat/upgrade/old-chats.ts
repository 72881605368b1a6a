import assert from 'node:assert/strict';
import { type ApiAnswer, type ApiRequest, startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot, textsOf } from '#kit/chat-row.ts';
import type { OldStore } from '#kit/open-test-store.ts';
import type { OldNames } from './old-data.ts';

/** A server over old data, which is brought up to date. */
export class OldChats {
  readonly server: TestServer;
  readonly names: OldNames;

  private constructor(server: TestServer, names: OldNames) {
    this.server = server;
    this.names = names;
  }

  static async open(store: OldStore, names: OldNames): Promise<OldChats> {
    return new OldChats(await startTestServer({ store }), names);
  }

  async call(request: Omit<ApiRequest, 'caller'>): Promise<ApiAnswer> {
    const answer = await this.server.call({ caller: 'owner', ...request });
    assert.equal(answer.status, 200, answer.text);
    return answer;
  }

  say(chat: string, message: string, key?: string): Promise<ApiAnswer> {
    return this.call({
      method: 'POST',
      path: `/v1/sessions/${chat}/continueChat`,
      body: { message },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  }

  async saidIn(chat: string): Promise<readonly unknown[]> {
    const { body } = await this.call({ method: 'GET', path: `/v1/sessions/${chat}/transcript` });
    const transcript = fieldAt(body, 'transcript');
    assert.ok(Array.isArray(transcript));
    return transcript
      .filter((entry) => fieldAt(entry, 'role') === 'user')
      .map((entry) => fieldAt(entry, 'text'));
  }
}

/** What becomes of these chats, one after the other. */
export const oldChatRows: Readonly<Record<string, (old: OldChats) => Promise<void>>> = {
  'are read as they were': async (old) => {
    assert.deepEqual(await old.saidIn(old.names.done), ['Ada', '36', 'Done']);
    assert.deepEqual(await old.saidIn(old.names.open), ['Grace', '41']);
    assert.deepEqual(await old.saidIn(old.names.later), ['Lin']);
  },
  'give the answer again that was given to a request before': async (old) => {
    const again = await old.say(old.names.open, '41', 'kept-key');
    assert.deepEqual(textsOf(again.body), ['Next year: 42']);
    assert.deepEqual(await old.saidIn(old.names.open), ['Grace', '41']);
  },
  'go on where they stood, with their values, in the version that they began with': async (old) => {
    const again = await old.say(old.names.open, 'Again');
    assert.equal(fieldAt(again.body, 'input.type'), 'number input');
    assert.deepEqual(textsOf((await old.say(old.names.open, '50')).body), ['Next year: 51']);
    const end = await old.say(old.names.open, 'Done');
    assert.deepEqual(textsOf(end.body), ['Bye Grace']);
    assert.equal(fieldAt(end.body, 'input'), undefined);
    assert.deepEqual(await old.saidIn(old.names.open), ['Grace', '41', 'Again', '50', 'Done']);
    assert.deepEqual(textsOf((await old.say(old.names.later, '29')).body), ['You will be 30']);
  },
  'go on at their first question, also as test chats': async (old) => {
    for (const chat of [old.names.begun, old.names.preview]) {
      assert.deepEqual(textsOf((await old.say(chat, 'Joan')).body), ['Hello Joan']);
      assert.deepEqual(textsOf((await old.say(chat, '60')).body), ['Next year: 61']);
    }
  },
  'have ended when they had ended': async (old) => {
    const answer = await old.server.call({
      caller: 'owner',
      method: 'POST',
      path: `/v1/sessions/${old.names.done}/continueChat`,
      body: { message: 'x' },
    });
    assert.equal(fieldAt(answer.body, 'code'), 'SESSION_ENDED');
  },
  'keep their results, which take further answers': async (old) => {
    const { body } = await old.call({ method: 'GET', path: `/v1/bots/:bot/results/${old.names.openResult}` });
    const answers = fieldAt(body, 'result.answers');
    assert.ok(Array.isArray(answers));
    assert.ok(answers.some((answer) => fieldAt(answer, 'content') === '50'));
    assert.equal(fieldAt(body, 'result.isCompleted'), true);
    const list = await old.call({ method: 'GET', path: '/v1/bots/:bot/results?timeFilter=allTime' });
    const results = fieldAt(list.body, 'results');
    assert.ok(Array.isArray(results));
    assert.equal(results.length, 4);
  },
  'are taken along when a bot is changed, published and started anew': async (old) => {
    await putBot(old.server, { version: { groups: { a: ['New', { type: 'text input' }] } } });
    const started = await old.call({ method: 'POST', path: '/v1/bots/hello/startChat', body: {} });
    assert.deepEqual(textsOf(started.body), ['New']);
    assert.deepEqual(textsOf((await old.say(old.names.later, 'Again')).body), []);
    assert.deepEqual(textsOf((await old.say(old.names.later, '30')).body), ['You will be 31']);
  },
};
