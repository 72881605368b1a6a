import classes from './analytics.module.css';
import { countOf, countText } from './count-text.ts';
import type { AnalyticsData } from './use-analytics.ts';

const DAY = 86_400_000;
const WIDTH = 312;
const HEIGHT = 64;

/** Views by day, with marks where something was released. */
export function TimePart({ days, releases }: Pick<AnalyticsData['flow'], 'days' | 'releases'>) {
  const at = (time: string): number => Date.parse(time) / DAY;
  const first = Math.min(...days.map(({ day }) => at(day)));
  const last = Math.max(...days.map(({ day }) => at(day)));
  const width = WIDTH / (last - first + 1);
  const most = Math.max(1, ...days.map(({ views }) => views));
  const marks = releases.filter((release) => at(release.at) >= first && at(release.at) < last + 1);
  const names = `${countOf(days.length, 'day')} from ${days[0]?.day} to ${days.at(-1)?.day}, at most ${countOf(most, 'view')} a day, ${countOf(marks.length, 'release')}`;
  return (
    <figure className={classes.time}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`Views over time: ${names}`}>
        {days.map(({ day, views, completed }) => (
          <g key={day} transform={`translate(${(at(day) - first) * width} ${HEIGHT})`}>
            <title>{`${day}: ${countOf(views, 'view')}, ${countText(completed)} completed`}</title>
            <Bar width={width} height={(views / most) * (HEIGHT - 8)} className={classes.views} />
            <Bar width={width} height={(completed / most) * (HEIGHT - 8)} className={classes.completed} />
          </g>
        ))}
        {marks.map(({ at: time, act, message }) => (
          <g key={time} data-release={act} transform={`translate(${(at(time) - first) * width} 0)`}>
            <title>{`${time.slice(0, 10)}: ${actNames[act]}${message === null ? '' : `, ${message}`}`}</title>
            <path className={classes.release} d={`M0 0 V${HEIGHT} M0 0 l6 3 l-6 3`} />
          </g>
        ))}
      </svg>
      <figcaption>
        Views a day, completed ones in full colour{marks.length > 0 && '; flags are releases'}. Days are in
        UTC.
      </figcaption>
    </figure>
  );
}

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
