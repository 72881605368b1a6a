import { AppError } from '#server/app-error.ts';
import type { Mode } from '#server/auth/bot-access.ts';
import type { UserCaller } from '#server/auth/caller.ts';
import { requireReading, requireWriting, workspaceMode } from '#server/auth/mode.ts';
import type { OperationContext } from '#server/operation.ts';
import type { Role } from '#store/ports/member.ts';

/** A caller with access to a workspace. */
export interface Visitor {
  readonly caller: UserCaller;
  readonly mode: Mode;
  /** Null: the owner of the installation, who is not a member by that alone. */
  readonly role: Role | null;
}

/** Requires any role in the workspace, or the owner of the installation; the token must be allowed to read. */
export async function requireVisitor(
  { app, caller }: OperationContext,
  workspaceId: string,
): Promise<Visitor> {
  const found = await workspaceMode(app, caller, workspaceId);
  if (found === null || caller.kind !== 'user') throw noWorkspace();
  requireReading(caller);
  const mode = caller.isInstanceOwner && found.mode === 'guest' ? 'read' : found.mode;
  return { caller, mode, role: found.role };
}

/** Requires an admin, a member, or the owner of the installation; guests only see what was shared with them. */
export async function requireInsider(context: OperationContext, workspaceId: string): Promise<Visitor> {
  const visitor = await requireVisitor(context, workspaceId);
  if (visitor.mode === 'guest')
    throw new AppError('FORBIDDEN', { message: 'Guests of the workspace cannot see this.' });
  return visitor;
}

/** Requires an admin with a token that may write. */
export async function requireAdmin(context: OperationContext, workspaceId: string): Promise<Visitor> {
  const visitor = await requireVisitor(context, workspaceId);
  if (visitor.role !== 'ADMIN')
    throw new AppError('FORBIDDEN', { message: 'Only admins of the workspace can do this.' });
  requireWriting(visitor.caller);
  return visitor;
}

/** Requires the owner of the installation with a token that may write. Others do not learn what exists. */
export function requireInstanceOwner({ caller }: OperationContext): UserCaller {
  if (caller.kind !== 'user' || !caller.isInstanceOwner)
    throw new AppError('FORBIDDEN', { message: 'Only the owner of this installation can do this.' });
  requireWriting(caller);
  return caller;
}

/** For those without access, a workspace does not exist. */
export function noWorkspace(): AppError {
  return new AppError('NOT_FOUND', { message: 'There is no such workspace.' });
}
