import classes from './tests.module.css';

interface Share {
  readonly reached: number;
  readonly total: number;
}

interface ShareListProps {
  readonly coverage: { readonly blocks: Share; readonly ways: Share; readonly comparisons: Share };
}

/** The three numbers of a coverage. */
export function ShareList({ coverage }: ShareListProps) {
  const rows = [
    ['Blocks', coverage.blocks],
    ['Ways', coverage.ways],
    ['Comparisons', coverage.comparisons],
  ] as const;
  return (
    <dl className={classes.shares}>
      {rows.map(([name, { reached, total }]) => (
        <div key={name} data-coverage={name}>
          <dt>{name}</dt>
          <dd>
            {total === 0 ? '–' : `${Math.floor((reached / total) * 100)} %`}{' '}
            <small>
              {reached} of {total}
            </small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
