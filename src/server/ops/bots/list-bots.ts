import type { listBots as endpoint } from '#contract/bots.ts';
import { AppError } from '#server/app-error.ts';
import { type Mode, wireMode } from '#server/auth/bot-access.ts';
import { botMode, requireReading, workspaceMode } from '#server/auth/mode.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import { isoTime, isoTimeOrNull } from '#server/wire/iso-time.ts';
import type { BotHead } from '#store/ports/bot.ts';

/** Lists the bots of a workspace that the caller may read. */
export const listBots: Operation<typeof endpoint> = async (context, { query }) => {
  const { app, caller } = context;
  const { workspaceId } = query;
  requireReading(caller);
  const found = await workspaceMode(app, caller, workspaceId);
  if (found === null || caller.kind !== 'user')
    throw new AppError('NOT_FOUND', { message: 'There is no such workspace.' });
  const bots = await app.store.bots.list(workspaceId, {
    ...(query.folderId !== undefined && { folderId: await folderOf(context, workspaceId, query.folderId) }),
    ...(found.role === 'GUEST' && { collaboratorId: caller.userId }),
  });
  const [modes, authors] = await Promise.all([
    modesOf(context, bots, found.role === 'GUEST'),
    authorsOf(app, workspaceId),
  ]);
  return {
    bots: bots.map((bot, index) => ({
      ...summary(bot, modes[index] ?? 'guest'),
      editedBy: authors.get(bot.id) ?? null,
      ...lookOf(app, bot, modes[index] ?? 'guest'),
    })),
  };
};

/** Problems and flow if they are known; they say something of the draft, which guests do not see. */
function lookOf({ drafts }: OperationContext['app'], bot: BotHead, mode: Mode) {
  const known = mode === 'guest' ? undefined : drafts.problems.of(bot.id, bot.rev);
  if (known === undefined) return { problems: null, flow: null };
  const { errors, warnings } = known.counts;
  return { problems: { errors, warnings }, flow: known.flow };
}

async function folderOf(
  { app }: OperationContext,
  workspaceId: string,
  folderId: string,
): Promise<string | null> {
  if (folderId === 'root') return null;
  const folder = await app.store.folders.get({ workspaceId, id: folderId });
  if (folder === null) throw new AppError('NOT_FOUND', { message: 'There is no such folder.' });
  return folder.id;
}

/** Who changed which bot last. */
async function authorsOf(
  { store }: OperationContext['app'],
  workspaceId: string,
): Promise<ReadonlyMap<string, { readonly id: string; readonly name: string | null }>> {
  const authors = await store.opBatches.latestAuthors(workspaceId);
  const users = await Promise.all([...new Set(authors.values())].map((id) => store.users.get(id)));
  return new Map(
    [...authors].flatMap(([botId, userId]) => {
      const user = users.find((each) => each?.id === userId);
      return user ? [[botId, { id: user.id, name: user.name }]] : [];
    }),
  );
}

/** Only guests have different permissions on each bot; all others have the same on every one. */
async function modesOf(
  { app, caller }: OperationContext,
  bots: readonly BotHead[],
  isGuest: boolean,
): Promise<readonly (Mode | null)[]> {
  if (isGuest) return Promise.all(bots.map((bot) => botMode(app, caller, bot)));
  const [first] = bots;
  const mode = first === undefined ? null : await botMode(app, caller, first);
  return bots.map(() => mode);
}

function summary(bot: BotHead, accessRight: Mode) {
  const { id, name, icon, folderId, publicId, isClosed, isDisabled, publishedKey } = bot;
  return {
    id,
    name,
    icon,
    folderId,
    publicId,
    isClosed,
    isDisabled,
    createdAt: isoTime(bot.createdAt),
    updatedAt: isoTime(bot.updatedAt),
    publishedBotId: publishedKey,
    publishedAt: isoTimeOrNull(bot.publishedAt),
    hasDraftChanges: publishedKey !== null && bot.publishedRev !== bot.rev,
    accessRight: wireMode(accessRight),
    canSeeResults: accessRight !== 'guest',
  };
}
