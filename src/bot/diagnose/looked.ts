import type { Diagnostic } from '#bot/diagnostic.ts';

/** What a rule found in a block, and on what else that depends. */
export interface Looked {
  readonly key: string;
  readonly found: readonly Diagnostic[];
}
