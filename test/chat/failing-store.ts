import assert from 'node:assert/strict';
import type { ApiAnswer, ApiRequest, TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot, textsOf } from '#kit/chat-row.ts';

const bot = {
  groups: {
    a: [
      { type: 'text input', options: { variableId: 'n' } },
      'Got {{n}}',
      { type: 'Jump', options: { groupId: 'a' } },
    ],
  },
  variables: ['n'],
};
const start: ApiRequest = { caller: 'owner', method: 'POST', path: '/v1/bots/hello/startChat', body: {} };
const list: ApiRequest = { caller: 'owner', method: 'GET', path: '/v1/bots/:bot/results' };

/** A server whose store does not do what it is asked. */
export interface FailingServer<Code> {
  readonly server: TestServer;
  /** What it logged. */
  readonly logged: readonly string[];
  /** Null: it works again. */
  readonly setTrouble: (code: Code | null) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A chat on a server whose store fails: what visitors and authors see, and what is stored afterwards. */
export class FailingStore<Code> {
  readonly #server: TestServer;
  readonly #logged: readonly string[];
  readonly #setTrouble: FailingServer<Code>['setTrouble'];
  readonly #session: string;
  readonly close: () => Promise<void>;

  private constructor({ server, logged, setTrouble, close }: FailingServer<Code>, session: string) {
    this.#server = server;
    this.#logged = logged;
    this.#setTrouble = setTrouble;
    this.#session = session;
    this.close = close;
  }

  static async begin<Code>(failing: FailingServer<Code>): Promise<FailingStore<Code>> {
    const { server } = failing;
    await putBot(server, { version: bot });
    const chat = new FailingStore(failing, String(fieldAt((await server.call(start)).body, 'sessionId')));
    assert.deepEqual(textsOf((await chat.#say('before', 'first')).body), ['Got before']);
    return chat;
  }

  #say(message: string, key: string): Promise<ApiAnswer> {
    return this.#server.call({
      ...start,
      path: `/v1/sessions/${this.#session}/continueChat`,
      body: { message },
      headers: { 'idempotency-key': key },
    });
  }

  async #said(): Promise<readonly unknown[]> {
    const path = `/v1/sessions/${this.#session}/transcript`;
    const { body, text } = await this.#server.call({ caller: 'owner', method: 'GET', path });
    const transcript = fieldAt(body, 'transcript');
    assert.ok(Array.isArray(transcript), text);
    return transcript
      .filter((entry) => fieldAt(entry, 'role') === 'user')
      .map((entry) => fieldAt(entry, 'text'));
  }

  /** 503 to whatever needs it, nothing acknowledged is lost, and it goes on by itself. `reads`: whether reading fails, too. */
  async refusesAndGoesOn(code: Code, { reads }: { readonly reads: boolean }): Promise<void> {
    await this.#setTrouble(code);
    const asked: Readonly<Record<string, ApiRequest>> = {
      start,
      'test start': { ...start, path: '/v1/bots/:bot/preview/startChat' },
      'a change': { ...start, method: 'PATCH', path: '/v1/bots/:bot', body: { bot: { name: 'Other' } } },
      ...(reads && { 'a list': list }),
    };
    assertRefused('an answer', await this.#say('lost', 'second'));
    for (const [what, request] of Object.entries(asked))
      assertRefused(what, await this.#server.call(request));
    if (!reads) assert.equal((await this.#server.call(list)).status, 200);
    const unready = await this.#readyz();
    assert.equal(unready.status, 503);
    const told: unknown = await unready.json();
    assert.equal(fieldAt(told, 'code'), 'OVERLOADED');
    assert.equal(fieldAt(told, 'requestId'), unready.headers.get('x-request-id'));
    await this.#setTrouble(null);
    assert.equal((await this.#readyz()).status, 200);
    assert.deepEqual(await this.#said(), ['before']);
    // What was acknowledged is given again, what was not is done now, once.
    assert.deepEqual(textsOf((await this.#say('before', 'first')).body), ['Got before']);
    for (const _ of [1, 2]) assert.deepEqual(textsOf((await this.#say('lost', 'second')).body), ['Got lost']);
    assert.deepEqual(await this.#said(), ['before', 'lost']);
    assert.equal((await this.#server.call(start)).status, 200);
    assert.deepEqual(await this.#server.app.store.maintenance.check(), []);
    assert.ok(this.#logged.some((line) => line.includes('"level":50')));
  }

  async #readyz(): Promise<Response> {
    this.#server.clock.now += 2000;
    return fetch(`${await this.#server.address()}/readyz`);
  }

  /** Of many answers under way, those with 200 are kept, the others are not, and none is there twice. */
  async keepsWhatItAcknowledged(code: Code): Promise<void> {
    const sent = Array.from({ length: 30 }, (_, n) => this.#say(`m${n}`, `key ${n}`));
    // Some are through, then it fails.
    const first = await Promise.race(sent);
    assert.equal(first.status, 200);
    await this.#setTrouble(code);
    const answers = await Promise.all(sent);
    await this.#setTrouble(null);
    const kept = answers.flatMap(({ status }, n) => (status === 200 ? [`m${n}`] : []));
    for (const { status, text } of answers) assert.ok(status === 200 || status === 503, text);
    assert.deepEqual(await this.#said(), ['before', ...kept]);
    for (let n = 0; n < 30; n += 1)
      assert.deepEqual(textsOf((await this.#say(`m${n}`, `key ${n}`)).body), [`Got m${n}`]);
    const all = await this.#said();
    assert.equal(all.length, 31);
    assert.equal(new Set(all).size, 31);
  }
}

function assertRefused(what: string, answer: ApiAnswer): void {
  assert.equal(answer.status, 503, `${what}: ${answer.text}`);
  assert.equal(fieldAt(answer.body, 'code'), 'OVERLOADED', what);
  assert.match(answer.headers['retry-after'] ?? '', /^\d+$/, what);
  assert.doesNotMatch(answer.text, /sqlite|postgres|errcode|statement|disk/i, what);
}
