import type { z } from 'zod';
import type { BindBlock } from '#engine/block.ts';
import type { Failing } from './_shared/failed.ts';
import { notAvailable } from './_shared/not-available.ts';
import { bindStep } from './bind.ts';
import type { BlockDef } from './define.ts';

/**
 * Binds an input whose service this server cannot reach: nothing is asked, as no visitor could answer. A log
 * entry says so and the walk goes on.
 */
export function bindSkipped<S extends z.ZodType<Failing>>(def: BlockDef<string, 'input', S>): BindBlock {
  const { label, problems, schema } = def;
  const shared = {
    type: def.type,
    help: def.help,
    icon: def.icon,
    keywords: def.keywords,
    summary: def.summary,
  };
  return bindStep(
    { ...shared, kind: 'logic', label, schema, ...(problems && { problems }) },
    notAvailable(def),
  );
}
