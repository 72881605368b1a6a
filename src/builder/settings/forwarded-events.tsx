import { useId } from 'react';
import { useDraftField } from '#builder/fields/use-draft-field.ts';
import classes from './channel-fields.module.css';

const kinds = [
  { value: 'all', label: 'All events' },
  { value: 'errorStatuses', label: 'Messages that could not be delivered' },
  { value: 'marketingStatuses', label: 'What became of marketing messages' },
] as const;

/** Which events are forwarded. */
export function ForwardedEvents() {
  const id = useId();
  const path = 'chatA.webhookForwardingEventTypes';
  const { value, set } = useDraftField({ path, label: 'Forwarded events' });
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const toggle = (kind: string): void => {
    const next = kinds
      .map((each) => each.value)
      .filter((each) => (each === kind ? !chosen.includes(each) : chosen.includes(each)));
    set(next.length === 0 ? undefined : next);
  };
  return (
    <div role="group" aria-labelledby={id} className={classes.group} data-field={path}>
      <span id={id} className={classes.label}>
        Forwarded events
      </span>
      {kinds.map(({ value: kind, label }) => (
        <label key={kind} className={classes.check}>
          <input type="checkbox" value={kind} checked={chosen.includes(kind)} onChange={() => toggle(kind)} />
          {label}
        </label>
      ))}
    </div>
  );
}
