/** Whether what was changed is on the server. */
export type SaveStatus =
  | { readonly kind: 'saved'; readonly at: number | undefined }
  /** Changes are on their way; there are `count` batches. */
  | { readonly kind: 'saving'; readonly count: number }
  /** The server cannot be reached; changes wait in this browser. */
  | { readonly kind: 'queued'; readonly count: number }
  /** Somebody else changed the same places; a person has to choose. */
  | { readonly kind: 'clash'; readonly count: number }
  /** Saving is not possible, with the reason as a sentence. */
  | { readonly kind: 'failed'; readonly message: string };
