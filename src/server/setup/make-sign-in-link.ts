import { hashToken, newLinkSecret } from '#server/auth/tokens.ts';
import type { Store } from '#store/ports/store.ts';

/**
 * Creates a link that signs a person in once: its path, with the secret after `#`, where no server log shows it. Those
 * without a password are asked to choose one.
 * @example await makeSignInLink(store, { userId, at: Date.now(), validMs: 3_600_000 }) // '/app/sign-in#aZ…'
 */
export async function makeSignInLink(
  store: Pick<Store, 'signInLinks' | 'passwords'>,
  link: { readonly userId: string; readonly at: number; readonly validMs: number },
): Promise<string> {
  const { userId, at, validMs } = link;
  const secret = newLinkSecret();
  await store.signInLinks.create({
    hash: hashToken(secret),
    userId,
    createdAt: at,
    expiresAt: at + validMs,
  });
  const hasPassword = (await store.passwords.get(userId)) !== null;
  return `/app/${hasPassword ? 'sign-in' : 'first-run'}#${secret}`;
}
