import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestServer } from '#kit/api.ts';

/** What both stores answer to moves; that results and chats come along is told by the journeys of the API. */
const rows: readonly (readonly [
  name: string,
  from: { readonly workspaceId: string; readonly botId: string },
  to: { readonly workspaceId: string; readonly folderId: string | null },
  error: string | null,
])[] = [
  [
    'to a workspace',
    { workspaceId: 'workspace', botId: 'bot' },
    { workspaceId: 'foreignWorkspace', folderId: null },
    null,
  ],
  [
    'into a folder there',
    { workspaceId: 'workspace', botId: 'bot' },
    { workspaceId: 'foreignWorkspace', folderId: 'foreignFolder' },
    null,
  ],
  [
    'into a folder of here',
    { workspaceId: 'workspace', botId: 'bot' },
    { workspaceId: 'foreignWorkspace', folderId: 'folder' },
    'FOLDER_NOT_FOUND',
  ],
  [
    'into no folder',
    { workspaceId: 'workspace', botId: 'bot' },
    { workspaceId: 'foreignWorkspace', folderId: 'nothing' },
    'FOLDER_NOT_FOUND',
  ],
  [
    'to no workspace',
    { workspaceId: 'workspace', botId: 'bot' },
    { workspaceId: 'nothing', folderId: null },
    'WORKSPACE_NOT_FOUND',
  ],
  [
    'from another workspace',
    { workspaceId: 'foreignWorkspace', botId: 'bot' },
    { workspaceId: 'foreignWorkspace', folderId: null },
    'NOT_FOUND',
  ],
  [
    'of no bot',
    { workspaceId: 'workspace', botId: 'nothing' },
    { workspaceId: 'foreignWorkspace', folderId: null },
    'NOT_FOUND',
  ],
];

for (const kind of ['memory', 'sqlite'] as const) {
  describe(`moving a bot, ${kind} store`, () => {
    for (const [name, from, to, error] of rows) {
      it(name, async () => {
        const server = await startTestServer({ store: kind });
        const { bots, collaborators } = server.app.store;
        const { id } = server.fixtures;
        try {
          const before = await bots.get(id('bot'));
          const folderId = to.folderId === null ? null : id(to.folderId);
          const moved = await bots.move(
            { workspaceId: id(from.workspaceId), botId: id(from.botId) },
            { workspaceId: id(to.workspaceId), folderId, at: 5 },
          );
          const after = await bots.get(id('bot'));
          if (error !== null) {
            assert.deepEqual(moved, { ok: false, error });
            assert.deepEqual(after, before);
            return;
          }
          assert.deepEqual(moved, { ok: true, value: after });
          const updatedAt = (before?.updatedAt ?? 0) + 1;
          assert.deepEqual(after, { ...before, workspaceId: id(to.workspaceId), folderId, updatedAt });
          assert.deepEqual(await collaborators.list(id('bot')), []);
        } finally {
          await server.close();
        }
      });
    }
  });
}
