import type { SignInLinks } from '../ports/sign-in-link.ts';
import type { ChatKey, ChatKeys, SecretToken, Tokens } from '../ports/token.ts';
import { byAge, insert, removeWhere, type State } from './state.ts';

export function createTokens({ tokens }: State): Tokens {
  const isExpired = (expiresAt: number | null, now: number) => expiresAt !== null && expiresAt <= now;
  const isSessionOf = (token: SecretToken, userId: string) =>
    token.userId === userId && token.kind === 'browser';
  return {
    put: async (token) => {
      const same = [...tokens.values()].find(({ hash }) => hash === token.hash);
      if (same && same.userId !== token.userId)
        throw new Error('A token with this hash belongs to another user');
      const { name, narrowing, expiresAt } = token;
      if (!same) insert(tokens, token.id, token);
      const next = { ...(same ?? token), name, narrowing, expiresAt };
      tokens.set(next.id, next);
      return next;
    },
    findByHash: async (hash, now) => {
      for (const token of tokens.values()) {
        if (token.hash === hash) return isExpired(token.expiresAt, now) ? null : token;
      }
      return null;
    },
    list: async (userId) =>
      [...tokens.values()].filter((token) => token.userId === userId && token.kind === 'api').sort(byAge),
    sessions: async (userId, now) =>
      [...tokens.values()]
        .filter((token) => isSessionOf(token, userId) && !isExpired(token.expiresAt, now))
        .sort(byAge),
    deleteSessions: async (userId, except) =>
      removeWhere(tokens, (token) => isSessionOf(token, userId) && token.id !== except),
    touch: async (id, at) => {
      const token = tokens.get(id);
      if (token) tokens.set(id, { ...token, lastUsedAt: Math.max(token.lastUsedAt ?? at, at) });
    },
    delete: async ({ userId, id }) => {
      const token = tokens.get(id);
      if (token?.userId !== userId) return null;
      tokens.delete(id);
      return token;
    },
    deleteExpired: async (now) => removeWhere(tokens, ({ expiresAt }) => isExpired(expiresAt, now)),
  };
}

export function createChatKeys({ chatKeys }: State): ChatKeys {
  return {
    get: async (workspaceId) => chatKeys.get(workspaceId) ?? null,
    find: async (key) => [...chatKeys.values()].find((chatKey) => chatKey.key === key) ?? null,
    rotate: async (workspaceId, key, at) => {
      if (!chatKeys.has(workspaceId)) return null;
      return putChatKey(chatKeys, { workspaceId, key, createdAt: at });
    },
  };
}

/** Two workspaces cannot have one key. */
export function putChatKey(chatKeys: State['chatKeys'], chatKey: ChatKey): ChatKey {
  const holder = [...chatKeys.values()].find(({ key }) => key === chatKey.key)?.workspaceId;
  if (holder !== undefined && holder !== chatKey.workspaceId) throw new Error('A chat key is unique');
  chatKeys.set(chatKey.workspaceId, chatKey);
  return chatKey;
}

export function createSignInLinks({ signInLinks }: State): SignInLinks {
  return {
    create: async (link) => {
      insert(signInLinks, link.hash, link);
    },
    use: async (hash, now) => {
      const link = signInLinks.get(hash);
      if (!link || link.expiresAt <= now) return null;
      signInLinks.delete(hash);
      return link.userId;
    },
    deleteExpired: async (now) => removeWhere(signInLinks, ({ expiresAt }) => expiresAt <= now),
  };
}
