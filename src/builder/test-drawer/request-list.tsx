import { useDraft } from '#builder/editor/editor.ts';
import { ExchangeList } from '#builder/ui/exchange-list.tsx';
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
  const exchanges = asked.map(({ turn, key, blockId, request, result, ms }) => ({
    ...{ key: `${turn} ${key}`, blockId, request, result },
    name: blockName(draft, blockId) ?? 'A linked bot',
    note: ms === undefined ? undefined : `${Math.round(ms)} ms`,
  }));
  return <ExchangeList exchanges={exchanges} />;
}
