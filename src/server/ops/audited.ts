import type { AuditKind } from '#contract/audit-schema.ts';
import type { Drafts } from '#server/drafts/drafts.ts';
import type { OperationContext } from '#server/operation.ts';
import type { NewAuditEntry } from '#store/ports/audit.ts';
import type { Bot, Bots } from '#store/ports/bot.ts';
import type { ManagementVerbs } from '#store/ports/management.ts';

/** An entry of the audit log, without who and when. */
export interface Noted {
  readonly kind: AuditKind;
  /** Null: it concerns the person alone. */
  readonly workspaceId: string | null;
  readonly botId?: string | null;
  /** The name of what it was done to. */
  readonly subject?: string | null;
  /** Never secrets, nor what visitors answered. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
  /** Who did it, when that is not the caller: they are only about to sign in. */
  readonly userId?: string;
}

/** What entries say of a bot. */
export const aboutBot = ({ id, workspaceId, name }: Pick<Bot, 'id' | 'workspaceId' | 'name'>) => ({
  ...{ workspaceId, botId: id, subject: name },
});

type Notes = Noted | readonly Noted[] | null;

/**
 * Makes a change and writes what it was into the audit log, both in one transaction. `work` uses only the verbs that it is
 * given. `notesOf` gives null if nothing was changed.
 */
export function audited<T>(
  context: OperationContext,
  work: (verbs: ManagementVerbs) => Promise<T>,
  notesOf: (outcome: T) => Notes,
): Promise<T> {
  return context.app.store.auditLog.along(work, (outcome) => entriesOf(context, notesOf(outcome)));
}

/** Writes what is about to happen, where it does not happen in one transaction. */
export function audit(context: OperationContext, noted: Noted): Promise<void> {
  return audited(
    context,
    async () => {},
    () => noted,
  );
}

/** What `updateDraft` needs to write an entry along with the draft; `notesOf` gets the bot as it is afterwards. */
export function auditedDraft(
  context: OperationContext,
  notesOf: (bot: Bot) => Notes,
): { readonly drafts: Drafts; readonly store: { readonly bots: Pick<Bots, 'update'> } } {
  const update: Bots['update'] = (scope, change) =>
    audited(
      context,
      (verbs) => verbs.bots.update(scope, change),
      (updated) => (updated.ok ? notesOf(updated.value) : null),
    );
  return { drafts: context.app.drafts, store: { bots: { update } } };
}

function entriesOf({ app, caller }: OperationContext, notes: Notes): readonly NewAuditEntry[] {
  if (notes === null) return [];
  const list: readonly Noted[] = 'kind' in notes ? [notes] : notes;
  const isToken = caller.kind === 'user' && caller.session === undefined;
  return list.map(({ kind, workspaceId, botId = null, subject = null, details = {}, userId }) => ({
    at: app.clock(),
    workspaceId,
    userId: userId ?? (caller.kind === 'user' ? caller.userId : null),
    via: isToken ? 'token' : 'app',
    kind,
    botId,
    subject,
    details: JSON.stringify(details),
  }));
}
