import type { signIn as endpoint } from '#contract/auth.ts';
import { AppError } from '#server/app-error.ts';
import { browserName } from '#server/auth/browser-name.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import { audit } from '../audited.ts';
import { beginSession } from './begin-session.ts';
import { limitAttempts } from './limit-attempts.ts';
import { requireApp } from './require-app.ts';

/** Answers in the same time and with the same words whether or not there is such an account. */
export const signIn: Operation<typeof endpoint> = async (context, { body }) => {
  requireApp(context);
  const succeeded = limitAttempts(context, body.email);
  const { store, passwords } = context.app;
  const user = await store.users.findByEmail(body.email);
  const hash = await store.passwords.get(user?.id ?? '');
  const isRight = await passwords.verify(body.password, hash);
  if (user !== null && !isRight) noteRefusal(context, user.id);
  if (user === null || !isRight) throw new AppError('SIGN_IN_FAILED');
  succeeded();
  return { session: await beginSession(context, { userId: user.id, by: 'password' }) };
};

/** Not awaited: the answer must not take longer where there is an account. */
function noteRefusal(context: OperationContext, userId: string): void {
  const entry = { kind: 'session.refused', workspaceId: null, userId } as const;
  const subject = browserName(context.request.userAgent);
  audit(context, { ...entry, subject }).catch((error: unknown) =>
    context.app.log.warn({ err: error }, 'A refused sign-in could not be noted'),
  );
}
