import type { Diagnostic, Fix, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { blocksWith } from './blocks-with.ts';
import { draftTexts } from './draft-texts.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { nextOf, waysOf } from './flow.ts';
import { idFor } from './id-for.ts';
import { isNamed } from './is-named.ts';
import { shownText } from './shown-text.ts';

/** Questions that follow nothing but a video or a sound: who cannot see or hear it does not know what is asked. */
export const silentMedia: Rule = (facts) => {
  const media = mediaIn(facts).filter((fact) => nextOf(fact, facts)?.answers?.kind === 'input');
  if (media.length === 0) return [];
  const told = new Set<BlockFact>();
  for (const fact of wordyBlocks(facts)) for (const next of waysOf(fact, facts).next) told.add(next);
  return media
    .filter((fact) => !told.has(fact))
    .map((fact): Diagnostic => {
      const fix = textBefore(fact, facts);
      return {
        code: 'a11y/media-only',
        severity: 'info',
        message: 'Only this recording says what is asked next: say it in a text as well',
        place: fact.place,
        ...(fix && { fix }),
      };
    });
};

/** Puts a text in front, which authors complete; undefined: there is none in their language, or something leads past it. */
function textBefore({ block, group, siblings, index }: BlockFact, facts: BotFacts): Fix | undefined {
  const text = draftTexts(facts)?.listen;
  if (text === undefined || isNamed(facts)(block.id)) return undefined;
  const value = {
    id: idFor(`${block.id} text`),
    type: 'text',
    content: { richText: [{ type: 'p', children: [{ text }] }] },
  };
  const list = ['groups', group.id, 'blocks'];
  const after = siblings[index - 1]?.block.id ?? null;
  return { label: 'Put a text before it', ops: [{ op: 'add', list, value, after }] };
}

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
