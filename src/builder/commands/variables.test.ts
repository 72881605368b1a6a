import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDocument } from '#bot/create.ts';
import { applyOps } from '#bot/ops/apply-ops.ts';
import { type BotDraft, draftOf } from '#builder/document/bot-draft.ts';
import { newVariableOp } from './new-variable-op.ts';
import { removeVariable } from './remove-variable.ts';
import { renameVariable } from './rename-variable.ts';

const block = (id: string, options: object) => ({ id, type: 'Set variable', options });

function draftWith(blocks: readonly object[], more: object = {}): BotDraft {
  return draftOf({
    ...createDocument('s'),
    name: 'A',
    icon: null,
    variables: [
      { id: 'v1', name: 'Name' },
      { id: 'v2', name: 'City' },
    ],
    groups: [{ id: 'g', title: 'G', blocks }],
    ...more,
  });
}

const after = (draft: BotDraft, ops: Parameters<typeof applyOps>[1]): BotDraft => {
  const made = applyOps({ ...draft }, ops);
  assert.ok(made.ok, JSON.stringify(made));
  return draftOf(made.value);
};
const optionsOf = (draft: BotDraft): unknown => draft.groups[0]?.blocks[0]?.options;

/** A text of a block before and after `Name` is renamed to `First name`. */
const texts: readonly (readonly [before: string, after: string])[] = [
  ['Hi {{Name}}!', 'Hi {{First name}}!'],
  ['{{Name}} {{Name}} {{City}}', '{{First name}} {{First name}} {{City}}'],
  ['{{Names}} Name', '{{Names}} Name'],
  ['{{= {{Name}} + 1 =}}', '{{= {{First name}} + 1 =}}'],
  ["setVariable('Name', 1)", "setVariable('First name', 1)"],
  ["setVariable('Names', 1)", "setVariable('Names', 1)"],
  ['', ''],
];

/** Names that are refused. */
const refused: readonly string[] = ['', '  ', 'City', ' City ', 'a{b', 'a}b', '=x'];

describe('renameVariable', () => {
  for (const [before, then] of texts)
    it(`changes ${JSON.stringify(before)} to ${JSON.stringify(then)}`, () => {
      const draft = draftWith([block('b', { variableId: 'v1', expressionToEvaluate: before })]);
      const ops = renameVariable(draft, { id: 'v1', to: ' First name ' });
      assert.ok(ops.ok);
      const renamed = after(draft, ops.value);
      assert.equal(renamed.variables[0]?.name, 'First name');
      assert.deepEqual(optionsOf(renamed), { variableId: 'v1', expressionToEvaluate: then });
      assert.equal(ops.value.length, before === then ? 1 : 2);
    });

  for (const name of refused)
    it(`refuses ${JSON.stringify(name)}`, () =>
      assert.ok(!renameVariable(draftWith([]), { id: 'v1', to: name }).ok));

  it('changes nothing for the same name', () =>
    assert.deepEqual(renameVariable(draftWith([]), { id: 'v1', to: 'Name' }), { ok: true, value: [] }));

  it('leaves texts alone while another variable has the old name', () => {
    const variables = [
      { id: 'v1', name: 'Name' },
      { id: 'v2', name: 'Name' },
    ];
    const draft = draftWith([block('b', { expressionToEvaluate: '{{Name}}' })], { variables });
    const ops = renameVariable(draft, { id: 'v1', to: 'Other' });
    assert.ok(ops.ok && ops.value.length === 1);
  });
});

describe('removeVariable', () => {
  it('clears the options that name it, and leaves texts', () => {
    const options = { variableId: 'v1', expressionToEvaluate: '{{Name}}', saveErrorInVariableId: 'v2' };
    const draft = draftWith([block('b', options)]);
    const removed = after(draft, removeVariable(draft, 'v1'));
    assert.deepEqual(optionsOf(removed), { expressionToEvaluate: '{{Name}}', saveErrorInVariableId: 'v2' });
    assert.deepEqual(removed.variables, [{ id: 'v2', name: 'City' }]);
  });

  it('is one op when nothing names it', () =>
    assert.deepEqual(removeVariable(draftWith([]), 'v2'), [{ op: 'remove', path: ['variables', 'v2'] }]));
});

describe('newVariableOp', () => {
  it('adds it as the last one', () => {
    const draft = draftWith([]);
    const made = after(draft, [newVariableOp(draft, { id: 'v3', name: 'New' })]);
    assert.deepEqual(made.variables.at(-1), { id: 'v3', name: 'New' });
  });
});
