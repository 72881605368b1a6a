import { StoreUnavailableError } from '#store/ports/failure.ts';
import type { App } from './app.ts';

/** Stores something that is useful but no reason to fail a request: errors of the store are only logged. */
export async function bestEffort(app: App, what: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    app.log.warn({ err: error }, `${what} could not be stored`);
  }
}
