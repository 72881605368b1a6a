import { useId, useState } from 'react';
import { call } from '#builder/api/call.ts';
import { useSubmit } from '#builder/api/use-submit.ts';
import { hasOwnClient } from '#builder/fields/has-own-client.ts';
import { SignIn } from '#builder/fields/sign-in.tsx';
import { Button } from '#builder/ui/button.tsx';
import { Dialog } from '#builder/ui/dialog.tsx';
import { generalProblem, issuesOf } from '#builder/ui/issues-of.ts';
import { Notice } from '#builder/ui/notice.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import classes from './account-form.module.css';
import { CredentialField } from './credential-field.tsx';
import type { Credential, CredentialType } from './credential-type.ts';
import { nested } from './nested.ts';
import { textAt } from './text-at.ts';

interface CredentialDialogProps {
  readonly workspaceId: string;
  /** The services that can be chosen; one: it is given. */
  readonly types: readonly CredentialType[];
  /** The account to change; absent: a new one. */
  readonly credential?: Credential;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The form of an account in a dialog: which service, and its fields. */
export function CredentialDialog({ types, credential, ...rest }: CredentialDialogProps) {
  const form = useId();
  const [chosen, setChosen] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const type = types.find((each) => each.type === chosen) ?? types[0];
  if (type === undefined) return null;
  return (
    <Dialog
      name="credentials"
      title={credential === undefined ? 'Add credentials' : `Edit ${credential.name}`}
      isOpen
      onClose={rest.onClose}
      actions={
        <>
          <Button onClick={rest.onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={form} isBusy={isBusy}>
            Save
          </Button>
        </>
      }
    >
      {credential === undefined && (
        <SelectField
          label="Service"
          options={types.map((each) => ({ value: each.type, label: each.label }))}
          value={type.type}
          onChange={setChosen}
        />
      )}
      <CredentialForm
        key={type.type}
        {...{ id: form, type, credential, onBusy: setIsBusy }}
        workspaceId={rest.workspaceId}
        onDone={() => {
          rest.onSaved();
          rest.onClose();
        }}
      />
    </Dialog>
  );
}

interface CredentialFormProps {
  readonly id: string;
  readonly type: CredentialType;
  readonly credential: Credential | undefined;
  readonly workspaceId: string;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onDone: () => void;
}

/** The fields of a service. Secrets that are left empty stay unchanged. */
function CredentialForm({ id, type, credential, workspaceId, onBusy, onDone }: CredentialFormProps) {
  const [name, setName] = useState(credential?.name ?? '');
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const { signIn } = type;
  const asked = type.fields.filter(({ path }) => signIn?.fills.includes(path) !== true);
  const fields = asked.map((field) => ({
    ...field,
    value: values[field.path] ?? (textAt(credential?.fields, field.path) || (field.fallback ?? '')),
  }));
  const data = nested(Object.fromEntries(fields.map(({ path, kind, value }) => [path, typed(kind, value)])));
  const { submit, failure } = useSubmit(async () => {
    onBusy(true);
    const params = { workspaceId };
    const saved =
      credential === undefined
        ? await call('credentials.create', { params, body: { type: type.type, name, data } })
        : await call('credentials.update', {
            params: { ...params, credentialsId: credential.id },
            body: { name, data },
          });
    onBusy(false);
    return saved;
  }, onDone);
  const issues = issuesOf(failure);
  const problem = generalProblem(failure, ['name', ...fields.map(({ path }) => `data.${path}`)]);
  return (
    <form id={id} className={classes.form} onSubmit={submit}>
      {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
      <TextField
        label="Name"
        required
        maxLength={255}
        placeholder={`${type.label} of the team`}
        value={name}
        error={issues.name}
        onChange={setName}
      />
      {signIn !== null && (
        <SignIn
          {...{ workspaceId, data, type: type.type, credentialsId: credential?.id }}
          name={name.trim() || type.label}
          service="Google"
          needsClient={!signIn.hasClient && !hasOwnClient(data) && credential === undefined}
          onConnected={onDone}
        />
      )}
      {fields.map((field) => (
        <CredentialField
          key={field.path}
          field={field}
          isSet={credential?.isSet[field.path] === true}
          error={issues[`data.${field.path}`]}
          onChange={(value) => setValues({ ...values, [field.path]: value })}
        />
      ))}
    </form>
  );
}

/** What the API takes for a field. */
function typed(kind: CredentialType['fields'][number]['kind'], value: unknown): unknown {
  return kind === 'number' && typeof value === 'string' && value !== '' ? Number(value) : value;
}
