import type { Rule } from '#bot/diagnostic.ts';

/** Blocks that cannot run: their type is not known or what they hold is not valid. */
export const blockTypes: Rule = ({ blocks }) =>
  blocks.flatMap(({ block, place, isUnknown, invalid }) => {
    if (isUnknown) {
      const message = `Blocks of type "${block.type}" are not known here; this one is passed over`;
      return [{ code: 'block/unknown-type', severity: 'error', message, place }];
    }
    if (invalid === undefined) return [];
    return [
      { code: 'block/invalid', severity: 'error', message: `This block cannot run: ${invalid}`, place },
    ];
  });
