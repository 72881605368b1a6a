import { useId, useMemo, useState } from 'react';
import { variableNameProblem } from '#builder/commands/rename-variable.ts';
import { useDraft, useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import panel from './panel.module.css';
import { useVariables } from './use-variables.ts';
import { VariableRow } from './variable-row.tsx';
import { variableUsesIn } from './variable-uses.ts';
import classes from './variables.module.css';

/** The variables of the bot: where they are used, their start values, and whether results keep them. */
export function VariablesPanel() {
  const { store } = useEditor();
  const { variables, create } = useVariables();
  const draft = useDraft((each) => each);
  const uses = useMemo(() => variableUsesIn(draft), [draft]);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const note = useId();
  const wanted = text.trim().toLowerCase();
  const found = variables.filter(({ name }) => name.toLowerCase().includes(wanted));
  const add = (): void => {
    const name = text.trim();
    const found = variableNameProblem(store.get(), name);
    setProblem(found);
    if (found !== undefined) return;
    create(name);
    setText('');
  };
  return (
    <>
      <div className={classes.search}>
        <TextField
          label="Find or create a variable"
          data-field="new-variable"
          value={text}
          error={problem}
          maxLength={200}
          autoComplete="off"
          aria-describedby={note}
          onChange={(next) => {
            setText(next);
            setProblem(undefined);
          }}
          onKeyDown={(event) => event.key === 'Enter' && add()}
        />
        {wanted !== '' && variables.every(({ name }) => name.toLowerCase() !== wanted) && (
          <Button isSmall icon="plus" onClick={add}>
            Create "{text.trim()}"
          </Button>
        )}
      </div>
      {variables.length === 0 && (
        <p className={panel.empty} id={note}>
          Variables keep what visitors answer. Type {'{{'} in a text to use one.
        </p>
      )}
      {found.map((variable) => (
        <VariableRow key={variable.id} variable={variable} uses={uses.get(variable.id) ?? []} />
      ))}
    </>
  );
}
