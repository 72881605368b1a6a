import type { App } from '#server/app.ts';

/** A person in lists of actions; null if unknown, or if the account was deleted. */
export type Person = { readonly id: string; readonly name: string | null } | null;

/** Finds the people that rows refer to, each once. */
export async function peopleOf(
  app: App,
  rows: readonly { readonly by: string | null }[],
): Promise<(by: string | null) => Person> {
  const ids = new Set(rows.flatMap(({ by }) => (by === null ? [] : [by])));
  const users = await Promise.all([...ids].map((id) => app.store.users.get(id)));
  const people = new Map(users.flatMap((user) => (user === null ? [] : [[user.id, user] as const])));
  return (by) => {
    const user = by === null ? undefined : people.get(by);
    return user === undefined ? null : { id: user.id, name: user.name };
  };
}
