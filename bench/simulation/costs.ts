/** What the simulation is fed with: figures of the bench, from few connections. CPU and times in µs. */
export interface Costs {
  /** CPU of a Parley process: of a turn, and of a statement, however many turns are in it. */
  readonly appTurn: number;
  readonly appStatement: number;
  /** CPU of PostgreSQL, likewise. */
  readonly databaseTurn: number;
  readonly databaseStatement: number;
  /** CPU of the program that makes the load, a turn. */
  readonly load: number;
  /** Until the disk has a transaction. */
  readonly flush: number;
  /** Bytes of a turn: in tables and indexes, and in the write-ahead log. */
  readonly storedBytes: number;
  readonly walBytes: number;
}

/** What was measured with some visitors: CPU, µs, and statements, a turn. */
export interface Measured {
  readonly app: number;
  readonly database: number;
  readonly load: number;
  readonly statements: number;
}

/** Parts what a turn costs from what a statement costs, by two loads of which one sends fewer statements a turn. */
export function costsOf(
  [few, many]: readonly [Measured, Measured],
  facts: Pick<Costs, 'flush' | 'storedBytes' | 'walBytes'>,
): Costs {
  const part = (key: 'app' | 'database'): readonly [turn: number, statement: number] => {
    const statement = Math.max(0, (few[key] - many[key]) / (few.statements - many.statements));
    const turn = many[key] - many.statements * statement;
    // More than all of it cannot be due to statements.
    return turn >= 0 ? [turn, statement] : [0, many[key] / many.statements];
  };
  const [appTurn, appStatement] = part('app');
  const [databaseTurn, databaseStatement] = part('database');
  return { appTurn, appStatement, databaseTurn, databaseStatement, load: many.load, ...facts };
}
