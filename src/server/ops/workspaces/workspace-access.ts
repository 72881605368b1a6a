import { AppError } from '#server/app-error.ts';
import type { Mode } from '#server/auth/bot-access.ts';
import type { UserCaller } from '#server/auth/caller.ts';
import { requireReading, requireWriting, workspaceMode } from '#server/auth/mode.ts';
import type { OperationContext } from '#server/operation.ts';
import type { Role } from '#store/ports/member.ts';

/** A caller who sees a workspace. */
export interface Visitor {
  readonly caller: UserCaller;
  readonly mode: Mode;
  /** Null: the owner of the installation, who is in no workspace by that. */
  readonly role: Role | null;
}

/** Lets those through who have any role in the workspace, and the owner of the installation; needs a token that reads. */
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

/** Lets admins and members read, and the owner of the installation; guests see only what was shared with them. */
export async function requireInsider(context: OperationContext, workspaceId: string): Promise<Visitor> {
  const visitor = await requireVisitor(context, workspaceId);
  if (visitor.mode === 'guest')
    throw new AppError('FORBIDDEN', { message: 'Guests of the workspace may not see this.' });
  return visitor;
}

/** Lets admins through whose token may write. */
export async function requireAdmin(context: OperationContext, workspaceId: string): Promise<Visitor> {
  const visitor = await requireVisitor(context, workspaceId);
  if (visitor.role !== 'ADMIN')
    throw new AppError('FORBIDDEN', { message: 'Only admins of the workspace may do this.' });
  requireWriting(visitor.caller);
  return visitor;
}

/** Lets the owner of the installation through whose token may write. What exists is not told to others. */
export function requireInstanceOwner({ caller }: OperationContext): UserCaller {
  if (caller.kind !== 'user' || !caller.isInstanceOwner)
    throw new AppError('FORBIDDEN', { message: 'Only the owner of this installation may do this.' });
  requireWriting(caller);
  return caller;
}

/** For those who may not know of it, a workspace does not exist. */
export function noWorkspace(): AppError {
  return new AppError('NOT_FOUND', { message: 'There is no such workspace.' });
}
