/** A time in the form of the interface: ISO 8601, UTC, milliseconds. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}

/** The same for a time that may be missing. */
export function isoTimeOrNull(ms: number | null): string | null {
  return ms === null ? null : isoTime(ms);
}
