import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { templates } from './templates.ts';

// As in the documentation of the Business Management API, July 2026.
const listed = {
  data: [
    {
      ...{ name: 'order', language: 'en_US', status: 'APPROVED', category: 'UTILITY', id: '1' },
      components: [
        { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}' },
        { type: 'BODY', text: 'Hi {{name}}, {{ name }} and {{item}}', example: {} },
        { type: 'FOOTER', text: 'Bye' },
        { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Yes' }] },
      ],
    },
    {
      name: 'code',
      language: 'en',
      status: 'APPROVED',
      components: [{ type: 'BUTTONS', buttons: [{ type: 'OTP' }] }],
    },
    {
      name: 'link',
      language: 'en',
      components: [{ type: 'BUTTONS', buttons: [{ url: 'https://a.example/{{1}}' }] }],
    },
  ],
};

describe('templates of WhatsApp', () => {
  it('are read with their places', () => {
    const [order, ...others] = templates.read(listed);
    assert.deepEqual(order, {
      ...{ name: 'order', language: 'en_US', status: 'APPROVED', isApproved: true, category: 'utility' },
      text: 'Order {{1}}\nHi {{name}}, {{ name }} and {{item}}',
      ...{ header: ['1'], variables: ['name', 'item'], problem: null },
    });
    assert.deepEqual(
      others.map(({ problem, isApproved }) => [problem, isApproved]),
      [
        ['One of its buttons needs a value.', true],
        ['One of its buttons needs a value.', false],
      ],
    );
    assert.equal(templates.read({ waba_templates: listed.data }).length, 3, 'as 360dialog lists them');
  });

  for (const odd of [null, [], {}, { data: 'x' }, { data: [null, 7, {}, { name: 'x' }] }])
    it(`are none in ${JSON.stringify(odd)}`, () => assert.deepEqual(templates.read(odd), []));

  it('are sent with their values', () => {
    const [order] = templates.read(listed);
    assert.ok(order);
    const { body, isTemplate } = templates.write(order, { 1: '7', name: 'Ada', item: 'tea' }, 'wa:491511');
    assert.equal(isTemplate, true);
    assert.deepEqual(body['template'], {
      ...{ name: 'order', language: { code: 'en_US' } },
      components: [
        { type: 'header', parameters: [{ type: 'text', text: '7' }] },
        {
          type: 'body',
          parameters: [
            { type: 'text', parameter_name: 'name', text: 'Ada' },
            { type: 'text', parameter_name: 'item', text: 'tea' },
          ],
        },
      ],
    });
    assert.equal(templates.write(order, {}, 'bs:DE.1').body['recipient'], 'DE.1');
  });

  const numbers: readonly (readonly [given: string, addresses: readonly string[]])[] = [
    ['+49 1511 2345678', ['wa:4915112345678']],
    ['+55 11 9 1234 5678', ['wa:5511912345678', 'wa:551112345678']],
    ['551112345678', ['wa:551112345678', 'wa:5511912345678']],
    ['+54 9 11 1234 5678', ['wa:5491112345678', 'wa:541112345678']],
    ['+52 1 55 1234 5678', ['wa:5215512345678', 'wa:525512345678']],
    ['+52 55 1234 5678', ['wa:525512345678', 'wa:5215512345678']],
    ['12345', []],
    ['nobody', []],
  ];
  for (const [given, addresses] of numbers)
    it(`look for ${given} at ${addresses.join(' and ') || 'no address'}`, () =>
      assert.deepEqual(templates.addressesOf(given), addresses));
});
