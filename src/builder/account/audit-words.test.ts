import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditKinds } from '#contract/audit-schema.ts';
import { auditArea, auditAreas, auditFacts, auditSentence } from './audit-words.ts';

const sentences: readonly (readonly [kind: string, subject: string | null, sentence: string])[] = [
  ['bot.published', 'Hello', 'Published the bot Hello'],
  ['bot.deleted', 'a $& b', 'Moved the bot a $& b to the trash'],
  ['bot.deleted', null, 'Moved the bot to the trash'],
  ['chatKey.replaced', null, 'Replaced the chat key'],
  ['session.began', 'Firefox on Linux', 'Signed in with Firefox on Linux'],
  ['from.later', 'X', 'from.later X'],
];

for (const [kind, subject, sentence] of sentences)
  test(`${kind}: ${sentence}`, () => assert.equal(auditSentence({ kind, subject }), sentence));

const facts: readonly (readonly [details: Parameters<typeof auditFacts>[0], text: string])[] = [
  [{}, ''],
  [{ role: 'ADMIN', versionId: 'x' }, 'role: admin'],
  [{ bot: 'Lead', access: 'FULL_ACCESS' }, 'bot: Lead · access: full access'],
  [{ isClosed: true, isDisabled: false }, 'closed: yes · disabled: no'],
  [{ publicId: 'hello', customDomain: null }, 'name in the address: hello · domain: none'],
  [{ count: 3 }, 'results: 3'],
  [{ by: 'link' }, 'with a link'],
  [{ by: 'something newer' }, ''],
];

for (const [details, text] of facts)
  test(JSON.stringify(details), () => assert.equal(auditFacts(details), text));

test('the areas are those of the log', () => {
  const areas = auditAreas.map(({ value }) => value);
  assert.deepEqual(areas, Object.keys(auditKinds));
  assert.deepEqual(areas.map(auditArea), areas);
  assert.equal(auditArea(''), undefined);
});
