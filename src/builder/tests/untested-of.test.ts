import assert from 'node:assert/strict';
import { it } from 'node:test';
import { documentOf } from '#kit/play-example.ts';
import { expandBot } from '#kit/short-bot.ts';
import { coverageOf } from '#trial/coverage-of.ts';
import { openTrial } from '#trial/open-trial.ts';
import { missingParts, untestedOf } from './untested-of.ts';

const document = documentOf(
  expandBot({
    variables: ['Age'],
    groups: {
      Ask: [
        { type: 'number input', id: 'age', options: { variableId: 'Age' } },
        {
          type: 'Condition',
          id: 'adult',
          items: [
            {
              id: 'yes',
              to: 'Yes',
              content: {
                comparisons: [
                  { id: 'c', variableId: 'Age', comparisonOperator: 'Greater than', value: '17' },
                ],
              },
            },
          ],
        },
      ],
      Yes: ['Welcome'],
    },
  }),
);

it('what no test reaches, on the board and as a list in the order of the flow', () => {
  const coverage = coverageOf(openTrial([{ id: 'b', document }]), []);
  const untested = untestedOf(coverage);
  assert.deepEqual(Object.fromEntries(untested.blocks), {
    age: 'Not reached',
    adult: 'Not reached',
    Yes0: 'Not reached',
  });
  const edge = document.edges.find(({ from }) => from.itemId === 'yes')?.id;
  assert.deepEqual([...untested.edges], [edge]);
  const order = new Map([
    ['age', 0],
    ['adult', 1],
    ['Yes0', 2],
  ]);
  assert.deepEqual(
    missingParts(coverage, order).map(({ kind, place }) => `${kind} ${place.blockId ?? place.eventId}`),
    [
      ...['Event start', 'Block age', 'Way age', 'Block adult', 'Way adult', 'Way adult'],
      ...['Comparison adult', 'Comparison adult', 'Block Yes0', 'Way Yes0'],
    ],
  );
});

it('a block that is reached, and one of its comparisons only with one result', () => {
  const trial = openTrial([{ id: 'b', document }]);
  const all = coverageOf(trial, []);
  const [first] = all.comparisons.missing;
  assert.ok(first);
  const coverage = {
    ...all,
    blocks: { ...all.blocks, missing: [] },
    comparisons: { ...all.comparisons, missing: [first] },
  };
  assert.deepEqual(Object.fromEntries(untestedOf(coverage).blocks), { adult: '1 comparison' });
});
