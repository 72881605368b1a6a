import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  ask,
  begun,
  bubble,
  converse,
  type Fake,
  fakePlatform,
  host,
  newTabs,
  type Script,
  settle,
  shown,
} from './fake-platform.test.ts';
import { memoryKey, storageKind } from './storage-kind.ts';

const remembering = (storage: 'session' | 'local') => ({
  general: { rememberUser: { isEnabled: true, storage } },
});
const settings = remembering('session');
const key = memoryKey({ apiHost: host, bot: 'my-bot' });
const next = (id: string) => ({ json: { messages: [bubble(`after ${id}`)], input: ask(id) } });
const script: Script = { startChat: { json: begun({}, settings) }, continueChat: next('age') };

/** Another page with the storage of the first one. */
function reload(fake: Fake, answers: Script, options = {}) {
  fake.answer(answers);
  const first = fake.asked.length;
  const { conversation } = converse({}, options, fake);
  return { conversation, later: () => fake.paths().slice(first) };
}

const standsAt = (turn: number, transcript: readonly object[] = []): Script => ({
  transcript: { json: { turn, transcript } },
});

describe('a remembered chat', () => {
  it('goes on as it was left, without a new start', async () => {
    const { conversation, fake } = converse(script);
    await conversation.start();
    await settle();
    await conversation.answer({ text: 'Ada' });
    conversation.destroy();
    const persisted: unknown[] = [];
    const { conversation: again, later } = reload(fake, standsAt(2), {
      on: { statePersisted: (isEnabled: boolean) => persisted.push(isEnabled) },
    });
    await again.start();
    assert.deepEqual(later(), ['/sessions/s1/transcript']);
    assert.deepEqual(shown(again.state), ['hello', '> Ada', 'after age']);
    const { phase, input, sessionId, resultId } = again.state;
    assert.deepEqual(
      [phase, input?.id, sessionId, resultId, persisted],
      ['running', 'age', 's1', 'r1', [true]],
    );
    fake.answer({ continueChat: next('last') });
    await again.answer({ text: '36' });
    assert.equal(new Set(again.state.entries.map(({ id }) => id)).size, again.state.entries.length);
    assert.deepEqual(shown(again.state).slice(3), ['> 36', 'after last']);
  });

  it('that has ended is still to be read', async () => {
    const { conversation, fake } = converse({ ...script, continueChat: { json: { messages: [] } } });
    await conversation.start();
    await settle();
    await conversation.answer({ text: 'x' });
    const { conversation: again } = reload(fake, standsAt(2));
    await again.start();
    assert.deepEqual(
      [again.state.phase, again.state.input, ...shown(again.state)],
      ['ended', null, 'hello', '> x'],
    );
  });

  it('sends an answer again that was on its way, under its key', async () => {
    const { conversation, fake } = converse({ ...script, continueChat: 'no answer' });
    await conversation.start();
    await settle();
    void conversation.answer({ text: 'Ada' });
    await settle();
    conversation.destroy();
    await settle();
    for (const turn of [1, 2]) {
      const { conversation: again } = reload(fake, { ...standsAt(turn), continueChat: next('age') });
      await again.start();
      assert.deepEqual(shown(again.state), ['hello', '> Ada', 'after age']);
      const keys = fake.to('continueChat').map(({ headers }) => headers['idempotency-key']);
      assert.equal(new Set(keys).size, 1);
      // As it was before the answer came.
      again.destroy();
      break;
    }
  });

  it('that went on elsewhere is told by the server', async () => {
    const { conversation, fake } = converse(script);
    await conversation.start();
    await settle();
    const transcript = [
      { role: 'bot', type: 'text', text: 'hello' },
      { role: 'user', type: 'text', text: 'Ada' },
      { role: 'bot', type: 'image', image: 'https://x/y.png' },
      { role: 'user', type: 'audio', audio: 'https://x/a.webm' },
      { role: 'bot', type: 'text', text: 'and now?' },
      'broken',
    ];
    const { conversation: again, later } = reload(fake, {
      transcript: { json: { turn: 3, transcript } },
      nextTurn: { json: { turn: 3, reply: { messages: [bubble('and now?')], input: ask('city') } } },
    });
    await again.start();
    assert.deepEqual(later(), ['/sessions/s1/transcript', '/sessions/s1/nextTurn?after=2&seconds=0']);
    assert.deepEqual(shown(again.state), ['hello', '> Ada', 'https://x/y.png', '> ', 'and now?']);
    assert.equal(again.state.input?.id, 'city');
  });

  it('that was left in the middle of a turn plays that turn', async () => {
    const middle = begun({ messages: [bubble('one'), bubble('two')] }, settings);
    const { conversation, fake } = converse({ startChat: { json: middle } }, { revealing: 'manual' });
    void conversation.start();
    await settle();
    conversation.reveal(conversation.state.due ?? '');
    await settle();
    conversation.destroy();
    const { conversation: again } = reload(fake, {
      ...standsAt(1),
      nextTurn: { json: { turn: 1, reply: { messages: middle.messages, input: ask('name') } } },
    });
    await again.start();
    assert.deepEqual([shown(again.state), again.state.input?.id], [['one', 'two'], 'name']);
  });

  const gone: readonly (readonly [name: string, answers: Script])[] = [
    ['is unknown to the server', { transcript: { json: { code: 'SESSION_NOT_FOUND' }, status: 404 } }],
    ['belongs to another key', { transcript: { json: { code: 'UNAUTHORIZED' }, status: 401 } }],
    ['has a transcript that is none', { transcript: { json: [] } }],
    [
      'was moved, and nobody knows what it asks',
      { ...standsAt(7), nextTurn: { json: { turn: 7, reply: null } } },
    ],
  ];
  for (const [name, answers] of gone)
    it(`that ${name} makes place for a new one, with the same result`, async () => {
      const { conversation, fake } = converse(script);
      await conversation.start();
      await settle();
      const { conversation: again } = reload(fake, {
        ...answers,
        startChat: { json: begun({ sessionId: 's2' }, settings) },
      });
      await again.start();
      assert.deepEqual([again.state.sessionId, again.state.phase], ['s2', 'running']);
      assert.deepEqual(fake.to('startChat').at(-1)?.body, {
        isStreamEnabled: true,
        prefilledVariables: {},
        resultId: 'r1',
      });
    });

  it('is not given up because the network is bad', async () => {
    const { conversation, fake } = converse(script);
    await conversation.start();
    await settle();
    const { conversation: again } = reload(fake, { transcript: 'no connection' });
    void again.start();
    await fake.pass(60_000);
    assert.deepEqual([again.state.phase, again.state.problem?.kind], ['failed', 'network']);
    fake.answer(standsAt(1));
    await again.retry();
    assert.deepEqual([again.state.phase, ...shown(again.state)], ['running', 'hello']);
    assert.equal(fake.to('startChat').length, 1);
  });

  it('is forgotten by a restart', async () => {
    const { conversation, fake } = converse(script);
    await conversation.start();
    await settle();
    await conversation.restart();
    assert.equal(fake.to('startChat').length, 2);
    assert.equal(fake.to('transcript').length, 0);
  });

  it('is forgotten after a month', async () => {
    const { conversation, fake } = converse(script);
    await conversation.start();
    await settle();
    conversation.destroy();
    await fake.pass(31 * 24 * 60 * 60 * 1000);
    const { conversation: again, later } = reload(fake, {});
    await again.start();
    assert.deepEqual(later(), ['/bots/my-bot/startChat']);
  });

  for (const [name, stored] of [
    ['of another version', JSON.stringify({ v: 99 })],
    ['that is no JSON', '{"v":1,'],
    [
      'with holes',
      JSON.stringify({ v: 1, at: 1_000_000, turn: 1, questionTurn: 1, chunk: 1, sessionId: 's', bot: {} }),
    ],
  ])
    it(`${name} is as good as none`, async () => {
      const fake = fakePlatform({ startChat: { json: begun() } });
      fake.platform.storage('session')?.setItem(key, stored ?? '');
      const { conversation } = converse({}, {}, fake);
      await conversation.start();
      assert.deepEqual([conversation.state.phase, fake.paths()], ['running', ['/bots/my-bot/startChat']]);
    });

  it('holds no addresses that die with the page', async () => {
    const { conversation, fake } = converse(script);
    await conversation.start();
    await settle();
    await conversation.answer({ text: 'x', files: ['blob:1', 'https://x/f'] });
    assert.doesNotMatch([...fake.stored.values()].join(), /"blob:1"\]|"files":\["blob/);
    assert.match([...fake.stored.values()].join(), /"files":\["https:\/\/x\/f"\]/);
  });
});

describe('a chat is not kept', () => {
  const rows: readonly (readonly [name: string, settings: object, options: object])[] = [
    ['when the author does not want it', {}, {}],
    ['in a preview', settings, { isPreview: true }],
  ];
  for (const [name, wanted, options] of rows)
    it(name, async () => {
      const { conversation, fake } = converse({ startChat: { json: begun({}, wanted) } }, options);
      await conversation.start();
      await settle();
      assert.equal(fake.stored.size, 0);
    });

  it('where storage is blocked, and works all the same', async () => {
    const fake = fakePlatform(script, newTabs(), true);
    const { conversation } = converse({}, {}, fake);
    await conversation.start();
    await settle();
    await conversation.answer({ text: 'Ada' });
    assert.deepEqual(shown(conversation.state), ['hello', '> Ada', 'after age']);
  });

  it('where storage is full, and works all the same', async () => {
    const fake = fakePlatform(script);
    const full = {
      ...fake,
      platform: {
        ...fake.platform,
        storage: () => ({
          getItem: () => null,
          removeItem: () => undefined,
          setItem: () => {
            throw new DOMException('Full', 'QuotaExceededError');
          },
        }),
      },
    };
    const { conversation } = converse({}, {}, full);
    await conversation.start();
    await settle();
    await conversation.answer({ text: 'Ada' });
    assert.deepEqual(shown(conversation.state), ['hello', '> Ada', 'after age']);
  });
});

describe('where chats are kept', () => {
  const rows: readonly (readonly [general: unknown, kind: string | null])[] = [
    [undefined, null],
    [{}, null],
    [{ rememberUser: { isEnabled: true } }, 'session'],
    [{ rememberUser: { isEnabled: true, storage: 'local' } }, 'local'],
    [{ rememberUser: { isEnabled: false, storage: 'local' }, isNewResultOnRefreshEnabled: false }, null],
    [{ isNewResultOnRefreshEnabled: false }, 'session'],
    [{ isNewResultOnRefreshEnabled: true }, null],
    [{ rememberUser: 'x' }, null],
    ['x', null],
  ];
  for (const [general, kind] of rows)
    it(`${JSON.stringify(general)} is ${kind}`, () =>
      assert.equal(storageKind({ id: 'b', theme: {}, settings: { general } }), kind));
});

describe('tabs of one browser', () => {
  async function twoTabs() {
    const shared = newTabs();
    const local = remembering('local');
    const one = converse(
      {},
      {},
      fakePlatform({ startChat: { json: begun({}, local) }, continueChat: next('age') }, shared),
    );
    await one.conversation.start();
    await settle();
    const two = converse({}, {}, fakePlatform({ ...standsAt(1), continueChat: next('age') }, shared));
    await two.conversation.start();
    await settle();
    return { one, two };
  }

  it('show the same', async () => {
    const { one, two } = await twoTabs();
    await one.conversation.answer({ text: 'Ada' });
    assert.deepEqual(shown(two.conversation.state), ['hello', '> Ada', 'after age']);
    assert.equal(two.conversation.state.input?.id, 'age');
    two.fake.answer({ continueChat: next('city') });
    await two.conversation.answer({ text: '36' });
    assert.deepEqual(shown(one.conversation.state), shown(two.conversation.state));
  });

  it('do not answer one question twice', async () => {
    const { one, two } = await twoTabs();
    one.fake.answer({ continueChat: ['no connection', next('age')] });
    void one.conversation.answer({ text: 'Ada' });
    await settle();
    void two.conversation.answer({ text: 'Bob' });
    await settle();
    assert.equal(two.fake.to('continueChat').length, 0);
    two.fake.answer({ nextTurn: { json: { turn: 2, reply: next('age').json } } });
    await one.fake.pass(500);
    await two.fake.pass(0);
    assert.equal(two.fake.to('continueChat').length, 0);
    assert.deepEqual(shown(two.conversation.state), ['hello', '> Ada', 'after age']);
    assert.equal(two.conversation.state.draft, 'Bob');
  });

  it('of other chats are left alone', async () => {
    const { one, two } = await twoTabs();
    one.fake.answer({ startChat: { json: begun({ sessionId: 'other' }, remembering('local')) } });
    await one.conversation.restart();
    await one.conversation.answer({ text: 'x' });
    assert.deepEqual(shown(two.conversation.state), ['hello']);
  });
});
