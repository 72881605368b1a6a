import { useState } from 'react';
import { call } from '#builder/api/call.ts';
import { session } from '#builder/api/session.ts';
import { useSubmit } from '#builder/api/use-submit.ts';
import { Link } from '#builder/ui/link.tsx';
import { navigate } from '#builder/ui/location.ts';
import { AccountForm } from './account-form.tsx';
import { AuthCard } from './auth-card.tsx';
import classes from './auth-form.module.css';

/** Creates an account, where the server lets anybody do that. */
export function SignUpPage() {
  const [account, setAccount] = useState({ name: '', email: '', password: '' });
  const { submit, failure, isBusy } = useSubmit(
    () => call('auth.signUp', { body: account }),
    (created) => {
      session.set(created.session);
      navigate('/app', { isReplacing: true });
    },
  );
  return (
    <AuthCard title="Create an account" text="You get a workspace of your own for your bots.">
      <AccountForm
        {...{ account, failure, isBusy }}
        onChange={setAccount}
        isEmailFixed={false}
        action="Create account"
        onSubmit={submit}
      />
      <p className={classes.hint}>
        Do you have an account? <Link href="/app/sign-in">Sign in</Link>
      </p>
    </AuthCard>
  );
}
