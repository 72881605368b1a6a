import { useState } from 'react';
import { type CallReply, call } from '#builder/api/call.ts';
import { session as current, type Session } from '#builder/api/session.ts';
import { useSubmit } from '#builder/api/use-submit.ts';
import { Button } from '#builder/ui/button.tsx';
import { generalProblem, issuesOf } from '#builder/ui/issues-of.ts';
import { navigate } from '#builder/ui/location.ts';
import { Notice } from '#builder/ui/notice.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
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
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
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
  const issues = issuesOf(failure);
  const problem = generalProblem(failure, ['name', 'password']);
  return (
    <form className={classes.form} onSubmit={submit}>
      {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
      {session === null ? (
        <>
          <TextField label="E-mail" type="email" autoComplete="username" readOnly value={invitation.email} />
          <TextField label="Name" autoComplete="name" value={name} error={issues.name} onChange={setName} />
          <TextField
            label="Password"
            type="password"
            autoComplete="new-password"
            required
            minLength={8}
            help="At least 8 characters."
            value={password}
            error={issues.password}
            onChange={setPassword}
          />
        </>
      ) : (
        <p>
          You are signed in as <strong>{session.user.email}</strong>.
          {session.user.email !== invitation.email &&
            ` The invitation was sent to ${invitation.email}; this account will get the access.`}
        </p>
      )}
      <div className={classes.actions}>
        <Button type="submit" look="primary" isBusy={isBusy}>
          {session === null ? 'Create account and join' : 'Accept'}
        </Button>
      </div>
    </form>
  );
}
