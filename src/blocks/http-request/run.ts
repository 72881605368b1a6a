import { httpRuntime } from '#blocks/_shared/http/http-runtime.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { httpRequest } from './schema.ts';

/** Sends the request, from the server or from the visitor's page. */
export const httpRequestRun: Runtime<typeof httpRequest> = httpRuntime(httpRequest);
