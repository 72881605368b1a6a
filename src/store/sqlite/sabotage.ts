import type { DatabaseSync } from 'node:sqlite';

/** Lets statements of a connection fail when a test wants it, before they do anything. */
export class Sabotage {
  /** How many statements were run so far. */
  calls = 0;
  /** The number of the statement that fails; 0: none. */
  failsAt = 0;
  /** Whether all later ones fail too. */
  isLasting = false;
  /** Result code of the failure: by default a broken disk. */
  code = 10;

  constructor(db: DatabaseSync) {
    const strike = () => this.#strike();
    wrap(db, 'exec', (run) => {
      strike();
      return run();
    });
    wrap(db, 'prepare', (prepare) => {
      const statement = prepare();
      for (const name of ['run', 'get', 'all']) {
        wrap(statement, name, (run) => {
          strike();
          return run();
        });
      }
      return statement;
    });
  }

  #strike(): void {
    this.calls += 1;
    const isHit = this.isLasting ? this.calls >= this.failsAt : this.calls === this.failsAt;
    if (this.failsAt > 0 && isHit) {
      throw Object.assign(new Error(`statement ${this.calls} fails`), { errcode: this.code });
    }
  }
}

function wrap(target: unknown, name: string, around: (inner: () => unknown) => unknown): void {
  if (typeof target !== 'object' || target === null) return;
  const method: unknown = Reflect.get(target, name);
  if (typeof method !== 'function') return;
  Reflect.defineProperty(target, name, {
    value: (...given: readonly unknown[]) => around(() => Reflect.apply(method, target, given)),
  });
}
