/** How many contacts a tier such as `TIER_2K` lets a number write to first in 24 hours; null: any number, or not told. */
export function contactsADay(tier: string): number | null {
  const [, count, thousands] = /^TIER_(\d+)(K?)$/.exec(tier) ?? [];
  return count === undefined ? null : Number(count) * (thousands === 'K' ? 1000 : 1);
}
