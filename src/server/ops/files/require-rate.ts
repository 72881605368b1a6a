import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';

/** Limits the pieces of one upload per minute. */
export function requireRate(app: App, uploadId: string): void {
  const { retryAfter } = app.limits.uploadsPerAddress.take(uploadId, app.clock());
  if (retryAfter !== null)
    throw new AppError('TOO_MANY_REQUESTS', { headers: { 'retry-after': String(retryAfter) } });
}
