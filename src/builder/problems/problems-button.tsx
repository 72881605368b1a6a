import { useSyncExternalStore } from 'react';
import { useEditor, usePanels } from '#builder/editor/editor.ts';
import { problemWords } from '#builder/editor/problem-counts.ts';
import { countsOf } from '#builder/editor/problem-store.ts';
import { Button } from '#builder/ui/button.tsx';
import classes from './problems-panel.module.css';
import { useLint } from './use-lint.ts';

/** How many problems the draft has; opens their list. */
export function ProblemsButton() {
  useLint();
  const { panels, problems } = useEditor();
  const known = useSyncExternalStore(problems.subscribe, problems.get);
  const isOpen = usePanels().right === 'problems';
  const counts = countsOf(known) ?? { errors: 0, warnings: 0 };
  const { errors, warnings } = counts;
  const worst = errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'none';
  return (
    <Button
      look="quiet"
      className={classes.button}
      data-worst={worst}
      data-errors={errors}
      data-warnings={warnings}
      icon={known.isFailed === true && worst === 'none' ? 'cloud-off' : icons[worst]}
      aria-expanded={isOpen}
      onClick={() => panels.toggle('right', 'problems')}
    >
      {problemWords(counts) ?? 'Problems'}
    </Button>
  );
}

const icons = { error: 'circle-x', warning: 'triangle-alert', none: 'circle-check' } as const;
