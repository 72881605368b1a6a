/** Whether what was changed is on the server. */
export type SaveStatus =
  | { readonly kind: 'saved'; readonly at: number | undefined }
  /** Changes are on their way; there are `count` batches. */
  | { readonly kind: 'saving'; readonly count: number }
  /**
   * The server does not answer, or with failures; changes wait in this window. `isKept`: they are there after it was closed,
   * too.
   */
  | { readonly kind: 'queued'; readonly count: number; readonly isKept: boolean }
  /** Somebody else changed the same places; a person has to choose. */
  | { readonly kind: 'clash'; readonly count: number }
  /** Saving is not possible, with the reason as a sentence. */
  | { readonly kind: 'failed'; readonly message: string };
