import { type FormEvent, useState } from 'react';
import type { ApiFailure } from '#builder/api/api-failure.ts';
import type { Session } from '#builder/api/session.ts';
import { Button } from '#builder/ui/button.tsx';
import { generalProblem, issuesOf } from '#builder/ui/issues-of.ts';
import { navigate } from '#builder/ui/location.ts';
import { Notice } from '#builder/ui/notice.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import { AuthCard } from './auth-card.tsx';
import classes from './auth-form.module.css';
import { saveOwner } from './save-owner.ts';

/** The address that the first start makes up. */
const PLACEHOLDER = 'owner@localhost';

/** Name, e-mail and password of somebody who came by a link. */
export function FirstRunForm({ session }: { readonly session: Session }) {
  const { user } = session;
  const [name, setName] = useState(user.name === 'Owner' ? '' : (user.name ?? ''));
  const [email, setEmail] = useState(user.email === PLACEHOLDER ? '' : user.email);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<ApiFailure>();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const saved = await saveOwner(session, { name, email, password });
    setIsBusy(false);
    if (saved.ok) navigate('/app', { isReplacing: true });
    else setFailure(saved.error);
  };
  const issues = issuesOf(failure);
  const problem = generalProblem(failure, ['email', 'password', 'name']);
  return (
    <AuthCard title="Welcome to Parley" text="You are signed in. Choose how you sign in next time.">
      <form className={classes.form} onSubmit={save}>
        {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
        <TextField label="Name" autoComplete="name" value={name} error={issues.name} onChange={setName} />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          required
          readOnly={!user.isInstanceOwner}
          value={email}
          error={issues.email}
          onChange={setEmail}
        />
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
        <div className={classes.actions}>
          <Button type="submit" look="primary" isBusy={isBusy}>
            Save and continue
          </Button>
          {isOwnMachine() && (
            <Button look="quiet" onClick={() => navigate('/app', { isReplacing: true })}>
              Skip for now
            </Button>
          )}
        </div>
      </form>
    </AuthCard>
  );
}

/** On the machine itself nobody else can use the server, and each start prints another link. */
const isOwnMachine = (): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(window.location.hostname);
