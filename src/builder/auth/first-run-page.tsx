import { useState } from 'react';
import type { ApiFailure } from '#builder/api/api-failure.ts';
import type { Session } from '#builder/api/session.ts';
import { session } from '#builder/api/session.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { Button } from '#builder/ui/button.tsx';
import { navigate } from '#builder/ui/location.ts';
import { Notice } from '#builder/ui/notice.tsx';
import { Spinner } from '#builder/ui/spinner.tsx';
import { err, ok, type Result } from '#lib/result.ts';
import { AuthCard } from './auth-card.tsx';
import { FirstRunForm } from './first-run-form.tsx';
import { redeem } from './redeem.ts';
import { takeSecret } from './take-secret.ts';

/** Signs in by the link of the first start, and offers to set name, e-mail and password. */
export function FirstRunPage() {
  const [secret] = useState(takeSecret);
  const { value, failure, reload } = useLoaded(secret, () => enter(secret));
  if (value !== undefined) return <FirstRunForm session={value} />;
  if (failure === undefined)
    return (
      <AuthCard title="Signing you in …">
        <Spinner />
      </AuthCard>
    );
  return (
    <AuthCard title="This link does not work">
      <Notice tone="bad">{failure.message}</Notice>
      <p>
        Every start of the server prints a new link until you have a password. While it is running, this
        command prints one: <code>parley signin-link</code>
      </p>
      {failure.status === 0 ? (
        <Button onClick={reload}>Try again</Button>
      ) : (
        <Button onClick={() => navigate('/app/sign-in')}>Sign in with a password</Button>
      )}
    </AuthCard>
  );
}

/** By the link; when the page was loaded again, by the session that the link began. */
async function enter(secret: string): Promise<Result<Session, ApiFailure>> {
  const redeemed = secret === '' ? undefined : await redeem(secret);
  if (redeemed?.ok) return redeemed;
  const loaded = await session.load();
  if (!loaded.ok) return loaded;
  if (loaded.value !== null) return ok(loaded.value);
  return (
    redeemed ?? err({ status: 404, code: 'LINK_NOT_VALID', message: 'The address contains no sign-in link.' })
  );
}
