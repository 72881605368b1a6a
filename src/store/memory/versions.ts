import { err, ok } from '#lib/result.ts';
import type { Version, VersionHead, VersionScope, Versions } from '../ports/version.ts';
import { createCheckpoints } from './checkpoints.ts';
import { addRelease } from './releases.ts';
import { removeWhere, type State } from './state.ts';
import { addEvents } from './webhooks.ts';

export function createVersions(state: State): Versions {
  const { versions, bots } = state;
  const find = ({ botId, key }: VersionScope) => {
    const version = versions.get(key);
    return version?.botId === botId ? version : null;
  };
  return {
    putDraft: async ({ at, ...version }) => {
      const fresh = { ...version, kind: 'draft' as const, label: null, createdAt: at, publishedAt: null };
      versions.set(version.key, { ...(versions.get(version.key) ?? fresh), usedAt: at });
    },
    load: async (key) => toVersion(versions.get(key)),
    get: async (scope) => toVersion(find(scope)),
    list: async (botId) =>
      [...versions.values()]
        .filter((version) => version.botId === botId && version.kind === 'published')
        .sort((a, b) => (b.publishedAt ?? 0) - (a.publishedAt ?? 0) || (a.key < b.key ? 1 : -1))
        .map(toHead),
    setLabel: async (scope, label) => {
      const version = find(scope);
      if (!version) return null;
      versions.set(scope.key, { ...version, label });
      return toHead({ ...version, label });
    },
    publish: async (scope, publication) => publishVersion(state, scope, publication),
    unpublish: async (botId, action) => {
      const bot = bots.get(botId);
      if (!bot) return null;
      if (bot.publishedKey !== null)
        addRelease(state, { ...action, botId, key: null, act: 'unpublish', message: null });
      const next = { ...bot, publishedKey: null, publishedRev: null, publishedAt: null };
      bots.set(botId, next);
      return next;
    },
    ...createCheckpoints(state),
    dropDraft: async (scope, since) => dropDraft(state, scope, since),
    sweepDrafts: async (before, limit) => {
      const named = new Set([...state.sessions.values()].map(({ version }) => version));
      return removeWhere(
        versions,
        ({ key, kind, usedAt }) => kind === 'draft' && usedAt < before && !named.has(key),
        limit,
      );
    },
  };
}

function dropDraft({ versions, sessions }: State, { botId, key }: VersionScope, since: number): void {
  const version = versions.get(key);
  if (version?.botId !== botId || version.kind !== 'draft') return;
  const isNamed = [...sessions.values()].some((session) => session.version === key);
  if (!isNamed && version.createdAt >= since && version.usedAt === version.createdAt) versions.delete(key);
}

function publishVersion(
  state: State,
  { botId, key }: VersionScope,
  { at, publicId, rev, outbox = [], release = unsigned }: Parameters<Versions['publish']>[1],
): Awaited<ReturnType<Versions['publish']>> {
  const { versions, bots } = state;
  const version = versions.get(key);
  const bot = bots.get(botId);
  if (version?.botId !== botId || !bot) return err('NOT_FOUND');
  const needsId = bot.publicId === null;
  for (const other of bots.values()) {
    if (needsId && other.publicId === publicId) return err('PUBLIC_ID_TAKEN');
  }
  versions.set(key, { ...version, kind: 'published', publishedAt: at });
  const published = {
    ...bot,
    publishedKey: key,
    publishedRev: rev ?? bot.rev,
    publishedAt: at,
    publicId: needsId ? publicId : bot.publicId,
    updatedAt: needsId ? Math.max(at, bot.updatedAt + 1) : bot.updatedAt,
  };
  bots.set(bot.id, published);
  addRelease(state, { ...release, botId, key, at });
  addEvents(state, outbox, at);
  return ok(published);
}

/** A publication of nobody in particular. */
const unsigned = { act: 'publish', message: null, by: null } as const;

function toVersion(row: (Version & { readonly usedAt: number }) | null | undefined): Version | null {
  if (!row) return null;
  const { usedAt: _, ...version } = row;
  return version;
}

function toHead({ key, botId, kind, label, createdAt, publishedAt }: Version): VersionHead {
  return { key, botId, kind, label, createdAt, publishedAt };
}
