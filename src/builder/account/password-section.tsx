import { useState } from 'react';
import { call } from '#builder/api/call.ts';
import { session as current, type Session } from '#builder/api/session.ts';
import { useSubmit } from '#builder/api/use-submit.ts';
import { Button } from '#builder/ui/button.tsx';
import { generalProblem, issuesOf } from '#builder/ui/issues-of.ts';
import { NewPasswordField } from '#builder/ui/new-password-field.tsx';
import { Notice } from '#builder/ui/notice.tsx';
import { Panel, Section } from '#builder/ui/rows.tsx';
import { toasts } from '#builder/ui/toasts.ts';
import classes from './account-form.module.css';
import { CurrentPassword } from './profile-section.tsx';

/** Sets or changes the password. */
export function PasswordSection({ session: { hasPassword, user } }: { readonly session: Session }) {
  const [currentPassword, setCurrentPassword] = useState('');
  const [password, setPassword] = useState('');
  const body = { password, ...(currentPassword !== '' && { currentPassword }) };
  const { submit, failure, isBusy } = useSubmit(
    () => call('auth.setPassword', { body }),
    async () => {
      setCurrentPassword('');
      setPassword('');
      toasts.show('The password was saved. You were signed out everywhere else.', { tone: 'good' });
      await current.load();
    },
  );
  const issues = issuesOf(failure);
  const problem = generalProblem(failure, ['password', 'currentPassword']);
  return (
    <Section
      title="Password"
      text={hasPassword ? undefined : 'You have no password yet and sign in with links. Choose one.'}
    >
      <Panel>
        <form className={classes.form} onSubmit={submit}>
          {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
          {/* Password managers look for the name beside the password. */}
          <input type="hidden" autoComplete="username" value={user.email} readOnly />
          {hasPassword && (
            <CurrentPassword
              value={currentPassword}
              error={issues.currentPassword}
              onChange={setCurrentPassword}
            />
          )}
          <NewPasswordField
            label="New password"
            value={password}
            error={issues.password}
            onChange={setPassword}
          />
          <Button type="submit" look="primary" className={classes.submit} isBusy={isBusy}>
            {hasPassword ? 'Change password' : 'Set password'}
          </Button>
        </form>
      </Panel>
    </Section>
  );
}
