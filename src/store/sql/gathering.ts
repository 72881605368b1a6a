import { atomically, type Db, type Tx } from './db.ts';

/** Runs work as one step; it resolves when that is durable. The work may run several times. */
export type Together = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * For a database that writes one transaction at a time and waits for the disk after each: work that is asked for at about
 * the same time shares a transaction, hence one such wait. Work that fails takes nothing else with it: then each runs in
 * a transaction of its own.
 */
export function gathering(db: Db): Together {
  const waiting: Asked[] = [];
  let isUnderWay = false;
  const write = async (): Promise<void> => {
    let isBusy = false;
    while (waiting.length > 0) {
      // Meanwhile, more may be asked for.
      await new Promise((resolve) => (isBusy ? setTimeout(resolve, GATHER_MS) : setImmediate(resolve)));
      const batch = waiting.splice(0, MOST);
      isBusy = batch.length > 1;
      await runTogether(db, batch);
    }
    isUnderWay = false;
  };
  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({
        run: async (tx) => {
          const value = await work(tx);
          return () => resolve(value);
        },
        runAlone: () => atomically(db, work).then(resolve, reject),
      });
      if (isUnderWay) return;
      isUnderWay = true;
      void write();
    });
}

interface Asked {
  /** Gives what tells the caller, once it is durable. */
  readonly run: (tx: Tx) => Promise<() => void>;
  readonly runAlone: () => Promise<void>;
}

/** So that one batch never holds the event loop for long. */
const MOST = 64;
/** How long a batch waits for more where the one before held several, ms. */
const GATHER_MS = 2;

async function runTogether(db: Db, batch: readonly Asked[]): Promise<void> {
  let ends: readonly (() => void)[];
  try {
    ends = await atomically(db, async (tx) => {
      const made: (() => void)[] = [];
      for (const { run } of batch) made.push(await run(tx));
      return made;
    });
  } catch {
    for (const { runAlone } of batch) await runAlone();
    return;
  }
  for (const end of ends) end();
}
