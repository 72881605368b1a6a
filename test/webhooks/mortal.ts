import type { Store } from '#store/ports/store.ts';

/** Where a process may die: just before or just after something is committed. */
const places = {
  receive: 'channels',
  commit: 'turns',
  noteAttempts: 'channels',
  settleOutbound: 'channels',
} as const;

/**
 * The store of a process that is killed at a commit. `when`: such as `before commit 3`, the third commit of a turn;
 * empty: never.
 */
export function mortal(store: Store, when: string): Store {
  const [moment = '', verb = '', count = '1'] = when.split(' ');
  let left = Number(count);
  for (const [name, part] of Object.entries(places)) {
    if (name !== verb) continue;
    const target: Readonly<Record<string, unknown>> = { ...store[part] };
    const work = target[name];
    if (typeof work !== 'function') throw new Error(`There is no ${name}`);
    const deadly = async (...given: readonly unknown[]): Promise<unknown> => {
      left -= 1;
      const isLast = left === 0;
      if (isLast && moment === 'before') die();
      const done: unknown = await work.apply(store[part], given);
      if (isLast) die();
      return done;
    };
    Object.assign(store[part], { [name]: deadly });
  }
  return store;
}

const die = (): void => void process.kill(process.pid, 'SIGKILL');
