import { serviceCases } from '#blocks/_shared/service-cases.ts';
import type { BlockCase } from '#blocks/case.ts';

const block = (options: Readonly<Record<string, unknown>>) => ({
  type: 'zendesk',
  options: { credentialsId: 'c', action: 'Open Web Widget', webWidgetKey: 'k', ...options },
});
const variables = [{ name: 'who', value: 'u1' }, 'none'];
const asks = { block: 'zendesk', action: 'sign', credentialsId: 'c' };

/** The shared rows, with what the page is told where the window opens. */
const shared = serviceCases({
  label: 'Zendesk',
  block: block({ userId: 'u' }),
  asks: { ...asks, input: { userId: 'u' } },
  output: 'to.ke.n',
}).map((row) => ({
  ...row,
  turns: row.turns.map(
    ([input, expected]) =>
      [
        input,
        row.services?.[0]?.answers.ok === true
          ? {
              ...expected,
              client: [{ type: 'codeToExecute', codeToExecute: { args: { key: 'k', token: 'to.ke.n' } } }],
            }
          : expected,
      ] as const,
  ),
}));

/** Rows of the Zendesk block. */
export const cases: readonly BlockCase[] = [
  ...shared,
  {
    name: 'who the visitor is comes from variables',
    bot: {
      groups: {
        a: [
          block({ userId: '{{who}}', name: ' Ann ', email: '{{none}}', webWidgetKey: ' k"+alert(1)+" ' }),
          'after',
        ],
      },
      variables,
    },
    services: [
      { asks: { ...asks, input: { userId: 'u1', name: 'Ann' } }, answers: { ok: true, output: 'to.ke.n' } },
    ],
    turns: [
      [
        'start',
        {
          said: ['after'],
          client: [{ codeToExecute: { args: { key: 'k"+alert(1)+"', token: 'to.ke.n' } } }],
        },
      ],
    ],
  },
  {
    name: 'a visitor without an id is not signed in',
    bot: { groups: { a: [block({ userId: '{{none}}' })] }, variables },
    services: [{ asks: { ...asks, input: { userId: '' } }, answers: { ok: true, output: '' } }],
    turns: [['start', { client: [{ codeToExecute: { args: { key: 'k', token: '' } } }] }]],
  },
  {
    name: 'there is no window without a key',
    bot: { groups: { a: [block({ webWidgetKey: '{{none}}' }), 'after'] }, variables },
    turns: [['start', { said: ['after'], logs: ['Zendesk was not called: the widget key is missing.'] }]],
  },
];
