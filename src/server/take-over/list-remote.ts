import type { Result } from '#lib/result.ts';
import { err, ok } from '#lib/result.ts';
import type { CallFailure } from './call.ts';
import type { Source } from './source.ts';

/** A folder there. */
export interface RemoteFolder {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
}

/** A bot there, with the names of its place. */
export interface ListedBot {
  readonly id: string;
  readonly name: string;
  readonly workspaceId: string;
  readonly workspace: string;
  /** Null: in none, or this release lists bots without their folders. */
  readonly folder: string | null;
}

/** Everything that a token can read, without the bots themselves. */
export interface RemoteList {
  readonly bots: readonly ListedBot[];
  readonly folders: ReadonlyMap<string, RemoteFolder>;
  /** What could not be read, one sentence each. */
  readonly notes: readonly string[];
}

/** Lists have an end, whatever the other server says. */
const MOST = { workspaces: 100, folders: 2000, depth: 20, bots: 1000 } as const;

/** Lists bots and folders of all workspaces; fails if the workspaces cannot be read. */
export async function listRemote(source: Source): Promise<Result<RemoteList, CallFailure>> {
  const spaces = await source.workspaces();
  if (!spaces.ok) return err(spaces.error);
  const folders = new Map<string, RemoteFolder>();
  const bots = new Map<string, ListedBot>();
  const notes: string[] = [];
  for (const space of spaces.value.slice(0, MOST.workspaces)) {
    const own = await foldersOf(source, space, { folders, notes });
    // Some releases list all bots at once, others folder by folder; what is in a folder is listed there last.
    for (const folder of [undefined, ...own]) {
      const listed = await source.bots(space.id, folder?.id);
      if (!listed.ok) {
        notes.push(`The bots of workspace "${space.name}" could not be listed: ${listed.error.message}`);
        continue;
      }
      for (const { id, name } of listed.value)
        if (bots.size < MOST.bots || bots.has(id))
          bots.set(id, {
            ...{ id, name, workspaceId: space.id, workspace: space.name },
            folder: folder?.name ?? null,
          });
    }
  }
  if (bots.size === MOST.bots) notes.push(`Only the first ${MOST.bots} bots are listed.`);
  return ok({ bots: [...bots.values()], folders, notes });
}

interface Found {
  readonly folders: Map<string, RemoteFolder>;
  readonly notes: string[];
}

/** The folders of a workspace, parents before their contents. */
async function foldersOf(
  source: Source,
  space: { readonly id: string; readonly name: string },
  { folders, notes }: Found,
): Promise<readonly RemoteFolder[]> {
  const own: RemoteFolder[] = [];
  let parents: readonly (string | null)[] = [null];
  for (let depth = 0; parents.length > 0 && depth < MOST.depth; depth++) {
    const next: string[] = [];
    for (const parentId of parents) {
      const listed = await source.folders(space.id, parentId ?? undefined);
      if (!listed.ok) {
        notes.push(`The folders of workspace "${space.name}" could not be listed: ${listed.error.message}`);
        return own;
      }
      for (const { id, name } of listed.value) {
        if (folders.has(id) || folders.size >= MOST.folders) continue;
        const folder = { id, name, parentId };
        folders.set(id, folder);
        own.push(folder);
        next.push(id);
      }
    }
    parents = next;
  }
  return own;
}
