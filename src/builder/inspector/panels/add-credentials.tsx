import { useState } from 'react';
import { type CallReply, call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { hasOwnClient } from '#builder/fields/has-own-client.ts';
import { SignIn } from '#builder/fields/sign-in.tsx';
import { Button } from '#builder/ui/button.tsx';
import { Dialog } from '#builder/ui/dialog.tsx';
import { Notice } from '#builder/ui/notice.tsx';
import { Spinner } from '#builder/ui/spinner.tsx';
import { Switch } from '#builder/ui/switch.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import { dataOf, type FieldValues, missingIn } from './credential-data.ts';

interface AddCredentialsProps {
  readonly type: string;
  readonly onClose: () => void;
  /** They are stored: their id. */
  readonly onAdded: (id: string) => void;
}

type CredentialsType = CallReply<'credentials.listTypes'>['types'][number];

/** Asks for new credentials of a type and stores them. Secrets are never shown again. */
export function AddCredentials({ type, onClose, onAdded }: AddCredentialsProps) {
  const { value, failure } = useLoaded('types', () => call('credentials.listTypes', {}));
  const found = value?.types.find((each) => each.type === type);
  if (found !== undefined) return <Sheet {...{ found, onClose, onAdded }} />;
  return (
    <Dialog name="add-credentials" isOpen title="Add credentials" onClose={onClose}>
      {failure === undefined ? <Spinner /> : <Notice tone="bad">{failure.message}</Notice>}
    </Dialog>
  );
}

interface SheetProps extends Omit<AddCredentialsProps, 'type'> {
  readonly found: CredentialsType;
}

function Sheet({ found, onClose, onAdded }: SheetProps) {
  const { workspaceId } = useEditor();
  const [name, setName] = useState(found.label);
  const [values, setValues] = useState<FieldValues>({});
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const { signIn } = found;
  const fields = found.fields.filter(({ path }) => signIn?.fills.includes(path) !== true);
  const data = dataOf(found.fields, values);
  const missing = missingIn(found.fields, values);
  const save = async (): Promise<void> => {
    setIsBusy(true);
    const made = await call('credentials.create', {
      params: { workspaceId },
      body: { type: found.type, name: name.trim() || found.label, data },
    });
    setIsBusy(false);
    if (made.ok) onAdded(made.value.credentials.id);
    else setMessage(made.error.message);
  };
  return (
    <Dialog
      name="add-credentials"
      isOpen
      title={`Add ${found.label} credentials`}
      onClose={onClose}
      actions={
        <Button
          look="primary"
          isBusy={isBusy}
          aria-disabled={missing.length > 0 || undefined}
          onClick={() => missing.length === 0 && void save()}
        >
          Add
        </Button>
      }
    >
      {message !== undefined && <Notice tone="bad">{message}</Notice>}
      <TextField label="Name" value={name} onChange={setName} help="The name that authors see in lists." />
      {signIn !== null && (
        <SignIn
          {...{ workspaceId, type: found.type, name: name.trim() || found.label, data, onConnected: onAdded }}
          service="Google"
          needsClient={!signIn.hasClient && !hasOwnClient(data)}
        />
      )}
      {fields.map((field) => (
        <CredentialInput
          key={field.path}
          field={field}
          value={values[field.path]}
          onChange={(to) => setValues({ ...values, [field.path]: to })}
        />
      ))}
    </Dialog>
  );
}

interface CredentialInputProps {
  readonly field: CredentialsType['fields'][number];
  readonly value: string | boolean | undefined;
  readonly onChange: (to: string | boolean) => void;
}

/** One field of credentials; secrets are not shown while they are typed. */
function CredentialInput({ field, value, onChange }: CredentialInputProps) {
  const { title, description, kind, isSecret, isRequired, fallback } = field;
  const help = description ?? undefined;
  if (kind === 'boolean') {
    const isOn = typeof value === 'boolean' ? value : fallback === true;
    return <Switch {...{ label: title, help, isOn, onChange }} />;
  }
  return (
    <TextField
      label={isRequired ? title : `${title} (optional)`}
      help={help}
      type={isSecret ? 'password' : 'text'}
      autoComplete="off"
      inputMode={kind === 'number' ? 'numeric' : undefined}
      placeholder={fallback === null ? undefined : String(fallback)}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
    />
  );
}
