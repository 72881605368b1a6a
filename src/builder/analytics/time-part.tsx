import classes from './analytics.module.css';
import { countOf, countText } from './count-text.ts';
import { DAY_MS, dayAt, timeBars } from './time-bars.ts';
import type { AnalyticsData } from './use-analytics.ts';

const WIDTH = 312;
const HEIGHT = 64;

/** Views over time, with marks where something was released. */
export function TimePart({ days, releases }: Pick<AnalyticsData['flow'], 'days' | 'releases'>) {
  const { unit, bars, from: first, to: last } = timeBars(days);
  const width = WIDTH / (last - first);
  const most = Math.max(1, ...bars.map(({ views }) => views));
  const marks = releases.filter(({ at }) => dayAt(at) >= first && dayAt(at) < last);
  const names = `${countOf(bars.length, unit)} from ${bars[0]?.name} to ${bars.at(-1)?.name}, at most ${countOf(most, 'view')} a ${unit}, ${countOf(marks.length, 'release')}`;
  return (
    <figure className={classes.time}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`Views over time: ${names}`}>
        {bars.map(({ name, from, to, views, completed }) => (
          <g key={name} data-bar={name} transform={`translate(${(from - first) * width} ${HEIGHT})`}>
            <title>{`${name}: ${countOf(views, 'view')}, ${countText(completed)} completed`}</title>
            <Bar
              width={(to - from) * width}
              height={(views / most) * (HEIGHT - 8)}
              className={classes.views}
            />
            <Bar
              width={(to - from) * width}
              height={(completed / most) * (HEIGHT - 8)}
              className={classes.completed}
            />
          </g>
        ))}
        {marks.map(({ at: time, act, message }) => (
          <g key={time} data-release={act} transform={`translate(${(dayAt(time) - first) * width} 0)`}>
            <title>{`${time.slice(0, 10)}: ${actNames[act]}${message === null ? '' : `, ${message}`}`}</title>
            <path
              className={classes.release}
              d={`M0 0 V${HEIGHT} M0 0 ${dayAt(time) > last - 0.5 ? 'l-6 3 l6 3' : 'l6 3 l-6 3'}`}
            />
          </g>
        ))}
      </svg>
      <div className={classes.ends} aria-hidden="true">
        <span>{dayName(first)}</span>
        <span>{dayName(last - 1)}</span>
      </div>
      <figcaption>
        Views a {unit}, completed ones in full colour{marks.length > 0 && '; flags are releases'}. Days are in
        UTC.
      </figcaption>
    </figure>
  );
}

const dayName = (day: number): string =>
  new Date(day * DAY_MS).toLocaleDateString([], { day: 'numeric', month: 'short', timeZone: 'UTC' });

const actNames: Readonly<Record<AnalyticsData['flow']['releases'][number]['act'], string>> = {
  publish: 'published',
  rollBack: 'rolled back',
  unpublish: 'taken offline',
  trash: 'deleted',
  restore: 'restored',
};

function Bar({
  width,
  height,
  className,
}: {
  readonly width: number;
  readonly height: number;
  readonly className: string | undefined;
}) {
  const gap = Math.min(2, width / 4);
  return <rect className={className} x={gap / 2} y={-height} width={width - gap} height={height} rx={1} />;
}
