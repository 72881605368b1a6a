import { type FormEvent, useState } from 'react';
import { call } from '#builder/api/call.ts';
import type { Session } from '#builder/api/session.ts';
import { Button } from '#builder/ui/button.tsx';
import { report } from '#builder/ui/report.ts';
import { SelectField } from '#builder/ui/select-field.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import classes from './account-form.module.css';

interface TokenFormProps {
  readonly session: Session;
  readonly workspaceId?: string | undefined;
  /** Receives the clear text, which is not available later. */
  readonly onCreated: (token: string) => void;
}

const permissions = [
  { value: 'read write chat', label: 'Everything' },
  { value: 'read', label: 'Read only' },
  { value: 'chat', label: 'Chat only' },
] as const;
const modes = ['read', 'write', 'chat'] as const;

/** Creates a token: its name, what it may do, and where. */
export function TokenForm({ session, workspaceId, onCreated }: TokenFormProps) {
  const [name, setName] = useState('');
  const [permission, setPermission] = useState<string>(permissions[0].value);
  const [place, setPlace] = useState(workspaceId ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const create = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const asked = modes.filter((mode) => permission.split(' ').includes(mode));
    const made = await call('users.createApiToken', {
      body: { name, modes: asked, workspaceIds: place === '' ? null : [place] },
    });
    setIsBusy(false);
    if (!report(made) || !made.ok) return;
    setName('');
    onCreated(made.value.apiToken.token);
  };
  return (
    <form className={classes.line} onSubmit={create}>
      <TextField label="Name of a new token" required maxLength={255} value={name} onChange={setName} />
      <SelectField label="May do" options={permissions} value={permission} onChange={setPermission} />
      <SelectField
        label="Where"
        options={[
          { value: '', label: 'All workspaces' },
          ...session.workspaces.map((each) => ({ value: each.id, label: each.name })),
        ]}
        value={place}
        onChange={setPlace}
      />
      <Button type="submit" icon="plus" isBusy={isBusy}>
        Create token
      </Button>
    </form>
  );
}
