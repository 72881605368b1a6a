/** The last one under way of each key. */
const last = new Map<string, Promise<unknown>>();

/**
 * Begins an action when the one before with the same key has ended. Two requests that are under way at the same time
 * may arrive in any order: of two changes of one thing, the first could win. Actions must not reject.
 *
 * @example await inOrder('PATCH /api/v1/bots/b1', () => send(…))
 */
export async function inOrder<T>(key: string, act: () => Promise<T>): Promise<T> {
  const before = last.get(key);
  const mine = before === undefined ? act() : before.then(act);
  last.set(key, mine);
  const value = await mine;
  if (last.get(key) === mine) last.delete(key);
  return value;
}
