import assert from 'node:assert/strict';
import { it } from 'node:test';
import { telegram } from './telegram/telegram.ts';
import { textOfCall } from './text-of-call.ts';
import { whatsapp } from './whatsapp/whatsapp.ts';

const text = { text: 'Hello', marks: [] };
const keyboard = [[{ kind: 'press', token: '1.0', label: 'Yes' }]] as const;
const caption = { text: 'Look', marks: [] };
const picture = { kind: 'media', media: 'image', url: 'https://a.example/a.png' } as const;

const rows = [
  [{ kind: 'text', text }, 'Hello'],
  [{ kind: 'text', text, keyboard }, 'Hello'],
  [{ ...picture, caption }, 'Look'],
  [picture, ''],
] as const;

for (const { capabilities, write } of [telegram, whatsapp])
  for (const [piece, shown] of rows)
    it(`finds what people read of a request to ${capabilities.name}: ${JSON.stringify(piece)}`, () => {
      assert.deepEqual(write(piece, 'x:1').map(textOfCall), [shown]);
    });
