/** So many times from a power of two up to the next one. */
interface Bucket {
  readonly from: number;
  readonly total: number;
}

/**
 * Estimates a quantile of times in buckets, in order: times are taken to lie evenly in their bucket, on a scale of powers.
 * Null: there are none.
 * @example quantile([{ from: 1024, total: 10 }], 0.5) // 1448
 */
export function quantile(buckets: readonly Bucket[], share: number): number | null {
  let rank = share * buckets.reduce((sum, { total }) => sum + total, 0);
  for (const { from, total } of buckets) {
    if (rank <= total) return Math.round(from * 2 ** (rank / total));
    rank -= total;
  }
  return null;
}
