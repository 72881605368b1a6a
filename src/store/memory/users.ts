import { err, ok } from '#lib/result.ts';
import type { User, Users } from '../ports/user.ts';
import { bySeniority, defined, type State } from './state.ts';

export function createUsers({ users, passwords }: State): Users {
  const find = (test: (user: User) => boolean) => [...users.values()].find(test) ?? null;
  return {
    create: async (given, passwordHash) => {
      const user = { ...given, email: given.email.toLowerCase() };
      if (user.isOwner && find(({ isOwner }) => isOwner)) return err('OWNER_EXISTS');
      if (users.has(user.id) || find(({ email }) => email === user.email)) return err('EMAIL_TAKEN');
      users.set(user.id, user);
      if (passwordHash !== undefined) passwords.set(user.id, passwordHash);
      return ok(user);
    },
    get: async (id) => users.get(id) ?? null,
    findByEmail: async (email) => find((user) => user.email === email.toLowerCase()),
    findOwner: async () => find(({ isOwner }) => isOwner),
    list: async () => [...users.values()].sort(bySeniority),
    makeOwner: async (userId) => {
      const user = users.get(userId);
      if (!user) return err('NOT_FOUND');
      const owner = find(({ isOwner }) => isOwner);
      if (owner) users.set(owner.id, { ...owner, isOwner: false });
      const next = { ...user, isOwner: true };
      users.set(userId, next);
      return ok(next);
    },
    setEmail: async (id, given) => {
      const email = given.toLowerCase();
      const user = users.get(id);
      const holder = find((each) => each.email === email);
      if (holder && holder.id !== id) return err('EMAIL_TAKEN');
      if (!user) return err('NOT_FOUND');
      const next = { ...user, email, isEmailConfirmed: true };
      users.set(id, next);
      return ok(next);
    },
    update: async (id, patch) => {
      const user = users.get(id);
      if (!user) return null;
      const next = { ...user, ...defined(patch) };
      users.set(id, next);
      return next;
    },
  };
}
