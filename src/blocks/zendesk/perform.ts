import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { ServicePerformer } from '#blocks/performer.ts';

/** How long the visitor's token is valid, in seconds. */
const LIFE_S = 5 * 60;

const accountSchema = z.object({
  conversationsKeyId: z.string().min(1),
  conversationsSecretKey: z.string().min(1),
});
const userSchema = z.object({
  userId: z.string(),
  name: z.string().optional(),
  email: z.string().optional(),
});

/**
 * Signs the visitor's identity (JWT, HS256). Without an id nobody is signed in: the token is empty. The e-mail address
 * counts as unverified, because a visitor may have typed it.
 */
export const zendeskPerform: ServicePerformer = async ({ input }, { account, now }) => {
  const keys = accountSchema.safeParse(account?.data);
  if (!keys.success) return { ok: false, message: 'No credentials are selected.' };
  const { userId, name, email } = userSchema.parse(input);
  if (userId === '') return { ok: true, output: '' };
  const { conversationsKeyId, conversationsSecretKey } = keys.data;
  const issuedAt = Math.floor(now() / 1000);
  const signed = [
    { alg: 'HS256', typ: 'JWT', kid: conversationsKeyId },
    {
      external_id: userId,
      ...(name !== undefined && { name }),
      ...(email !== undefined && { email, email_verified: false }),
      scope: 'user',
      iat: issuedAt,
      exp: issuedAt + LIFE_S,
    },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = createHmac('sha256', conversationsSecretKey).update(signed).digest('base64url');
  return { ok: true, output: `${signed}.${signature}` };
};
