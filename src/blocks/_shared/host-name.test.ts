import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isHostName } from './host-name.ts';

const label = (length: number): string => 'a'.repeat(length);
/** A name of so many characters, of labels that are as long as they may be. */
const long = (length: number): string => {
  const whole = `${label(63)}.`.repeat(3);
  return `${whole}${label(length - whole.length - 4)}.com`;
};

const rows: readonly (readonly [name: string, text: string, isName: boolean])[] = [
  ['two labels', 'example.com', true],
  ['more labels', 'a.b.c.example.com', true],
  ['one label', 'localhost', false],
  ['nothing', '', false],
  ['a point alone', '.', false],
  ['a point at the end', 'example.com.', false],
  ['a point at the beginning', '.example.com', false],
  ['two points', 'example..com', false],
  ['digits in a label', '123.example.com', true],
  ['an IP address', '127.0.0.1', false],
  ['a top level of one letter', 'example.c', false],
  ['a top level with a digit', 'example.c0m', false],
  ['a top level of another script', 'пример.рф', true],
  ['a top level in ASCII form', 'example.xn--p1ai', true],
  ['letters of other scripts', 'bücher.example', true],
  ['a hyphen inside', 'my-shop.example', true],
  ['a hyphen at the beginning', '-shop.example', false],
  ['a hyphen at the end', 'shop-.example', false],
  ['an underscore', 'my_shop.example', true],
  ['a blank', 'my shop.example', false],
  ['a path', 'example.com/a', false],
  ['a port', 'example.com:80', false],
  ['a user', 'a@example.com', false],
  ['a label of 63 characters', `${label(63)}.com`, true],
  ['a label of 64', `${label(64)}.com`, false],
  ['a name of 253 characters', long(253), true],
  ['a name of 254', long(254), false],
];

for (const [name, text, isName] of rows)
  it(`${name} is ${isName ? 'a host name' : 'none'}`, () => {
    assert.equal(isHostName(text), isName);
  });
