import * as contract from '#contract/auth.ts';
import type { Caller } from '#server/auth/caller.ts';
import type { Invalidation } from '#server/invalidation.ts';
import { bindOperation, bindWrite, type MountedOperation, nothingInMemory } from '../bind-operation.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { getInvitation } from './get-invitation.ts';
import { getSession } from './get-session.ts';
import { listSessions } from './list-sessions.ts';
import { oidcCallback } from './oidc-callback.ts';
import { redeemLink } from './redeem-link.ts';
import { revokeOtherSessions } from './revoke-other-sessions.ts';
import { revokeSession } from './revoke-session.ts';
import { setEmail } from './set-email.ts';
import { setPassword } from './set-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { startOidc } from './start-oidc.ts';

/** The operations of the endpoints for signing in. */
export const authOperations: readonly MountedOperation[] = [
  bindWrite(contract.signIn, signIn, ownAccess),
  bindWrite(contract.redeemLink, redeemLink, ownAccess),
  bindWrite(contract.signUp, signUp, ownAccess),
  bindWrite(contract.signOut, signOut, ownAccess),
  bindOperation(contract.getSession, getSession),
  bindWrite(contract.startOidc, startOidc, nothingInMemory),
  bindOperation(contract.oidcCallback, oidcCallback),
  bindWrite(contract.setPassword, setPassword, ownAccess),
  bindWrite(contract.setEmail, setEmail, ownAccess),
  bindOperation(contract.listSessions, listSessions),
  bindWrite(contract.revokeSession, revokeSession, ownAccess),
  bindWrite(contract.revokeOtherSessions, revokeOtherSessions, ownAccess),
  bindOperation(contract.getInvitation, getInvitation),
  bindWrite(contract.acceptInvitation, acceptInvitation, ({ output, ...call }) => [
    ...ownAccess(call),
    ...(output === undefined ? [] : [{ workspaceId: output.workspaceId }]),
  ]),
];

/** The sessions and permissions of whoever was signed in before. */
function ownAccess({ caller }: { readonly caller: Caller }): readonly Invalidation[] {
  return caller.kind === 'user' ? [{ userId: caller.userId }] : [];
}
