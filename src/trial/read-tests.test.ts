import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readTests } from './read-tests.ts';

const least = 'name: a\nchat: [{say: x}]\n';

/** Files that are refused: the line and a part of the message. */
const refused: readonly (readonly [name: string, text: string, line: number, says: RegExp])[] = [
  ['an anchor', 'name: &a x\nchat: [{say: x}]\n', 1, /Anchors/],
  ['an alias', 'name: a\ntags: [*a]\nchat: [{say: x}]\n', 2, /alias/i],
  ['a tag', 'name: a\nchat: [{say: !!str 1}]\n', 2, /Tags/],
  ['a merge key', `${least}"<<": {}\n`, 1, /Merge keys/],
  ['a key twice', 'name: a\nchat:\n  - say: x\n    say: y\n', 4, /“say” occurs twice/],
  ['what is no YAML', 'name: a\nchat: [\n', 3, /./],
  ['deep nesting', `name: a\nchat: ${'['.repeat(70)}`, 2, /deep/],
  ['deep nesting in one line of dashes', `name: a\nchat:\n  ${'- '.repeat(70)}x`, 3, /deep/],
  ['a very long file', `# ${'x'.repeat(1_000_000)}`, 1, /at most/],
  ['another text in it', 'just text', 1, /Must be an object/],
  ['a number where a text is meant', 'name: a\nchat:\n  - say: 007\n', 3, /put it in quotes/],
  ['an unknown rule', 'name: a\nchat:\n  - say: x\n    bots: y\n', 3, /bots/],
  ['two actions in a row', 'name: a\nchat:\n  - {say: x, pick: y}\n', 3, /one thing, not say and pick/],
  ['files without a text', 'name: a\nchat:\n  - attach: [x]\n', 3, /Files are sent with a text/],
  ['a time without a unit', 'name: a\nchat:\n  - pass: "2"\n', 3, /such as 90s/],
  ['no chat', 'name: a\n', 1, /chat/],
];

describe('files of tests', () => {
  for (const [name, text, line, says] of refused)
    it(`refuse ${name}`, () => {
      const read = readTests(text);
      assert.ok(!read.ok);
      assert.match(read.error[0]?.message ?? '', says);
      assert.equal(read.error[0]?.line, line);
    });

  it('read words of the core schema as they are written', () => {
    const read = readTests('name: a\nchat: [{say: no, variables: {a: true, b: 1.5, c: null}}]\n');
    assert.ok(read.ok, JSON.stringify(read));
    assert.deepEqual(read.value[0]?.test.chat, [{ say: 'no', variables: { a: true, b: 1.5, c: null } }]);
  });

  it('hold several tests, and know their lines', () => {
    const read = readTests(
      `# first\n${least}---\nname: b\nchat:\n  - bot: loose\n  - pick: x\n    bot:\n      - y\n`,
    );
    assert.ok(read.ok, JSON.stringify(read));
    const [, second] = read.value;
    assert.deepEqual(
      read.value.map(({ test }) => test.name),
      ['a', 'b'],
    );
    const paths = [[], ['chat', 1], ['chat', 1, 'bot', 0], ['chat', 1, 'asks'], ['given', 'x']] as const;
    assert.deepEqual(
      paths.map((path) => second?.lineOf(path)),
      [5, 8, 10, 8, 5],
    );
  });

  it('may be JSON', () => {
    const read = readTests(JSON.stringify({ name: 'a', chat: [{ say: 'x' }] }, null, 2));
    assert.ok(read.ok, JSON.stringify(read));
    assert.equal(read.value[0]?.lineOf(['chat', 0]), 4);
  });

  it('are read in linear time, whatever their keys', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => `k${at}: 1`).join('\n');
    assert.ok(!readTests(many).ok);
  });

  it('may be empty', () => assert.deepEqual(readTests('\n# nothing yet\n'), { ok: true, value: [] }));
});
