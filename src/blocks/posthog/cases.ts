import { serviceCases } from '#blocks/_shared/service-cases.ts';
import type { BlockCase } from '#blocks/case.ts';

const withOptions = (options: Readonly<Record<string, unknown>>) => ({
  type: 'posthog',
  options: { credentialsId: 'c', ...options },
});
const bot = (options: Readonly<Record<string, unknown>>): BlockCase['bot'] => ({
  groups: { a: [withOptions(options), 'after'] },
  variables: [{ name: 'who', value: 'u1' }, 'none'],
});

/** A row that looks at the job. */
const asks = (
  name: string,
  options: Readonly<Record<string, unknown>>,
  input: Readonly<Record<string, unknown>>,
): BlockCase => ({
  name,
  bot: bot(options),
  services: [
    {
      asks: { block: 'posthog', action: 'capture', credentialsId: 'c', input },
      answers: { ok: true, output: null },
    },
  ],
  turns: [['start', { said: ['after'], logs: [] }]],
});

const lacks = (name: string, options: Readonly<Record<string, unknown>>, words: string): BlockCase => ({
  name,
  bot: bot(options),
  turns: [['start', { said: ['after'], logs: [`PostHog was not called: ${words}`] }]],
});

/** Rows of the PostHog block. */
export const cases: readonly BlockCase[] = [
  ...serviceCases({
    label: 'PostHog',
    block: withOptions({ action: 'Capture', distinctId: 'u', event: 'Done' }),
    asks: { block: 'posthog', credentialsId: 'c', input: { event: 'Done', distinct_id: 'u' } },
  }),
  asks(
    'an event with all that belongs to it',
    {
      action: 'Capture',
      distinctId: '{{who}}',
      event: 'Bought',
      properties: [{ key: 'what', value: 'tea' }],
      personProperties: [{ key: 'plan', value: 'free' }],
      groups: [
        { type: 'company', key: 'acme' },
        { type: '', key: 'none' },
      ],
    },
    {
      event: 'Bought',
      distinct_id: 'u1',
      properties: { what: 'tea', $set: { plan: 'free' }, $groups: { company: 'acme' } },
    },
  ),
  {
    ...asks(
      'an event of nobody has no person, and no properties of one',
      {
        action: 'Capture',
        isAnonymous: true,
        event: 'Seen',
        personProperties: [{ key: 'plan', value: 'free' }],
      },
      { event: 'Seen', properties: { $process_person_profile: false, $set: undefined } },
    ),
    because: 'Elsewhere an event of nobody is refused for lack of a person.',
  },
  asks(
    'a group and what is known of it',
    {
      action: 'Identify Group',
      groupType: 'company',
      groupKey: 'acme',
      properties: [{ key: 'size', value: '5' }],
    },
    {
      event: '$groupidentify',
      distinct_id: 'company_acme',
      properties: { $group_type: 'company', $group_key: 'acme', $group_set: { size: '5' } },
    },
  ),
  lacks(
    'an event has a name',
    { action: 'Capture', distinctId: 'u', event: '{{none}}' },
    'there is no event.',
  ),
  lacks('an event has a person', { action: 'Capture', event: 'x' }, 'there is no person.'),
  lacks('a group has a key', { action: 'Identify Group', groupType: 'company' }, 'there is no group.'),
];
