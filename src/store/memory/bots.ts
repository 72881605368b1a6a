import { err, ok, type Result } from '#lib/result.ts';
import { changedSince, noFieldTimes, noteChanges } from '../field-times.ts';
import { nextRev } from '../next-rev.ts';
import type { Bot, BotHead, BotPatch, BotScope, Bots, BotUpdate, BotUpdateError } from '../ports/bot.ts';
import { saveCheckpoint } from './checkpoints.ts';
import { discardFiles } from './files.ts';
import { byAge, defined, removeFrom, removeWhere, type State } from './state.ts';
import { removeWebhooks } from './webhooks.ts';

export function createBots(state: State): Bots {
  const { bots } = state;
  const head = (test: (bot: Bot) => boolean) => {
    for (const bot of bots.values()) if (test(bot)) return toHead(bot);
    return null;
  };
  return {
    create: async (given) => {
      if (bots.has(given.id)) return err('ID_TAKEN');
      if (!state.workspaces.has(given.workspaceId)) return err('WORKSPACE_NOT_FOUND');
      const refusal = refuse(state, given, given);
      if (refusal) return err(refusal);
      const bot = {
        ...given,
        rev: 0,
        publishedKey: null,
        publishedRev: null,
        publishedAt: null,
        lastActivityAt: null,
      };
      bots.set(bot.id, bot);
      return ok(bot);
    },
    get: async (id) => bots.get(id) ?? null,
    head: async (id) => head((bot) => bot.id === id),
    headByPublicId: async (publicId) => head((bot) => bot.publicId === publicId),
    headByCustomDomain: async (domain) => head((bot) => bot.customDomain === domain),
    list: async (workspaceId, filter) => listBots(state, workspaceId, filter),
    update: async (scope, change) => updateBot(state, scope, change),
    move: async (scope, to) => moveBot(state, scope, to),
    touch: async (botId, at) => {
      const bot = bots.get(botId);
      if (bot) bots.set(botId, { ...bot, lastActivityAt: Math.max(bot.lastActivityAt ?? at, at) });
    },
    arrangeResults: async (botId, preferences) => {
      const bot = bots.get(botId);
      if (bot) bots.set(botId, { ...bot, resultsTablePreferences: preferences });
    },
    delete: async ({ workspaceId, botId }) =>
      bots.get(botId)?.workspaceId === workspaceId && removeBot(state, botId),
  };
}

function listBots(
  state: State,
  workspaceId: string,
  { folderId, collaboratorId, account }: Parameters<Bots['list']>[1],
): readonly BotHead[] {
  const shared = new Set(
    [...state.collaborators.values()].flatMap(({ userId, botId }) =>
      userId === collaboratorId ? [botId] : [],
    ),
  );
  return [...state.bots.values()]
    .filter((bot) => bot.workspaceId === workspaceId && !bot.isArchived)
    .filter((bot) => folderId === undefined || bot.folderId === folderId)
    .filter((bot) => account === undefined || bot[account.field] === account.credentialsId)
    .filter((bot) => collaboratorId === undefined || shared.has(bot.id))
    .sort(byAge)
    .map(toHead);
}

function updateBot(
  state: State,
  { workspaceId, botId }: BotScope,
  { patch, at, basedOn, edit, keep }: BotUpdate,
): Result<Bot, BotUpdateError> {
  const { bots, fieldTimes } = state;
  const before = bots.get(botId);
  if (before?.workspaceId !== workspaceId) return err({ code: 'NOT_FOUND' });
  const times = fieldTimes.get(botId) ?? noFieldTimes;
  if (basedOn !== undefined && basedOn < before.updatedAt) {
    const changed = changedSince(times, before.groups, basedOn);
    return err({ code: 'CONFLICT', updatedAt: before.updatedAt, ...changed });
  }
  if (edit && edit.baseRev !== before.rev) return err({ code: 'STALE', rev: before.rev });
  const refusal = refuse(state, before, patch);
  if (refusal) return err({ code: refusal });
  if (keep !== undefined) saveCheckpoint(state, keep);
  const updatedAt = Math.max(at, before.updatedAt + 1);
  const rev = nextRev(before, patch, edit);
  const bot = { ...before, ...defined(patch), updatedAt, rev };
  fieldTimes.set(botId, noteChanges(times, before, { patch, at: updatedAt, groups: edit?.groups }));
  bots.set(botId, bot);
  for (const [index, batch] of (edit?.batches ?? []).entries())
    state.opBatches.push({ ...batch, botId, rev: before.rev + index + 1, at: updatedAt });
  return ok(bot);
}

function moveBot(
  state: State,
  { workspaceId, botId }: BotScope,
  to: Parameters<Bots['move']>[1],
): Awaited<ReturnType<Bots['move']>> {
  const { bots } = state;
  const before = bots.get(botId);
  if (before?.workspaceId !== workspaceId) return err('NOT_FOUND');
  if (!state.workspaces.has(to.workspaceId)) return err('WORKSPACE_NOT_FOUND');
  if (to.folderId !== null && state.folders.get(to.folderId)?.workspaceId !== to.workspaceId)
    return err('FOLDER_NOT_FOUND');
  removeWhere(state.collaborators, (row) => row.botId === botId);
  removeWhere(state.botInvitations, (row) => row.botId === botId);
  removeWebhooks(state, (row) => row.botId === botId);
  for (const [id, session] of state.sessions)
    if (session.botId === botId) state.sessions.set(id, { ...session, workspaceId: to.workspaceId });
  for (const [id, file] of state.files)
    if (file.botId === botId) state.files.set(id, { ...file, workspaceId: to.workspaceId });
  const updatedAt = Math.max(to.at, before.updatedAt + 1);
  const bot = { ...before, workspaceId: to.workspaceId, folderId: to.folderId, updatedAt };
  bots.set(botId, bot);
  return ok(bot);
}

/** Removes a bot and everything that belongs to it. */
export function removeBot(state: State, botId: string): boolean {
  const isOfBot = (row: { readonly botId: string }) => row.botId === botId;
  discardFiles(state, isOfBot);
  removeWebhooks(state, (row) => row.botId === botId);
  for (const { id } of [...state.results.values()].filter(isOfBot))
    removeWhere(state.outbox, ({ resultId }) => resultId === id);
  removeWhere(state.chatFolds, isOfBot);
  removeWhere(state.foldCounts, isOfBot);
  removeWhere(state.foldPaths, isOfBot);
  removeWhere(state.sessions, isOfBot);
  removeWhere(state.results, isOfBot);
  removeWhere(state.versions, isOfBot);
  removeWhere(state.collaborators, isOfBot);
  removeWhere(state.botInvitations, isOfBot);
  state.deletedAt.delete(botId);
  removeFrom(state.opBatches, isOfBot);
  removeFrom(state.releases, isOfBot);
  state.editorMetas.delete(botId);
  removeWhere(state.botTests, isOfBot);
  removeWhere(state.testRuns, isOfBot);
  state.publishGates.delete(botId);
  removeFrom(state.checkpoints, isOfBot);
  state.kept.delete(botId);
  state.fieldTimes.delete(botId);
  state.tokenLimits.delete(botId);
  return state.bots.delete(botId);
}

function refuse(
  { folders, bots }: State,
  { id, workspaceId }: { readonly id: string; readonly workspaceId: string },
  { folderId, publicId, customDomain }: BotPatch,
): 'FOLDER_NOT_FOUND' | 'PUBLIC_ID_TAKEN' | 'CUSTOM_DOMAIN_TAKEN' | null {
  if (typeof folderId === 'string' && folders.get(folderId)?.workspaceId !== workspaceId)
    return 'FOLDER_NOT_FOUND';
  for (const other of bots.values()) {
    if (other.id === id) continue;
    if (typeof publicId === 'string' && other.publicId === publicId) return 'PUBLIC_ID_TAKEN';
    if (typeof customDomain === 'string' && other.customDomain === customDomain) return 'CUSTOM_DOMAIN_TAKEN';
  }
  return null;
}

/** What of a bot is its head. */
export function toHead(bot: Bot): BotHead {
  const { version, events, groups, edges, variables, theme, settings, ...rest } = bot;
  const { selectedThemeTemplateId, resultsTablePreferences, ...more } = rest;
  const { chatACredentialsId, chatBCredentialsId, ...head } = more;
  return head;
}
