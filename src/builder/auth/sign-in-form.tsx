import { type FormEvent, useState } from 'react';
import type { ApiFailure } from '#builder/api/api-failure.ts';
import { call } from '#builder/api/call.ts';
import type { Session } from '#builder/api/session.ts';
import { Button } from '#builder/ui/button.tsx';
import { Notice } from '#builder/ui/notice.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import classes from './auth-form.module.css';

interface SignInFormProps {
  readonly onDone: (session: Session) => void;
  /** The address that is filled in. */
  readonly email?: string;
}

/** E-mail and password. */
export function SignInForm({ onDone, email: given = '' }: SignInFormProps) {
  const [email, setEmail] = useState(given);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<ApiFailure>();
  const [isBusy, setIsBusy] = useState(false);
  const signIn = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const reply = await call('auth.signIn', { body: { email, password } });
    setIsBusy(false);
    if (reply.ok) onDone(reply.value.session);
    else setFailure(reply.error);
  };
  return (
    <form className={classes.form} onSubmit={signIn}>
      {failure !== undefined && <Notice tone="bad">{failure.message}</Notice>}
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        // biome-ignore lint/a11y/noAutofocus: the only thing to do on this page.
        autoFocus={given === ''}
        value={email}
        onChange={setEmail}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
      <div className={classes.actions}>
        <Button type="submit" look="primary" isBusy={isBusy}>
          Sign in
        </Button>
      </div>
      <p className={classes.hint}>
        Forgot your password? Whoever runs this server can send you a link: <code>parley signin-link</code>
      </p>
    </form>
  );
}
