import { useState } from 'react';
import { useDraft, useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { Dialog } from '#builder/ui/dialog.tsx';
import { IconButton } from '#builder/ui/icon-button.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import classes from './test-drawer.module.css';

interface StartValuesProps {
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
}

/** The values that variables have when a test chat starts, as a website or a link may give them. */
export function StartValues({ values, onChange }: StartValuesProps) {
  const { testing } = useEditor();
  const variables = useDraft((draft) => draft.variables);
  const [isOpen, setOpen] = useState(false);
  const start = (): void => {
    setOpen(false);
    testing.start(testing.get().from);
  };
  return (
    <>
      <IconButton icon="variable" label="Values at the start" onClick={() => setOpen(true)} />
      <Dialog
        name="start-values"
        title="Values at the start"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => onChange({})}>Clear all</Button>
            <Button look="primary" onClick={start}>
              Start with these
            </Button>
          </>
        }
      >
        {variables.length === 0 ? (
          <p>This bot has no variables yet.</p>
        ) : (
          <div className={classes.fields}>
            {variables.map(({ id, name }) => (
              <TextField
                key={id}
                label={name}
                value={values[name] ?? ''}
                onChange={(text) => {
                  const { [name]: _before, ...others } = values;
                  onChange(text === '' ? others : { ...others, [name]: text });
                }}
              />
            ))}
          </div>
        )}
      </Dialog>
    </>
  );
}
