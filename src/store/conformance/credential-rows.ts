import type { Credential } from '../ports/credentials.ts';
import type { Row, Step } from './row.ts';

const credential = (id: string, more: Partial<Credential> = {}): Credential => ({
  id,
  workspaceId: 'w1',
  type: 'openai',
  name: `Account ${id}`,
  data: 'sealed',
  hosts: '["api.example.com"]',
  createdAt: 1000,
  updatedAt: 1000,
  lastUsedAt: null,
  ...more,
});

const own = { workspaceId: 'w1', id: 'c1' };
const foreign = { workspaceId: 'w2', id: 'c1' };
const noSuch = { workspaceId: 'w1', id: 'c9' };

/** The last step of rows in which somebody else tried. */
const untouched: Step = ['credentials.get', [own], credential('c1')];

export const credentialRows: readonly Row[] = [
  {
    name: 'credentials: made and found in their workspace, newest first',
    steps: [
      ['credentials.create', [credential('c1')], { ok: true, value: credential('c1') }],
      ['credentials.create', [credential('c2', { createdAt: 2000 })], { ok: true }],
      ['credentials.create', [credential('c3', { workspaceId: 'w2' })], { ok: true }],
      ['credentials.list', ['w1'], [credential('c2', { createdAt: 2000 }), credential('c1')]],
      ['credentials.list', ['w2'], [{ id: 'c3' }]],
      ['credentials.list', ['w9'], []],
      untouched,
    ],
  },
  {
    name: 'credentials: of one age by id, so that lists keep their order',
    steps: [
      ['credentials.create', [credential('c2')], { ok: true }],
      ['credentials.create', [credential('c1')], { ok: true }],
      ['credentials.list', ['w1'], [{ id: 'c2' }, { id: 'c1' }]],
    ],
  },
  {
    name: 'credentials: an id is taken whatever the workspace, and needs one',
    steps: [
      ['credentials.create', [credential('c1')], { ok: true }],
      ['credentials.create', [credential('c1', { name: 'other' })], { ok: false, error: 'ID_TAKEN' }],
      ['credentials.create', [credential('c1', { workspaceId: 'w2' })], { ok: false, error: 'ID_TAKEN' }],
      [
        'credentials.create',
        [credential('c4', { workspaceId: 'w9' })],
        { ok: false, error: 'WORKSPACE_NOT_FOUND' },
      ],
      ['credentials.list', ['w2'], []],
      ['credentials.list', ['w9'], []],
      untouched,
    ],
  },
  {
    name: 'credentials: another workspace neither reads nor changes them',
    steps: [
      ['credentials.create', [credential('c1')], { ok: true }],
      ['credentials.get', [foreign], null],
      ['credentials.update', [foreign, { name: 'x' }, { at: 5 }], { ok: false, error: 'NOT_FOUND' }],
      ['credentials.reseal', [foreign, { from: 'sealed', to: 'x' }], false],
      ['credentials.touch', [foreign, 5], undefined],
      ['credentials.delete', [foreign], null],
      untouched,
    ],
  },
  {
    name: 'credentials: what is not there',
    steps: [
      ['credentials.create', [credential('c1')], { ok: true }],
      ['credentials.get', [noSuch], null],
      ['credentials.update', [noSuch, {}, { at: 5 }], { ok: false, error: 'NOT_FOUND' }],
      ['credentials.update', [noSuch, {}, { at: 5, basedOn: 'x' }], { ok: false, error: 'NOT_FOUND' }],
      ['credentials.reseal', [noSuch, { from: 'sealed', to: 'x' }], false],
      ['credentials.touch', [noSuch, 5], undefined],
      ['credentials.delete', [noSuch], null],
      untouched,
    ],
  },
  {
    name: 'credentials: changes leave the rest as it is',
    steps: [
      ['credentials.create', [credential('c1')], { ok: true }],
      [
        'credentials.update',
        [own, { name: 'Mine' }, { at: 2000 }],
        { ok: true, value: credential('c1', { name: 'Mine', updatedAt: 2000 }) },
      ],
      [
        'credentials.update',
        [own, { data: 'new', hosts: '[]', name: undefined }, { at: 3000 }],
        { ok: true, value: credential('c1', { name: 'Mine', data: 'new', hosts: '[]', updatedAt: 3000 }) },
      ],
      ['credentials.get', [own], { name: 'Mine', data: 'new', createdAt: 1000, updatedAt: 3000 }],
    ],
  },
  {
    name: 'credentials: a change based on older data changes nothing',
    steps: [
      ['credentials.create', [credential('c1')], { ok: true }],
      [
        'credentials.update',
        [own, { name: 'x', data: 'new' }, { at: 5, basedOn: 'older' }],
        { ok: false, error: 'CONFLICT' },
      ],
      untouched,
      ['credentials.update', [own, { data: 'new' }, { at: 5, basedOn: 'sealed' }], { ok: true }],
      ['credentials.get', [own], { data: 'new' }],
    ],
  },
  {
    name: 'credentials: another envelope and use are no changes; an old envelope is not put back',
    steps: [
      ['credentials.create', [credential('c1')], { ok: true }],
      ['credentials.reseal', [own, { from: 'older', to: 'new' }], false],
      untouched,
      ['credentials.reseal', [own, { from: 'sealed', to: 'new' }], true],
      ['credentials.reseal', [own, { from: 'sealed', to: 'newer' }], false],
      ['credentials.touch', [own, 7000], undefined],
      ['credentials.get', [own], credential('c1', { data: 'new', lastUsedAt: 7000 })],
    ],
  },
  {
    name: 'credentials: gone when deleted, and with their workspace',
    steps: [
      ['credentials.create', [credential('c1')], { ok: true }],
      ['credentials.create', [credential('c2')], { ok: true }],
      ['credentials.create', [credential('c3', { workspaceId: 'w2' })], { ok: true }],
      ['credentials.delete', [own], credential('c1')],
      ['credentials.get', [own], null],
      ['workspaces.delete', ['w1'], true],
      ['credentials.list', ['w1'], []],
      ['credentials.get', [{ workspaceId: 'w1', id: 'c2' }], null],
      ['credentials.get', [{ workspaceId: 'w2', id: 'c3' }], { id: 'c3' }],
    ],
  },
];
