import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressIn } from './address-in.ts';

const rows: readonly (readonly [pasted: string, address: string | undefined])[] = [
  ['https://a.example/x', undefined],
  ['  https://a.example/x\n', 'https://a.example/x'],
  [
    '<iframe width="560" src="https://v.example/embed/1?a=1&amp;b=2" allowfullscreen></iframe>',
    'https://v.example/embed/1?a=1&b=2',
  ],
  ["<p><IMG alt='x' src='//cdn.example/a.png'></p>", 'https://cdn.example/a.png'],
  ['<video controls><source src=/a.mp4 type=video/mp4></video>', '/a.mp4'],
  ['<script src="https://a.example/x.js"></script>', undefined],
  ['<iframe src="">', undefined],
  ['two words', undefined],
  [' {{Picture}} ', undefined],
];

describe('the address in what is pasted', () => {
  for (const [pasted, address] of rows) it(pasted, () => assert.equal(addressIn(pasted), address));
});
