import { useRef, useState } from 'react';
import { renameVariable } from '#builder/commands/rename-variable.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { extraPart } from '#builder/ui/part.tsx';
import { TextButton } from '#builder/ui/text-button.tsx';
import { NameField } from './name-field.tsx';
import { PickField } from './pick-field.tsx';
import { type ControlProps, type FieldOf, useField } from './use-field.ts';
import { useRun } from './use-run.ts';
import { useVariables } from './use-variables.ts';

const ListSource = extraPart(() => import('./panels/list-source.tsx').then((file) => file.ListSource));

/** One of the variables: found by typing, made or renamed here. */
export function VariableControl({ field, spot }: ControlProps<FieldOf<'variable'>>) {
  const { value, set, address } = useField({ field, spot });
  const { variables, create } = useVariables();
  const [isRenaming, setRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const id = typeof value === 'string' && value !== '' ? value : undefined;
  const picked = variables.find((each) => each.id === id);
  const close = (): void => {
    setRenaming(false);
    requestAnimationFrame(() => rename.current?.focus());
  };
  if (isRenaming && picked !== undefined)
    return <Renaming key={picked.id} variable={picked} title={field.title} onClose={close} />;
  const control = (
    <PickField
      label={field.title}
      help={field.help}
      error={
        id !== undefined && picked === undefined
          ? 'This variable no longer exists. Choose another one.'
          : undefined
      }
      placeholder={field.access === 'writes' ? 'Choose or create a variable' : 'Choose a variable'}
      options={variables.map(({ id: each, name }) => ({ id: each, label: name === '' ? 'Unnamed' : name }))}
      value={id}
      onPick={set}
      onCreate={(name) => create(name, (made) => spot.set(field.path, made))}
      address={address}
      action={
        picked && (
          <TextButton ref={rename} aria-label={`Rename ${picked.name}`} onClick={() => setRenaming(true)}>
            Rename
          </TextButton>
        )
      }
    />
  );
  if (field.itemsBecome === undefined || picked === undefined) return control;
  return (
    <>
      {control}
      <ListSource variableId={picked.id} word={field.itemsBecome} />
    </>
  );
}

interface RenamingProps {
  readonly variable: { readonly id: string; readonly name: string };
  readonly title: string;
  readonly onClose: () => void;
}

function Renaming({ variable, title, onClose }: RenamingProps) {
  const { store } = useEditor();
  const run = useRun();
  return (
    <NameField
      label={`New name (${title})`}
      name={variable.name}
      isFocused
      onClose={onClose}
      rename={(to) => {
        const ops = renameVariable(store.get(), { id: variable.id, to });
        if (!ops.ok) return ops.error;
        run(`Rename variable "${variable.name}"`, ops.value);
        return undefined;
      }}
    />
  );
}
