import type { Diagnostic } from '#bot/diagnostic.ts';
import type { BotDocument, DocumentGroup } from '#bot/document.ts';
import type { Surroundings } from '#bot/surroundings.ts';

/** What the page tells the worker that looks for problems: only what changed since it last did. */
export interface LintRequest {
  /** The order of the groups. */
  readonly groupIds: readonly string[];
  /** Those that were added or changed. */
  readonly groups: readonly DocumentGroup[];
  readonly rest: Partial<Omit<BotDocument, 'groups' | 'version'>>;
  readonly surroundings?: Surroundings;
}

/** What the worker answers. */
export interface LintReply {
  readonly problems: readonly Diagnostic[];
}
