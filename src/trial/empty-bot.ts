import { compile } from '#engine/compile.ts';
import type { Program } from '#engine/program.ts';

/** What runs in place of a linked bot that a test passes over. It does nothing. */
export const emptyBot: Program = compile({ events: [], groups: [], edges: [], variables: [] }, new Map(), {
  key: 'empty bot',
});
