import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inputShape } from '#bot/input-shape.ts';
import { continueReplySchema, forkSession, messageSchema, startReplySchema } from './chat.ts';
import { apiTokenSchema } from './user-schema.ts';

/** Least and fullest replies, and what no reply may be. */

const full = {
  messages: [
    { id: 'b1', type: 'text', content: { type: 'richText', richText: [] } },
    {
      id: 'b2',
      type: 'custom-embed',
      content: { url: 'u', initFunction: { content: 'draw()', args: { name: null } } },
    },
  ],
  lastMessageNewFormat: '+1 555 0100',
  input: inputShape().parse({
    id: 'i1',
    type: 'choice input',
    options: {},
    items: [{ id: 'x', content: 'Yes' }],
    prefilledValue: '',
  }),
  clientSideActions: [{ type: 'wait', wait: { secondsToWaitFor: 1 }, expectsDedicatedReply: true }],
  logs: [{ description: 'd' }, { description: 'd', status: 'error', details: 'x', context: 'y' }],
  dynamicTheme: { hostAvatarUrl: 'u' },
  progress: 100,
};
const bot = { id: 'b', version: '3', theme: {}, settings: {} };

const good: readonly object[] = [
  { messages: [] },
  full,
  { messages: [], progress: 0 },
  { messages: [], dynamicTheme: {}, logs: [], clientSideActions: [] },
];

const bad: readonly (readonly [reply: object, path: string])[] = [
  [{}, 'messages'],
  [{ messages: null }, 'messages'],
  [{ messages: [{ id: 'b', type: 'text' }] }, 'messages.0.content'],
  [{ messages: [{ id: 'b', type: 'Text', content: {} }] }, 'messages.0.type'],
  // Optional fields are left out, not null.
  [{ messages: [], input: null }, 'input'],
  [{ messages: [], input: { id: 'i', type: 'song input', options: {} } }, 'input.type'],
  [{ messages: [], clientSideActions: [{ type: 'wait' }] }, 'clientSideActions.0.wait'],
  [{ messages: [], logs: null }, 'logs'],
  [{ messages: [], lastMessageNewFormat: null }, 'lastMessageNewFormat'],
  [{ messages: [], progress: -1 }, 'progress'],
  [{ messages: [], progress: 100.5 }, 'progress'],
  [{ messages: [], progress: Number.NaN }, 'progress'],
  [{ messages: [], logs: [{ status: 'error' }] }, 'logs.0.description'],
  [{ messages: [], clientSideActions: [{}] }, 'clientSideActions.0.type'],
];

describe('a chat reply', () => {
  for (const reply of good) {
    it(`may be ${JSON.stringify(reply).slice(0, 60)}`, () => {
      assert.deepEqual(continueReplySchema.parse(reply), reply);
      const start = { sessionId: 's', bot, ...reply };
      assert.deepEqual(startReplySchema.parse(start), start);
      assert.equal(startReplySchema.safeParse(reply).success, false);
      assert.ok(forkSession.response.safeParse({ ...reply, sessionId: 's' }).success);
    });
  }
  for (const [reply, path] of bad) {
    it(`is never wrong at ${path}: ${JSON.stringify(reply)}`, () => {
      const issues = continueReplySchema.safeParse(reply).error?.issues ?? [];
      assert.deepEqual(
        issues.map((issue) => issue.path.join('.')),
        [path],
      );
    });
  }
});

describe('what is read twice', () => {
  it('a message that was read is a message', () => {
    const read = messageSchema.parse('hi');
    assert.deepEqual(messageSchema.parse(read), read);
  });

  it('a token never shows what is secret', () => {
    const secret = { hash: 'h', token: 'par_sk_x', userId: 'u' };
    const shown = apiTokenSchema.parse({
      ...secret,
      id: 't',
      name: 'n',
      hint: 'par_sk_',
      workspaceIds: null,
      modes: [],
      createdAt: '2026-01-01T00:00:00.000Z',
      expiresAt: null,
      lastUsedAt: null,
    });
    for (const field of Object.keys(secret)) assert.equal(Object.hasOwn(shown, field), false);
  });
});
