import { useId, useState } from 'react';
import { LogList } from './log-list.tsx';
import { RequestList } from './request-list.tsx';
import classes from './test-drawer.module.css';
import type { TestSession } from './test-session.ts';
import { TurnList } from './turn-list.tsx';
import { VariableList } from './variable-list.tsx';

const tabs = ['Path', 'Variables', 'Requests', 'Log'] as const;
type Tab = (typeof tabs)[number];

interface TestTabsProps {
  readonly session: TestSession;
  /** Default: one cannot go back. */
  readonly onGoBack?: (turn: number) => void;
}

/** What happened in a test chat: the path and why, variables, requests, log entries. */
export function TestTabs({ session, onGoBack }: TestTabsProps) {
  const [tab, setTab] = useState<Tab>('Path');
  const id = useId();
  const counts = countsOf(session);
  return (
    <section className={classes.about} aria-label="What happened">
      <div className={classes.tabs} role="tablist" aria-label="What happened">
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-${each}`}
            aria-selected={tab === each}
            aria-controls={`${id}-panel`}
            tabIndex={tab === each ? 0 : -1}
            className={classes.tab}
            onClick={() => setTab(each)}
            onKeyDown={({ key }) => {
              const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
              if (step === 0) return;
              const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] ?? tab;
              setTab(next);
              document.getElementById(`${id}-${next}`)?.focus();
            }}
          >
            {each} {counts[each] > 0 && <span className={classes.count}>{counts[each]}</span>}
          </button>
        ))}
      </div>
      <div className={classes.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'Path' && <TurnList turns={session.turns} {...(onGoBack && { onGoBack })} />}
        {tab === 'Variables' && <VariableList turns={session.turns} />}
        {tab === 'Requests' && <RequestList turns={session.turns} />}
        {tab === 'Log' && <LogList turns={session.turns} />}
      </div>
    </section>
  );
}

function countsOf({ turns }: TestSession): Readonly<Record<Tab, number>> {
  return {
    Path: 0,
    Variables: 0,
    Requests: turns.flatMap(({ trace }) => trace.filter(({ kind }) => kind === 'asked')).length,
    Log: turns.flatMap(({ logs }) => logs).length,
  };
}
