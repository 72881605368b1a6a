import assert from 'node:assert/strict';
import { it } from 'node:test';
import { joinContact, type KnownContact } from './join-contact.ts';
import type { GivenKeys } from './ports/channel.ts';

/** `keys`: with `-` in front, it is old. */
const contact = (id: string, createdAt: number, ...keys: readonly string[]): KnownContact => ({
  ...{ id, createdAt, address: keys.find((key) => !key.startsWith('-')) ?? '' },
  keys: keys.map((key) => ({ key: key.replace('-', ''), isOld: key.startsWith('-') })),
});

const rows: readonly (readonly [
  name: string,
  given: GivenKeys,
  known: readonly KnownContact[],
  expected: Partial<ReturnType<typeof joinContact>>,
])[] = [
  [
    'somebody new has all keys',
    { keys: ['wa:1', 'bs:A'] },
    [],
    { id: null, address: 'wa:1', adds: ['wa:1', 'bs:A'], merged: [] },
  ],
  [
    'a contact that is known stays as it is',
    { keys: ['wa:1'] },
    [contact('a', 1, 'wa:1')],
    { id: 'a', adds: [] },
  ],
  [
    'a key of another kind is added',
    { keys: ['wa:1', 'bs:A'] },
    [contact('a', 1, 'wa:1')],
    { id: 'a', address: 'wa:1', adds: ['bs:A'] },
  ],
  [
    'a number that was not known becomes the address',
    { keys: ['wa:1', 'bs:A'] },
    [contact('a', 1, 'bs:A')],
    { id: 'a', address: 'wa:1', adds: ['wa:1'] },
  ],
  [
    'a contact of whom only the lasting key comes is written to as before',
    { keys: ['bs:A'] },
    [contact('a', 1, 'wa:1', 'bs:A')],
    { id: 'a', address: 'wa:1', adds: [] },
  ],
  [
    'another spelling finds the contact, and is not kept',
    { keys: ['wa:55119'], alsoAt: ['wa:5511'] },
    [contact('a', 1, 'wa:5511')],
    { id: 'a', address: 'wa:55119', adds: ['wa:55119'], merged: [] },
  ],
  [
    'what a number tells that is old by now does not bring it back',
    { keys: ['wa:1', 'bs:A'], movesTo: 'bs:B' },
    [contact('a', 1, 'wa:2', '-wa:1', 'bs:A')],
    { id: 'a', address: 'wa:2', adds: ['bs:B'], retires: ['bs:A'] },
  ],
  [
    'who wrote from both new ones before they are told is written to at the new number',
    { keys: ['wa:1', 'bs:A'], movesTo: 'bs:B' },
    [contact('a', 1, 'wa:2', '-wa:1', '-bs:A'), contact('b', 2, 'bs:B')],
    { id: 'a', address: 'wa:2', merged: ['b'], adds: [], retires: ['bs:A'] },
  ],
  [
    'two contacts are one: the older stays',
    { keys: ['wa:1', 'bs:A'] },
    [contact('young', 2, 'bs:A'), contact('old', 1, 'wa:1')],
    { id: 'old', address: 'wa:1', merged: ['young'], adds: [] },
  ],
  [
    'two contacts of two spellings are one',
    { keys: ['wa:55119'], alsoAt: ['wa:5511'] },
    [contact('a', 1, 'wa:5511'), contact('b', 2, 'wa:55119')],
    { id: 'a', address: 'wa:55119', merged: ['b'], adds: [] },
  ],
  [
    'a number with another lasting key is a new person',
    { keys: ['wa:1', 'bs:B'] },
    [contact('a', 1, 'wa:1', 'bs:A')],
    { id: null, address: 'wa:1', merged: [], adds: ['wa:1', 'bs:B'] },
  ],
  [
    'a number passes to a person who is known',
    { keys: ['wa:1', 'bs:B'] },
    [contact('a', 1, 'wa:1', 'bs:A'), contact('b', 2, 'bs:B')],
    { id: 'b', address: 'wa:1', merged: [], adds: ['wa:1'] },
  ],
  [
    'a key that is old says nothing against a contact',
    { keys: ['wa:2', 'bs:B'] },
    [contact('a', 1, 'wa:2', '-bs:A')],
    { id: 'a', merged: [], adds: ['bs:B'] },
  ],
  [
    'one of two lasting keys is enough',
    { keys: ['wa:1', 'bs:B', 'bp:P'] },
    [contact('a', 1, 'wa:1', 'bs:A', 'bp:P')],
    { id: 'a', adds: ['bs:B'] },
  ],
  [
    'a new number is the address, and all other keys are old',
    { keys: ['wa:1'], movesTo: 'wa:2' },
    [contact('a', 1, 'wa:1', 'bs:A')],
    { id: 'a', address: 'wa:2', adds: ['wa:2'], retires: ['wa:1', 'bs:A'] },
  ],
  [
    'a new lasting key leaves the number as it is',
    { keys: ['wa:1', 'bs:A'], movesTo: 'bs:B' },
    [contact('a', 1, 'wa:1', 'bs:A')],
    { id: 'a', address: 'wa:1', adds: ['bs:B'], retires: ['bs:A'] },
  ],
  [
    'a new lasting key is the address of who has no number',
    { keys: ['bs:A'], movesTo: 'bs:B' },
    [contact('a', 1, 'bs:A')],
    { id: 'a', address: 'bs:B', adds: ['bs:B'], retires: ['bs:A'] },
  ],
  [
    'who wrote from the new number meanwhile is the same contact',
    { keys: ['wa:1'], movesTo: 'wa:2' },
    [contact('a', 1, 'wa:1'), contact('b', 2, 'wa:2')],
    { id: 'a', address: 'wa:2', merged: ['b'], adds: [], retires: ['wa:1'] },
  ],
  [
    'who had the new number long before is somebody else',
    { keys: ['wa:1'], movesTo: 'wa:2' },
    [contact('a', 2, 'wa:1'), contact('b', 1, 'wa:2')],
    { id: 'a', address: 'wa:2', merged: [], adds: ['wa:2'], retires: ['wa:1'] },
  ],
  [
    'a stranger who moves is known at both',
    { keys: ['wa:1'], movesTo: 'wa:2' },
    [],
    { id: null, address: 'wa:2', adds: ['wa:1', 'wa:2'], retires: ['wa:1'] },
  ],
  [
    'a stranger who moves to where somebody is known is that contact',
    { keys: ['wa:1'], movesTo: 'wa:2' },
    [contact('b', 1, 'wa:2')],
    { id: 'b', address: 'wa:2', adds: ['wa:1'], retires: ['wa:1'] },
  ],
  [
    'who has an old number again has it',
    { keys: ['wa:1'] },
    [contact('a', 1, 'wa:2', '-wa:1')],
    { id: 'a', address: 'wa:1', adds: ['wa:1'], retires: [] },
  ],
];

for (const [name, given, known, expected] of rows)
  it(name, () => {
    for (const order of [known, known.toReversed()]) {
      const joined = joinContact(given, order);
      assert.deepEqual({ ...joined, ...expected }, joined);
    }
  });
