import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wantedWay } from './wanted-way.ts';

const rows = [
  ['auto', undefined, 'polling'],
  ['auto', 'http://chat.example.com', 'polling'],
  ['auto', 'https://chat.example.com', 'webhook'],
  ['auto', 'https://chat.example.com:8443', 'webhook'],
  ['auto', 'https://chat.example.com:3000', 'polling'],
  ['polling', 'https://chat.example.com', 'polling'],
  ['webhook', undefined, 'webhook'],
] as const;

test('messages arrive by webhook where the server has a public address, unless people chose', () => {
  for (const [mode, publicUrl, way] of rows)
    assert.equal(wantedWay({ mode }, publicUrl), way, `${mode} ${publicUrl}`);
});
