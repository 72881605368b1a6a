import { publicIdProblem } from '#bot/public-id.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import { versionOf } from '#server/runtime/version-key.ts';
import { addBot, publishBot } from '#server/setup/add-bot.ts';
import { relinkBots } from '#server/setup/relink-bots.ts';
import type { Bot } from '#store/ports/bot.ts';
import type { Store } from '#store/ports/store.ts';
import type { CallFailure } from './call.ts';
import { type ReadBot, readBot } from './read-bot.ts';
import type { Source } from './source.ts';

/** The outcome for one bot. */
export interface TakenBot {
  readonly id: string;
  readonly name: string;
  /** False: it was imported by an earlier run and stays unchanged. */
  readonly isNew: boolean;
  readonly isPublished: boolean;
  readonly warnings: readonly string[];
  /** Key of the version that its results belong to. */
  readonly version: string;
}

/** Where a bot of another installation belongs here. */
export interface TakenPlace {
  readonly workspaceId: string;
  /** The ids that bots have here, by their ids there; a bot that is not in it keeps its id. */
  readonly ids: ReadonlyMap<string, string>;
  /** The folder here for one there; null: none. */
  readonly folderOf: (remoteId: string | null) => Promise<string | null>;
  readonly at: number;
}

/** Imports one bot with its published version, unless it is here already. */
export async function takeBot(
  { store, source }: { readonly store: Store; readonly source: Source },
  remoteId: string,
  place: TakenPlace,
): Promise<Result<TakenBot, CallFailure>> {
  const id = place.ids.get(remoteId) ?? remoteId;
  const here = await store.bots.get(id);
  if (here !== null) return known(store, here, place);
  const read = await readBot(source, remoteId);
  return read.ok ? add(store, { id, read: read.value }, place) : read;
}

interface Adding {
  /** Its id here. */
  readonly id: string;
  readonly read: ReadBot;
}

async function add(
  store: Store,
  { id, read }: Adding,
  { workspaceId, ids, folderOf, at }: TakenPlace,
): Promise<Result<TakenBot, CallFailure>> {
  const { remote, draft, live } = read;
  const folderId = await folderOf(remote.folderId);
  const bot = { ...draft.bot, document: relinkBots(draft.bot.document, ids) };
  const added = await addBot(store, bot, { id, workspaceId, folderId, at });
  if (!added.ok) return err(trouble(`the bot could not be stored (${added.error})`));
  const document = live && relinkBots(live.bot.document, ids);
  const warnings = [...read.warnings];
  if (document !== undefined) {
    const wanted = remote.publicId;
    const isUsable = wanted !== null && publicIdProblem(wanted) === undefined;
    const done = await publishBot(store, added.value, {
      ...{ at, document },
      ...(isUsable && { publicId: wanted }),
    });
    if (done.ok && wanted !== null && done.value.publicId !== wanted)
      warnings.push(
        `the public id ${wanted} is already taken here: it is now ${String(done.value.publicId)}`,
      );
  }
  if (remote.isClosed === true)
    await store.bots.update({ workspaceId, botId: id }, { patch: { isClosed: true }, at });
  return ok({
    ...{ id, name: remote.name, isNew: true, isPublished: live !== undefined, warnings },
    version: await versionFor(store, { id, document: document ?? bot.document, at }),
  });
}

/** A bot that an earlier run imported. */
async function known(
  store: Store,
  here: Bot,
  { workspaceId, at }: TakenPlace,
): Promise<Result<TakenBot, CallFailure>> {
  if (here.workspaceId !== workspaceId)
    return err(trouble('another workspace here has a bot with the same id'));
  const { id, name, publishedKey } = here;
  return ok({
    ...{ id, name, isNew: false, isPublished: publishedKey !== null, warnings: [] },
    version: publishedKey ?? (await versionFor(store, { id, document: storedDocument(here), at })),
  });
}

interface Versioned {
  readonly id: string;
  readonly document: ReturnType<typeof storedDocument>;
  readonly at: number;
}

/** Drafts are stored as versions too: results need a version to belong to. */
async function versionFor(store: Store, { id, document, at }: Versioned): Promise<string> {
  const made = versionOf(id, document);
  await store.versions.putDraft({ ...made, botId: id, at });
  return made.key;
}

const trouble = (message: string): CallFailure => ({ status: 200, code: 'REFUSED', message });
