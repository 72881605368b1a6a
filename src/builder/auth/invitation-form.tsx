import { useState } from 'react';
import { type CallReply, call } from '#builder/api/call.ts';
import { session as current, type Session } from '#builder/api/session.ts';
import { useSubmit } from '#builder/api/use-submit.ts';
import { Button } from '#builder/ui/button.tsx';
import { navigate } from '#builder/ui/location.ts';
import { Notice } from '#builder/ui/notice.tsx';
import { AccountForm } from './account-form.tsx';
import classes from './auth-form.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { forgetSecret } from './take-secret.ts';

interface InvitationFormProps {
  readonly secret: string;
  readonly invitation: CallReply<'auth.getInvitation'>['invitation'];
  readonly session: Session | null;
}

/** Whoever is signed in only accepts; who has an account signs in first; others choose a name and a password. */
export function InvitationForm({ secret, invitation, session }: InvitationFormProps) {
  const [account, setAccount] = useState({ name: '', email: invitation.email, password: '' });
  const { name, password } = account;
  const chosen = session === null ? { name, password } : {};
  const { submit, failure, isBusy } = useSubmit(
    () => call('auth.acceptInvitation', { body: { secret, ...chosen } }),
    (accepted) => {
      forgetSecret();
      current.set(accepted.session);
      const { workspaceId, botId } = accepted;
      navigate(botId === null ? `/app/w/${workspaceId}` : `/app/bots/${botId}/flow`, { isReplacing: true });
    },
  );
  if (session === null && invitation.hasAccount)
    return (
      <>
        <p className={classes.hint}>There is already an account for {invitation.email}. Sign in to accept.</p>
        <SignInForm email={invitation.email} onDone={current.set} />
      </>
    );
  if (session === null)
    return (
      <AccountForm
        {...{ account, failure, isBusy }}
        onChange={setAccount}
        isEmailFixed
        action="Create account and join"
        onSubmit={submit}
      />
    );
  return (
    <form className={classes.form} onSubmit={submit}>
      {failure !== undefined && <Notice tone="bad">{failure.message}</Notice>}
      <p>
        You are signed in as <strong>{session.user.email}</strong>.
        {session.user.email !== invitation.email &&
          ` The invitation was sent to ${invitation.email}; this account will get the access.`}
      </p>
      <div className={classes.actions}>
        <Button type="submit" look="primary" isBusy={isBusy}>
          Accept
        </Button>
      </div>
    </form>
  );
}
