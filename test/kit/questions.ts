/** An input block of a bot, without its id. */
export type Question = Readonly<Record<string, unknown>> & { readonly type: string };

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="4" height="3"%3E%3Crect width="4" height="3"/%3E%3C/svg%3E';
const items = ['Bread', 'Rolls', 'Cake'].map((content, at) => ({ id: `i${at}`, content }));
const cards = items.map(({ id, content }) => ({
  id,
  title: content,
  description: 'Fresh',
  imageUrl: picture,
  paths: [{ id: `${id}-path`, text: `Take ${content}` }],
}));
const pictures = items.map(({ id, content }) => ({ id, title: content, pictureSrc: picture }));

/** Every kind of input but payments, and the forms of it that are drawn by other code; each with an answer that it takes. */
export const questions: readonly (readonly [name: string, question: Question, answer: string])[] = [
  ['text', { type: 'text input' }, 'Ada'],
  ['text-long', { type: 'text input', options: { isLong: true } }, 'A long text'],
  ['text-files', { type: 'text input', options: { attachments: { isEnabled: true } } }, 'No file'],
  ['number', { type: 'number input', options: { style: 'currency', currency: 'EUR' } }, '5'],
  ['email', { type: 'email input' }, 'ada@example.org'],
  ['url', { type: 'url input' }, 'https://example.org'],
  ['phone', { type: 'phone number input' }, '+33142685300'],
  ['date', { type: 'date input' }, '24/12/2026'],
  [
    'date-range',
    { type: 'date input', options: { isRange: true, hasTime: true } },
    '24/12/2026 10:00 to 27/12/2026 11:00',
  ],
  ['time', { type: 'time input' }, '14:30'],
  ['choice', { type: 'choice input', items }, 'Bread'],
  [
    'choices',
    { type: 'choice input', items, options: { isMultipleChoice: true, isSearchable: true } },
    'Bread, Cake',
  ],
  ['pictures', { type: 'picture choice input', items: pictures }, 'Rolls'],
  ['cards', { type: 'cards', items: cards }, 'Take Cake'],
  ['scale', { type: 'rating input', options: { labels: { left: 'Never', right: 'Always' } } }, '7'],
  ['stars', { type: 'rating input', options: { buttonType: 'Icons', length: 5 } }, '4'],
  ['file', { type: 'file input', options: { isRequired: false } }, 'Skip'],
];

/** What refers to nothing in the chat of a page, and strips in the place of something that never comes. */
export const missingParts = `(() => {
  const root = document.querySelector('parley-standard').shadowRoot;
  const names = ['aria-labelledby', 'aria-describedby', 'aria-controls'];
  const ids = names.flatMap((name) => [...root.querySelectorAll('[' + name + ']')].flatMap((each) => each.getAttribute(name).split(' ')));
  return [...ids.filter((id) => root.getElementById(id) === null), ...[...root.querySelectorAll('.parley-loading')].filter((each) => each.checkVisibility()).map((each) => each.className)];
})()`;
