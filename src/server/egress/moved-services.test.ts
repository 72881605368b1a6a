import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movedServices } from './moved-services.ts';

test('requests to a service that is hosted elsewhere go there, all others where they went', async () => {
  const asked: string[] = [];
  const moved = movedServices(
    {
      request: async ({ url }) => {
        asked.push(url);
        return { ok: true, status: 200, headers: {}, body: Buffer.alloc(0), finalUrl: url };
      },
      close: async () => {},
    },
    { 'https://api.example': 'http://inside:8081/base' },
  );
  for (const url of ['https://api.example/a?b', 'https://api.example.evil/a', 'https://other.example/'])
    await moved.request({ url });
  assert.deepEqual(asked, [
    'http://inside:8081/base/a?b',
    'https://api.example.evil/a',
    'https://other.example/',
  ]);
});
