import type * as z from 'zod';
import type { gateSchema } from '#contract/gate-schema.ts';
import { ownJson } from '#lib/own-json.ts';

type Gate = z.output<typeof gateSchema>;

/** A gate as it is stored; null: there is none. */
export function storedGate(data: string | null): Gate | null {
  return data === null ? null : ownJson<Gate>(data);
}
