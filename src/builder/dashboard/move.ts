import type { DragEvent } from 'react';
import { call } from '#builder/api/call.ts';
import { report } from '#builder/ui/report.ts';
import type { Home } from './home.tsx';
import { runForAll } from './run-for-all.ts';

/** What is moved: bots, or a folder. */
export type Moved =
  | { readonly kind: 'bots'; readonly ids: readonly string[] }
  | { readonly kind: 'folder'; readonly id: string };

const types = { bots: 'application/x-parley-bots', folder: 'application/x-parley-folder' } as const;

/** Begins to drag something. */
export function startDrag(event: DragEvent, moved: Moved): void {
  const data = moved.kind === 'bots' ? moved.ids.join(' ') : moved.id;
  event.dataTransfer.setData(types[moved.kind], data);
  event.dataTransfer.effectAllowed = 'move';
  event.stopPropagation();
}

/** Whether what is dragged can be dropped on a folder. */
export function isMovable(event: DragEvent): boolean {
  return Object.values(types).some((type) => event.dataTransfer.types.includes(type));
}

/** What was dropped. */
export function droppedOn({ dataTransfer }: DragEvent): Moved | undefined {
  const ids = dataTransfer.getData(types.bots).split(' ').filter(Boolean);
  if (ids.length > 0) return { kind: 'bots', ids };
  const id = dataTransfer.getData(types.folder);
  return id === '' ? undefined : { kind: 'folder', id };
}

/** Moves something into a folder; null: to the top. The page shows it at once, and takes back what failed. */
export async function move(home: Home, moved: Moved, folderId: string | null): Promise<void> {
  const { bots, folders, workspace } = home;
  if (moved.kind === 'folder') {
    const { id } = moved;
    if (id === folderId) return;
    const body = { workspaceId: workspace.id, folder: { parentFolderId: folderId } };
    report(await call('folders.update', { params: { folderId: id }, body }));
    folders.reload();
    return;
  }
  const before = bots.value ?? [];
  const movedBots = before.filter((bot) => moved.ids.includes(bot.id) && bot.folderId !== folderId);
  if (movedBots.length === 0) return;
  bots.replace(before.map((bot) => (movedBots.includes(bot) ? { ...bot, folderId } : bot)));
  await runForAll(movedBots, ({ id: botId }) =>
    call('bots.update', { params: { botId }, body: { bot: { folderId } } }),
  );
  bots.reload();
}
