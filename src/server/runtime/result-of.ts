import type { NewSession } from '#store/ports/session.ts';
import type { NewResult } from '#store/ports/turn.ts';

/** The result that a conversation fills, to be created with its first turn; none in previews. */
export function resultOf({
  resultId,
  botId,
  createdAt,
}: Pick<NewSession, 'resultId' | 'botId' | 'createdAt'>): readonly NewResult[] {
  return resultId === null ? [] : [{ id: resultId, botId, createdAt }];
}
