import assert from 'node:assert/strict';
import { it } from 'node:test';
import { folderTree, pathTo, possibleParents } from './folder-tree.ts';

const folder = (id: string, parentFolderId: string | null) => ({
  id,
  name: id.toUpperCase(),
  parentFolderId,
});
const folders = [
  folder('b', null),
  folder('a', null),
  folder('c', 'a'),
  folder('d', 'c'),
  folder('e', 'gone'),
];

it('folders stand below their parents, by name; those without a known parent at the top', () => {
  assert.deepEqual(
    folderTree(folders).map((node) => [node.folder.id, node.inside.map((inner) => inner.folder.id)]),
    [
      ['a', ['c']],
      ['b', []],
      ['e', []],
    ],
  );
});

it('the path leads from the top to a folder', () => {
  assert.deepEqual(
    pathTo(folders, 'd').map(({ id }) => id),
    ['a', 'c', 'd'],
  );
  assert.deepEqual(pathTo(folders, null), []);
  assert.deepEqual(pathTo(folders, 'nothing'), []);
});

it('a ring of folders ends', () => {
  assert.equal(pathTo([folder('x', 'y'), folder('y', 'x')], 'x').length, 2);
});

it('a folder cannot be moved into itself or what is inside it', () => {
  assert.deepEqual(
    possibleParents(folders, 'a').map(({ id }) => id),
    ['b', 'e'],
  );
});
