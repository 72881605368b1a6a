import { withAnswer } from '#engine/frames.ts';
import { setOwn } from '#lib/own.ts';
import { rememberedIn } from '#model/remembered-in.ts';
import type { Value } from '#model/value.ts';
import type { Store } from '#store/ports/store.ts';
import type { SessionInit } from './recorded.ts';
import type { LoadedVersion } from './versions.ts';

/**
 * The earlier result of a visitor, when the bot remembers visitors and the result is there: its values come
 * back by name, its answers too. Else undefined, and the chat gets a result of its own.
 */
export async function rememberedResult(
  { store }: { readonly store: Pick<Store, 'results'> },
  version: LoadedVersion,
  resultId: string,
): Promise<
  { readonly resultId: string; readonly init: Pick<SessionInit, 'values' | 'answers'> } | undefined
> {
  if (rememberedIn(version.document.settings) === null) return undefined;
  const result = await store.results.get({ botId: version.botId, id: resultId });
  if (result === null || result.isArchived) return undefined;
  const { program } = version;
  const values: Record<string, Value> = {};
  for (const { name, value } of result.variables) {
    const variable = program.variablesByName.get(name);
    if (variable !== undefined && (variable.value ?? null) === null) setOwn(values, variable.id, value);
  }
  let answers: readonly (readonly [string, string])[] = [];
  for (const { blockId, content } of result.answers) {
    answers = withAnswer(answers, program.blocks.get(blockId)?.answerKey ?? 'unknown', content);
  }
  return { resultId, init: { values, answers } };
}
