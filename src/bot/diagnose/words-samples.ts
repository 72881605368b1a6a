import { askFor, asks, type FineSamples, offer, type RuleSample } from './rule-samples.ts';

const long = 'All of this is worth reading. '.repeat(25);
const picture = (content: object) => ({
  type: 'image',
  content: { url: 'https://x.example/a.png', ...content },
});
const pictures = (...items: readonly object[]) => ({
  type: 'picture choice input',
  items: items.map((item, index) => ({ id: `p${index}`, pictureSrc: 'https://x.example/a.png', ...item })),
  options: { variableId: 'Choice' },
});
const video = { type: 'video', content: { url: 'https://x.example/a.mp4' } };
const hello = { a: ['Hello'] };
const colours = (color: string) => ({ chat: { buttons: { backgroundColor: '#ffee00', color } } });

/** Bots with one problem each in what visitors read, and in the form of fields. */
export const wordsSamples: readonly RuleSample[] = [
  {
    found: 'words/placeholder warning a a0',
    bot: {
      groups: { a: ['Call us. [[Name]]', 'Hello {{Name}}'] },
      variables: [{ name: 'Name', value: 'you' }],
    },
    mended: { groups: { a: ['Call us. {{Name}}'] }, variables: [{ name: 'Name', value: 'you' }] },
  },
  {
    found: 'words/length info a a0',
    says: 'This message has 750 characters',
    bot: { groups: { a: [long] } },
    mended: { groups: { a: [long.slice(0, 600)] } },
  },
  {
    found: 'words/length info a a0 a0-0',
    says: 'This label has 60 characters',
    bot: { groups: { a: [offer('Choice', long.slice(0, 60), 'No')] }, variables: ['Choice'] },
    mended: { groups: { a: [offer('Choice', 'Yes', 'No')] }, variables: ['Choice'] },
  },
  {
    found: 'a11y/alt warning a a0',
    bot: { groups: { a: [picture({})] } },
    mended: { groups: { a: [picture({ clickLink: { alt: 'Our shop' } })] } },
  },
  {
    found: 'a11y/alt warning a a0 p1',
    says: 'This picture has no title',
    writes: 'dog',
    bot: { groups: { a: [pictures({ title: 'Cat' }, { value: 'dog' })] }, variables: ['Choice'] },
    mended: {
      groups: { a: [pictures({ title: 'Cat' }, { description: 'A dog' })] },
      variables: ['Choice'],
    },
  },
  {
    found: 'a11y/contrast warning ',
    says: 'Texts in this colour have a contrast of 1.2 : 1 (4.5 : 1 is readable)',
    bot: { groups: hello, theme: colours('#ffffff') },
  },
  {
    found: 'a11y/emoji-only warning a a0 a0-0',
    says: '"\u{1f44d}\u{1f3fd}" has no words',
    bot: { groups: { a: [offer('Choice', '\u{1f44d}\u{1f3fd}', 'No')] }, variables: ['Choice'] },
    mended: { groups: { a: [offer('Choice', '\u{1f44d} Yes', 'No')] }, variables: ['Choice'] },
  },
  {
    found: 'a11y/button-empty warning a a0 a0-0',
    bot: { groups: { a: [offer('Choice', '\u200b', 'No')] }, variables: ['Choice'] },
    mended: { groups: { a: [offer('Choice', 'Yes', 'No')] }, variables: ['Choice'] },
  },
  {
    found: 'a11y/button-empty warning a a0',
    says: 'This button shows no words',
    bot: {
      groups: { a: [asks('text input', 'Choice', { labels: { button: ' ' } })] },
      variables: ['Choice'],
    },
    mended: {
      groups: { a: [asks('text input', 'Choice', { labels: { button: '' } })] },
      variables: ['Choice'],
    },
  },
  {
    found: 'a11y/media-only info a a0',
    bot: { groups: { a: [video, askFor('Choice')] }, variables: ['Choice'] },
    mended: { groups: { a: ['Watch this', video, askFor('Choice')] }, variables: ['Choice'] },
  },
  {
    found: 'field/format error a a0',
    says: 'In "dd/mm/yyyy", m stands for minutes',
    writes: 'dd/MM/yyyy',
    bot: { groups: { a: [asks('date input', 'Choice', { format: 'dd/mm/yyyy' })] }, variables: ['Choice'] },
  },
  {
    found: 'field/format error a a0',
    says: '"ten" is neither a number nor a variable',
    bot: { groups: { a: [asks('number input', 'Choice', { max: 'ten' })] }, variables: ['Choice'] },
    mended: { groups: { a: [asks('number input', 'Choice', { max: '10' })] }, variables: ['Choice'] },
  },
  {
    found: 'field/format error a a0',
    says: '"Euro" is not a currency',
    bot: {
      groups: { a: [asks('number input', 'Choice', { style: 'currency', currency: 'Euro' })] },
      variables: ['Choice'],
    },
    mended: {
      groups: { a: [asks('number input', 'Choice', { style: 'currency', currency: 'EUR' })] },
      variables: ['Choice'],
    },
  },
  {
    found: 'field/format error a a0',
    says: '"France" is not a country',
    bot: {
      groups: { a: [asks('phone number input', 'Choice', { defaultCountryCode: 'France' })] },
      variables: ['Choice'],
    },
    mended: {
      groups: { a: [asks('phone number input', 'Choice', { defaultCountryCode: 'FR' })] },
      variables: ['Choice'],
    },
  },
  {
    found: 'field/format error a a0',
    says: 'There is no time zone "Europe/Pariss"',
    bot: {
      groups: {
        a: [
          { type: 'Set variable', options: { variableId: 'Choice', type: 'Now', timeZone: 'Europe/Pariss' } },
        ],
      },
      variables: ['Choice'],
    },
    mended: {
      groups: {
        a: [
          { type: 'Set variable', options: { variableId: 'Choice', type: 'Now', timeZone: 'Europe/Paris' } },
        ],
      },
      variables: ['Choice'],
    },
  },
];

/** Bots whose words and fields are fine. */
export const fineWords: FineSamples = {
  'labels with words, digits and variables': {
    groups: { a: [offer('Choice', '1', '#', '\u{1f44d} Yes', `{{Choice}} ${long.slice(0, 60)}`)] },
    variables: ['Choice'],
  },
  'a readable theme, and one without colours of its own': {
    groups: hello,
    theme: colours('#000000'),
  },
  'a country, and none': {
    groups: {
      a: [
        asks('phone number input', 'Choice', { defaultCountryCode: 'fr' }),
        '{{Choice}}',
        asks('phone number input', 'Choice', { defaultCountryCode: 'INT' }),
      ],
    },
    variables: ['Choice'],
  },
  'patterns of dates and times': {
    groups: {
      a: [
        asks('date input', 'Choice', { format: 'dd.MM.yyyy HH:mm' }),
        '{{Choice}}',
        asks('time input', 'Choice', { format: 'mm:ss' }),
        '{{Choice}}',
        asks('date input', 'Choice', { format: "yyyy 'm' dd" }),
      ],
    },
    variables: ['Choice'],
  },
  'numbers as texts and as variables': {
    groups: { a: [asks('number input', 'Choice', { min: ' 5 ', max: '{{Choice}}', step: '0.5' })] },
    variables: ['Choice'],
  },
  'a video that a text in another group explains': {
    groups: {
      a: ['Watch this', { type: 'Jump', options: { groupId: 'b' } }],
      b: ['Now', video, askFor('Choice')],
    },
    variables: ['Choice'],
  },
};
