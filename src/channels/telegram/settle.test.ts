import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { PressedMessage } from '#channels/channel-event.ts';
import { telegramRefusal } from '#kit/telegram-refusal.ts';
import { settle } from './settle.ts';

const bold = { type: 'bold', offset: 0, length: 5 };
const at = { chat_id: 5, message_id: 9 };
const chosen = (offset: number, length: number) => ({ type: 'bold', offset, length });
const onlyButtonsGo = {
  method: 'editMessageReplyMarkup',
  body: { ...at, reply_markup: { inline_keyboard: [] } },
};

const rows: readonly (readonly [
  name: string,
  above: PressedMessage | undefined,
  label: string,
  call: object,
])[] = [
  [
    'a text',
    { text: 'Which?', marks: [] },
    'Large',
    { method: 'editMessageText', body: { ...at, text: 'Which?\n\nLarge', entities: [chosen(8, 5)] } },
  ],
  [
    'a text with marks, of which some are found by the service',
    { text: 'Which @one?', marks: [bold, { type: 'mention', offset: 6, length: 4 }] },
    '👍 Yes',
    {
      method: 'editMessageText',
      body: { ...at, text: 'Which @one?\n\n👍 Yes', entities: [bold, chosen(13, 6)] },
    },
  ],
  [
    'a picture',
    { text: 'Which?', isCaption: true, marks: [] },
    'Large',
    {
      method: 'editMessageCaption',
      body: { ...at, caption: 'Which?\n\nLarge', caption_entities: [chosen(8, 5)] },
    },
  ],
  ['a caption without room', { text: 'x'.repeat(1020), isCaption: true, marks: [] }, 'Large', onlyButtonsGo],
  ['a text without room', { text: 'x'.repeat(4090), marks: [] }, 'Large', onlyButtonsGo],
  ['a picture without a caption, or an old message', undefined, 'Large', onlyButtonsGo],
  ['nothing that was chosen', { text: 'Which?', marks: [] }, '', onlyButtonsGo],
];

for (const [name, above, label, call] of rows)
  it(`${name}, with what was chosen`, () => {
    const made = settle('tg:5', { messageId: '9', above }, label);
    assert.deepEqual(made, call);
    assert.equal(telegramRefusal(made.method, made.body), undefined);
  });
