/** An instant as answers tell it: ISO 8601, UTC, milliseconds. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}

/** The same where there may be none. */
export function isoTimeOrNull(ms: number | null): string | null {
  return ms === null ? null : isoTime(ms);
}
