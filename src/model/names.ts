/** Names of what a document refers to by id. Undefined: there is nothing with that id. */
export interface Names {
  readonly variable: (id: string) => string | undefined;
  readonly group: (id: string) => string | undefined;
  /** What a block is called in sentences: its own name, or that of its type. */
  readonly block: (id: string) => string | undefined;
  /** Another bot of the workspace. */
  readonly bot: (id: string) => string | undefined;
}
