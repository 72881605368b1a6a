import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseDocument } from '#bot/parse-document.ts';
import { expandBot } from '#kit/short-bot.ts';
import { duplicateGroups } from './duplicate-groups.ts';
import { gatherFacts } from './facts.ts';
import { askFor, offer, type SampleBot } from './rule-samples.ts';

const ask = askFor('Name');
const leading = (to: string) => ({ ...Object(ask), to });
const twoGroups = (a: SampleBot['groups'][string], b: SampleBot['groups'][string]): SampleBot => ({
  groups: { a, b, c: ['Bye'] },
  variables: ['Name'],
});

describe('groups that do the same', () => {
  const rows: readonly (readonly [name: string, bot: SampleBot, found: readonly string[]])[] = [
    ['the same blocks', twoGroups(['Hi', ask], ['Hi', ask]), ['b']],
    ['other words', twoGroups(['Hi', ask], ['Hello', ask]), []],
    ['another order', twoGroups(['Hi', ask], [ask, 'Hi']), []],
    ['the same aim', twoGroups(['Hi', leading('c')], ['Hi', leading('c')]), ['b']],
    ['another aim', twoGroups(['Hi', leading('c')], ['Hi', leading('a')]), []],
    ['an aim and none', twoGroups(['Hi', leading('c')], ['Hi', ask]), []],
    ['a single block', twoGroups(['Hi'], ['Hi']), []],
    ['the same buttons', twoGroups(['Hi', offer('Name', 'A', 'B')], ['Hi', offer('Name', 'A', 'B')]), ['b']],
    ['other buttons', twoGroups(['Hi', offer('Name', 'A', 'B')], ['Hi', offer('Name', 'A')]), []],
    ['texts that look like ids', twoGroups(['"id":"1"', ask], ['"id":"2"', ask]), []],
    ['the same texts that look like ids', twoGroups(['"id":"1"', ask], ['"id":"1"', ask]), ['b']],
    ['texts with quotes and backslashes', twoGroups(['\\"', ask], ['\\"', ask]), ['b']],
  ];
  for (const [name, bot, found] of rows)
    it(name, () => {
      const done = parseDocument(expandBot(bot), { unknownBlocks: 'keep' });
      assert.ok(done.ok, JSON.stringify(done));
      const all = duplicateGroups(gatherFacts(done.value.document));
      assert.deepEqual(
        all.map(({ place }) => place.groupId),
        found,
      );
    });
});
