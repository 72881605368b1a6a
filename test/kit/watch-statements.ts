import { StatementSync } from 'node:sqlite';

/** The statements that this process runs. */
export interface WatchedStatements {
  /** Texts of those that were run since the last time, in order. */
  readonly taken: () => readonly string[];
  readonly stop: () => void;
}

type Method = (...given: readonly unknown[]) => unknown;

/** Watches what is sent to SQLite or PostgreSQL from now on. */
export async function watchStatements(kind: 'sqlite' | 'postgres'): Promise<WatchedStatements> {
  const texts: string[] = [];
  const undo =
    kind === 'sqlite'
      ? (['run', 'get', 'all', 'iterate'] as const).map((name) =>
          wrap(StatementSync.prototype, name, (statement) => texts.push(textOf(statement, 'sourceSQL'))),
        )
      : [
          wrap((await import('pg')).default.Client.prototype, 'query', (_, asked) =>
            texts.push(typeof asked === 'string' ? asked : textOf(asked, 'text')),
          ),
        ];
  return {
    taken: () => texts.splice(0),
    stop: () => {
      for (const each of undo) each();
    },
  };
}

/** Tells of each call of a method; gives what ends that. */
function wrap(
  prototype: object,
  name: string,
  onCall: (target: unknown, first: unknown) => unknown,
): () => void {
  const method: Method = Reflect.get(prototype, name);
  Reflect.set(prototype, name, function (this: unknown, ...given: readonly unknown[]) {
    onCall(this, given[0]);
    return Reflect.apply(method, this, given);
  });
  return () => void Reflect.set(prototype, name, method);
}

const textOf = (value: unknown, field: string): string => String(Object(value)[field]);
