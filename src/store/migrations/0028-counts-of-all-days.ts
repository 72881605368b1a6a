import type { Migration } from './migration.ts';

/** Counts of all days together, as day -1, so that a reading of all time takes few rows; and what waits, by bot. */
export const countsOfAllDays: Migration = {
  name: '0028-counts-of-all-days',
  statements: () => [
    `insert into "foldCounts" ("botId", "kind", "day", "version", "place", "way", "count")
      select "botId", "kind", -1, "version", "place", "way", sum("count") from "foldCounts"
      group by "botId", "kind", "version", "place", "way"`,
    `create index "chatFoldsWaiting" on "chatFolds" ("botId") where "dueAt" is not null`,
  ],
};
