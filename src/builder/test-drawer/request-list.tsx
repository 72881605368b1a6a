import { useDraft } from '#builder/editor/editor.ts';
import { blockName } from './block-name.ts';
import classes from './test-drawer.module.css';
import type { TestTurn } from './test-session.ts';

/** What was asked of others, and what they answered. Secrets are masked. */
export function RequestList({ turns }: { readonly turns: readonly TestTurn[] }) {
  const draft = useDraft((each) => each);
  const asked = turns.flatMap(({ number, trace }) =>
    trace.flatMap((step) => (step.kind === 'asked' ? [{ ...step, turn: number }] : [])),
  );
  if (asked.length === 0) return <p className={classes.empty}>No requests so far.</p>;
  return (
    <ol className={classes.requests}>
      {asked.map(({ turn, key, blockId, request, result, ms }) => (
        <li key={`${turn} ${key}`}>
          <details>
            <summary>
              {blockName(draft, blockId) ?? 'A linked bot'}
              {ms !== undefined && <small>{Math.round(ms)} ms</small>}
            </summary>
            <h4>Asked</h4>
            <pre>{JSON.stringify(request, null, 2)}</pre>
            <h4>Answered</h4>
            <pre>{JSON.stringify(result, null, 2)}</pre>
          </details>
        </li>
      ))}
    </ol>
  );
}
