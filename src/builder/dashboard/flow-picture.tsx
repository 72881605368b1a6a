import type { CallReply } from '#builder/api/call.ts';
import classes from './flow-picture.module.css';

type FlowShape = CallReply<'bots.diagnostics'>['flow'];

const WIDTH = 240;
const HEAD = 44;
const ROW = 36;

/** The shape of a flow: its groups where they are, and how they are connected. */
export function FlowPicture({ flow }: { readonly flow: FlowShape }) {
  const groups = flow.groups.map((group) => ({ ...group, height: HEAD + Math.min(group.blocks, 6) * ROW }));
  const left = Math.min(...groups.map(({ x }) => x));
  const top = Math.min(...groups.map(({ y }) => y));
  const right = Math.max(...groups.map(({ x }) => x + WIDTH));
  const bottom = Math.max(...groups.map(({ y, height }) => y + height));
  return (
    <svg
      className={classes.picture}
      viewBox={`${left - 20} ${top - 20} ${right - left + 40} ${bottom - top + 40}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
    >
      {flow.edges.map(({ from, to }, index) => {
        const [a, b] = [groups[from], groups[to]];
        if (a === undefined || b === undefined) return null;
        const [x1, y1] = [a.x + WIDTH, a.y + a.height / 2];
        const [x2, y2] = [b.x, b.y + HEAD / 2];
        const bend = Math.max(60, Math.abs(x2 - x1) / 2);
        return (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and nothing of them is kept.
            key={index}
            className={classes.edge}
            d={`M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`}
          />
        );
      })}
      {groups.map(({ x, y, height }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and nothing of them is kept.
        <g key={index}>
          <rect className={classes.group} x={x} y={y} width={WIDTH} height={height} rx={20} />
          <rect className={classes.bar} x={x + 24} y={y + 24} width={WIDTH * 0.5} height={16} rx={8} />
        </g>
      ))}
    </svg>
  );
}
