import type { Store } from '#store/ports/store.ts';

/** Where a process may die: just before or just after something is committed. */
const places = {
  receive: 'channels',
  commit: 'turns',
  noteAttempts: 'channels',
  settleOutbound: 'channels',
} as const;

/** Requests that are under way at the same time: so many may be in doubt when a process begins, and come first. */
const UNDER_WAY = 8;

/**
 * The store of a process that is killed at a commit. `when`: such as `before commit 3`, the third commit of a turn after
 * what the process before may have left in doubt was settled; empty: never.
 */
export function mortal(store: Store, when: string): Store {
  const [moment = '', verb = '', count = '1'] = when.split(' ');
  let settled = 0;
  let left = Number(count);
  for (const [name, part] of when === '' ? [] : Object.entries(places)) {
    const target: Readonly<Record<string, unknown>> = { ...store[part] };
    const work = target[name];
    if (typeof work !== 'function') throw new Error(`There is no ${name}`);
    const deadly = async (...given: readonly unknown[]): Promise<unknown> => {
      if (name === verb && settled >= UNDER_WAY) left -= 1;
      const isLast = name === verb && settled >= UNDER_WAY && left === 0;
      if (isLast && moment === 'before') die();
      const done: unknown = await work.apply(store[part], given);
      if (isLast) die();
      if (name === 'settleOutbound') settled += 1;
      return done;
    };
    Object.assign(store[part], { [name]: deadly });
  }
  return store;
}

const die = (): void => void process.kill(process.pid, 'SIGKILL');
