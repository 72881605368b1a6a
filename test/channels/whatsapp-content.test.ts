import { after, describe, it } from 'node:test';
import { eventually } from '#kit/eventually.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { startWhatsAppScene, type WhatsAppScene } from '#kit/whatsapp-scene.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
const webp = Buffer.concat([Buffer.from('RIFF\x1a\0\0\0WEBPVP8L'), Buffer.alloc(18)]);
const ogg = Buffer.concat([
  Buffer.from('OggS\0\x02'),
  Buffer.alloc(22),
  Buffer.from('OpusHead'),
  Buffer.alloc(90),
]);
const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);

type Fake = WhatsAppScene['fake'];
type Content = Readonly<Record<string, unknown>>;

const image = (fake: Fake, caption?: string): Content => ({
  type: 'image',
  image: fake.file('image/png', png, caption === undefined ? {} : { caption }),
});
const document = (fake: Fake, filename: string, bytes: Buffer = pdf): Content => ({
  type: 'document',
  document: fake.file('application/pdf', bytes, { filename }),
});
const voice = (fake: Fake): Content => ({
  type: 'audio',
  audio: fake.file('audio/ogg; codecs=opus', ogg, { voice: true }),
});
const sticker = (fake: Fake): Content => ({
  type: 'sticker',
  sticker: fake.file('image/webp', webp, { animated: false }),
});
const place: Content = {
  type: 'location',
  location: { latitude: 52.5, longitude: 13.4, name: 'The Bar', address: 'Elm Street 5' },
};
const card: Content = {
  type: 'contacts',
  contacts: [{ name: { formatted_name: 'Bo', first_name: 'Bo' }, phones: [{ phone: '+49 1700' }] }],
};
const order: Content = {
  type: 'order',
  order: {
    catalog_id: '1',
    product_items: [
      { product_retailer_id: 'Tea', quantity: 2, item_price: 3, currency: 'EUR' },
      { product_retailer_id: 'Cup\nof gold', quantity: 1, item_price: 9, currency: 'EUR' },
    ],
  },
};

/** What each bot asks for; it starts with its name and repeats the answer. */
const asks = {
  one: { type: 'file input' },
  several: { type: 'file input', options: { isMultipleAllowed: true } },
  attach: { type: 'text input', options: { attachments: { isEnabled: true, saveVariableId: 'files' } } },
  plain: { type: 'text input' },
  choice: { type: 'choice input', items: [{ id: 'a', content: 'Large' }] },
  phone: { type: 'phone number input' },
} as const;

const file = (name: string): string =>
  `http[^ ]+/files/[a-z0-9]+/${name.replaceAll('.', '\\.')}\\?expires=\\d+&signature=[\\w-]+`;
const took = (...names: readonly string[]): RegExp => new RegExp(`^Got ${names.map(file).join(', ')}\\.$`);
const wrong = /^Sorry, that did not work/;
const textNeeded = /^Please answer with a text/;

interface Row {
  readonly name: string;
  readonly ask: keyof typeof asks;
  readonly sent: (fake: Fake) => readonly Content[];
  /** What the screen ends with then. */
  readonly ends: RegExp;
}

const rows: readonly Row[] = [
  { name: 'a photo', ask: 'one', sent: (fake) => [image(fake)], ends: took('image.png') },
  {
    name: 'a document',
    ask: 'one',
    sent: (fake) => [document(fake, 'My bill.pdf')],
    ends: took('My-bill.pdf'),
  },
  { name: 'a voice message', ask: 'one', sent: (fake) => [voice(fake)], ends: took('voice.ogg') },
  { name: 'a sticker', ask: 'one', sent: (fake) => [sticker(fake)], ends: took('sticker.webp') },
  { name: 'a contact card', ask: 'one', sent: () => [card], ends: took('Bo.vcf') },
  { name: 'a place is no file', ask: 'one', sent: () => [place], ends: wrong },
  { name: 'an order is no file', ask: 'one', sent: () => [order], ends: wrong },
  {
    name: 'a program that calls itself a document is only kept',
    ask: 'one',
    sent: (fake) => [document(fake, 'a.pdf', exe)],
    ends: took('a.pdf'),
  },
  {
    name: 'ten photos, then Done',
    ask: 'several',
    sent: (fake) => [
      ...Array.from({ length: 10 }, () => image(fake)),
      { type: 'text', text: { body: 'Done' } },
    ],
    ends: took(...Array<string>(10).fill('image.png')),
  },
  {
    name: 'one that is too large',
    ask: 'one',
    sent: (fake) => [document(fake, 'big.pdf', Buffer.alloc(60_000))],
    ends: /^big\.pdf is larger than 0\.05 MB\.$/,
  },
  {
    name: 'one that is gone',
    ask: 'one',
    sent: () => [{ type: 'document', document: { id: 'nothing', filename: 'gone.pdf' } }],
    ends: /^gone\.pdf could not be received\. Please send it again\.$/,
  },
  { name: 'a photo with words', ask: 'attach', sent: (fake) => [image(fake, 'Look')], ends: /^Got Look\.$/ },
  { name: 'where a place is', ask: 'attach', sent: () => [place], ends: /^Got 52\.5, 13\.4 The Bar\.$/ },
  { name: 'a name and a number', ask: 'attach', sent: () => [card], ends: /^Got Bo \+491700\.$/ },
  {
    name: 'an order, one thing a line',
    ask: 'attach',
    sent: () => [order],
    ends: /^Got 2 × Tea\n1 × Cup of gold\.$/,
  },
  { name: 'the caption', ask: 'plain', sent: (fake) => [image(fake, 'Hi')], ends: /^Got Hi\.$/ },
  { name: 'a photo without words', ask: 'plain', sent: (fake) => [image(fake)], ends: textNeeded },
  { name: 'a voice message', ask: 'plain', sent: (fake) => [voice(fake)], ends: textNeeded },
  { name: 'a sticker', ask: 'plain', sent: (fake) => [sticker(fake)], ends: textNeeded },
  { name: 'where a place is', ask: 'plain', sent: () => [place], ends: /^Got 52\.5, 13\.4 The Bar\.$/ },
  { name: 'an order', ask: 'plain', sent: () => [order], ends: /^Got 2 × Tea\n1 × Cup of gold\.$/ },
  { name: 'a photo', ask: 'choice', sent: (fake) => [image(fake)], ends: wrong },
  {
    name: 'a caption that chooses',
    ask: 'choice',
    sent: (fake) => [image(fake, 'large')],
    ends: /^Got Large\.$/,
  },
  { name: 'a voice message', ask: 'choice', sent: (fake) => [voice(fake)], ends: wrong },
  { name: 'an order', ask: 'choice', sent: () => [order], ends: wrong },
  {
    name: 'the number of a card',
    ask: 'phone',
    sent: () => [numberCard('+4915112345678')],
    ends: /^Got \+49 ?151/,
  },
  { name: 'a photo', ask: 'phone', sent: (fake) => [image(fake)], ends: /^That does not look like a phone/ },
];

const numberCard = (phone: string): Content => ({
  type: 'contacts',
  contacts: [{ name: { formatted_name: 'Bo' }, phones: [{ phone }] }],
});

describe('what people send in WhatsApp besides texts', { concurrency: true }, () => {
  let opening: Promise<WhatsAppScene> | undefined;
  const withScene = async (use: (scene: WhatsAppScene) => Promise<void>) => use(await (opening ??= open()));
  after(async () => {
    await (await opening)?.close();
  });

  it('lets the bot know what a message quotes, and that the next one quotes nothing', () =>
    withScene(async ({ fake, screenEnds, server, accountId }) => {
      const person = '491610000';
      /** What is shown last, once the server has noted that it was accepted. */
      const lastId = async (): Promise<string> => {
        const id = fake.screen(person).at(-1)?.id ?? '';
        const { channels } = server.app.store;
        const account = await accountId();
        await eventually(async () => (await channels.saidBy(account, id)) !== null);
        return id;
      };
      fake.says(person, 'quote');
      await screenEnds(person, 'Well?');
      fake.says(person, 'This', { context: { from: '15550783881', id: await lastId() } });
      await screenEnds(person, 'This, to “Well?”.');
      fake.says(person, 'That', { context: { from: '15550783881', id: 'wamid.of-nobody' } });
      await screenEnds(person, 'That, to “”.');
      fake.says(person, 'These', { context: { from: '15550783881', id: await lastId() } });
      await screenEnds(person, 'These, to “That, to “”.”.');
      fake.says(person, 'Those');
      await screenEnds(person, 'Those, to “”.');
    }));

  for (const [n, { name, ask, sent, ends }] of rows.entries())
    it(`${ask}: ${name}`, () =>
      withScene(async ({ fake, texts, screenEnds }) => {
        const person = String(491_600_000 + n);
        fake.says(person, ask);
        await screenEnds(person, 'Well?');
        for (const content of sent(fake)) fake.sends(person, content);
        await eventually(async () => {
          const shown = texts(person);
          if (shown.length < 2 || !ends.test(shown.at(-1) ?? '')) throw new Error(JSON.stringify(shown));
          return true;
        });
      }));
});

async function open(): Promise<WhatsAppScene> {
  const scene = await startWhatsAppScene(
    { groups: { a: ['Unused'] } },
    {},
    { env: { FILES_MAX_MB: '0.05' } },
  );
  for (const [name, block] of Object.entries(asks)) {
    const options = { ...('options' in block && block.options), variableId: 'answer' };
    await addBot(scene, name, { a: ['Well?', { ...block, options }, 'Got {{answer}}.'] });
  }
  await addBot(scene, 'quote', {
    a: ['Well?', { type: 'Jump', id: 'on', options: { groupId: 'b' } }],
    b: [
      { type: 'text input', id: 'said', options: { variableId: 'answer' } },
      '{{answer}}, to “{{= channel.contact.repliedTo ?? "" =}}”.',
      { type: 'Jump', id: 'again', options: { groupId: 'b' } },
    ],
  });
  return scene;
}

/** Adds a bot that begins with this word. */
const addBot = (
  { server, credentialsId }: WhatsAppScene,
  word: string,
  groups: Parameters<typeof publishBot>[1]['groups'],
) =>
  publishBot(
    server,
    { groups, variables: ['answer', 'files'] },
    {
      chatACredentialsId: credentialsId,
      settings: {
        chatA: {
          isEnabled: true,
          startCondition: { comparisons: [{ id: 'c', comparisonOperator: 'Equal to', value: word }] },
        },
      },
    },
  );
