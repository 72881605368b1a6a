import { mailCases } from '#blocks/_shared/mail-cases.ts';
import { serviceCases } from '#blocks/_shared/service-cases.ts';
import type { BlockCase } from '#blocks/case.ts';

const withOptions = (options: Readonly<Record<string, unknown>>) => ({
  type: 'gmail',
  options: { credentialsId: 'c', action: 'Send email', to: 'ann@a.example', subject: 'Hi', ...options },
});
const output = { threadId: 't1', remarks: [] };
const variables: NonNullable<BlockCase['bot']['variables']> = [
  { name: 'who', value: 'Ann Lee <lee@a.example>' },
  { name: 'files', value: ['https://a.example/f/1', 'https://a.example/f/2'] },
  'thread',
  'none',
];

const { asks, lacks } = mailCases({
  label: 'Gmail',
  withOptions,
  variables,
  job: { block: 'gmail', credentialsId: 'c' },
  output,
});

/** Rows of the Gmail block. */
export const cases: readonly BlockCase[] = [
  ...serviceCases({
    label: 'Gmail',
    block: withOptions({}),
    asks: {
      block: 'gmail',
      action: 'send',
      credentialsId: 'c',
      input: { to: [{ address: 'ann@a.example' }] },
    },
    output,
  }).filter(({ name }) => name !== 'the same in a preview'),
  {
    name: 'previews send it, too, and tell',
    bot: { groups: { a: [withOptions({}), 'after'] } },
    isPreview: true,
    services: [{ asks: { action: 'send' }, answers: { ok: true, output } }],
    turns: [['start', { said: ['after'], logs: ['Gmail: The e-mail was sent.'] }]],
  },
  asks(
    'all that a mail has',
    {
      to: '{{who}}, b@a.example',
      from: 'Shop <shop@a.example>',
      replyTo: 'help@a.example',
      subject: '{{who}}',
      body: 'Hi <b>{{who}}</b>',
      attachments: 'files',
      label: ' Leads ',
      threadId: '{{thread}}t0',
    },
    {
      to: [{ name: 'Ann Lee', address: 'lee@a.example' }, { address: 'b@a.example' }],
      from: [{ name: 'Shop', address: 'shop@a.example' }],
      replyTo: [{ address: 'help@a.example' }],
      subject: 'Ann Lee <lee@a.example>',
      body: 'Hi <b>Ann Lee <lee@a.example></b>',
      attachments: ['https://a.example/f/1', 'https://a.example/f/2'],
      label: 'Leads',
      threadId: 't0',
    },
  ),
  {
    name: 'the thread is kept, also by rows that do not say what they keep',
    bot: {
      groups: { a: [withOptions({ responseMapping: [{ variableId: 'thread' }] }), 'in {{thread}}'] },
      variables,
    },
    services: [{ asks: {}, answers: { ok: true, output } }],
    turns: [['start', { said: ['in t1'], values: { thread: 't1' } }]],
  },
  {
    name: 'what did not come about is told to the author',
    bot: { groups: { a: [withOptions({}), 'after'] } },
    isPreview: true,
    services: [{ asks: {}, answers: { ok: true, output: { ...output, remarks: ['But.'] } } }],
    turns: [['start', { said: ['after'], logs: ['Gmail: The e-mail was sent. But.'] }]],
  },
  lacks('a mail to nobody is not sent', { to: '{{none}}' }, 'there is no recipient.'),
];
