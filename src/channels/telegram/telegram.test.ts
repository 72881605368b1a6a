import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FakeTelegram } from '#kit/fake-telegram.ts';
import type { PortableInput } from '#model/portable-input.ts';
import { arrange } from '../arrange.ts';
import type { ChannelEvent } from '../channel-event.ts';
import { keyboardOf } from '../keyboard-of.ts';
import { labelsIn } from '../labels.ts';
import type { Piece } from '../piece.ts';
import { type Answer, readPress } from '../read-answer.ts';
import type { Outcome, WireCall } from '../wire-call.ts';
import { capabilities } from './capabilities.ts';
import { judge } from './judge.ts';
import { read } from './read.ts';
import { answerPress, lowerForm, showKeyboard, write } from './write.ts';

const token = `7:${'x'.repeat(35)}`;
const labels = labelsIn('en');
const from = { keys: ['tg:5'], name: 'Ada L', username: 'ada', language: 'en' } as const;
const user = {
  id: 5,
  is_bot: false,
  first_name: 'Ada',
  last_name: 'L',
  username: 'ada',
  language_code: 'en',
};
const inChat = { message_id: 9, date: 1700, chat: { id: 5, type: 'private' }, from: user };
const message = (more: object): object => ({ update_id: 1, message: { ...inChat, ...more } });
const told = (more: object): ChannelEvent => ({
  kind: 'message',
  externalId: '1',
  at: 1_700_000,
  from,
  text: '',
  ...more,
});

/** Updates, and what they mean. */
const updates: readonly (readonly [name: string, update: unknown, event: object])[] = [
  ['a text', message({ text: 'Hi' }), told({ text: 'Hi' })],
  [
    'a start link',
    message({ text: '/start spring' }),
    told({ text: '/start spring', command: { word: 'start', payload: 'spring' } }),
  ],
  [
    'a command',
    message({ text: '/help@parley_bot' }),
    told({ text: '/help@parley_bot', command: { word: 'help', payload: '' } }),
  ],
  [
    'a photo: its largest size',
    message({ caption: 'Look', photo: [{ file_id: 'a' }, { file_id: 'b', file_size: 9 }] }),
    told({ text: 'Look', files: [{ kind: 'image', fileId: 'b', size: 9 }] }),
  ],
  [
    'a document of an album',
    message({
      media_group_id: 'm',
      document: { file_id: 'd', file_name: 'a.pdf', mime_type: 'application/pdf' },
    }),
    told({
      albumId: 'm',
      files: [{ kind: 'document', fileId: 'd', name: 'a.pdf', type: 'application/pdf' }],
    }),
  ],
  [
    'a voice message',
    message({ voice: { file_id: 'v', mime_type: 'audio/ogg' } }),
    told({ files: [{ kind: 'voice', fileId: 'v', type: 'audio/ogg' }] }),
  ],
  ['a place', message({ location: { latitude: 52.5, longitude: 13.4 } }), told({ text: '52.5, 13.4' })],
  [
    'the own contact card',
    message({ contact: { phone_number: '4915112345678', user_id: 5 } }),
    told({
      text: '+4915112345678',
      ownPhone: '+4915112345678',
      card: { name: '', phone: '+4915112345678' },
    }),
  ],
  [
    "somebody else's card is a typed text",
    message({ contact: { phone_number: '491700', user_id: 6 } }),
    told({ text: '+491700', card: { name: '', phone: '+491700' } }),
  ],
  [
    'a card with a name, as a file too',
    message({ contact: { phone_number: '491700', first_name: 'Bo\nB', vcard: 'BEGIN:VCARD' } }),
    told({ card: { name: 'Bo B', phone: '+491700', vcard: 'BEGIN:VCARD' }, text: '+491700' }),
  ],
  ['a card without an owner', message({ contact: { phone_number: '491700' } }), told({ text: '+491700' })],
  ['a card without a number', message({ contact: { first_name: 'Bo' } }), told({ text: '' })],
  [
    'a name with a change of direction, and a long one',
    message({ text: 'x', from: { ...user, first_name: `\u202Ea\nb${'y'.repeat(10_000)}`, last_name: '' } }),
    told({ text: 'x', from: { ...from, name: `a b${'y'.repeat(97)}` } }),
  ],
  ['a group', message({ text: 'Hi', chat: { id: -5, type: 'group' } }), { kind: 'nothing', externalId: '1' }],
  ['another bot', message({ text: 'Hi', from: { ...user, is_bot: true } }), { kind: 'nothing' }],
  [
    'a press',
    { update_id: 2, callback_query: { id: 'p', from: user, data: '1.0', message: inChat } },
    { kind: 'press', externalId: '2', token: '1.0', pressId: 'p', messageId: '9', at: 0, from },
  ],
  [
    'an edit',
    { update_id: 3, edited_message: { ...inChat, edit_date: 1800, text: 'Hey' } },
    { kind: 'edited', at: 1_800_000, text: 'Hey', messageId: '9' },
  ],
  [
    'a block',
    { update_id: 4, my_chat_member: { ...inChat, new_chat_member: { status: 'kicked' } } },
    { kind: 'reach', isBlocked: true },
  ],
  ['an update of a newer kind', { update_id: 5, business_message: {} }, { kind: 'nothing', externalId: '5' }],
  ['nonsense', 'x', { kind: 'nothing' }],
  ['null', null, { kind: 'nothing' }],
];

describe('updates of Telegram', () => {
  for (const [name, update, expected] of updates)
    it(name, () => {
      const event = read(update);
      const shared = Object.fromEntries(Object.keys(expected).map((key) => [key, Reflect.get(event, key)]));
      assert.deepEqual(shared, expected);
    });
});

/** Answers of the service, and what follows from them (by kind). */
const answers: readonly (readonly [status: number, body: object, Partial<Outcome>])[] = [
  [200, { ok: true, result: { message_id: 4 } }, { kind: 'accepted', externalId: '4' }],
  [200, { ok: true, result: true }, { kind: 'accepted', externalId: null }],
  [429, { ok: false, parameters: { retry_after: 3 } }, { kind: 'again', afterMs: 3000 }],
  [429, { ok: false }, { kind: 'again', afterMs: 1000 }],
  [500, {}, { kind: 'again' }],
  [502, {}, { kind: 'again' }],
  [400, { description: "Bad Request: can't parse entities" }, { kind: 'formRefused' }],
  [400, { description: 'Bad Request: chat not found' }, { kind: 'contactGone' }],
  [403, { description: 'Forbidden: bot was blocked by the user' }, { kind: 'contactGone' }],
  [401, {}, { kind: 'accountStopped' }],
  [404, {}, { kind: 'accountStopped' }],
  [409, {}, { kind: 'clash' }],
  [418, {}, { kind: 'failed' }],
];

describe('answers of Telegram', () => {
  for (const [status, body, expected] of answers)
    it(`${status} ${JSON.stringify(body)}`, () => {
      const outcome = judge({ status, body });
      assert.deepEqual(
        Object.fromEntries(Object.keys(expected).map((key) => [key, Reflect.get(outcome, key)])),
        expected,
      );
    });
  it('a broken line', () => assert.equal(judge(null).kind, 'again'));
});

function send(fake: FakeTelegram, calls: readonly WireCall[]): readonly Outcome[] {
  return calls.map(({ method, body }) => {
    fake.now += 1500;
    return judge(fake.call(token, method, body));
  });
}

function asks(fake: FakeTelegram, input: PortableInput, turn = 1) {
  const { pieces, question } = arrange(
    { messages: [], actions: [], asked: { turn, blockId: 'b', input, selectLabel: 'Select' } },
    capabilities,
    labels,
  );
  const outcomes = send(
    fake,
    pieces.flatMap((piece) => write(piece, 'tg:5')),
  );
  assert.ok(
    outcomes.every(({ kind }) => kind === 'accepted'),
    JSON.stringify(outcomes),
  );
  return question;
}

const pressOf = (
  update: unknown,
  question: ReturnType<typeof asks>,
): { readonly answer: Answer; readonly event: Extract<ChannelEvent, { kind: 'press' }> } => {
  const event = read(update);
  assert.ok(event.kind === 'press');
  return { event, answer: readPress(event.token, question) };
};

const items = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `i${n}`, label: `n${n + 1}` }));

describe('a conversation on Telegram', () => {
  const started = () => {
    const fake = new FakeTelegram(token);
    fake.says(5, '/start');
    return fake;
  };

  it('a press answers by the id of its item', () => {
    const fake = started();
    const question = asks(fake, { kind: 'choices', items: items(3), several: false });
    const { answer, event } = pressOf(fake.presses(5, 'n2'), question);
    assert.deepEqual(answer, { kind: 'answer', text: 'n2', replyId: 'i1' });
    assert.deepEqual(
      send(fake, [answerPress(event.pressId)]).map(({ kind }) => kind),
      ['accepted'],
    );
  });

  it('pages are turned in place, and items of later pages answer', () => {
    const fake = started();
    const question = asks(fake, { kind: 'choices', items: items(200), several: false });
    const { answer, event } = pressOf(fake.presses(5, '›'), question);
    assert.ok(answer.kind === 'shown');
    send(fake, [
      showKeyboard('tg:5', event.messageId ?? '', keyboardOf(answer.question, capabilities, labels)),
    ]);
    assert.equal(fake.screen(5).length, 1);
    assert.deepEqual(pressOf(fake.presses(5, 'n21'), answer.question).answer, {
      kind: 'answer',
      text: 'n21',
      replyId: 'i20',
    });
  });

  it('several items are ticked, then sent', () => {
    const fake = started();
    let question = asks(fake, { kind: 'choices', items: items(3), several: true });
    for (const label of ['☐ n3', '☐ n1']) {
      const { answer, event } = pressOf(fake.presses(5, label), question);
      assert.ok(answer.kind === 'shown');
      question = answer.question;
      send(fake, [showKeyboard('tg:5', event.messageId ?? '', keyboardOf(question, capabilities, labels))]);
    }
    assert.deepEqual(
      fake
        .screen(5)[0]
        ?.keyboard.flat()
        .map(({ text }) => text),
      ['☑ n1', '☐ n2', '☑ n3', 'Done'],
    );
    assert.deepEqual(pressOf(fake.presses(5, 'Done'), question).answer, { kind: 'answer', text: 'n1, n3' });
  });

  it('a button of an earlier question never answers', () => {
    const fake = started();
    asks(fake, { kind: 'choices', items: [{ id: 'a', label: 'Old' }], several: false }, 1);
    const question = asks(fake, { kind: 'choices', items: [{ id: 'b', label: 'New' }], several: false }, 2);
    assert.deepEqual(pressOf(fake.presses(5, 'Old'), question).answer, { kind: 'stale' });
    assert.deepEqual(pressOf(fake.presses(5, 'New'), null).answer, { kind: 'stale' });
  });

  it('what is refused has lower forms, down to plain words', () => {
    const marks = [{ kind: 'bold', from: 0, length: 99 }] as const;
    const piece: Piece = {
      kind: 'text',
      text: { text: 'Hi', marks },
      keyboard: [[{ kind: 'link', url: 'ftp://x', label: 'x' }]],
    };
    const fake = started();
    const [first] = write(piece, 'tg:5');
    const forms: WireCall[] = [];
    for (let form = first; form !== undefined; form = lowerForm(form)) forms.push(form);
    assert.deepEqual(
      send(fake, forms).map(({ kind }) => kind),
      ['formRefused', 'formRefused', 'accepted'],
    );
    const [photo] = write({ kind: 'media', media: 'image', url: 'https://x.example/a.png' }, 'tg:5');
    assert.deepEqual(photo && lowerForm(photo), {
      method: 'sendMessage',
      body: { chat_id: 5, text: 'https://x.example/a.png' },
    });
  });

  it('the service waits, blocks, and knows nobody who never wrote', () => {
    const fake = started();
    const call: WireCall = { method: 'sendMessage', body: { chat_id: 5, text: 'Hi' } };
    const kinds = Array.from({ length: 6 }, () => judge(fake.call(token, call.method, call.body)).kind);
    assert.deepEqual(kinds, [...Array.from({ length: 5 }, () => 'accepted'), 'again']);
    fake.blocks(5, true);
    assert.equal(send(fake, [call])[0]?.kind, 'contactGone');
    assert.equal(send(fake, [{ ...call, body: { chat_id: 6, text: 'Hi' } }])[0]?.kind, 'contactGone');
    assert.equal(judge(fake.call('7:wrong', 'getMe', {})).kind, 'accountStopped');
  });

  it('updates are delivered until they are confirmed, for a day, and not beside a webhook', () => {
    const fake = started();
    const ids = (offset: number) => {
      const { result } = fake.call(token, 'getUpdates', { offset }).body;
      return Array.isArray(result) ? result.map((update) => read(update).externalId) : [];
    };
    fake.says(5, 'two');
    assert.deepEqual([ids(0), ids(0), ids(2)], [['1', '2'], ['1', '2'], ['2']]);
    fake.now += 86_400_001;
    assert.deepEqual(ids(2), []);
    fake.webhook = 'https://x.example';
    assert.equal(judge(fake.call(token, 'getUpdates', {})).kind, 'clash');
  });
});
