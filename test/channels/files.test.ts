import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { eventually } from '#kit/eventually.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { startTelegramScene, type TelegramScene } from '#kit/telegram-scene.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
const ogg = Buffer.concat([
  Buffer.from('OggS\0\x02'),
  Buffer.alloc(22),
  Buffer.from('OpusHead'),
  Buffer.alloc(90),
]);
const webp = Buffer.concat([Buffer.from('RIFF\x1a\0\0\0WEBPVP8L'), Buffer.alloc(18)]);
const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);

type Fake = TelegramScene['fake'];
const photo = (fake: Fake, more: object = {}) => ({ photo: [fake.file('photos/file_1.jpg', png)], ...more });
const document = (fake: Fake, name: string, bytes: Buffer = pdf) => ({
  document: fake.file(`documents/${name}`, bytes, { file_name: name }),
});
const voice = (fake: Fake) => ({ voice: fake.file('voice/file_3.oga', ogg, { mime_type: 'audio/ogg' }) });
const sticker = (fake: Fake) => ({
  sticker: fake.file('stickers/file_4.webp', webp, { emoji: '👍', width: 512, height: 512 }),
});
const place = { location: { latitude: 52.5, longitude: 13.4 } };
const venue = { ...place, venue: { ...place, title: 'The Bar', address: 'Elm Street 5' } };
const card = { contact: { phone_number: '491700', first_name: 'Bo' } };

/** What each bot asks for; it starts with its name and repeats the answer. */
const asks = {
  one: { type: 'file input' },
  several: { type: 'file input', options: { isMultipleAllowed: true } },
  optional: { type: 'file input', options: { isRequired: false } },
  pdf: {
    type: 'file input',
    options: { allowedFileTypes: { isEnabled: true, types: ['application/pdf'] } },
  },
  image: { type: 'file input', options: { allowedFileTypes: { isEnabled: true, types: ['image/*'] } } },
  attach: { type: 'text input', options: { attachments: { isEnabled: true, saveVariableId: 'files' } } },
  clips: { type: 'text input', options: { audioClip: { isEnabled: true } } },
  plain: { type: 'text input' },
  choice: { type: 'choice input', items: [{ id: 'a', content: 'Large' }] },
  phone: { type: 'phone number input' },
} as const;
type Ask = keyof typeof asks;

interface Row {
  readonly name: string;
  readonly ask: Ask;
  /** What is sent after the question, one message each. */
  readonly sent: (fake: Fake) => readonly Readonly<Record<string, unknown>>[];
  /** What is on the screen after the question. */
  readonly shows: readonly RegExp[];
  /** Presses this button in the end. */
  readonly press?: string;
}

const file = (name: string): string =>
  `http://[^ ]+/files/[a-z0-9]+/${name.replaceAll('.', '\\.')}\\?expires=\\d+&signature=[\\w-]+`;
const took = (...names: readonly string[]): RegExp => new RegExp(`^Got ${names.map(file).join(', ')}\\.$`);
const wrong = /^Sorry, that did not work/;

const rows: readonly Row[] = [
  { name: 'a photo', ask: 'one', sent: (fake) => [photo(fake)], shows: [took('file_1.jpg')] },
  {
    name: 'a document',
    ask: 'one',
    sent: (fake) => [document(fake, 'My bill.pdf')],
    shows: [took('My-bill.pdf')],
  },
  { name: 'a voice message', ask: 'one', sent: (fake) => [voice(fake)], shows: [took('file_3.oga')] },
  { name: 'a contact card', ask: 'one', sent: () => [card], shows: [took('Bo.vcf')] },
  { name: 'a sticker', ask: 'one', sent: (fake) => [sticker(fake)], shows: [took('file_4.webp')] },
  { name: 'a place is no file', ask: 'one', sent: () => [place], shows: [wrong] },
  {
    name: 'an album of ten for one file',
    ask: 'one',
    sent: (fake) => Array.from({ length: 10 }, () => photo(fake, { media_group_id: 'm1' })),
    shows: [/^One file is enough here, so only file_1\.jpg was taken\.$/, took('file_1.jpg')],
  },
  {
    name: 'an album of ten and another photo, until Done',
    ask: 'several',
    sent: (fake) => [
      ...Array.from({ length: 10 }, () => photo(fake, { media_group_id: 'm2' })),
      document(fake, 'last.pdf'),
    ],
    shows: [/^Files so far: 11\. .*“Done”/, took(...Array(10).fill('file_1.jpg'), 'last.pdf')],
    press: 'Done',
  },
  {
    name: 'a series without files cannot be finished',
    ask: 'several',
    sent: () => [],
    shows: [wrong],
    press: 'Done',
  },
  {
    name: 'words between files do not lose them',
    ask: 'several',
    sent: (fake) => [photo(fake), { text: 'one more' }, photo(fake), { text: 'done' }],
    shows: [/^Files so far: 1/, wrong, /^Files so far: 2/, took('file_1.jpg', 'file_1.jpg')],
  },
  {
    name: 'a file that is announced as too large is not fetched',
    ask: 'optional',
    sent: (fake) => [{ document: fake.file('documents/a.pdf', pdf, { file_name: 'a.pdf', file_size: 2e9 }) }],
    shows: [/^a\.pdf is larger than 0\.05 MB\.(?:\n\nSkip)?$/, /^Got \.$/],
    press: 'Skip',
  },
  {
    name: 'a file that turns out to be too large',
    ask: 'one',
    sent: (fake) => [
      { document: fake.file('documents/b.pdf', Buffer.alloc(60_000), { file_name: 'b.pdf', file_size: 5 }) },
    ],
    shows: [/^b\.pdf is larger than/],
  },
  {
    name: 'another type',
    ask: 'pdf',
    sent: (fake) => [photo(fake), document(fake, 'a.pdf')],
    shows: [/only a\.pdf was taken/, took('a.pdf')],
  },
  { name: 'only another type', ask: 'pdf', sent: (fake) => [document(fake, 'a.zip')], shows: [wrong] },
  {
    name: 'a program that calls itself a document',
    ask: 'pdf',
    sent: (fake) => [document(fake, 'a.pdf', exe)],
    shows: [wrong],
  },
  {
    name: 'a program that calls itself a photo',
    ask: 'image',
    sent: (fake) => [{ photo: [fake.file('photos/file_2.jpg', exe)] }],
    shows: [wrong],
  },
  { name: 'a photo', ask: 'image', sent: (fake) => [photo(fake)], shows: [took('file_1.jpg')] },
  {
    name: 'a file that is gone',
    ask: 'one',
    sent: () => [{ document: { file_id: 'nothing', file_name: 'gone.pdf' } }],
    shows: [/^gone\.pdf could not be received\. Please send it again\.$/],
  },
  {
    name: 'a file that leaves its folder',
    ask: 'one',
    sent: (fake) => [{ document: fake.file('../../getMe', pdf) }],
    shows: [/^The file could not be received/],
  },
  {
    name: 'attachments with their captions',
    ask: 'attach',
    sent: (fake) => [
      photo(fake, { caption: 'Look', media_group_id: 'm3' }),
      photo(fake, { media_group_id: 'm3' }),
    ],
    shows: [/^Got Look\.$/],
  },
  {
    name: 'a voice message among attachments',
    ask: 'attach',
    sent: (fake) => [voice(fake)],
    shows: [/^Got \.$/],
  },
  {
    name: 'a card is a name and a number',
    ask: 'attach',
    sent: () => [card],
    shows: [/^Got Bo \+491700\.$/],
  },
  { name: 'a voice answer', ask: 'clips', sent: (fake) => [voice(fake)], shows: [took('file_3.oga')] },
  {
    name: 'a photo where only the voice counts',
    ask: 'clips',
    sent: (fake) => [photo(fake)],
    shows: [/^Please answer with a text/],
  },
  {
    name: 'the caption where files are not taken',
    ask: 'plain',
    sent: (fake) => [photo(fake, { caption: 'Hi' })],
    shows: [/^Got Hi\.$/],
  },
  {
    name: 'an album without words where files are not taken',
    ask: 'plain',
    sent: (fake) => Array.from({ length: 10 }, () => photo(fake, { media_group_id: 'm4' })),
    shows: [/^Please answer with a text/],
  },
  {
    name: 'a voice message, a sticker and a document where files are not taken',
    ask: 'plain',
    sent: (fake) => [voice(fake), sticker(fake), document(fake, 'a.pdf')],
    shows: [/^Please answer with a text/],
  },
  { name: 'where a place is', ask: 'plain', sent: () => [place], shows: [/^Got 52\.5, 13\.4\.$/] },
  { name: 'and its name', ask: 'attach', sent: () => [venue], shows: [/^Got 52\.5, 13\.4 The Bar\.$/] },
  { name: 'a place for a choice', ask: 'choice', sent: () => [place], shows: [wrong] },
  {
    name: 'a photo for a phone number',
    ask: 'phone',
    sent: (fake) => [photo(fake)],
    shows: [/^That does not look like a phone number/],
  },
  { name: 'a photo for a choice', ask: 'choice', sent: (fake) => [photo(fake)], shows: [wrong] },
  {
    name: 'its caption may choose',
    ask: 'choice',
    sent: (fake) => [photo(fake, { caption: 'large' })],
    shows: [/^Got Large\.$/],
  },
  {
    name: "somebody's number",
    ask: 'phone',
    sent: () => [{ contact: { phone_number: '4915112345678', first_name: 'Bo' } }],
    shows: [/^Got \+49 ?151/],
  },
];

describe('files that people send in Telegram', { concurrency: true }, () => {
  let opening: Promise<TelegramScene> | undefined;
  const withScene = async (use: (scene: TelegramScene) => Promise<void>) => use(await (opening ??= open()));
  after(async () => {
    await (await opening)?.close();
  });

  for (const [place, { name, ask, sent, shows, press }] of rows.entries())
    it(`${ask}: ${name}`, () =>
      withScene(async ({ fake, texts, screenEnds }) => {
        const person = 100 + place;
        fake.says(person, ask);
        await screenEnds(person, 'Well?');
        const after = () => texts(person).slice(1);
        const matches = (count: number) =>
          shows.slice(0, count).every((each, n) => each.test(after()[n] ?? ''));
        for (const content of sent(fake)) fake.sends(person, content);
        if (press !== undefined) {
          await eventually(async () => {
            if (!matches(shows.length - 1)) throw new Error(JSON.stringify(after()));
            return true;
          });
          fake.presses(person, press);
        }
        await eventually(async () => {
          if (!matches(shows.length)) throw new Error(JSON.stringify(after()));
          return true;
        });
      }));

  const programs: readonly (readonly [name: string, bytes: Buffer])[] = [
    ['a program', exe],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>'),
    ],
  ];
  for (const [place, [name, bytes]] of programs.entries())
    it(`${name} that calls itself a photo is only given as a file to keep`, () =>
      withScene(async ({ fake, texts, screenEnds, server }) => {
        const person = 300 + place;
        fake.says(person, 'one');
        await screenEnds(person, 'Well?');
        fake.sends(person, { photo: [fake.file('photos/file_9.jpg', bytes)] });
        await eventually(async () => took('file_9.jpg').test(texts(person).at(-1) ?? ''));
        const { pathname, search } = new URL(texts(person).at(-1)?.slice('Got '.length, -1) ?? '');
        const { status, headers } = await fetch(`${await server.address()}${pathname}${search}`);
        assert.equal(status, 200);
        assert.match(headers.get('content-disposition') ?? '', /^attachment; filename="file_9\.jpg"/);
        assert.equal(headers.get('x-content-type-options'), 'nosniff');
        assert.match(headers.get('content-security-policy') ?? '', /^sandbox; default-src 'none'/);
        assert.match(headers.get('content-type') ?? '', /^(application\/octet-stream|text\/plain)/);
      }));

  it('may quote, and the bot knows what', () =>
    withScene(async ({ fake, screenEnds }) => {
      const bot = { id: 7, is_bot: true, first_name: 'Bot' };
      const answered = { message_id: 1, from: bot, date: 1, text: 'Well? I am waiting.' };
      fake.says(3, 'quote');
      await screenEnds(3, 'Well?');
      fake.says(3, 'This', { reply_to_message: answered });
      await screenEnds(3, 'This, to “Well? I am waiting.”.');
      fake.says(3, 'That', { reply_to_message: answered, quote: { text: 'Well?', position: 0 } });
      await screenEnds(3, 'That, to “Well?”.');
      fake.says(3, 'Those');
      await screenEnds(3, 'Those, to “”.');
    }));

  const media = ({ fake }: TelegramScene, person: number) =>
    fake
      .screen(person)
      .filter((message) => message.media !== '')
      .map((message) => `${message.method} ${message.media}`);

  it('are sent back as bytes, then by their id, and as bytes again when it is refused', () =>
    withScene(async (scene) => {
      const { fake, screenEnds } = scene;
      const sent = () => fake.uploads.filter(({ name }) => name === 'file_1.jpg');
      fake.says(1, 'mirror');
      await screenEnds(1, 'A picture?');
      fake.sends(1, photo(fake));
      await screenEnds(1, 'More?');
      assert.deepEqual(media(scene, 1), ['sendPhoto attach://file0']);
      assert.deepEqual(Buffer.from(sent()[0]?.bytes ?? []), png);
      fake.says(1, 'yes');
      await eventually(async () => media(scene, 1).length === 2);
      assert.match(media(scene, 1)[1] ?? '', /^sendPhoto sent\d$/);
      assert.equal(sent().length, 1);
      await screenEnds(1, 'More?');
      fake.forgetFiles();
      fake.says(1, 'yes');
      await eventually(async () => media(scene, 1).length === 3);
      assert.equal(media(scene, 1)[2], 'sendPhoto attach://file0');
      assert.equal(sent().length, 2);
    }));

  it('are fetched where Telegram cannot fetch them, else their link is sent', () =>
    withScene(async (scene) => {
      const { fake, screenEnds, texts } = scene;
      fake.says(2, 'elsewhere');
      await screenEnds(2, 'There.');
      assert.deepEqual(media(scene, 2), ['sendPhoto attach://file0']);
      assert.ok(fake.uploads.some(({ bytes }) => Buffer.from(bytes).toString() === 'a picture of this host'));
      assert.deepEqual(texts(2), ['', 'http://localhost/nothing.png', 'There.']);
    }));
});

const open = async (): Promise<TelegramScene> => {
  const scene = await startTelegramScene({ groups: { a: ['Unused'] } }, { env: { FILES_MAX_MB: '0.05' } });
  // Whoever is first has to be served again.
  scene.breakDownloads(1);
  for (const [name, block] of Object.entries(asks)) {
    const ask = { ...block, options: { ...optionsOf(block), variableId: 'answer' } };
    await addBot(scene, name, { a: ['Well?', ask, 'Got {{answer}}.'] });
  }
  const image = (id: string, url: string) => ({ type: 'image', id, content: { url } });
  const file = { type: 'file input', id: 'f', options: { variableId: 'answer' } };
  await addBot(scene, 'mirror', {
    a: ['A picture?', { ...file, to: 'b' }],
    b: [image('i', '{{answer}}'), 'More?', { type: 'text input', id: 't', to: 'b' }],
  });
  await addBot(scene, 'quote', {
    a: ['Well?', { type: 'Jump', id: 'on', options: { groupId: 'b' } }],
    b: [
      { type: 'text input', id: 'said', options: { variableId: 'answer' } },
      '{{answer}}, to “{{= channel.contact.repliedTo ?? "" =}}”.',
      { type: 'Jump', id: 'again', options: { groupId: 'b' } },
    ],
  });
  await addBot(scene, 'elsewhere', {
    a: [
      image('i', 'https://bot-api.example/pictures/a.png'),
      image('l', 'http://localhost/nothing.png'),
      'There.',
    ],
  });
  return scene;
};

/** Adds a bot that begins with this word. */
const addBot = (
  { server, credentialsId }: TelegramScene,
  word: string,
  groups: Parameters<typeof publishBot>[1]['groups'],
) =>
  publishBot(
    server,
    { groups, variables: ['answer', 'files'] },
    {
      chatBCredentialsId: credentialsId,
      settings: {
        chatB: {
          startCondition: {
            logicalOperator: 'AND',
            comparisons: [{ id: 'c', comparisonOperator: 'Equal to', value: word }],
          },
        },
      },
    },
  );

const optionsOf = (block: object): Readonly<Record<string, unknown>> =>
  'options' in block ? Object(block.options) : {};
