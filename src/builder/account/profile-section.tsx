import { useState } from 'react';
import { call } from '#builder/api/call.ts';
import { session as current, type Session } from '#builder/api/session.ts';
import { useSubmit } from '#builder/api/use-submit.ts';
import { Button } from '#builder/ui/button.tsx';
import { generalProblem, issuesOf } from '#builder/ui/issues-of.ts';
import { Notice } from '#builder/ui/notice.tsx';
import { Panel, Section } from '#builder/ui/rows.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import { toasts } from '#builder/ui/toasts.ts';
import classes from './account-form.module.css';

/** Name and e-mail. The owner of the installation may change the address; nobody could confirm that of others. */
export function ProfileSection({ session: { user, hasPassword } }: { readonly session: Session }) {
  const [name, setName] = useState(user.name ?? '');
  const [email, setEmail] = useState(user.email);
  const [currentPassword, setCurrentPassword] = useState('');
  const isNewEmail = email !== user.email;
  const save = async () => {
    const named = await call('users.updateMe', { body: { name } });
    const body = { email, ...(currentPassword !== '' && { currentPassword }) };
    return named.ok && isNewEmail ? call('auth.setEmail', { body }) : named;
  };
  const { submit, failure, isBusy } = useSubmit(save, async () => {
    setCurrentPassword('');
    toasts.show('Your profile was saved.', { tone: 'good' });
    await current.load();
  });
  const issues = issuesOf(failure);
  const problem = generalProblem(failure, ['name', 'email', 'currentPassword']);
  return (
    <Section title="Profile">
      <Panel>
        <form className={classes.form} onSubmit={submit}>
          {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
          <TextField label="Name" autoComplete="name" value={name} error={issues.name} onChange={setName} />
          <TextField
            label="E-mail"
            type="email"
            autoComplete="email"
            required
            readOnly={!user.isInstanceOwner}
            help={
              user.isInstanceOwner ? undefined : 'Only the owner of this installation can change addresses.'
            }
            value={email}
            error={issues.email}
            onChange={setEmail}
          />
          {isNewEmail && hasPassword && (
            <CurrentPassword
              value={currentPassword}
              error={issues.currentPassword}
              onChange={setCurrentPassword}
            />
          )}
          <Button type="submit" look="primary" className={classes.submit} isBusy={isBusy}>
            Save profile
          </Button>
        </form>
      </Panel>
    </Section>
  );
}

interface CurrentPasswordProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Proves that the person at the browser is the one who is signed in. */
export function CurrentPassword(props: CurrentPasswordProps) {
  return <TextField label="Current password" type="password" autoComplete="current-password" {...props} />;
}
