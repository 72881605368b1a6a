import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import type { AccessType } from '#store/ports/access.ts';
import type { Role } from '#store/ports/member.ts';
import type { ModeOf } from './access-cache.ts';
import type { BotRef, Mode } from './bot-access.ts';
import type { Caller, UserCaller } from './caller.ts';

const rank: Readonly<Record<Mode, number>> = { guest: 0, results: 1, read: 2, write: 3 };

/**
 * The permissions of a caller on a bot; null: it does not exist for them. Admins and members of the workspace may
 * write, guests have the access they were given as collaborators, the owner of the installation may read everything.
 */
export async function botMode(app: App, caller: Caller, bot: BotRef): Promise<Mode | null> {
  const known = rememberedBotMode(app, caller, bot);
  if (known !== undefined || caller.kind !== 'user') return known ?? null;
  const { stamp } = app.access;
  const of = modeOf(caller, bot);
  const mode = await app.access.lookUpMode(of, () => lookUpBotMode(app, caller, bot));
  app.access.rememberMode(of, mode, { until: app.clock() + 5000, stamp });
  return mode;
}

/** The same without asking the store; undefined: it has to be asked. */
export function rememberedBotMode(app: App, caller: Caller, bot: BotRef): Mode | null | undefined {
  if (caller.kind !== 'user' || !reaches(caller, bot.workspaceId)) return null;
  return app.access.mode(modeOf(caller, bot), app.clock());
}

const modeOf = ({ tokenId, userId }: UserCaller, bot: BotRef): ModeOf => ({ tokenId, userId, bot });

async function lookUpBotMode(app: App, caller: UserCaller, bot: BotRef): Promise<Mode | null> {
  const role = await app.store.members.role(bot.workspaceId, caller.userId);
  if (role === 'ADMIN' || role === 'MEMBER') return narrowed(caller, 'write');
  const collaborator = await app.store.collaborators.get(bot.id, caller.userId);
  if (collaborator !== null) return narrowed(caller, accessModes[collaborator.type]);
  return caller.isInstanceOwner ? narrowed(caller, 'read') : null;
}

const accessModes: Readonly<Record<AccessType, Mode>> = {
  RESULTS: 'results',
  READ: 'read',
  WRITE: 'write',
  FULL_ACCESS: 'write',
};

const workspaceModes: Readonly<Record<Role, Mode>> = { ADMIN: 'write', MEMBER: 'read', GUEST: 'guest' };

/** The caller's role in a workspace and what it lets them do; null: it does not exist for them. */
export async function workspaceMode(
  app: App,
  caller: Caller,
  workspaceId: string,
): Promise<{ readonly mode: Mode; readonly role: Role | null } | null> {
  if (caller.kind !== 'user' || !reaches(caller, workspaceId)) return null;
  const role = await app.store.members.role(workspaceId, caller.userId);
  if (role !== null) return { mode: lesser(workspaceModes[role], tokenMode(caller)), role };
  return caller.isInstanceOwner && (await app.store.workspaces.get(workspaceId)) !== null
    ? { mode: 'guest', role: null }
    : null;
}

/** Requires at least a member of the workspace with a token that may write. */
export async function requireMember(app: App, caller: Caller, workspaceId: string): Promise<Role> {
  const found = await workspaceMode(app, caller, workspaceId);
  if (found === null || found.role === null || found.role === 'GUEST')
    throw new AppError('NOT_FOUND', { message: 'There is no such workspace.' });
  requireWriting(caller);
  return found.role;
}

/** Requires read or write access to the bot; for others, it does not exist. */
export async function requireBot(
  { app, caller }: { readonly app: App; readonly caller: Caller },
  bot: BotRef | null,
  needed: 'read' | 'write',
): Promise<Mode> {
  const mode = bot === null ? null : await botMode(app, caller, bot);
  if (mode === null || mode === 'guest')
    throw new AppError('NOT_FOUND', { message: 'There is no such bot.' });
  if (rank[mode] < rank[needed]) throw new AppError('FORBIDDEN');
  return mode;
}

/** Requires a token that may write. */
export function requireWriting(caller: Caller): void {
  if (caller.kind !== 'user' || !caller.modes.includes('write')) throw new AppError('FORBIDDEN');
}

/** Requires a token that may chat. */
export function requireChatting(caller: Caller): void {
  if (caller.kind === 'user' && !caller.modes.includes('chat'))
    throw new AppError('FORBIDDEN', { message: 'This token may not chat.' });
}

/** Requires a token that may read. */
export function requireReading(caller: Caller): void {
  if (caller.kind !== 'user' || !(caller.modes.includes('read') || caller.modes.includes('write')))
    throw new AppError('FORBIDDEN');
}

export function lesser(a: Mode, b: Mode): Mode {
  return rank[a] < rank[b] ? a : b;
}

function narrowed(caller: UserCaller, mode: Mode): Mode {
  return lesser(mode, tokenMode(caller));
}

function tokenMode(caller: UserCaller): Mode {
  if (caller.modes.includes('write')) return 'write';
  return caller.modes.includes('read') ? 'read' : 'guest';
}

function reaches(caller: UserCaller, workspaceId: string): boolean {
  return caller.workspaceIds === null || caller.workspaceIds.includes(workspaceId);
}
