import { parseJson } from '#lib/parse-json.ts';
import { type SecretToken, type Tokens, tokenModes } from '../ports/token.ts';
import { countOf, type Db } from './db.ts';
import { lookUp } from './look-up.ts';
import type { Tables } from './tables.ts';

export function createTokens(db: Db): Tokens {
  const find = lookUp(db, (hash) => db.selectFrom('tokens').selectAll().where('hash', '=', hash));
  return {
    put: (token) => put(db, token),
    findByHash: async (hash, now) => {
      const row = await find(hash);
      if (!row || (row.expiresAt !== null && row.expiresAt <= now)) return null;
      return toToken(row);
    },
    list: async (userId) => {
      const rows = await db
        .selectFrom('tokens')
        .selectAll()
        .where('userId', '=', userId)
        .where('kind', '=', 'api')
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(toToken);
    },
    sessions: (userId, now) => sessionsOf(db, userId, now),
    deleteSessions: async (userId, except) =>
      countOf(
        await db
          .deleteFrom('tokens')
          .where('userId', '=', userId)
          .where('kind', '=', 'browser')
          .where('id', '!=', except ?? '')
          .execute(),
      ),
    touch: async (id, at) => {
      await db
        .updateTable('tokens')
        .set({ lastUsedAt: at })
        .where('id', '=', id)
        .where((where) => where.or([where('lastUsedAt', 'is', null), where('lastUsedAt', '<', at)]))
        .execute();
    },
    delete: async ({ userId, id }) => {
      const row = await db
        .deleteFrom('tokens')
        .where('id', '=', id)
        .where('userId', '=', userId)
        .returningAll()
        .executeTakeFirst();
      return row ? toToken(row) : null;
    },
    deleteExpired: async (now) =>
      countOf(await db.deleteFrom('tokens').where('expiresAt', '<=', now).execute()),
  };
}

async function sessionsOf(db: Db, userId: string, now: number): Promise<readonly SecretToken[]> {
  const rows = await db
    .selectFrom('tokens')
    .selectAll()
    .where('userId', '=', userId)
    .where('kind', '=', 'browser')
    .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', now)]))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toToken);
}

/** Adds a token, or changes the one of the same user that has this hash. */
async function put(db: Db, token: Parameters<Tokens['put']>[0]): Promise<SecretToken> {
  const { narrowing, ...rest } = token;
  const row = { ...rest, workspaceIds: toJson(narrowing.workspaceIds), modes: toJson(narrowing.modes) };
  const stored = await db
    .insertInto('tokens')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({
          name: row.name,
          workspaceIds: row.workspaceIds,
          modes: row.modes,
          expiresAt: row.expiresAt,
        })
        .where('tokens.userId', '=', row.userId),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return toToken(stored);
}

function toToken({ workspaceIds, modes, ...rest }: Tables['tokens']): SecretToken {
  const allowed = fromJson(modes);
  return {
    ...rest,
    narrowing: {
      workspaceIds: fromJson(workspaceIds),
      modes: allowed && allowed.flatMap((name) => tokenModes.filter((mode) => mode === name)),
    },
  };
}

function toJson(list: readonly string[] | null): string | null {
  return list && JSON.stringify(list);
}

function fromJson(text: string | null): readonly string[] | null {
  if (text === null) return null;
  const list: unknown = parseJson(text);
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}
