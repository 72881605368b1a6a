import { httpRuntime } from '#blocks/_shared/http/http-runtime.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { zapier } from './schema.ts';

/** Sends the request, from the server or from the visitor's page. */
export const zapierRun: Runtime<typeof zapier> = httpRuntime(zapier);
