import { StoreUnavailableError } from '#store/ports/failure.ts';
import type { App } from './app.ts';

/** Writes down what is good to know and no reason to refuse a request: that the store refuses it is only logged. */
export async function bestEffort(app: App, what: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    app.log.warn({ err: error }, `${what} is not noted`);
  }
}
