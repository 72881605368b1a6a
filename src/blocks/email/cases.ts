import { mailCases } from '#blocks/_shared/mail-cases.ts';
import { serviceCases } from '#blocks/_shared/service-cases.ts';
import type { BlockCase } from '#blocks/case.ts';

const withOptions = (options: Readonly<Record<string, unknown>>) => ({
  type: 'Email',
  options: { recipients: ['ann@a.example'], subject: 'Hello', ...options },
});
const mail = withOptions({});
const output = { sent: 'Hello\nTo: ann@a.example', missed: [] };

const variables: NonNullable<BlockCase['bot']['variables']> = [
  { name: 'who', value: 'Ann Lee <lee@a.example>' },
  { name: 'all', value: ['a@a.example', 'b@a.example', null] },
  { name: 'evil', value: 'a@a.example\r\nBcc: z@z.example' },
  { name: 'html', value: '<b>A & B</b>' },
  { name: 'lines', value: ['<p>one</p>', 'two\nthree'] },
  { name: 'files', value: 'https://a.example/f/1, https://a.example/f/2' },
  { name: 'fileList', value: ['https://a.example/f/1', 'https://a.example/f/2'] },
  'none',
];

const { asks, lacks } = mailCases({
  label: 'Email',
  withOptions,
  variables,
  job: { block: 'Email' },
  output,
});

/** Rows of the Email block. */
export const cases: readonly BlockCase[] = [
  ...serviceCases({
    label: 'Email',
    block: mail,
    asks: { block: 'Email', action: 'send', input: { to: [{ address: 'ann@a.example' }], subject: 'Hello' } },
    output,
  }).filter(({ isPreview }) => isPreview !== true),
  {
    name: 'previews send no mail',
    bot: { groups: { a: [mail, 'after'] } },
    isPreview: true,
    turns: [['start', { said: ['after'], logs: ['Email is skipped in previews.'] }]],
  },
  {
    name: 'what is skipped in previews has not failed',
    bot: { groups: { a: [{ ...mail, error: 'b' }, 'fine'], b: ['sorry'] } },
    isPreview: true,
    turns: [['start', { said: ['fine'], logs: ['Email is skipped in previews.'] }]],
  },
  {
    name: 'without recipient it says so',
    bot: { groups: { a: [{ type: 'Email', options: { recipients: [] } }, 'after'] } },
    turns: [['start', { said: ['after'], logs: ['Email is not set up.'] }]],
    because: 'A mail that goes nowhere is a mistake of the author, who should hear of it.',
  },
  {
    name: 'an account is named; the default is none',
    bot: { groups: { a: [withOptions({ credentialsId: 'c' }), withOptions({ credentialsId: 'default' })] } },
    services: [
      { asks: { credentialsId: 'c' }, answers: { ok: true, output } },
      { asks: { credentialsId: undefined }, answers: { ok: true, output } },
    ],
    turns: [['start', { logs: [] }]],
  },
  asks(
    'everybody who is named, each once',
    {
      recipients: ['{{who}}', 'x@a.example; y@a.example', 'LEE@a.example'],
      cc: ['{{all}}'],
      bcc: ['{{who}} '],
      replyTo: '"Lee, Ann" <ann@a.example>',
    },
    {
      to: [
        { name: 'Ann Lee', address: 'lee@a.example' },
        { address: 'x@a.example' },
        { address: 'y@a.example' },
      ],
      cc: [{ address: 'a@a.example' }, { address: 'b@a.example' }],
      bcc: [{ address: 'lee@a.example' }],
      replyTo: [{ name: 'Lee, Ann', address: 'ann@a.example' }],
      wrong: [],
    },
  ),
  asks(
    'a value cannot add a header: it is no address then',
    { recipients: ['ok@a.example', '{{evil}}'] },
    { to: [{ address: 'ok@a.example' }, { address: 'a@a.example' }], wrong: ['Bcc: z@z.example'] },
  ),
  asks(
    'a text of its own is never escaped',
    { isCustomBody: true, body: 'Hi {{html}} & co' },
    { body: { kind: 'text', text: 'Hi <b>A & B</b> & co' } },
  ),
  asks(
    'a text that nobody called one’s own counts as such',
    { body: 'Hi {{html}}' },
    { body: { kind: 'text', text: 'Hi <b>A & B</b>' } },
  ),
  asks(
    'in HTML what visitors wrote stays text',
    { isCustomBody: true, isBodyCode: true, body: '<p>{{html}}</p>' },
    { body: { kind: 'html', html: '<p>&lt;b&gt;A &amp; B&lt;/b&gt;</p>' } },
  ),
  asks(
    'a variable may hold the HTML',
    { isCustomBody: true, isBodyCode: true, body: '{{lines}}' },
    { body: { kind: 'html', html: '<p>one</p><br />two<br />three' } },
  ),
  asks(
    'a variable may hold the text',
    { isCustomBody: true, body: '{{lines}}' },
    { body: { kind: 'text', text: '<p>one</p>\ntwo\nthree' } },
  ),
  asks(
    'files as one text',
    { attachmentsVariableId: 'files' },
    { attachments: ['https://a.example/f/1', 'https://a.example/f/2'] },
  ),
  asks(
    'files as a list',
    { attachmentsVariableId: 'fileList' },
    { attachments: ['https://a.example/f/1', 'https://a.example/f/2'] },
  ),
  {
    name: 'without a text of its own it tells all answers and variables that hold something',
    bot: {
      groups: {
        a: [
          { type: 'text input', options: { variableId: 'name' } },
          { ...mail, options: { ...mail.options, isCustomBody: false, body: 'x' } },
          'after',
        ],
      },
      variables: ['name', { name: 'plan', value: 'free' }, { name: 'list', value: ['x', 'y'] }, 'none'],
    },
    services: [
      {
        asks: {
          input: {
            body: {
              kind: 'answers',
              rows: [
                ['name', 'Ann <b>'],
                ['plan', 'free'],
                ['list', 'x, y'],
              ],
            },
          },
        },
        answers: { ok: true, output },
      },
    ],
    turns: [
      ['start', { ask: 'text input' }],
      ['Ann <b>', { said: ['after'], logs: [] }],
    ],
  },
  lacks('a mail to nobody is not sent', { recipients: ['{{none}}'] }, 'there is no recipient.'),
  lacks('nor one to what is no address', { recipients: ['nobody'] }, 'there is no recipient.'),
  lacks(
    'nor one to a crowd',
    { recipients: Array.from({ length: 51 }, (_, n) => `a${n}@a.example`) },
    'there are more than 50 recipients.',
  ),
];
