import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertLinear } from '#kit/assert-linear.ts';
import { FakeWhatsApp, whatsappAccount } from '#kit/fake-whatsapp.ts';
import type { PortableInput } from '#model/portable-input.ts';
import { arrange } from '../arrange.ts';
import type { ChannelEvent } from '../channel-event.ts';
import { labelsIn } from '../labels.ts';
import type { MarkedText, MarkKind } from '../marked-text.ts';
import type { Piece } from '../piece.ts';
import { readPress } from '../read-answer.ts';
import type { Outcome, WireCall } from '../wire-call.ts';
import { asterisks } from './asterisks.ts';
import { capabilities } from './capabilities.ts';
import { judge } from './judge.ts';
import { read } from './read.ts';
import { whatsapp } from './whatsapp.ts';
import { lowerForm, write } from './write.ts';

const metadata = { display_phone_number: '15550783881', phone_number_id: '106' };
const contacts = [{ profile: { name: 'Ada \u202EL' }, wa_id: '491500' }];
const delivery = (...values: readonly object[]) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102',
      changes: values.map((value) => ({
        field: 'messages',
        value: { messaging_product: 'whatsapp', metadata, ...value },
      })),
    },
  ],
});
const inChat = { from: '491500', id: 'wamid.A', timestamp: '1700' };
const message = (type: string, content: unknown, more: object = {}) =>
  delivery({ contacts, messages: [{ ...inChat, type, [type]: content, ...more }] });
const from = { keys: ['wa:491500'], name: 'Ada  L' };
const told = (more: object): object => ({
  kind: 'message',
  externalId: 'wamid.A',
  accountId: '106',
  at: 1_700_000,
  from,
  text: '',
  ownPhone: '+491500',
  ...more,
});
const sent = (status: string, more: object = {}) =>
  delivery({ statuses: [{ id: 'wamid.B', status, timestamp: '1800', recipient_id: '491500', ...more }] });

const changed = (field: string, value: object) => ({ entry: [{ changes: [{ field, value }] }] });

/** Deliveries, and what they mean. */
const deliveries: readonly (readonly [name: string, delivered: unknown, events: readonly object[]])[] = [
  ['a text', message('text', { body: 'Hi' }), [told({ text: 'Hi' })]],
  [
    'a quoted text',
    message('text', { body: 'This' }, { context: { from: '1555', id: 'wamid.X' } }),
    [told({ text: 'This' })],
  ],
  [
    'a text after an advertisement',
    message('text', { body: 'Hi' }, { referral: { source_id: '7', ctwa_clid: 'click', headline: 'x' } }),
    [told({ text: 'Hi', referral: { clickId: 'click', sourceId: '7' } })],
  ],
  [
    'a picture',
    message('image', { id: 'm1', mime_type: 'image/jpeg', sha256: 'x', caption: 'Look' }),
    [told({ text: 'Look', files: [{ kind: 'image', fileId: 'm1', type: 'image/jpeg' }] })],
  ],
  [
    'a voice message',
    message('audio', { id: 'm2', mime_type: 'audio/ogg; codecs=opus', voice: true }),
    [told({ files: [{ kind: 'voice', fileId: 'm2', type: 'audio/ogg' }] })],
  ],
  [
    'a document',
    message('document', { id: 'm3', filename: 'a.pdf', mime_type: 'application/pdf' }),
    [told({ files: [{ kind: 'document', fileId: 'm3', name: 'a.pdf', type: 'application/pdf' }] })],
  ],
  ['a file whose id is a path', message('image', { id: '../me' }), [told({})]],
  [
    'a place',
    message('location', { latitude: 52.5, longitude: 13.4, name: 'Home' }),
    [told({ text: '52.5, 13.4 Home' })],
  ],
  [
    'a contact card',
    message('contacts', [{ name: { formatted_name: 'Bo' }, phones: [{ phone: '+49 17 00' }] }]),
    [told({ text: '+491700', card: { name: 'Bo', phone: '+491700' } })],
  ],
  [
    'an order',
    message('order', { product_items: [{ product_retailer_id: 'A', quantity: 2 }] }),
    [told({ text: '2 × A' })],
  ],
  [
    'a pressed button',
    message('interactive', { type: 'button_reply', button_reply: { id: '1.0', title: 'Yes' } }),
    [{ kind: 'press', token: '1.0', label: 'Yes', pressId: 'wamid.A', from, at: 1_700_000 }],
  ],
  [
    'a row of a list',
    message('interactive', { type: 'list_reply', list_reply: { id: '1.1', title: 'No', description: 'x' } }),
    [{ kind: 'press', token: '1.1', label: 'No' }],
  ],
  [
    'a button of a template',
    message('button', { payload: 'start', text: 'Begin' }),
    [{ kind: 'press', token: 'start', label: 'Begin' }],
  ],
  [
    'a changed number',
    message('system', { type: 'user_changed_number', wa_id: '491600', body: 'x' }),
    [{ kind: 'moved', to: 'wa:491600', from }],
  ],
  [
    'marketing that is not wanted any more',
    changed('user_preferences', {
      user_preferences: [
        { wa_id: '491511', category: 'marketing_messages', value: 'stop', timestamp: 1790000000 },
        { wa_id: '491512', category: 'marketing_messages', value: 'resume', timestamp: 1790000000 },
        { wa_id: '491512', category: 'another', value: 'stop' },
      ],
    }),
    [
      { kind: 'marketing', isWanted: false, from: { keys: ['wa:491511'] }, at: 1_790_000_000_000 },
      { kind: 'marketing', isWanted: true },
      { kind: 'nothing' },
    ],
  ],
  [
    'the same as a notice',
    message('system', { type: 'user_preference_changed', marketing: 'stop' }),
    [{ kind: 'marketing', isWanted: false }],
  ],
  [
    'too much marketing',
    sent('failed', { errors: [{ code: 131049 }] }),
    [{ kind: 'status', state: 'failed', marketing: 'pause' }],
  ],
  [
    'marketing that was stopped',
    sent('failed', { errors: [{ code: 131050 }] }),
    [{ kind: 'status', state: 'failed', marketing: 'stop' }],
  ],
  ['a new device', message('system', { type: 'customer_identity_changed' }), [{ kind: 'identity' }]],
  ['another notice', message('system', { type: 'customer_joined' }), [{ kind: 'nothing' }]],
  ['a reaction', message('reaction', { emoji: 'x', message_id: 'wamid.B' }), [{ kind: 'nothing' }]],
  ['what the service cannot pass on', message('unsupported', undefined), [told({})]],
  [
    'somebody without a number',
    delivery({
      contacts: [{ profile: { name: 'Bo' }, user_id: 'DE.abc123' }],
      messages: [
        { ...inChat, from: undefined, from_user_id: 'DE.abc123', type: 'text', text: { body: 'x' } },
      ],
    }),
    [{ kind: 'message', text: 'x', from: { keys: ['bs:DE.abc123'], name: 'Bo' } }],
  ],
  ['nobody', delivery({ messages: [{ id: 'wamid.A', type: 'text' }] }), [{ kind: 'nothing' }]],
  ['a group', message('text', { body: 'x' }, { group_id: 'g' }), [{ kind: 'nothing' }]],
  [
    'sent',
    sent('sent'),
    [{ kind: 'status', state: 'accepted', messageId: 'wamid.B', ref: null, at: 1_800_000 }],
  ],
  [
    'delivered, with our id',
    sent('delivered', { biz_opaque_callback_data: 'row' }),
    [{ kind: 'status', state: 'delivered', ref: 'row', because: null }],
  ],
  ['played', sent('played'), [{ kind: 'status', state: 'read' }]],
  [
    'failed',
    sent('failed', { errors: [{ code: 131026, title: 'Message undeliverable' }] }),
    [{ kind: 'status', state: 'failed', because: 'WhatsApp reported 131026 Message undeliverable' }],
  ],
  ['another status', sent('deleted'), [{ kind: 'nothing' }]],
  [
    'several changes at once, one of them odd',
    delivery({ messages: [7] }, { contacts, messages: [{ ...inChat, type: 'text', text: { body: 'Hi' } }] }),
    [{ kind: 'nothing' }, told({ text: 'Hi' })],
  ],
  [
    'another field',
    { entry: [{ changes: [{ field: 'account_update', value: {} }] }] },
    [{ kind: 'nothing' }],
  ],
  ['nonsense', 'x', []],
  ['null', null, []],
];

const partOf = (whole: object | undefined, part: object): object =>
  Object.fromEntries(Object.keys(part).map((key) => [key, whole && Reflect.get(whole, key)]));

describe('deliveries of WhatsApp', () => {
  for (const [name, delivered, expected] of deliveries)
    it(name, () => {
      const events = read(delivered);
      assert.equal(events.length, expected.length, JSON.stringify(events));
      for (const [place, each] of expected.entries()) assert.deepEqual(partOf(events[place], each), each);
    });
});

const error = (code: number) => ({ error: { code, message: 'No', error_data: { details: 'Because' } } });
const answers: readonly (readonly [status: number, body: object, Partial<Outcome>])[] = [
  [200, { messages: [{ id: 'wamid.C' }] }, { kind: 'accepted', externalId: 'wamid.C' }],
  [200, { success: true }, { kind: 'accepted', externalId: null }],
  [400, error(131047), { kind: 'windowClosed', because: 'WhatsApp answered 131047: Because' }],
  [400, error(131056), { kind: 'again', isTooFastToContact: true }],
  [429, error(130429), { kind: 'again', isTooFast: true }],
  [400, error(100), { kind: 'formRefused' }],
  [400, error(131053), { kind: 'formRefused' }],
  [400, error(131026), { kind: 'contactGone' }],
  [401, error(190), { kind: 'accountStopped' }],
  [403, error(200), { kind: 'accountStopped' }],
  [400, error(131031), { kind: 'accountStopped' }],
  [400, error(131049), { kind: 'marketingPaused' }],
  [400, error(130472), { kind: 'failed' }],
  [400, error(132000), { kind: 'failed' }],
  [500, error(131000), { kind: 'again' }],
  [503, {}, { kind: 'again' }],
  [418, { error: { code: 999 } }, { kind: 'failed' }],
];

it('a delivery of thousands of people takes as long as its length', () =>
  assertLinear(8000, (size) => {
    const numbers = Array.from({ length: size }, (_, n) => String(491_500_000_000 + n));
    const people = numbers.map((number) => ({ wa_id: number, profile: { name: 'Ada' } }));
    const messages = numbers.map((number) => ({
      ...inChat,
      from: number,
      type: 'text',
      text: { body: 'x' },
    }));
    const whole = delivery({ contacts: people, messages });
    return () => assert.equal(read(whole).length, size);
  }));

describe('answers of WhatsApp', () => {
  for (const [status, body, expected] of answers)
    it(`${status} ${JSON.stringify(body)}`, () =>
      assert.deepEqual(partOf(judge({ status, body }), expected), expected));
  it('a broken line', () => assert.equal(judge(null).kind, 'again'));
});

const marked = (text: string, ...marks: readonly (readonly [MarkKind, string, string?])[]): MarkedText => ({
  text,
  marks: marks.map(([kind, part, url]) => ({
    ...{ kind, from: text.indexOf(part), length: part.length },
    ...(url !== undefined && { url }),
  })),
});

const texts: readonly (readonly [given: MarkedText, written: string])[] = [
  [marked('Hi Ada', ['bold', 'Ada']), 'Hi *Ada*'],
  [marked('Hi Ada', ['bold', 'Hi Ada'], ['italic', 'Ada']), '*Hi _Ada_*'],
  [marked('Hi Ada', ['bold', 'Ada'], ['italic', 'Ada']), 'Hi *_Ada_*'],
  [marked('Hi Ada', ['bold', ' Ada']), 'Hi *Ada*'],
  [marked('pineapple', ['bold', 'apple']), 'pineapple'],
  [marked('a\nb', ['bold', 'a\nb']), '*a*\n*b*'],
  [marked('a\nb', ['pre', 'a\nb']), '```a\nb```'],
  [marked('a\nb', ['quote', 'a\nb']), '> a\n> b'],
  [marked('see here', ['link', 'here', 'https://x.example']), 'see here (https://x.example)'],
  [
    marked('see https://x.example', ['link', 'https://x.example', 'https://x.example']),
    'see https://x.example',
  ],
  [marked('2 *3* 4'), '2 *\u200C3* 4'],
  [marked('a * b'), 'a * b'],
  [marked('https://x.example/_a_/*b*'), 'https://x.example/_a_/*b*'],
];

describe('texts in the markup of WhatsApp', () => {
  for (const [given, expected] of texts)
    it(JSON.stringify(expected), () => assert.equal(asterisks(given, 4096), expected));
  it('without marks where they do not fit', () =>
    assert.equal(asterisks(marked('Hi', ['bold', 'Hi']), 2), 'Hi'));
});

const headers = { token: `Bearer ${whatsappAccount.systemUserAccessToken}` };
const urls = {
  ...{
    telegramApiUrl: '',
    dialog360Url: 'https://waba-v2.360dialog.io',
    whatsappApiUrl: 'https://graph.example',
    whatsappGraphVersion: 'v26.0',
  },
};

async function send(fake: FakeWhatsApp, calls: readonly WireCall[]): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const call of calls) {
    fake.now += 7000;
    const { url, method = '', body } = whatsapp.request(call, whatsappAccount, urls);
    const path = url.replace('https://graph.example/v26.0/', '');
    const given = body === undefined ? {} : JSON.parse(String(body));
    outcomes.push(judge(await fake.call(method, path, { ...headers, body: given })));
  }
  return outcomes;
}

const started = (): FakeWhatsApp => {
  const fake = new FakeWhatsApp();
  fake.says('491500', 'Hi');
  return fake;
};

const items = (labels: readonly string[]) => labels.map((label, n) => ({ id: `i${n}`, label }));
const numbered = (count: number) => items(Array.from({ length: count }, (_, n) => `Item ${n + 1}`));
const choice = (labels: readonly string[], several = false): PortableInput => ({
  kind: 'choices',
  several,
  items: items(labels),
});
const picture = 'https://x.example/a.png';
const ask = { kind: 'press', token: '1.9', label: 'Ask' } as const;
const carousel = {
  kind: 'carousel',
  text: { text: 'Which?', marks: [] },
  cards: [
    {
      ...{ url: picture, text: { text: 'One\nFirst', marks: [] } },
      buttons: [{ kind: 'press', token: '1.0', label: 'Take' }],
    },
    { url: picture, buttons: [{ kind: 'press', token: '1.1', label: 'Take' }] },
  ],
} as const satisfies Piece;

/** Questions, and the kinds of messages that they become. */
const questions: readonly (readonly [name: string, PortableInput, kinds: readonly string[]])[] = [
  ['three short labels', choice(['Red', 'Green', 'Blue']), ['button']],
  ['a label of 20', choice(['x'.repeat(20)]), ['button']],
  ['a label of 21', choice(['x'.repeat(21)]), ['list']],
  ['a label of 73', choice(['x'.repeat(73), 'b']), ['list']],
  ['labels of 500', choice(['x'.repeat(500), 'y'.repeat(500)]), ['list']],
  ['emoji', choice(['👩‍👩‍👧‍👦'.repeat(3), 'b']), ['list']],
  ['alike', choice(['A', 'A']), ['list']],
  ['empty', choice(['', 'A']), ['list']],
  ['four', { kind: 'choices', several: false, items: numbered(4) }, ['list']],
  ['ten', { kind: 'choices', several: false, items: numbered(10) }, ['list']],
  ['eleven', { kind: 'choices', several: false, items: numbered(11) }, ['list']],
  ['two hundred and one', { kind: 'choices', several: false, items: numbered(201) }, ['list']],
  ['several', choice(['Red', 'Green'], true), ['text']],
  [
    'pictures',
    { kind: 'choices', several: false, items: numbered(2).map((item) => ({ ...item, picture })) },
    ['button', 'button'],
  ],
  [
    'eleven pictures',
    { kind: 'choices', several: false, items: numbered(11).map((item) => ({ ...item, picture })) },
    ['text'],
  ],
  [
    'cards with four buttons',
    { kind: 'cards', cards: [{ id: 'c', label: 'Card', picture, buttons: numbered(4) }] },
    ['list'],
  ],
  [
    'cards with buttons alike',
    { kind: 'cards', cards: [{ id: 'c', label: 'Card', buttons: items(['Buy', 'Buy']) }] },
    ['button'],
  ],
  ['a file', { kind: 'files', types: [], several: true, required: false, skipLabel: 'Later' }, ['button']],
  ['a text with an offer', { kind: 'text', format: 'text', prefilled: 'Ada' }, ['button']],
  ['a phone number', { kind: 'text', format: 'phone' }, ['request_contact_info']],
  ['a page', { kind: 'page', why: 'x', label: 'Pay' }, ['text']],
];

describe('a conversation on WhatsApp', () => {
  for (const [name, input, kinds] of questions)
    it(`is asked for ${name}`, async () => {
      const fake = started();
      const { pieces, question } = arrange(
        { messages: [], actions: [], asked: { turn: 1, blockId: 'b', input, selectLabel: 'Select' } },
        capabilities,
        labelsIn('en'),
      );
      const outcomes = await send(
        fake,
        pieces.flatMap((piece) => write(piece, 'wa:491500')),
      );
      assert.deepEqual(
        new Set(outcomes.map(({ kind }) => kind)),
        new Set(kinds.length === 0 ? [] : ['accepted']),
      );
      const screen = fake.screen('491500');
      assert.deepEqual(
        screen.map(({ type }) => type),
        kinds,
      );
      const [first] = screen.flatMap(({ options }) => options);
      if (first === undefined || question === null) return;
      const event: ChannelEvent | undefined = read(fake.presses('491500', first.title))[0];
      assert.ok(event?.kind === 'press');
      assert.notEqual(readPress(event.token, question).kind, 'unknown');
    });

  it('what is refused has lower forms, down to plain words', async () => {
    const link: Piece = {
      kind: 'text',
      text: marked('Go'),
      keyboard: [[{ kind: 'link', url: 'https://x.example', label: 'Open' }]],
    };
    const buttons: Piece = {
      kind: 'media',
      media: 'image',
      url: picture,
      caption: marked('Card'),
      keyboard: [[{ kind: 'press', token: '1.0', label: 'Buy' }]],
    };
    const rows = [
      [link, 'Go\nhttps://x.example'],
      [buttons, `${picture}\nCard\n1. Buy`],
      [
        { kind: 'media', media: 'video', url: 'https://x.example/a.mp4', caption: marked('Film') },
        'Film\nhttps://x.example/a.mp4',
      ],
      [{ kind: 'text', text: marked('Hi') }, undefined],
      [{ kind: 'askPhone', text: marked('Phone?'), share: 'Share' }, 'Phone?'],
      [carousel, `Which?\n1. One – First (${picture})\n2. Take (${picture})`],
      [
        {
          ...carousel,
          cards: carousel.cards.map((card, n) => ({
            ...card,
            buttons: [...card.buttons, { ...ask, token: `1.${n + 8}` }],
          })),
        },
        `Which?\n1. One – First: Take (${picture})\n2. One – First: Ask (${picture})\n3. Take (${picture})\n4. Ask (${picture})`,
      ],
    ] as const;
    for (const [piece, text] of rows) {
      const [call] = write(piece, 'wa:491500');
      const lower = call && lowerForm(call);
      const { body: content } = Object(lower?.body['text']);
      assert.equal(content, text);
      const fake = started();
      assert.deepEqual(
        (
          await send(
            fake,
            [call, lower].filter((each) => each !== undefined),
          )
        ).map(({ kind }) => kind),
        lower === undefined ? ['accepted'] : ['accepted', 'accepted'],
      );
    }
  });

  it('media and albums arrive one by one, and users without a number are reached', async () => {
    const fake = started();
    const pieces: readonly Piece[] = [
      {
        kind: 'album',
        items: [
          { media: 'image', url: picture },
          { media: 'animation', url: 'https://x.example/a.gif' },
        ],
      },
      { kind: 'media', media: 'audio', url: 'https://x.example/a.mp3', caption: marked('x') },
    ];
    const outcomes = await send(
      fake,
      pieces.flatMap((piece) => write(piece, 'wa:491500')),
    );
    assert.deepEqual(
      outcomes.map(({ kind }) => kind),
      ['accepted', 'accepted', 'accepted'],
    );
    assert.deepEqual(
      fake.screen('491500').map(({ type }) => type),
      ['image', 'document', 'audio'],
    );
    const [call] = write({ kind: 'text', text: marked('Hi') }, 'bs:DE.abc');
    assert.deepEqual([call?.body['recipient'], call?.body['to']], ['DE.abc', undefined]);
  });

  it('the service closes its window after a day, and slows down', async () => {
    const fake = started();
    const [call] = write({ kind: 'text', text: marked('Hi') }, 'wa:491500');
    assert.ok(call);
    const { body } = whatsapp.request(call, whatsappAccount, urls);
    const path = `${whatsappAccount.phoneNumberId}/messages`;
    const kinds: string[] = [];
    for (let n = 0; n < 46; n++)
      kinds.push(judge(await fake.call('POST', path, { ...headers, body: JSON.parse(String(body)) })).kind);
    assert.deepEqual(kinds.slice(-2), ['accepted', 'again']);
    fake.now += 86_400_000;
    assert.equal((await send(fake, [call]))[0]?.kind, 'windowClosed');
    const other = { ...call, body: { ...call.body, to: '999' } };
    assert.equal((await send(fake, [other]))[0]?.kind, 'contactGone');
    assert.equal(
      judge(await fake.call('POST', path, { token: 'Bearer x', body: {} })).kind,
      'accountStopped',
    );
  });

  const places: readonly (readonly [url: string, isFetched: boolean])[] = [
    ['https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=1', true],
    ['https://mmg.whatsapp.net/a', true],
    ['https://graph.example/media/1', true],
    ['http://lookaside.fbsbx.com/a', false],
    ['https://whatsapp.net.evil.example/a', false],
    ['https://evilwhatsapp.net/a', false],
    ['http://169.254.169.254/', false],
    ['https://lookaside.fbsbx.com@evil.example/', false],
    ['https://lookaside.fbsbx.com:8443/a', false],
    ['https://graph.example.evil.example/a', false],
    ['no address', false],
  ];
  for (const [url, isFetched] of places)
    it(`files are${isFetched ? '' : ' not'} fetched from ${url}`, () =>
      assert.equal(whatsapp.files?.download({ url }, whatsappAccount, urls) !== undefined, isFetched));
});
