import { type FormEvent, useState } from 'react';
import type { ApiFailure } from '#builder/api/api-failure.ts';
import { call } from '#builder/api/call.ts';
import { Button } from '#builder/ui/button.tsx';
import { generalProblem, issuesOf } from '#builder/ui/issues-of.ts';
import { Notice } from '#builder/ui/notice.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import { toasts } from '#builder/ui/toasts.ts';
import classes from './account-form.module.css';
import { roleOf, roles } from './roles.ts';
import type { SentLink } from './sent-link.ts';

interface InviteFormProps {
  readonly workspaceId: string;
  /** Undefined: the person has an account and is a member now. */
  readonly onSent: (link: SentLink | undefined) => void;
}

/** Whom to invite, and as what. */
export function InviteForm({ workspaceId, onSent }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState('MEMBER');
  const [failure, setFailure] = useState<ApiFailure>();
  const [isBusy, setIsBusy] = useState(false);
  const invite = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const body = { email, type: roleOf(role) };
    const made = await call('workspaces.createInvitation', { params: { workspaceId }, body });
    setIsBusy(false);
    setFailure(made.ok ? undefined : made.error);
    if (!made.ok) return;
    const { link, isMailed } = made.value;
    setEmail('');
    if (link === null) toasts.show(`${email} is a member now.`, { tone: 'good' });
    onSent(link === null ? undefined : { email, url: link, isMailed });
  };
  const problem = generalProblem(failure, ['email']);
  return (
    <>
      {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
      <form className={classes.line} onSubmit={invite}>
        <TextField
          label="E-mail"
          type="email"
          required
          placeholder="name@example.com"
          value={email}
          error={issuesOf(failure).email}
          onChange={setEmail}
        />
        <SelectField label="Role" options={roles} value={role} onChange={setRole} />
        <Button type="submit" look="primary" icon="user-plus" isBusy={isBusy}>
          Invite
        </Button>
      </form>
    </>
  );
}
