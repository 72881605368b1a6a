import type { Diagnostic } from '#bot/diagnostic.ts';
import { decisionOn, type Ignored } from '#bot/ignored.ts';
import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { today } from '#builder/editor/problem-store.ts';
import { Button } from '#builder/ui/button.tsx';
import { Icon } from '#builder/ui/icon.tsx';
import classes from './problems-panel.module.css';
import { unignoreProblem } from './unignore-problem.ts';

interface IgnoredListProps {
  readonly problems: readonly Diagnostic[];
  readonly keyOf: (problem: Diagnostic) => string;
}

/** What somebody decided to live with: who, and why. */
export function IgnoredList({ problems: some, keyOf }: IgnoredListProps) {
  const editor = useEditor();
  const params = { workspaceId: editor.workspaceId };
  const people = useLoaded(editor.workspaceId, () => call('workspaces.listMembers', { params }));
  const nameOf = (id: string): string | undefined => {
    const user = people.value?.members.find(({ userId }) => userId === id)?.user;
    return user?.name ?? user?.email;
  };
  const { ignored } = editor.problems.get();
  return (
    <details className={classes.ignored}>
      <summary>Ignored ({some.length})</summary>
      <ul className={classes.list} aria-label="Ignored">
        {some.map((problem) => (
          <li key={keyOf(problem)} className={classes.problem}>
            <Icon name="eye-off" />
            <div className={classes.text}>
              {problem.message}
              <small>{reasonOf(decisionOn(problem, ignored, today()), nameOf)}</small>
              <div className={classes.actions}>
                <Button isSmall look="quiet" onClick={() => void unignoreProblem(editor, problem)}>
                  Show again
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** `Ana: It comes next week (shown again from 2026-12-31)` */
function reasonOf(decision: Ignored | undefined, nameOf: (id: string) => string | undefined): string {
  const { reason = '', until, by } = decision ?? {};
  const name = typeof by === 'string' ? nameOf(by) : undefined;
  const why = name === undefined ? reason : `${name}: ${reason}`;
  return until === undefined ? why : `${why} (shown again from ${until})`;
}
