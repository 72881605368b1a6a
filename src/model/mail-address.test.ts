import assert from 'node:assert/strict';
import { it } from 'node:test';
import { cpuMs } from '#kit/cpu-ms.ts';
import { parseMailAddress, parseMailAddresses } from './mail-address.ts';

/** Text → name and address; null: it is none. */
const rows: readonly (readonly [
  text: string,
  expected: readonly [name: string | undefined, address: string] | null,
])[] = [
  ['ann@a.example', [undefined, 'ann@a.example']],
  ['  ann+tag@a.example ', [undefined, 'ann+tag@a.example']],
  ['Ann Lee <ann@a.example>', ['Ann Lee', 'ann@a.example']],
  ['"Lee, Ann" <ann@a.example>', ['Lee, Ann', 'ann@a.example']],
  ['<ann@a.example>', [undefined, 'ann@a.example']],
  ['ann@bücher.example', [undefined, 'ann@bücher.example']],
  ["o'hara@a.example", [undefined, "o'hara@a.example"]],
  ['', null],
  ['ann', null],
  ['ann@localhost', null],
  ['@a.example', null],
  ['ann@', null],
  ['ann@a..example', null],
  ['ann@-a.example', null],
  ['.ann@a.example', null],
  ['a..b@a.example', null],
  ['-oQ/tmp@a.example', null],
  ['"ann z@z.example"@a.example', null],
  ['ann(x)@a.example', null],
  ['ann@a.example,bob@a.example', null],
  ['ann@a.example bob@a.example', null],
  ['ann@z.example@a.example', null],
  ['ann@[127.0.0.1]', null],
  ['Ann <ann@a.example> z@z.example', null],
  ['<a@a.example><b@a.example>', null],
  ['Ann\r\nBcc: z@z.example <ann@a.example>', null],
  ['ann@a.example\0', null],
  [`${'a'.repeat(65)}@a.example`, null],
  [`ann@${'a'.repeat(300)}.example`, null],
];

for (const [text, expected] of rows)
  it(`${JSON.stringify(text).slice(0, 60)} is ${expected === null ? 'none' : expected[1]}`, () => {
    const found = parseMailAddress(text);
    assert.deepEqual(found === undefined ? null : [found.name, found.address], expected);
  });

it('lists are parted, commas in names are not', () => {
  const { addresses, wrong } = parseMailAddresses('"Lee, Ann" <a@a.example>, b@a.example;\nnobody ,, "open');
  assert.deepEqual(
    addresses.map(({ address }) => address),
    ['a@a.example', 'b@a.example'],
  );
  assert.deepEqual(wrong, ['nobody', '"open']);
});

it('takes its time in line with the length', () => {
  const began = cpuMs();
  parseMailAddresses('"'.repeat(50_000));
  parseMailAddresses(`a@${'a-'.repeat(50_000)}`);
  assert.ok(cpuMs() - began < 500);
});
