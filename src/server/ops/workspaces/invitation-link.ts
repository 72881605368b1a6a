import { hashToken, newLinkSecret } from '#server/auth/tokens.ts';
import type { OperationContext } from '#server/operation.ts';
import type { LinkSecret } from '#store/ports/member.ts';

/** How long the link of an invitation is valid. */
const VALID_MS = 14 * 24 * 60 * 60 * 1000;

/** A new link for an invitation. Only the hash of its secret is stored. */
export function newInvitationLink({ app, request }: OperationContext): {
  readonly url: string;
  readonly secret: LinkSecret;
} {
  const secret = newLinkSecret();
  return {
    url: `${request.baseUrl}/app/invitation#${secret}`,
    secret: { hash: hashToken(secret), expiresAt: app.clock() + VALID_MS },
  };
}
