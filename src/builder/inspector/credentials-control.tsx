import { useState, useSyncExternalStore } from 'react';
import { type CallReply, call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { windowPart } from '#builder/ui/part.tsx';
import { TextButton } from '#builder/ui/text-button.tsx';
import { PickField } from './pick-field.tsx';
import { type ControlProps, type FieldOf, useField } from './use-field.ts';

const AddCredentials = windowPart(() =>
  import('./panels/add-credentials.tsx').then((file) => file.AddCredentials),
);

/** The credentials of a service. */
export function CredentialsControl({ field, spot }: ControlProps<FieldOf<'credentials'>>) {
  const { value, set, address } = useField({ field, spot });
  const { workspaceId, problems } = useEditor();
  const made = useSyncExternalStore(problems.subscribe, () => problems.get().newAccounts);
  const { credentialType } = field;
  const [isAdding, setIsAdding] = useState(false);
  const list = () => call('credentials.list', { params: { workspaceId }, query: {} });
  const key = `${workspaceId} ${credentialType} ${Object.keys(made ?? {}).join(' ')}`;
  const { value: reply, failure } = useLoaded(key, list);
  const stored = typeof value === 'string' && value !== '' ? value : undefined;
  const isDefault = typeof field.default === 'string';
  const optionsOf = ({ credentials }: CallReply<'credentials.list'>) => [
    ...(isDefault ? [{ id: String(field.default), label: 'The one of the installation' }] : []),
    ...credentials.filter(({ type }) => type === credentialType).map(({ id, name }) => ({ id, label: name })),
  ];
  const load = async () => {
    const again = await list();
    return again.ok ? optionsOf(again.value) : undefined;
  };
  const options = optionsOf(reply ?? { credentials: [] });
  const isLost = reply !== undefined && stored !== undefined && !options.some(({ id }) => id === stored);
  return (
    <>
      <PickField
        action={
          <TextButton aria-label={`Add ${field.title}`} onClick={() => setIsAdding(true)}>
            Add
          </TextButton>
        }
        {...{ label: field.title, help: field.help, options, value: stored, address, onPick: set }}
        load={reply === undefined ? load : undefined}
        error={
          failure !== undefined
            ? `The credentials could not be loaded. ${failure.message}`
            : isLost
              ? 'These credentials no longer exist, or you may not see them. Choose others.'
              : undefined
        }
        placeholder={isDefault ? 'The one of the installation' : 'Choose credentials'}
      />
      {isAdding && (
        <AddCredentials
          type={credentialType}
          onClose={() => setIsAdding(false)}
          onAdded={(id) => {
            setIsAdding(false);
            set(id);
            problems.noteAccount(id, credentialType);
          }}
        />
      )}
    </>
  );
}
