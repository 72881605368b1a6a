/**
 * What is counted: `chat` by what happened to it (`way`), visits of a `block`, `way`s out of a block, `event`s by the way
 * they lead, `return`s of ended paths by where they lead, `failed` blocks, `question`s by what became of them, `time`s to
 * answer by bucket, `value`s of answers, `variable`s by what they hold, `path`s by signature, and `slow` ones once more, by a signature that tells them
 * apart by their times.
 */
export type FoldKind =
  | 'chat'
  | 'block'
  | 'way'
  | 'event'
  | 'return'
  | 'failed'
  | 'question'
  | 'time'
  | 'value'
  | 'variable'
  | 'path'
  | 'slow';

/** How often something happened in chats, in one version of a bot. */
export interface FoldRow {
  readonly kind: FoldKind;
  /** Key of the version. */
  readonly version: string;
  /** The block or event; empty: none. */
  readonly place: string;
  readonly way: string;
  readonly count: number;
}
