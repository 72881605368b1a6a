import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { highlight } from './highlight.ts';

const rows: readonly (readonly [code: string, html: string])[] = [
  ['plain & simple', 'plain &amp; simple'],
  ["'a<b'", '<span class="text">&#39;a&lt;b&#39;</span>'],
  ["'it\\'s' x", '<span class="text">&#39;it\\&#39;s&#39;</span> x'],
  ['<p>', '<span class="tag">&lt;p</span><span class="tag">&gt;</span>'],
  ['import x', '<span class="word">import</span> x'],
  ['important', 'important'],
  ['/* a */', '<span class="comment">/* a */</span>'],
  ["'open", '&#39;open'],
];

describe('colours of code', () => {
  for (const [code, html] of rows) it(code, () => assert.equal(highlight(code), html));
});
