import type { BotDraft } from '#builder/document/bot-draft.ts';
import { placeWords } from '#builder/document/draft-clash.ts';
import { ownJson } from '#lib/own-json.ts';
import { useDraft } from './editor.ts';

/**
 * Places of the draft in words, in their order. The component is drawn again when the words change, not with every change
 * of the draft.
 * @example usePlaceWords(['groups/g1/title']) // ['Welcome › Title']
 */
export function usePlaceWords(paths: readonly string[]): readonly string[] {
  return ownJson<readonly string[]>(useDraft((draft) => wordsOf(draft, paths)));
}

/** One text, which can be compared: the same words are the same value. Without places nothing of the draft is read. */
export function wordsOf(draft: BotDraft, paths: readonly string[]): string {
  return JSON.stringify(paths.map((path) => placeWords(draft, path.split('/'))));
}
