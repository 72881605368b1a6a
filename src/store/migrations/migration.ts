/** The few words in which databases differ; everything else in a migration is plain SQL for all of them. */
export interface Words {
  /** Type of a column that numbers the rows by itself. */
  readonly identity: string;
  /** The UTC month, `YYYY-MM`, of an instant in ms. */
  readonly monthOf: (milliseconds: string) => string;
  /** What has nothing in common, such as the tables of chats: each database has its own. */
  readonly choose: (statements: OwnStatements) => readonly string[];
}

export interface OwnStatements {
  readonly sqlite: readonly string[];
  readonly postgres: readonly string[];
}

/** One step of the schema. Never changed once released. */
export interface Migration {
  /** `NNNN-name`, as the file. */
  readonly name: string;
  readonly statements: (words: Words) => readonly string[];
}
