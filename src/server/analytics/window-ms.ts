import type { FunnelWindow } from '#contract/analytics.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long each step of a funnel may take, ms. */
export const windowMs: Readonly<Record<FunnelWindow, number>> = {
  '30m': 30 * MINUTE,
  '1h': 60 * MINUTE,
  '1d': DAY,
  '7d': 7 * DAY,
  '30d': 30 * DAY,
};
