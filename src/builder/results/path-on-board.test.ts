import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { draftOf } from '#builder/document/bot-draft.ts';
import { pathOnBoard, type ResultPath, stepTexts } from './path-on-board.ts';

const text = (id: string) => ({ id, type: 'text', content: { richText: [{ children: [{ text: id }] }] } });
const draft = draftOf({
  ...{
    version: '6.1',
    name: 'Bot',
    icon: null,
    events: [],
    edges: [],
    variables: [],
    theme: {},
    settings: {},
  },
  groups: [{ id: 'g', title: 'G', graphCoordinates: { x: 0, y: 0 }, blocks: [text('a'), text('b')] }],
});
const step = (blockId: string, edgeId: string | null = null, version = 'v1') => ({
  ...{ blockId, edgeId, version },
  groupId: 'g',
});
const own = { id: 'v1', botId: 'b1', botName: 'Bot', draft };
const hidden = { id: 'v2', botId: 'b2', botName: null, draft: undefined };
const path: ResultPath = {
  steps: [step('a', 'e1'), step('b'), step('x', 'e9', 'v2'), step('a', 'e2')],
  versions: [own, hidden],
};

const rows: readonly (readonly [step: number, blockId: string | undefined])[] = [
  [0, undefined],
  [2, 'b'],
  [4, 'a'],
  // An address can name what there is not.
  [5, undefined],
];

describe('the path of a result on the board', () => {
  for (const [at, blockId] of rows)
    it(`is numbered as in the whole path, at step ${at}`, () =>
      assert.deepEqual(pathOnBoard(path, at), {
        ...{ versionId: 'v1', draft, blockId, taken: new Set(['e1', 'e2']) },
        visits: new Map([
          ['a', [1, 4]],
          ['b', [2]],
        ]),
      }));

  it('is not shown in bots that are hidden, and without steps', () => {
    assert.equal(pathOnBoard(path, 3), undefined);
    assert.equal(pathOnBoard({ steps: [], versions: [] }, 0), undefined);
  });

  it('says what each block is, in the words of its version', () =>
    assert.deepEqual(stepTexts(path), ['a', 'b', null, 'a']));
});
