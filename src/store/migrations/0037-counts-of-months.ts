import type { Migration } from './migration.ts';

/** Counts of whole months, on days below -1, so that readings of long spans take few rows. */
export const countsOfMonths: Migration = {
  name: '0037-counts-of-months',
  statements: ({ choose }) => {
    const months = (firstDay: string) => `insert into "foldCounts"
      ("botId", "kind", "day", "version", "place", "way", "count")
      select "botId", "kind", -2 - ${firstDay}, "version", "place", "way", sum("count") from "foldCounts"
      where "day" >= 0 group by "botId", "kind", -2 - ${firstDay}, "version", "place", "way"`;
    return choose({
      sqlite: [months(`unixepoch("day" * 86400, 'unixepoch', 'start of month') / 86400`)],
      postgres: [
        months(`(date_trunc('month', date '1970-01-01' + "day"::integer)::date - date '1970-01-01')`),
      ],
    });
  },
};
