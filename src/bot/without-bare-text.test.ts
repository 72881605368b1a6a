import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertLinear } from '#kit/assert-linear.ts';
import { withoutBareText } from './without-bare-text.ts';

const rows: readonly (readonly [markup: string, kept: string])[] = [
  ['', ''],
  ['just text', ''],
  ['a <meta name="a"> b <link rel=x> c', '<meta name="a"><link rel=x>'],
  ['<script>if (a < b) f("</p>")</script> x', '<script>if (a < b) f("</p>")</script>'],
  ['<SCRIPT src="a>b"></SCRIPT>x', '<SCRIPT src="a>b"></SCRIPT>'],
  ["<meta content='a>b'>x", "<meta content='a>b'>"],
  ['<!-- a <p> --> x <!-- b -->', '<!-- a <p> --><!-- b -->'],
  ['<style>a > b {}</style>\n<title>T & <b></title>', '<style>a > b {}</style><title>T & <b></title>'],
  ['x<div>in <b>the</b> box</div>out', '<div>in <b>the</b> box</div>'],
  ['</div>x<div>a</div>', '<div>a</div>'],
  ['<custom-tag/>x', '<custom-tag/>'],
  ['1 < 2 <meta a>', '<meta a>'],
  ['<div>1 < 2</div>', '<div>1 < 2</div>'],
  ['<script>open', '<script>open'],
  ['<!-- open', '<!-- open'],
  ['<div>open', '<div>open'],
  ['x <meta "', '<meta "'],
  ['<noscript><img src="a"></noscript>x', '<noscript><img src="a"></noscript>'],
];

for (const [markup, kept] of rows) {
  test(`text outside of elements goes: ${markup}`, () => assert.equal(withoutBareText(markup), kept));
}

test('takes time linear in the length', () => {
  for (const piece of ['<', '<a ', '<!--', '<a "', '<script', '</a>', '<p>'])
    assertLinear(100_000, (size) => {
      const markup = piece.repeat(size);
      return () => void withoutBareText(markup);
    });
});
