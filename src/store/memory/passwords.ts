import type { Passwords } from '../ports/password.ts';
import { removeWhere, type State } from './state.ts';

export function createPasswords({ users, passwords, tokens, signInLinks }: State): Passwords {
  return {
    get: async (userId) => passwords.get(userId) ?? null,
    set: async ({ userId, hash, keepSession }) => {
      if (!users.has(userId)) return false;
      passwords.set(userId, hash);
      removeWhere(
        tokens,
        (token) => token.userId === userId && token.kind === 'browser' && token.id !== keepSession,
      );
      removeWhere(signInLinks, (link) => link.userId === userId);
      return true;
    },
  };
}
