import { tokenModes, type UserCaller } from '#server/auth/caller.ts';
import type { Narrowing } from '#store/ports/token.ts';

/**
 * Whether a token with these restrictions could do something that the caller's own token cannot. Write permission
 * includes read permission.
 */
export function isWider(narrowing: Narrowing, caller: UserCaller): boolean {
  const { workspaceIds: reach } = caller;
  const { workspaceIds } = narrowing;
  if (reach !== null && (workspaceIds === null || workspaceIds.some((id) => !reach.includes(id))))
    return true;
  const allows = (mode: (typeof tokenModes)[number]) =>
    caller.modes.includes(mode) || (mode === 'read' && caller.modes.includes('write'));
  return !(narrowing.modes ?? tokenModes).every(allows);
}
