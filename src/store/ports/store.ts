import type { BotInvitations, Collaborators } from './access.ts';
import type { Archive } from './archive.ts';
import type { Bots } from './bot.ts';
import type { Channels } from './channel.ts';
import type { Credentials } from './credentials.ts';
import type { EditorMetas } from './editor-meta.ts';
import type { Files } from './file.ts';
import type { Folders } from './folder.ts';
import type { Idempotency } from './idempotency.ts';
import type { Invitations, Members } from './member.ts';
import type { Maintenance, Meta } from './meta.ts';
import type { OpBatches } from './op-batch.ts';
import type { Outbox } from './outbox.ts';
import type { Passwords } from './password.ts';
import type { Releases } from './release.ts';
import type { Results } from './result.ts';
import type { Sessions } from './session.ts';
import type { Shared } from './shared.ts';
import type { SignInLinks } from './sign-in-link.ts';
import type { Storage } from './storage.ts';
import type { ThemeTemplates } from './theme-template.ts';
import type { ChatKeys, Tokens } from './token.ts';
import type { Trash } from './trash.ts';
import type { TurnStore } from './turn.ts';
import type { Usage } from './usage.ts';
import type { Users } from './user.ts';
import type { Versions } from './version.ts';
import type { Webhooks } from './webhook.ts';
import type { Workspaces } from './workspace.ts';

/**
 * Everything that is kept, by aggregate. All verbs are async and each is atomic: it happens whole or not
 * at all, also against the same verb running at the same time. Times are milliseconds, documents JSON text.
 * Rows of a workspace or a bot are only found together with their `workspaceId` or `botId`.
 *
 * In all texts NUL and unpaired surrogates become U+FFFD; what is given as JSON text is kept as it is.
 */
export interface Store {
  readonly users: Users;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly chatKeys: ChatKeys;
  readonly signInLinks: SignInLinks;
  readonly workspaces: Workspaces;
  readonly members: Members;
  readonly invitations: Invitations;
  readonly folders: Folders;
  readonly bots: Bots;
  readonly opBatches: OpBatches;
  readonly editorMetas: EditorMetas;
  readonly trash: Trash;
  readonly releases: Releases;
  readonly versions: Versions;
  readonly collaborators: Collaborators;
  readonly botInvitations: BotInvitations;
  readonly themeTemplates: ThemeTemplates;
  readonly credentials: Credentials;
  readonly channels: Channels;
  readonly webhooks: Webhooks;
  readonly outbox: Outbox;
  readonly results: Results;
  readonly turns: TurnStore;
  readonly sessions: Sessions;
  readonly files: Files;
  readonly usage: Usage;
  readonly storage: Storage;
  readonly idempotency: Idempotency;
  readonly meta: Meta;
  readonly maintenance: Maintenance;
  /** Null: it does not outlive its process. */
  readonly archive: Archive | null;
  /** Null: only one process can open the store. */
  readonly shared: Shared | null;
  /** Waits for commits under way, then lets go of the file. Further calls fail. */
  close(): Promise<void>;
}
