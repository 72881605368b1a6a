import { useSyncExternalStore } from 'react';
import { useEditor, usePanels } from '#builder/editor/editor.ts';
import { openProblems } from '#builder/editor/problem-store.ts';
import { Button } from '#builder/ui/button.tsx';
import classes from './problems-panel.module.css';
import { useLint } from './use-lint.ts';

/** How many problems the draft has; opens their list. */
export function ProblemsButton() {
  useLint();
  const { panels, problems } = useEditor();
  const known = useSyncExternalStore(problems.subscribe, problems.get);
  const isOpen = usePanels().right === 'problems';
  const open = openProblems(known);
  const errors = open.filter(({ severity }) => severity === 'error').length;
  const warnings = open.filter(({ severity }) => severity === 'warning').length;
  const worst = errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'none';
  return (
    <Button
      look="quiet"
      className={classes.button}
      data-worst={worst}
      data-errors={errors}
      data-warnings={warnings}
      icon={known.isFailed === true ? 'cloud-off' : icons[worst]}
      aria-expanded={isOpen}
      onClick={() => panels.toggle('right', 'problems')}
    >
      {worst === 'none' ? 'Problems' : textOf(errors, warnings)}
    </Button>
  );
}

const icons = { error: 'circle-x', warning: 'triangle-alert', none: 'circle-check' } as const;

const textOf = (errors: number, warnings: number): string =>
  [counted(errors, 'error'), counted(warnings, 'warning')].filter((each) => each !== '').join(', ');

const counted = (count: number, name: string): string =>
  count === 0 ? '' : `${count} ${name}${count === 1 ? '' : 's'}`;
