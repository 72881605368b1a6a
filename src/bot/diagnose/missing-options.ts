import type { Rule } from '#bot/diagnose.ts';

/** Blocks that do nothing because something was left empty. */
export const missingOptions: Rule = ({ blocks }) =>
  blocks.flatMap(({ place, answers }) =>
    (answers?.problems ?? []).map((problem) => ({
      code: 'field/required',
      severity: 'warning',
      message: `This block ${problem}`,
      place,
    })),
  );
