import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '#kit/any-character.ts';
import { assertLinear } from '#kit/assert-linear.ts';
import { defaultPublicId, publicIdProblem, reservedPublicIds } from './public-id.ts';

const accepted: readonly string[] = ['a', '0', 'my-bot', 'a-b-c', 'bot-', '9lives', 'apis', 'a'.repeat(255)];

const refused: readonly { text: string; problem: RegExp }[] = [
  { text: '', problem: /empty/ },
  { text: 'a'.repeat(256), problem: /255/ },
  { text: '-a', problem: /start/ },
  { text: 'a--b', problem: /row/ },
  { text: 'A', problem: /lower-case/ },
  { text: 'a_b', problem: /lower-case/ },
  { text: 'a b', problem: /lower-case/ },
  { text: 'a.b', problem: /lower-case/ },
  { text: 'a/b', problem: /lower-case/ },
  { text: 'été', problem: /lower-case/ },
  { text: 'a\n', problem: /lower-case/ },
  { text: '..', problem: /lower-case/ },
  { text: '%2e', problem: /lower-case/ },
  ...[...reservedPublicIds].map((text) => ({ text, problem: /reserved/ })),
];

test('a public id is lower-case letters, digits and single hyphens, and not an address of the service', () => {
  for (const text of accepted) assert.equal(publicIdProblem(text), undefined, text);
  for (const { text, problem } of refused) assert.match(publicIdProblem(text) ?? '', problem, text);
  for (const text of ['api', 'app', 'embed', 'healthz', 'readyz', 'metrics'])
    assert.ok(reservedPublicIds.has(text), text);
});

test('it accepts exactly what the wire format allows', () => {
  const format = /^[a-z0-9][a-z0-9-]{0,254}$/;
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z0-9-]{0,12}$/)), (text) => {
      const isAllowed = format.test(text) && !text.includes('--') && !reservedPublicIds.has(text);
      assert.equal(publicIdProblem(text) === undefined, isAllowed, text);
    }),
  );
});

test('a megabyte is judged in time linear in its length', () => {
  assertLinear(500_000, (size) => () => {
    assert.ok(publicIdProblem('a-'.repeat(size)));
    assert.equal(publicIdProblem(defaultPublicId('-a'.repeat(size), 'x'.repeat(size))), undefined);
  });
});

const defaults: readonly { name: string; id: string; made: string }[] = [
  { name: 'My bot', id: 'clx0123456789abcdefghijk', made: 'my-bot-efghijk' },
  { name: 'Été à Paris!', id: 'clx0123456789abcdefghijk', made: 'ete-a-paris-efghijk' },
  { name: '  Lead -- Generation  ', id: 'clx0123456789abcdefghijk', made: 'lead-generation-efghijk' },
  { name: '機器人', id: 'clx0123456789abcdefghijk', made: 'efghijk' },
  { name: '🤖', id: 'clx0123456789abcdefghijk', made: 'efghijk' },
  { name: '', id: 'abc', made: 'abc' },
  { name: '', id: '', made: 'bot' },
  { name: '', id: 'api', made: 'bot-api' },
  { name: 'ﬁne ①', id: 'x', made: 'fine-1-x' },
  { name: 'A', id: 'ID_with-Odd.Signs', made: 'a-ddsigns' },
  { name: 'x'.repeat(400), id: '1234567', made: `${'x'.repeat(247)}-1234567` },
];

test('the default is the name with hyphens and the end of the id', () => {
  for (const { name, id, made } of defaults) assert.equal(defaultPublicId(name, id), made);
});

test('the default is always one that is allowed', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 400 }), fc.string(), (name, id) => {
      assert.equal(publicIdProblem(defaultPublicId(name, id)), undefined);
    }),
  );
});
