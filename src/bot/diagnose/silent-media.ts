import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { blocksWith } from './blocks-with.ts';
import type { BlockFact } from './facts.ts';
import { nextOf, waysOf } from './flow.ts';
import { shownText } from './shown-text.ts';

/** Questions that follow nothing but a video or a sound: who cannot see or hear it does not know what is asked. */
export const silentMedia: Rule = (facts) => {
  const media = mediaIn(facts).filter((fact) => nextOf(fact, facts)?.answers?.kind === 'input');
  if (media.length === 0) return [];
  const told = new Set<BlockFact>();
  for (const fact of wordyBlocks(facts)) for (const next of waysOf(fact, facts).next) told.add(next);
  return media
    .filter((fact) => !told.has(fact))
    .map(
      ({ place }): Diagnostic => ({
        code: 'a11y/media-only',
        severity: 'info',
        message: 'Only this recording says what is asked next: say it in a text as well',
        place,
      }),
    );
};

const isMedia = ({ block, answers }: BlockFact): boolean =>
  answers?.kind === 'bubble' &&
  fieldsOf(block).some(
    ({ value, meta }) => (meta['media'] === 'video' || meta['media'] === 'audio') && value !== '',
  );

const hasWords = ({ block }: BlockFact): boolean =>
  fieldsOf(block).some(
    ({ value, meta }) =>
      meta['widget'] === 'rich-text' && (shownText(value, 'rich-text') ?? '').trim() !== '',
  );

const mediaIn = blocksWith(isMedia);
const wordyBlocks = blocksWith(hasWords);
