import { type Import, importBot } from '#bot/import.ts';
import { publicIdProblem } from '#bot/public-id.ts';
import type { Data } from '#cli/with-data.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import { versionOf } from '#server/runtime/version-key.ts';
import { addBot, publishBot } from '#server/setup/add-bot.ts';
import type { CallFailure } from './call.ts';
import type { RemoteBot, Source } from './source.ts';

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

/** Imports one bot with its published version, under the same ids. */
export async function takeBot(
  data: Data,
  source: Source,
  bot: { readonly id: string; readonly workspaceId: string },
): Promise<Result<TakenBot, CallFailure>> {
  const here = await data.bots.get(bot.id);
  if (here !== null) return known(data, here, bot.workspaceId);
  const remote = await source.bot(bot.id);
  if (!remote.ok) return remote;
  const draft = read(remote.value, remote.value);
  if (!draft.ok) return draft;
  const published = await source.published(bot.id);
  if (!published.ok && published.error.status !== 404) return published;
  const live = published.ok && published.value !== null ? read(published.value, remote.value) : undefined;
  if (live?.ok === false) return live;
  const folder = remote.value.folderId;
  const folderId =
    folder !== null && (await data.folders.get({ workspaceId: bot.workspaceId, id: folder })) !== null
      ? folder
      : null;
  const at = Date.now();
  const place = { id: bot.id, workspaceId: bot.workspaceId, folderId, at };
  const added = await addBot(data, draft.value.bot, place);
  if (!added.ok) return err(trouble(`the bot could not be stored (${added.error})`));
  const notes = [
    ...(remote.value.customDomain === null
      ? []
      : [`the custom domain ${remote.value.customDomain} must be set up again here`]),
    ...draft.value.warnings.map(({ message }) => message),
  ];
  const wanted = remote.value.publicId;
  if (live !== undefined) {
    const isUsable = wanted !== null && publicIdProblem(wanted) === undefined;
    const done = await publishBot(data, added.value, {
      at,
      document: live.value.bot.document,
      ...(isUsable && { publicId: wanted }),
    });
    if (done.ok && wanted !== null && done.value.publicId !== wanted) {
      notes.push(`the public id ${wanted} is already taken here: it is now ${String(done.value.publicId)}`);
    }
  }
  if (remote.value.isClosed === true) {
    await data.bots.update(
      { workspaceId: bot.workspaceId, botId: bot.id },
      { patch: { isClosed: true }, at },
    );
  }
  const document = live?.value.bot.document ?? draft.value.bot.document;
  return ok({
    id: bot.id,
    name: remote.value.name,
    isNew: true,
    isPublished: live !== undefined,
    warnings: [...new Set(notes)],
    version: await versionFor(data, bot.id, document),
  });
}

/** A bot that an earlier run imported. */
async function known(
  data: Data,
  here: NonNullable<Awaited<ReturnType<Data['bots']['get']>>>,
  workspaceId: string,
): Promise<Result<TakenBot, CallFailure>> {
  if (here.workspaceId !== workspaceId)
    return err(trouble('another workspace here has a bot with the same id'));
  return ok({
    id: here.id,
    name: here.name,
    isNew: false,
    isPublished: here.publishedKey !== null,
    warnings: [],
    version: here.publishedKey ?? (await versionFor(data, here.id, storedDocument(here))),
  });
}

/** Drafts are stored as versions too: results need a version to belong to. */
async function versionFor(data: Data, botId: string, document: Import['bot']['document']): Promise<string> {
  const made = versionOf(botId, document);
  await data.versions.putDraft({ ...made, botId, at: Date.now() });
  return made.key;
}

/** A published bot has no name, icon and the like: those belong to the bot. */
function read(document: Readonly<Record<string, unknown>>, remote: RemoteBot): Result<Import, CallFailure> {
  const raw = { ...document, name: remote.name, icon: remote['icon'] ?? null, folderId: null };
  const imported = importBot(raw, { credentials: new Set(), enableSafetyFlags: false });
  if (imported.ok) return imported;
  const [first] = imported.error;
  return err(trouble(`cannot be read: ${first === undefined ? '' : `${first.path} ${first.message}`}`));
}

const trouble = (message: string): CallFailure => ({ status: 200, code: 'REFUSED', message });
