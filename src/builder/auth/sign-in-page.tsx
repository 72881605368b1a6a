import { useState } from 'react';
import { call } from '#builder/api/call.ts';
import { type Session, session } from '#builder/api/session.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { Button } from '#builder/ui/button.tsx';
import { Link } from '#builder/ui/link.tsx';
import { navigate } from '#builder/ui/location.ts';
import { Notice } from '#builder/ui/notice.tsx';
import { Spinner } from '#builder/ui/spinner.tsx';
import { ok } from '#lib/result.ts';
import { AuthCard } from './auth-card.tsx';
import classes from './auth-form.module.css';
import { nextAddress } from './next-address.ts';
import { OidcButton, oidcProblem } from './oidc-button.tsx';
import { redeem } from './redeem.ts';
import { SignInForm } from './sign-in-form.tsx';
import { takeSecret } from './take-secret.ts';

/** Signs in by password, or by the link that opened the page. */
export function SignInPage() {
  const [secret] = useState(takeSecret);
  const { failure, isLoading, reload } = useLoaded<Session | null>(secret, async () => {
    if (secret === '') return ok(null);
    const signedIn = await redeem(secret);
    if (signedIn.ok) goOn(signedIn.value.hasPassword);
    return signedIn;
  });
  const server = useLoaded('sign-up', () => call('auth.session', {}));
  if (secret !== '' && isLoading)
    return (
      <AuthCard title="Signing you in …">
        <Spinner />
      </AuthCard>
    );
  const hasEnded = new URLSearchParams(window.location.search).has('ended');
  const problem = oidcProblem(window.location.search);
  const isOffline = failure?.status === 0;
  return (
    <AuthCard title="Sign in">
      {failure !== undefined && <Notice tone="bad">{failure.message}</Notice>}
      {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
      {hasEnded && (
        <Notice tone="info">Your session has ended. Sign in again to continue where you were.</Notice>
      )}
      {isOffline ? (
        <Button onClick={reload}>Try again</Button>
      ) : (
        <SignInForm
          onDone={(signedIn) => {
            session.set(signedIn);
            navigate(nextAddress(window.location.search), { isReplacing: true });
          }}
        />
      )}
      {server.value?.oidc && <OidcButton name={server.value.oidc.name} />}
      {server.value?.isSignUpOpen === true && (
        <p className={classes.hint}>
          New here? <Link href="/app/sign-up">Create an account</Link>
        </p>
      )}
    </AuthCard>
  );
}

/** Who has no password yet is asked to choose one. */
function goOn(hasPassword: boolean): void {
  navigate(hasPassword ? nextAddress(window.location.search) : '/app/first-run', { isReplacing: true });
}
