const DAY = 24 * 60 * 60 * 1000;

/** The day of an instant in ms, counted from 1970-01-01, UTC. */
export const dayOf = (instant: number): number => Math.floor(instant / DAY);

/** The beginning of a day, in ms. */
export const dayStart = (day: number): number => day * DAY;
