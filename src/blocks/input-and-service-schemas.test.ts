import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type * as z from 'zod';
import type { BlockKind } from '#engine/block.ts';
import { anthropic } from './anthropic/schema.ts';
import { blink } from './blink/schema.ts';
import { calCom } from './cal-com/schema.ts';
import { cards } from './cards/schema.ts';
import { chatwoot } from './chatwoot/schema.ts';
import { choiceInput } from './choice-input/schema.ts';
import { dateInput } from './date-input/schema.ts';
import type { BlockDef, ItemOf } from './define.ts';
import { elevenlabs } from './elevenlabs/schema.ts';
import { email } from './email/schema.ts';
import { emailInput } from './email-input/schema.ts';
import { fileInput } from './file-input/schema.ts';
import { googleAnalytics } from './google-analytics/schema.ts';
import { googleSheets } from './google-sheets/schema.ts';
import { groq } from './groq/schema.ts';
import { httpRequest } from './http-request/schema.ts';
import { numberInput } from './number-input/schema.ts';
import { openAiLegacy } from './open-ai-legacy/schema.ts';
import { openai } from './openai/schema.ts';
import { paymentInput } from './payment-input/schema.ts';
import { phoneNumberInput } from './phone-number-input/schema.ts';
import { pictureChoiceInput } from './picture-choice-input/schema.ts';
import { pixel } from './pixel/schema.ts';
import { qrCode } from './qr-code/schema.ts';
import { ratingInput } from './rating-input/schema.ts';
import { textInput } from './text-input/schema.ts';
import { timeInput } from './time-input/schema.ts';
import { urlInput } from './url-input/schema.ts';

/** What a block says of itself, for what is stored of it (`id` and `type` aside). */
interface Row {
  readonly stored?: Readonly<Record<string, unknown>>;
  readonly summary: string;
  /** A line for each item. Default none. */
  readonly items?: readonly string[];
  /** What its own edge stands for. Default `Next`. */
  readonly ownWay?: string;
  /** `text: path`. Default none. */
  readonly problems?: readonly string[];
}

/** Everything has a name but what is called `gone`. */
const nameOf = (id: string) => (id === 'gone' ? undefined : id.toUpperCase());
const names = { variable: nameOf, group: nameOf, block: nameOf, bot: nameOf };

const afterAnswer = 'After the answer';

function rowsOf<S extends z.ZodType>(def: BlockDef<string, BlockKind, S>, rows: readonly Row[]): void {
  describe(`what ${def.type} says of itself`, () => {
    for (const { stored = {}, summary, items = [], ownWay = 'Next', problems = [] } of rows)
      test(`${JSON.stringify(stored)} is "${summary}"`, () => {
        const block = def.schema.parse({ id: 'b', type: def.type, ...stored });
        assert.equal(def.summary(block, names), summary);
        assert.equal(def.ownWay(block)?.label, ownWay);
        assert.deepEqual(
          (def.problems?.(block) ?? []).map(({ text, path }) => `${text}: ${path.join('.')}`),
          problems,
        );
        const listed = itemsIn(block).map((item) => def.itemSummary?.(item, block, names));
        assert.deepEqual(listed, items);
      });
  });
}

/** The items of a block, whatever they are. */
function itemsIn<B>(block: B): readonly ItemOf<B>[] {
  return typeof block === 'object' && block !== null && 'items' in block && Array.isArray(block.items)
    ? block.items
    : [];
}

/** What a question gives, for what is stored of it (`id` and `type` aside). */
function givesOf<S extends z.ZodType>(
  def: BlockDef<string, BlockKind, S>,
  rows: readonly (readonly [stored: Readonly<Record<string, unknown>>, value: object])[],
): void {
  describe(`what ${def.type} gives`, () => {
    for (const [stored, value] of rows)
      test(JSON.stringify(stored), () => {
        const block = def.schema.parse({ id: 'b', type: def.type, ...stored });
        assert.deepEqual(def.gives?.(block), [{ variableId: undefined, value }]);
      });
  });
}

const either = { kind: 'texts', texts: ['y', 'No'] };
const hidden = { displayCondition: { isEnabled: true } };
givesOf(choiceInput, [
  [
    {
      items: [
        { id: 'a', content: 'Yes', value: 'y' },
        { id: 'b', content: ' No ' },
      ],
    },
    either,
  ],
  [{ items: [{ id: 'a', content: 'Yes' }], options: { isMultipleChoice: true } }, { kind: 'several' }],
  [{ items: [{ id: 'a', content: 'Yes' }], options: { dynamicVariableId: 'v' } }, { kind: 'any' }],
  [{ items: [{ id: 'a', content: '{{V}}' }] }, { kind: 'any' }],
  [{ items: [{ id: 'a' }] }, { kind: 'any' }],
  [{ items: [{ id: 'a', content: 'Yes', ...hidden }] }, { kind: 'any' }],
  [
    {
      items: [
        { id: 'a', content: 'y', ...hidden },
        { id: 'b', content: 'No' },
      ],
    },
    either,
  ],
]);
givesOf(pictureChoiceInput, [
  [
    {
      items: [
        { id: 'a', title: 'Yes', value: 'y' },
        { id: 'b', title: 'No', pictureSrc: 'p' },
      ],
    },
    either,
  ],
  [{ items: [{ id: 'a', title: 'Yes' }], options: { dynamicItems: { isEnabled: true } } }, { kind: 'any' }],
]);
givesOf(numberInput, [
  [{}, { kind: 'number' }],
  [{ options: { min: 1, max: '{{Max}}' } }, { kind: 'number', min: 1 }],
  [{ options: { min: '{{Min}}', max: 5 } }, { kind: 'number', max: 5 }],
]);
givesOf(ratingInput, [
  [{}, { kind: 'number', min: 0, max: 10 }],
  [{ options: { startsAt: '{{From}}', length: 5 } }, { kind: 'number', max: 5 }],
  [{ options: { buttonType: 'Icons', startsAt: 3, length: 5 } }, { kind: 'number', min: 1, max: 5 }],
]);
givesOf(emailInput, [[{}, { kind: 'words' }]]);
givesOf(phoneNumberInput, [[{}, { kind: 'words' }]]);
givesOf(urlInput, [[{}, { kind: 'words' }]]);
givesOf(textInput, [[{}, { kind: 'any' }]]);
givesOf(dateInput, [[{}, { kind: 'any' }]]);
givesOf(timeInput, [[{}, { kind: 'any' }]]);

rowsOf(textInput, [
  { summary: 'Write your answer', ownWay: afterAnswer },
  {
    stored: { options: { variableId: 'name', labels: { placeholder: 'Your name' } } },
    summary: 'Your name → NAME',
    ownWay: afterAnswer,
  },
  {
    stored: { options: { variableId: 'gone', labels: { placeholder: 'Your name' } } },
    summary: 'Your name → a deleted variable',
    ownWay: afterAnswer,
  },
]);
rowsOf(emailInput, [
  {
    stored: { options: { variableId: 'mail', labels: { placeholder: 'E-mail' } } },
    summary: 'E-mail → MAIL',
    ownWay: afterAnswer,
  },
]);
rowsOf(numberInput, [
  {
    stored: { options: { labels: { placeholder: 'How many?' }, style: 'currency' } },
    summary: 'How many?',
    ownWay: afterAnswer,
    problems: ['has no currency to show: options.currency'],
  },
  {
    stored: { options: { labels: { placeholder: 'How far?' }, style: 'unit' } },
    summary: 'How far?',
    ownWay: afterAnswer,
    problems: ['has no unit to show: options.unit'],
  },
]);
rowsOf(dateInput, [
  { summary: 'Date', ownWay: afterAnswer },
  { stored: { options: { hasTime: true } }, summary: 'Date and time', ownWay: afterAnswer },
  {
    stored: { options: { isRange: true, variableId: 'stay' } },
    summary: 'Range of dates → STAY',
    ownWay: afterAnswer,
  },
]);
rowsOf(timeInput, [
  { stored: { options: { variableId: 'at' } }, summary: 'Time of day → AT', ownWay: afterAnswer },
]);
rowsOf(ratingInput, [
  {
    stored: { options: { length: 5, startsAt: 6, customIcon: { isEnabled: true } } },
    summary: 'Rating up to 5',
    ownWay: afterAnswer,
    problems: [
      'has no SVG for its own icon: options.customIcon.svg',
      'starts above its highest rating: options.startsAt',
    ],
  },
]);
rowsOf(fileInput, [
  {
    stored: { options: { isMultipleAllowed: true, allowedFileTypes: { isEnabled: true } } },
    summary: 'Files',
    ownWay: afterAnswer,
    problems: ['restricts file types, but lists none: options.allowedFileTypes.types'],
  },
  { stored: { options: { variableId: 'cv' } }, summary: 'File → CV', ownWay: afterAnswer },
]);
rowsOf(paymentInput, [
  {
    summary: 'No amount',
    ownWay: 'After the payment',
    problems: ['has no amount: options.amount', 'has no credentials: options.credentialsId'],
  },
  {
    stored: { options: { amount: '30.00', currency: 'EUR', credentialsId: 'c' } },
    summary: '30.00 EUR',
    ownWay: 'After the payment',
  },
]);
rowsOf(choiceInput, [
  { summary: 'No buttons', ownWay: afterAnswer, problems: ['has no buttons: items'] },
  {
    stored: { items: [{ id: 'a', content: 'Red' }, { id: 'b' }], options: { variableId: 'colour' } },
    summary: 'Red → COLOUR',
    items: ['Red', 'No label'],
    ownWay: 'Any other button',
    problems: ['has a button without a label: items.b.content'],
  },
  {
    stored: { items: [{ id: 'a', content: 'Red' }], options: { isMultipleChoice: true } },
    summary: 'Red',
    items: ['Red'],
    ownWay: afterAnswer,
  },
  {
    stored: { items: [{ id: 'a', content: 'Click to edit' }], options: { dynamicVariableId: 'list' } },
    summary: 'Click to edit',
    items: ['Click to edit'],
    ownWay: 'Any other button',
    problems: [
      'shows the placeholder "Click to edit" to visitors if its list is empty, for example after a failed request: items.a.content',
    ],
  },
]);
rowsOf(pictureChoiceInput, [
  { summary: 'Pictures', ownWay: afterAnswer, problems: ['has no pictures: items'] },
  {
    stored: { items: [{ id: 'a', title: 'Cat', pictureSrc: 'https://a.example/cat.png' }, { id: 'b' }] },
    summary: 'Cat',
    items: ['Cat', 'No title'],
    ownWay: 'Any other picture',
    problems: ['has an item without a picture: items.b.pictureSrc'],
  },
  {
    stored: { options: { dynamicItems: { isEnabled: true } } },
    summary: 'Pictures',
    ownWay: afterAnswer,
    problems: ['has no list of pictures: options.dynamicItems.pictureSrcsVariableId'],
  },
]);
rowsOf(cards, [
  { summary: 'Cards', ownWay: afterAnswer, problems: ['has no cards: items'] },
  {
    stored: { items: [{ id: 'a', title: 'Basic', paths: [{ id: 'p' }] }, { id: 'b' }] },
    summary: 'Basic',
    items: ['Basic', 'No title'],
    ownWay: 'Any other card',
    problems: [
      'has a card with neither title nor picture: items.b.title',
      'has a card without a button: items.b.paths',
    ],
  },
]);

rowsOf(httpRequest, [
  { summary: 'No URL', problems: ['has no URL: options.webhook.url'] },
  {
    stored: {
      options: {
        webhook: { url: 'https://a.example', method: 'GET' },
        responseVariableMapping: [
          { variableId: 'price' },
          { variableId: 'stock' },
          { variableId: 'price' },
          {},
        ],
      },
    },
    summary: 'GET https://a.example → PRICE, STOCK',
  },
]);
rowsOf(email, [
  { summary: 'No recipient', problems: ['has no recipient: options.recipients'] },
  {
    stored: { options: { recipients: ['a@example.com', '{{Mail}}'] } },
    summary: 'To a@example.com, {{Mail}}',
  },
]);
rowsOf(googleSheets, [
  {
    summary: 'No action chosen',
    problems: [
      'has no action: options.action',
      'has no credentials: options.credentialsId',
      'has no spreadsheet: options.spreadsheetId',
    ],
  },
  {
    stored: {
      options: {
        action: 'Get data from sheet',
        credentialsId: 'c',
        spreadsheetId: 's',
        cellsToExtract: [{ column: 'Name', variableId: 'name' }],
      },
    },
    summary: 'Get data from sheet → NAME',
  },
]);
rowsOf(googleAnalytics, [
  { summary: 'No action', problems: ['has no measurement id: options.trackingId'] },
  { stored: { options: { trackingId: 'G-1', action: 'Lead' } }, summary: 'Lead' },
]);
rowsOf(pixel, [
  { summary: 'No event', problems: ['has no pixel id: options.pixelId', 'has no event: options.eventType'] },
  { stored: { options: { pixelId: '1', eventType: 'Custom', name: 'Signed' } }, summary: 'Signed' },
]);
rowsOf(chatwoot, [
  { summary: 'Show widget', problems: ['has no website token: options.websiteToken'] },
  { stored: { options: { task: 'Close widget' } }, summary: 'Close widget' },
]);
rowsOf(groq, [
  {
    stored: { options: { action: 'Create chat completion', credentialsId: 'c' } },
    summary: 'Create chat completion',
    problems: ['has no model: options.model'],
  },
]);
rowsOf(anthropic, [
  {
    stored: {
      options: {
        ...{ action: 'Create Chat Message', credentialsId: 'c', model: 'm' },
        responseMapping: [{ item: 'Message content', variableId: 'reply' }],
      },
    },
    summary: 'Create Chat Message → REPLY',
  },
  {
    stored: {
      options: {
        ...{ action: 'Generate variables', credentialsId: 'c', model: 'm' },
        variablesToExtract: [{ variableId: 'city' }],
      },
    },
    summary: 'Generate variables → CITY',
  },
]);
rowsOf(openai, [
  {
    stored: { options: { action: 'Create speech', credentialsId: 'c', saveUrlInVariableId: 'voice' } },
    summary: 'Create speech → VOICE',
  },
  {
    stored: {
      options: { action: 'Create transcription', credentialsId: 'c', transcriptionVariableId: 'said' },
    },
    summary: 'Create transcription → SAID',
  },
]);
rowsOf(openAiLegacy, [
  {
    summary: 'No task chosen',
    problems: ['has no task: options.task', 'has no credentials: options.credentialsId'],
  },
  {
    stored: {
      options: {
        ...{ task: 'Create image', credentialsId: 'c' },
        responseMapping: [{ valueToExtract: 'Image URL', variableId: 'image' }],
      },
    },
    summary: 'Create image → IMAGE',
  },
]);
rowsOf(elevenlabs, [
  {
    stored: { options: { action: 'Convert text to speech', saveUrlInVariableId: 'voice' } },
    summary: 'Convert text to speech → VOICE',
    problems: ['has no credentials: options.credentialsId'],
  },
]);
rowsOf(qrCode, [
  {
    stored: { options: { action: 'Generate a QR Code', saveUrlInVariableId: 'code' } },
    summary: 'Generate a QR Code → CODE',
  },
]);
rowsOf(calCom, [
  {
    stored: { options: { action: 'Book event', saveBookedDateInVariableId: 'date' } },
    summary: 'Book event → DATE',
  },
]);
rowsOf(blink, [
  { stored: { options: { action: 'Redirect' } }, summary: 'Redirect' },
  {
    stored: { options: { action: 'Get Users' } },
    summary: 'Get Users',
    problems: ['has no credentials: options.credentialsId'],
  },
]);
