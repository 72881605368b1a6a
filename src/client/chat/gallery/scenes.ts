import type { InputView } from '#model/chat.ts';
import type { Scene } from './scene.ts';

const say = (text: string) => ({
  type: 'text',
  content: { type: 'richText', richText: [{ type: 'p', children: [{ text }] }] },
});

const picture = (hue: number, sign: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" viewBox="0 0 320 200"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 60% 80%)"/><stop offset="1" stop-color="hsl(${hue + 40} 55% 62%)"/></linearGradient></defs><rect width="320" height="200" fill="url(#g)"/><text x="160" y="125" font-size="72" text-anchor="middle">${sign}</text></svg>`)}`;

const input = (type: string, rest: Partial<InputView> = {}): InputView => ({
  id: `i-${type}`,
  type,
  ...rest,
});
const labels = (placeholder: string) => ({ labels: { placeholder, button: 'Send' } });
const colors = ['Sage', 'Clay', 'Midnight blue', 'Sand', 'Something else'];

/** Every input once, by name; each after a bubble or two that ask. */
export const scenes: Readonly<Record<string, Scene>> = {
  text: {
    bubbles: [say('Hello, and welcome to Northwind Studio.'), say('What is your name?')],
    input: input('text input', { options: labels('Write your answer') }),
  },
  long: {
    bubbles: [say('Tell us a little about the room you would like to change.')],
    input: input('text input', { options: { isLong: true, ...labels('As much or as little as you like') } }),
  },
  extras: {
    bubbles: [say('Anything you want to show us? Photos and voice messages are welcome.')],
    input: input('text input', {
      options: {
        ...labels('Write your answer'),
        attachments: { isEnabled: true },
        audioClip: { isEnabled: true },
      },
    }),
  },
  number: {
    bubbles: [say('What is your budget?')],
    input: input('number input', {
      options: {
        ...labels('Enter a number'),
        style: 'currency',
        currency: 'EUR',
        locale: 'en',
        min: 100,
        step: 50,
      },
    }),
  },
  email: {
    bubbles: [say('Where can we write to you?')],
    input: input('email input', { options: labels('Your e-mail') }),
  },
  url: {
    bubbles: [say('Do you have a website?')],
    input: input('url input', { options: labels('Web address') }),
  },
  phone: {
    bubbles: [say('And a number we may call?')],
    input: input('phone number input', { options: { ...labels('Phone number'), defaultCountryCode: 'FR' } }),
  },
  date: {
    bubbles: [say('When shall we begin?')],
    input: input('date input', { options: { labels: { button: 'Send' } } }),
  },
  range: {
    bubbles: [say('When will you be away?')],
    input: input('date input', {
      options: { isRange: true, hasTime: true, labels: { button: 'Send', from: 'From:', to: 'To:' } },
    }),
  },
  time: {
    bubbles: [say('At what time?')],
    input: input('time input', { options: { labels: { button: 'Send' } } }),
  },
  buttons: {
    bubbles: [say('Which of these colours do you like best?')],
    input: input('choice input', { items: colors.map((content, at) => ({ id: `c${at}`, content })) }),
  },
  multiple: {
    bubbles: [say('Which rooms is it about?')],
    input: input('choice input', {
      items: ['Kitchen', 'Living room', 'Bedroom', 'Bath', 'Garden'].map((content, at) => ({
        id: `r${at}`,
        content,
      })),
      options: { isMultipleChoice: true, buttonLabel: 'Send' },
    }),
  },
  search: {
    bubbles: [say('Which city do you live in?')],
    input: input('choice input', {
      items: [
        'Amsterdam',
        'Athens',
        'Berlin',
        'Lisbon',
        'London',
        'Madrid',
        'Paris',
        'Rome',
        'Vienna',
        'Zürich',
      ].map((content, at) => ({ id: `t${at}`, content })),
      options: { isSearchable: true, searchInputPlaceholder: 'Search' },
    }),
  },
  pictures: {
    bubbles: [say('Pick the mood you are after.')],
    input: input('picture choice input', {
      items: [
        {
          id: 'p1',
          pictureSrc: picture(30, '🪵'),
          title: 'Warm wood',
          description: 'Oak, wool and soft light',
        },
        { id: 'p2', pictureSrc: picture(140, '🌿'), title: 'Green house', description: 'Plants first' },
        { id: 'p3', pictureSrc: picture(220, '🌊'), title: 'Coast', description: 'Linen and blue' },
      ],
      options: {},
    }),
  },
  manyPictures: {
    bubbles: [say('Pick as many as you like.')],
    input: input('picture choice input', {
      items: [
        { id: 'p1', pictureSrc: picture(30, '🪵'), title: 'Warm wood' },
        { id: 'p2', pictureSrc: picture(140, '🌿'), title: 'Green house' },
        { id: 'p3', pictureSrc: picture(220, '🌊') },
      ],
      options: { isMultipleChoice: true, isSearchable: true },
    }),
  },
  cards: {
    bubbles: [say('These packages might fit.')],
    input: input('cards', {
      items: ['Starter', 'Studio', 'Atelier', 'Maison'].map((title, at) => ({
        id: `card${at}`,
        title,
        description: 'One room, two drafts and a shopping list that fits the budget.',
        imageUrl: picture(at * 70, ['🛋️', '🪴', '🏺', '🖼️'][at] ?? ''),
        paths: [
          { id: `path${at}`, text: 'Choose' },
          { id: `more${at}`, text: 'Tell me more' },
        ],
      })),
    }),
  },
  rating: {
    bubbles: [say('How likely are you to recommend us?')],
    input: input('rating input', {
      options: { length: 10, labels: { left: 'Not at all', right: 'Certainly', button: 'Send' } },
    }),
  },
  stars: {
    bubbles: [say('How was it?')],
    input: input('rating input', { options: { buttonType: 'Icons', length: 5, labels: { button: 'Send' } } }),
  },
  file: {
    bubbles: [say('Please add the floor plan.')],
    input: input('file input', {
      options: { isMultipleAllowed: true, isRequired: false, labels: { skip: 'Skip' } },
    }),
  },
  payment: {
    bubbles: [say('The deposit is 80 €.')],
    input: input('payment input', {
      options: { labels: { button: 'Pay' } },
      runtimeOptions: { paymentIntentSecret: 'pi_test_secret', amountLabel: '€80.00', publicKey: 'pk_test' },
    }),
  },
  bubbles: {
    bubbles: [
      {
        type: 'text',
        content: {
          richText: [
            {
              type: 'p',
              children: [
                { text: 'Rich text', bold: true },
                { text: ' with ' },
                { text: 'marks', italic: true },
                { text: ', a ' },
                { type: 'a', url: 'https://example.com', children: [{ text: 'link' }] },
                { text: ' and a list:' },
              ],
            },
            {
              type: 'ul',
              children: [
                { type: 'li', children: [{ type: 'lic', children: [{ text: 'First things first' }] }] },
                { type: 'li', children: [{ type: 'lic', children: [{ text: 'Then the rest' }] }] },
              ],
            },
          ],
        },
      },
      {
        type: 'text',
        content: {
          markdown:
            '## Prices\n\n| Package | Rooms | Price |\n|---|---|---|\n| Starter | 1 | 490 € |\n| Studio | 3 | 1,290 € |\n\n1. Choose\n2. Pay\n\n> Everything can be changed later.\n\n```js\nconst total = rooms * 490;\n```\nThat is `total`.',
        },
      },
      { type: 'image', content: { url: picture(200, '🏡') } },
      {
        type: 'audio',
        content: {
          url: 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=',
          isAutoplayEnabled: false,
        },
      },
    ],
    input: input('choice input', { items: [{ id: 'a', content: 'Looks good' }] }),
  },
};
