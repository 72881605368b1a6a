import type { NewFold } from '#store/ports/analytics.ts';
import { type FoldDeps, foldFound } from './fold-found.ts';

/** Counts chats that are due, in small steps: chats go first. Gives how many it looked at. */
export async function foldDue(app: FoldDeps, limit: number): Promise<number> {
  const due = await app.store.analytics.due(app.clock(), limit);
  let folds: NewFold[] = [];
  for (const [index, chat] of due.entries()) {
    folds.push(await foldFound(app, chat));
    if (folds.length < SLICE && index < due.length - 1) continue;
    await app.store.analytics.put(folds);
    folds = [];
    await new Promise((resolve) => setImmediate(resolve));
  }
  return due.length;
}

/** Chats that are counted in one transaction. */
const SLICE = 20;
