import type { FormEvent, ReactNode } from 'react';
import { Button } from '#builder/ui/button.tsx';
import { generalProblem, issuesOf, type Problem } from '#builder/ui/issues-of.ts';
import { NewPasswordField } from '#builder/ui/new-password-field.tsx';
import { Notice } from '#builder/ui/notice.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import classes from './auth-form.module.css';

/** What somebody chooses for a new account. */
export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

interface AccountFormProps {
  readonly account: Account;
  readonly onChange: (account: Account) => void;
  /** The address is given. */
  readonly isEmailFixed: boolean;
  /** Why it failed the last time. */
  readonly failure: Problem | undefined;
  readonly isBusy: boolean;
  /** The verb of the button. */
  readonly action: string;
  readonly onSubmit: (event: FormEvent) => void;
  /** More to do, below the button. */
  readonly children?: ReactNode;
}

/** Name, e-mail and password of a new account. */
export function AccountForm(props: AccountFormProps) {
  const { account, onChange, isEmailFixed, failure, isBusy, action, onSubmit, children } = props;
  const issues = issuesOf(failure);
  const problem = generalProblem(failure, ['email', 'password', 'name']);
  const set = (field: keyof Account) => (value: string) => onChange({ ...account, [field]: value });
  return (
    <form className={classes.form} onSubmit={onSubmit}>
      {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={255}
        value={account.name}
        error={issues.name}
        onChange={set('name')}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        readOnly={isEmailFixed}
        value={account.email}
        error={issues.email}
        onChange={set('email')}
      />
      <NewPasswordField value={account.password} error={issues.password} onChange={set('password')} />
      <div className={classes.actions}>
        <Button type="submit" look="primary" isBusy={isBusy}>
          {action}
        </Button>
        {children}
      </div>
    </form>
  );
}
