/**
 * Thrown when others changed at the same moment what a transaction was about: nothing was written, and the same
 * transaction begun anew finds what they left.
 */
export class RetryableError extends Error {
  override readonly name = 'RetryableError';

  constructor(cause: unknown) {
    super('Another transaction was in the way', { cause });
  }
}
