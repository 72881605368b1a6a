import { Icon } from '#builder/ui/icon.tsx';
import classes from './test-drawer.module.css';
import type { LogEntry, TestTurn } from './test-session.ts';

type Status = NonNullable<LogEntry['status']>;

const icons: Readonly<Record<Status, string>> = {
  error: 'circle-x',
  warning: 'triangle-alert',
  info: 'info',
  success: 'circle-check',
};

/** The log entries of a test chat. */
export function LogList({ turns }: { readonly turns: readonly TestTurn[] }) {
  const entries = turns.flatMap(({ number, logs }) =>
    logs.map((entry, index) => ({ ...entry, key: `${number} ${index}` })),
  );
  if (entries.length === 0) return <p className={classes.empty}>No log entries so far.</p>;
  return (
    <ol className={classes.logs}>
      {entries.map(({ key, status = 'info', description, details }) => (
        <li key={key} data-status={status}>
          <Icon name={icons[status]} />
          <div>
            {description}
            {details !== undefined && <pre>{details}</pre>}
          </div>
        </li>
      ))}
    </ol>
  );
}
