import { serviceCases } from '#blocks/_shared/service-cases.ts';
import type { BlockCase } from '#blocks/case.ts';

const withOptions = (options: Readonly<Record<string, unknown>>) => ({
  type: 'qr-code',
  options: { action: 'Generate a QR Code', ...options },
});

/** Rows of the QR code block. */
export const cases: readonly BlockCase[] = [
  ...serviceCases({
    label: 'QR code',
    block: withOptions({ data: 'https://a.example/?q={{who}}', saveUrlInVariableId: 'url' }),
    asks: { block: 'qr-code', action: 'draw', input: { data: 'https://a.example/?q=u1' } },
    output: 'https://files.example/1',
    variables: [{ name: 'who', value: 'u1' }, 'url'],
  }),
  {
    name: 'the address of the picture is kept',
    bot: {
      groups: { a: [withOptions({ data: 'x', saveUrlInVariableId: 'url' }), 'at {{url}}'] },
      variables: ['url'],
    },
    services: [{ asks: { input: { data: 'x' } }, answers: { ok: true, output: 'https://files.example/1' } }],
    turns: [['start', { said: ['at https://files.example/1'], values: { url: 'https://files.example/1' } }]],
  },
  {
    name: 'there is no code of nothing',
    bot: {
      groups: { a: [withOptions({ data: '{{none}}', saveUrlInVariableId: 'url' }), 'after'] },
      variables: ['none', 'url'],
    },
    turns: [['start', { said: ['after'], logs: ['QR code was not called: there is no content.'] }]],
  },
  {
    name: 'a picture whose address nobody keeps is not made',
    bot: { groups: { a: [withOptions({ data: 'x' }), 'after'] } },
    turns: [
      ['start', { said: ['after'], logs: ['QR code was not called: no variable is selected for the URL.'] }],
    ],
  },
];
