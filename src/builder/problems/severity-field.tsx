import { useSyncExternalStore } from 'react';
import type { ChosenSeverity, Severities } from '#bot/severities.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { SelectField } from '#builder/ui/select-field.tsx';
import { getOwn } from '#lib/own.ts';
import classes from './problems-panel.module.css';
import { setSeverity } from './set-severity.ts';

const names: Readonly<Record<ChosenSeverity, string>> = {
  error: 'Errors',
  warning: 'Warnings',
  info: 'Notes',
  off: 'Nothing: do not report them',
};

/** How serious all problems of a code are taken in this bot. */
export function SeverityField({ code, label }: { readonly code: string; readonly label?: string }) {
  const editor = useEditor();
  const { severities } = useSyncExternalStore(editor.problems.subscribe, editor.problems.get);
  return (
    <SelectField
      label={label ?? 'In this bot, problems of this kind are'}
      value={getOwn(severities, code) ?? ''}
      options={[
        { value: '', label: 'As usual' },
        ...Object.entries(names).map(([value, name]) => ({ value, label: name })),
      ]}
      onChange={(value) =>
        void setSeverity(
          editor,
          code,
          severitiesOf.find((each) => each === value),
        )
      }
    />
  );
}

const severitiesOf: readonly ChosenSeverity[] = ['error', 'warning', 'info', 'off'];

/** The kinds of problems that this bot does not report. */
export function UnreportedList({ severities }: { readonly severities: Severities }) {
  const codes = Object.keys(severities).filter((code) => severities[code] === 'off');
  if (codes.length === 0) return null;
  return (
    <details className={classes.ignored}>
      <summary>Not reported ({codes.length})</summary>
      <div className={classes.unreported}>
        {codes.map((code) => (
          <SeverityField key={code} code={code} label={code} />
        ))}
      </div>
    </details>
  );
}
