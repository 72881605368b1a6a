import type { NewAuditEntry } from '../ports/audit.ts';
import type { ManagementVerbs } from '../ports/management.ts';
import { matches } from './matches.ts';
import { type Row, step } from './row.ts';
import { bot } from './world.ts';

const entry = (kind: string, more: Partial<NewAuditEntry> = {}): NewAuditEntry => ({
  at: 2000,
  workspaceId: 'w1',
  userId: 'ada',
  via: 'app',
  kind,
  botId: null,
  subject: null,
  details: '{}',
  ...more,
});

const nothing = async () => 'done';
const note = (...entries: readonly NewAuditEntry[]): [typeof nothing, () => readonly NewAuditEntry[]] => [
  nothing,
  () => entries,
];

export const auditRows: readonly Row[] = [
  {
    name: 'audit log: a change and its entry are stored together',
    steps: [
      step(
        'auditLog.along',
        [
          (verbs: ManagementVerbs) =>
            verbs.members.add({ workspaceId: 'w1', userId: 'cid', role: 'MEMBER', at: 1500 }),
          () => [entry('member.added', { subject: 'cid\0', details: '{"role":"MEMBER"}' })],
        ],
        { ok: true },
      ),
      step('members.role', ['w1', 'cid'], 'MEMBER'),
      step(
        'auditLog.list',
        ['w1', { limit: 10 }],
        [entry('member.added', { subject: 'cid\uFFFD', details: '{"role":"MEMBER"}' })],
      ),
    ],
  },
  {
    name: 'audit log: nothing is noted of what was refused, and nothing changed when noting fails',
    steps: [
      step(
        'auditLog.along',
        [
          (verbs: ManagementVerbs) => verbs.members.setRole({ workspaceId: 'w1', userId: 'ada' }, 'GUEST'),
          (done: unknown) => (matches(done, { ok: true }) ? [entry('member.roleChanged')] : []),
        ],
        { ok: false, error: 'LAST_ADMIN' },
      ),
      step('auditLog.list', ['w1', { limit: 10 }], []),
    ],
  },
  {
    name: 'audit log: several changes and entries share one transaction, and later changes see earlier ones',
    steps: [
      step(
        'auditLog.along',
        [
          async (verbs: ManagementVerbs) => {
            await verbs.members.add({ workspaceId: 'w1', userId: 'cid', role: 'MEMBER', at: 1500 });
            const role = await verbs.members.role('w1', 'cid');
            await verbs.bots.create(bot('b9', 'w1'));
            const made = await verbs.bots.get('b9');
            return [role, made?.name];
          },
          () => [entry('member.added'), entry('bot.created', { botId: 'b9', workspaceId: 'w2' })],
        ],
        ['MEMBER', 'Bot b9'],
      ),
      step('auditLog.list', ['w1', { limit: 10 }], [{ kind: 'member.added', botId: null }]),
      step('auditLog.list', ['w2', { limit: 10 }], [{ kind: 'bot.created', botId: 'b9' }]),
      step('bots.get', ['b9'], { workspaceId: 'w1' }),
    ],
  },
  {
    name: 'audit log: the last first, by pages, by person and by kind; never that of another workspace',
    steps: [
      step('auditLog.along', note(entry('a'), entry('b', { userId: 'bob' }), entry('c')), 'done'),
      step('auditLog.along', note(entry('d', { workspaceId: 'w2' })), 'done'),
      step('auditLog.list', ['w1', { limit: 2 }], [{ kind: 'c' }, { kind: 'b', userId: 'bob' }]),
      step('auditLog.list', ['w1', { limit: 9, userId: 'ada' }], [{ kind: 'c' }, { kind: 'a' }]),
      step('auditLog.list', ['w1', { limit: 9, kinds: ['a', 'b'] }], [{ kind: 'b' }, { kind: 'a' }]),
      step('auditLog.list', ['w1', { limit: 9, cursor: 1 }], []),
      step('auditLog.list', ['w2', { limit: 9 }], [{ kind: 'd' }]),
      step('auditLog.list', ['nowhere', { limit: 9 }], []),
    ],
  },
  {
    name: 'audit log: what members do on their own counts from when they joined, what guests do never',
    steps: [
      step('members.add', [{ workspaceId: 'w1', userId: 'cid', role: 'MEMBER', at: 2500 }], { ok: true }),
      step('members.add', [{ workspaceId: 'w1', userId: 'dot', role: 'GUEST', at: 1500 }], { ok: true }),
      step(
        'auditLog.along',
        note(
          entry('early', { workspaceId: null, userId: 'cid' }),
          entry('guest', { workspaceId: null, userId: 'dot' }),
          entry('stranger', { workspaceId: null, userId: 'bob' }),
          entry('nobody', { workspaceId: null, userId: null }),
          entry('own', { workspaceId: null }),
          entry('late', { workspaceId: null, userId: 'cid', at: 2500 }),
          entry('inside'),
        ),
        'done',
      ),
      step('auditLog.list', ['w1', { limit: 9 }], [{ kind: 'inside' }, { kind: 'late' }, { kind: 'own' }]),
      step('auditLog.list', ['w1', { limit: 2 }], [{ kind: 'inside' }, { kind: 'late' }]),
    ],
  },
  {
    name: 'audit log: old entries go, the oldest first; all go with their workspace',
    steps: [
      step(
        'auditLog.along',
        note(entry('b', { at: 1002 }), entry('a', { at: 1001 }), entry('c', { at: 1003 })),
        'done',
      ),
      step('auditLog.sweep', [1003, 1], 1),
      step('auditLog.list', ['w1', { limit: 9 }], [{ kind: 'c' }, { kind: 'b' }]),
      step('auditLog.sweep', [1003, 9], 1),
      step('auditLog.sweep', [1003, 9], 0),
      step('auditLog.list', ['w1', { limit: 9 }], [{ kind: 'c' }]),
      step('workspaces.delete', ['w1'], true),
      step('auditLog.list', ['w1', { limit: 9 }], []),
    ],
  },
];
