import { serviceCases } from '#blocks/_shared/service-cases.ts';
import type { BlockCase } from '#blocks/case.ts';

const account = { type: 'segment', options: { credentialsId: 'c' } };
const withOptions = (options: Readonly<Record<string, unknown>>) => ({
  ...account,
  options: { ...account.options, ...options },
});
const bot = (options: Readonly<Record<string, unknown>>): BlockCase['bot'] => ({
  groups: { a: [withOptions(options), 'after'] },
  variables: [{ name: 'who', value: 'u1' }, { name: 'list', value: ['x', 'y'] }, 'none'],
});

/** A row that looks at the job. */
const asks = (
  name: string,
  options: Readonly<Record<string, unknown>>,
  job: Readonly<Record<string, unknown>>,
): BlockCase => ({
  name,
  bot: bot(options),
  services: [{ asks: { block: 'segment', credentialsId: 'c', ...job }, answers: { ok: true, output: null } }],
  turns: [['start', { said: ['after'], logs: [] }]],
});

const lacks = (name: string, options: Readonly<Record<string, unknown>>, words: string): BlockCase => ({
  name,
  bot: bot(options),
  turns: [['start', { said: ['after'], logs: [`Segment was not called: ${words}`] }]],
});

/** Rows of the Segment block. */
export const cases: readonly BlockCase[] = [
  ...serviceCases({
    label: 'Segment',
    block: withOptions({ action: 'Track', userId: 'u', eventName: 'Done' }),
    asks: { block: 'segment', action: 'track', credentialsId: 'c', input: { userId: 'u', event: 'Done' } },
  }),
  asks(
    'an event with its properties',
    {
      action: 'Track',
      userId: '{{who}}',
      eventName: 'Bought',
      properties: [
        { key: 'what', value: '{{list}}' },
        { key: 'empty', value: '{{none}}' },
        { key: '', value: 'no name' },
        { key: '__proto__', value: 'x' },
      ],
    },
    { action: 'track', input: { userId: 'u1', event: 'Bought', properties: { what: '["x","y"]' } } },
  ),
  asks(
    'a user with traits',
    {
      action: 'Identify User',
      userId: '{{who}}',
      email: 'a@b.example',
      traits: [{ key: 'plan', value: 'free' }],
    },
    { action: 'identify', input: { userId: 'u1', traits: { plan: 'free', email: 'a@b.example' } } },
  ),
  asks(
    'a page',
    { action: 'Page', userId: '{{who}}', name: 'Home', category: 'Docs' },
    { action: 'page', input: { userId: 'u1', name: 'Home', category: 'Docs', properties: {} } },
  ),
  asks(
    'another name for a user',
    { action: 'Alias', userId: '{{who}}', previousId: 'old' },
    { action: 'alias', input: { userId: 'u1', previousId: 'old' } },
  ),
  lacks(
    'nobody is told of nobody',
    { action: 'Track', userId: '{{none}}', eventName: 'x' },
    'there is no user.',
  ),
  lacks('an event has a name', { action: 'Track', userId: 'u', eventName: '{{none}}' }, 'there is no event.'),
  lacks('an alias is of somebody', { action: 'Alias', userId: 'u' }, 'there is no previous user.'),
];
