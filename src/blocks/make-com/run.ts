import { httpRuntime } from '#blocks/_shared/http/http-runtime.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { makeCom } from './schema.ts';

/** Sends the request, from the server or from the visitor's page. */
export const makeComRun: Runtime<typeof makeCom> = httpRuntime(makeCom);
