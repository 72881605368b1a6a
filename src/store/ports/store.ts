import type { Analytics } from './analytics.ts';
import type { Archive } from './archive.ts';
import type { AuditLog } from './audit.ts';
import type { ManagementVerbs } from './management.ts';
import type { Maintenance } from './meta.ts';
import type { Sessions } from './session.ts';
import type { Shared } from './shared.ts';
import type { TurnStore } from './turn.ts';

/**
 * Everything that is kept, by aggregate. All verbs are async and each is atomic: it happens whole or not
 * at all, also against the same verb running at the same time. Times are milliseconds, documents JSON text.
 * Rows of a workspace or a bot are only found together with their `workspaceId` or `botId`.
 *
 * In all texts NUL and unpaired surrogates become U+FFFD; what is given as JSON text is kept as it is.
 */
export interface Store extends ManagementVerbs {
  readonly auditLog: AuditLog;
  readonly analytics: Analytics;
  readonly turns: TurnStore;
  readonly sessions: Sessions;
  readonly maintenance: Maintenance;
  /** Null: it does not outlive its process. */
  readonly archive: Archive | null;
  /** Null: only one process can open the store. */
  readonly shared: Shared | null;
  /** Waits for commits under way, then lets go of the file. Further calls fail. */
  close(): Promise<void>;
}
