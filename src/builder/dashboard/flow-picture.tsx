import type { CallReply } from '#builder/api/call.ts';
import classes from './example-dialog.module.css';

type Example = CallReply<'examples.list'>['examples'][number];

const WIDTH = 240;
const HEAD = 44;
const ROW = 36;

/** The shape of a flow: its groups where they are, and how they are connected. */
export function FlowPicture({ example: { groups, edges } }: { readonly example: Example }) {
  const heights = new Map(groups.map(({ id, blocks }) => [id, HEAD + Math.min(blocks, 6) * ROW]));
  const byId = new Map(groups.map((group) => [group.id, group]));
  const left = Math.min(...groups.map(({ x }) => x));
  const top = Math.min(...groups.map(({ y }) => y));
  const right = Math.max(...groups.map(({ x }) => x + WIDTH));
  const bottom = Math.max(...groups.map(({ id, y }) => y + (heights.get(id) ?? 0)));
  return (
    <svg
      className={classes.picture}
      viewBox={`${left - 20} ${top - 20} ${right - left + 40} ${bottom - top + 40}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
    >
      {edges.map(({ from, to }, index) => {
        const a = byId.get(from ?? '');
        const b = byId.get(to);
        if (a === undefined || b === undefined) return null;
        const [x1, y1] = [a.x + WIDTH, a.y + (heights.get(a.id) ?? 0) / 2];
        const [x2, y2] = [b.x, b.y + HEAD / 2];
        const bend = Math.max(60, Math.abs(x2 - x1) / 2);
        return (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: the picture never changes.
            key={index}
            className={classes.edge}
            d={`M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`}
          />
        );
      })}
      {groups.map(({ id, x, y }) => (
        <g key={id}>
          <rect className={classes.group} x={x} y={y} width={WIDTH} height={heights.get(id)} rx={20} />
          <rect className={classes.bar} x={x + 24} y={y + 24} width={WIDTH * 0.5} height={16} rx={8} />
        </g>
      ))}
    </svg>
  );
}
