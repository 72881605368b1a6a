import type { DragEvent } from 'react';
import { call } from '#builder/api/call.ts';
import { report } from '#builder/ui/report.ts';
import type { Home } from './home.tsx';

/** What is being dragged: a bot or a folder. */
export interface Moved {
  readonly kind: 'bot' | 'folder';
  readonly id: string;
}

const typeOf = (kind: Moved['kind']): string => `application/x-parley-${kind}`;

/** Begins to drag something. */
export function startDrag(event: DragEvent, { kind, id }: Moved): void {
  event.dataTransfer.setData(typeOf(kind), id);
  event.dataTransfer.effectAllowed = 'move';
  event.stopPropagation();
}

/** Whether what is dragged can be dropped on a folder. */
export function isMovable(event: DragEvent): boolean {
  const { types } = event.dataTransfer;
  return types.includes(typeOf('bot')) || types.includes(typeOf('folder'));
}

/** What was dropped. */
export function droppedOn(event: DragEvent): Moved | undefined {
  for (const kind of ['bot', 'folder'] as const) {
    const id = event.dataTransfer.getData(typeOf(kind));
    if (id !== '') return { kind, id };
  }
  return undefined;
}

/** Moves a bot or folder into a folder; null: to the top. The page shows it at once, and takes it back if it fails. */
export async function move(home: Home, { kind, id }: Moved, folderId: string | null): Promise<void> {
  const { bots, folders, workspace } = home;
  if (kind === 'folder') {
    if (id === folderId) return;
    const body = { workspaceId: workspace.id, folder: { parentFolderId: folderId } };
    report(await call('folders.update', { params: { folderId: id }, body }));
    folders.reload();
    return;
  }
  const before = bots.value ?? [];
  if (before.find((bot) => bot.id === id)?.folderId === folderId) return;
  bots.replace(before.map((bot) => (bot.id === id ? { ...bot, folderId } : bot)));
  report(await call('bots.update', { params: { botId: id }, body: { bot: { folderId } } }));
  bots.reload();
}
