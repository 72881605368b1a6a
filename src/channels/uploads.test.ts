import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { UploadWay } from './adapter.ts';
import { uploads as telegram } from './telegram/uploads.ts';
import { lowerForm } from './telegram/write.ts';
import { uploads as whatsapp } from './whatsapp/uploads.ts';

const [one, two] = ['https://a.example/1.png', 'https://a.example/2.png'];
const id = { id: 'ID' };

interface Row {
  readonly name: string;
  readonly uploads: UploadWay;
  readonly body: Readonly<Record<string, unknown>>;
  readonly addresses: readonly string[];
  /** With `ID` instead of the first address. */
  readonly named: object;
}

const button = (image: object) => ({
  type: 'interactive',
  interactive: { type: 'button', header: { type: 'image', image }, body: { text: 'x' } },
});
const carousel = (...images: readonly object[]) => ({
  type: 'interactive',
  interactive: {
    ...{ type: 'carousel', body: { text: 'x' } },
    action: {
      cards: images.map((image, place) => ({
        ...{ card_index: place, type: 'button', header: { type: 'image', image } },
        body: { text: one },
      })),
    },
  },
});
const rows: readonly Row[] = [
  {
    ...{ name: 'cards side by side in WhatsApp', uploads: whatsapp, addresses: [one, two] },
    ...{ body: carousel({ link: one }, { link: two }), named: carousel(id, { link: two }) },
  },
  {
    ...{ name: 'a photo in Telegram', uploads: telegram, addresses: [one] },
    ...{ body: { chat_id: 1, photo: one, caption: one }, named: { chat_id: 1, photo: 'ID', caption: one } },
  },
  {
    ...{ name: 'an album in Telegram', uploads: telegram, addresses: [one, two] },
    body: {
      media: [
        { type: 'photo', media: one },
        { type: 'photo', media: two },
      ],
    },
    named: {
      media: [
        { type: 'photo', media: 'ID' },
        { type: 'photo', media: two },
      ],
    },
  },
  {
    ...{ name: 'a text in Telegram', uploads: telegram, addresses: [] },
    ...{ body: { text: one }, named: { text: one } },
  },
  {
    ...{ name: 'a picture in WhatsApp', uploads: whatsapp, addresses: [one] },
    body: { type: 'image', image: { link: one, caption: 'x' } },
    named: { type: 'image', image: { caption: 'x', ...id } },
  },
  {
    ...{ name: 'a picture above buttons in WhatsApp', uploads: whatsapp, addresses: [one] },
    ...{ body: button({ link: one }), named: button(id) },
  },
  {
    ...{ name: 'a text in WhatsApp', uploads: whatsapp, addresses: [] },
    ...{ body: { type: 'text', text: { body: one } }, named: { type: 'text', text: { body: one } } },
  },
];

describe('files in requests', () => {
  for (const { name, uploads, body, addresses, named } of rows)
    it(name, () => {
      assert.deepEqual(uploads.addressesIn({ method: 'x', body }), addresses);
      const made = uploads.withIds({ method: 'x', body }, new Map([[one, 'ID']]));
      assert.deepEqual(made.body, named);
    });

  const answers: readonly (readonly [name: string, result: unknown, ids: readonly string[]])[] = [
    ['a photo: its largest size', { photo: [{ file_id: 's' }, { file_id: 'l' }] }, ['l']],
    ['a film', { video: { file_id: 'v' } }, ['v']],
    ['an animation', { animation: { file_id: 'a' }, document: { file_id: 'd' } }, ['a']],
    ['an album', [{ photo: [{ file_id: 'p' }] }, { video: { file_id: 'v' } }], ['p', 'v']],
    ['a text', { message_id: 1 }, ['']],
  ];
  for (const [name, result, ids] of answers)
    it(`the ids that Telegram gives ${name}`, () =>
      assert.deepEqual(telegram.kind === 'along' && telegram.idsIn({ ok: true, result }), ids));

  it('an album that Telegram refuses becomes its captions and links', () => {
    const media = [
      { type: 'photo', media: one, caption: 'One' },
      { type: 'photo', media: two },
    ];
    assert.deepEqual(lowerForm({ method: 'sendMediaGroup', body: { chat_id: 5, media } }), {
      ...{ method: 'sendMessage', body: { chat_id: 5, text: `One\n${one}\n${two}` } },
    });
  });
});
