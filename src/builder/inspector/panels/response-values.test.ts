import assert from 'node:assert/strict';
import { it } from 'node:test';
import { responseValues } from './response-values.ts';

it('the values of a response, by the paths that blocks read', () => {
  const data = { items: [{ name: 'Tea', 'unit price': 3 }], none: [], "it's": null, on: true };
  assert.deepEqual(
    responseValues({ statusCode: 200, data }, 20).map(({ path, text }) => `${path} ${text}`),
    [
      'statusCode 200',
      'data.items[0].name "Tea"',
      "data.items[0]['unit price'] 3",
      'data.none []',
      'data["it\'s"] null',
      'data.on true',
    ],
  );
  const many = Array.from({ length: 500 }, (_, index) => index);
  assert.equal(responseValues({ statusCode: 200, data: many }, 50).length, 50);
  assert.deepEqual(responseValues({ statusCode: 204, data: 'x'.repeat(500) }, 9)[1]?.text.length, 81);
});
