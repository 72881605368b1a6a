import * as z from 'zod';
import { sparse } from './_shared/sparse.ts';
import type { Stored } from './define.ts';
import { type BlockDefOf, type BlockType, blockDefs } from './registry.schema.ts';

/** A block as stored in documents: only what was set. Narrowed by `type`. */
export type StoredBlock = { [T in BlockType]: Stored<BlockDefOf<T>> }[BlockType];

/**
 * Validates a block of a document. Unknown keys are stripped, no defaults are added; an unknown `type` is an issue at
 * `type`. Created on first use: running bots never needs it.
 */
export const storedBlockSchema: z.ZodType<StoredBlock, StoredBlock> = z.lazy(() => storedBlocks());

function storedBlocks(): z.ZodType<StoredBlock, StoredBlock>;
function storedBlocks(): z.ZodType {
  const [first, ...others] = blockDefs.map((def) => toStored(def.schema));
  if (!first) throw new Error('There are no blocks.');
  return z.discriminatedUnion('type', [first, ...others]);
}

/** The same for one type; undefined: it is not known. */
export function storedSchemaOf(type: string): z.ZodObject | undefined {
  const def = blockDefs.find((each) => each.type === type);
  return def && toStored(def.schema);
}

function toStored(schema: z.ZodType): z.ZodObject {
  const stored: z.ZodType = sparse(schema);
  if (!(stored instanceof z.ZodObject)) throw new Error('The schema of a block must be an object.');
  return stored;
}
