import type { CallReply } from '#builder/api/call.ts';
import classes from './analytics.module.css';
import { withShare } from './count-text.ts';

export type CountedValues = CallReply<'analytics.questions'>['questions'][number]['values'];

/** Values that are shown; the rest is added up. */
const MOST = 8;

interface ValuesListProps {
  readonly label: string;
  readonly values: CountedValues;
  /** Values that are not told apart. */
  readonly others?: number;
}

/** Values by how often they came; numbers in their order, as long as they are few. */
export function ValuesList({ label, values, others = 0 }: ValuesListProps) {
  const all = values.reduce((sum, { total }) => sum + total, others);
  const rest = values.slice(MOST).reduce((sum, { total }) => sum + total, others);
  const first = inOrder(values.slice(0, MOST)).map((each) => ({ ...each, key: `=${each.value}` }));
  const shown = rest > 0 ? [...first, { key: 'others', value: 'Others', total: rest }] : first;
  return (
    <ul className={classes.values} aria-label={label}>
      {shown.map(({ key, value, total }) => (
        <li key={key}>
          <span className={classes.value}>{value}</span>
          <span>{withShare(total, all)}</span>
          <span className={classes.bar} style={{ width: `${(total / all) * 100}%` }} />
        </li>
      ))}
    </ul>
  );
}

const inOrder = (values: CountedValues): CountedValues =>
  values.every(({ value }) => Number.isFinite(Number(value)))
    ? values.toSorted((a, b) => Number(a.value) - Number(b.value))
    : values;
