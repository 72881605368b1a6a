import type { Credential } from '../ports/credentials.ts';
import { type Row, type Step, step } from './row.ts';

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
const untouched: Step = step('credentials.get', [own], credential('c1'));

export const credentialRows: readonly Row[] = [
  {
    name: 'credentials: made and found in their workspace, newest first',
    steps: [
      step('credentials.create', [credential('c1')], { ok: true, value: credential('c1') }),
      step('credentials.create', [credential('c2', { createdAt: 2000 })], { ok: true }),
      step('credentials.create', [credential('c3', { workspaceId: 'w2' })], { ok: true }),
      step('credentials.list', ['w1'], [credential('c2', { createdAt: 2000 }), credential('c1')]),
      step('credentials.list', ['w2'], [{ id: 'c3' }]),
      step('credentials.list', ['w9'], []),
      untouched,
    ],
  },
  {
    name: 'credentials: of one age by id, so that lists keep their order',
    steps: [
      step('credentials.create', [credential('c2')], { ok: true }),
      step('credentials.create', [credential('c1')], { ok: true }),
      step('credentials.list', ['w1'], [{ id: 'c2' }, { id: 'c1' }]),
    ],
  },
  {
    name: 'credentials: an id is taken whatever the workspace, and needs one',
    steps: [
      step('credentials.create', [credential('c1')], { ok: true }),
      step('credentials.create', [credential('c1', { name: 'other' })], { ok: false, error: 'ID_TAKEN' }),
      step('credentials.create', [credential('c1', { workspaceId: 'w2' })], { ok: false, error: 'ID_TAKEN' }),
      step('credentials.create', [credential('c4', { workspaceId: 'w9' })], {
        ok: false,
        error: 'WORKSPACE_NOT_FOUND',
      }),
      step('credentials.list', ['w2'], []),
      step('credentials.list', ['w9'], []),
      untouched,
    ],
  },
  {
    name: 'credentials: another workspace neither reads nor changes them',
    steps: [
      step('credentials.create', [credential('c1')], { ok: true }),
      step('credentials.get', [foreign], null),
      step('credentials.update', [foreign, { name: 'x' }, { at: 5 }], { ok: false, error: 'NOT_FOUND' }),
      step('credentials.reseal', [foreign, { from: 'sealed', to: 'x' }], false),
      step('credentials.touch', [foreign, 5], undefined),
      step('credentials.delete', [foreign], null),
      untouched,
    ],
  },
  {
    name: 'credentials: what is not there',
    steps: [
      step('credentials.create', [credential('c1')], { ok: true }),
      step('credentials.get', [noSuch], null),
      step('credentials.update', [noSuch, {}, { at: 5 }], { ok: false, error: 'NOT_FOUND' }),
      step('credentials.update', [noSuch, {}, { at: 5, basedOn: 'x' }], { ok: false, error: 'NOT_FOUND' }),
      step('credentials.reseal', [noSuch, { from: 'sealed', to: 'x' }], false),
      step('credentials.touch', [noSuch, 5], undefined),
      step('credentials.delete', [noSuch], null),
      untouched,
    ],
  },
  {
    name: 'credentials: changes leave the rest as it is',
    steps: [
      step('credentials.create', [credential('c1')], { ok: true }),
      step('credentials.update', [own, { name: 'Mine' }, { at: 2000 }], {
        ok: true,
        value: credential('c1', { name: 'Mine', updatedAt: 2000 }),
      }),
      step('credentials.update', [own, { data: 'new', hosts: '[]', name: undefined }, { at: 3000 }], {
        ok: true,
        value: credential('c1', { name: 'Mine', data: 'new', hosts: '[]', updatedAt: 3000 }),
      }),
      step('credentials.get', [own], { name: 'Mine', data: 'new', createdAt: 1000, updatedAt: 3000 }),
    ],
  },
  {
    name: 'credentials: a change based on older data changes nothing',
    steps: [
      step('credentials.create', [credential('c1')], { ok: true }),
      step('credentials.update', [own, { name: 'x', data: 'new' }, { at: 5, basedOn: 'older' }], {
        ok: false,
        error: 'CONFLICT',
      }),
      untouched,
      step('credentials.update', [own, { data: 'new' }, { at: 5, basedOn: 'sealed' }], { ok: true }),
      step('credentials.get', [own], { data: 'new' }),
    ],
  },
  {
    name: 'credentials: another envelope and use are no changes; an old envelope is not put back',
    steps: [
      step('credentials.create', [credential('c1')], { ok: true }),
      step('credentials.reseal', [own, { from: 'older', to: 'new' }], false),
      untouched,
      step('credentials.reseal', [own, { from: 'sealed', to: 'new' }], true),
      step('credentials.reseal', [own, { from: 'sealed', to: 'newer' }], false),
      step('credentials.touch', [own, 7000], undefined),
      step('credentials.get', [own], credential('c1', { data: 'new', lastUsedAt: 7000 })),
    ],
  },
  {
    name: 'credentials: gone when deleted, and with their workspace',
    steps: [
      step('credentials.create', [credential('c1')], { ok: true }),
      step('credentials.create', [credential('c2')], { ok: true }),
      step('credentials.create', [credential('c3', { workspaceId: 'w2' })], { ok: true }),
      step('credentials.delete', [own], credential('c1')),
      step('credentials.get', [own], null),
      step('workspaces.delete', ['w1'], true),
      step('credentials.list', ['w1'], []),
      step('credentials.get', [{ workspaceId: 'w1', id: 'c2' }], null),
      step('credentials.get', [{ workspaceId: 'w2', id: 'c3' }], { id: 'c3' }),
    ],
  },
];
