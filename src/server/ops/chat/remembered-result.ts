import { withAnswer } from '#engine/frames.ts';
import { setOwn } from '#lib/own.ts';
import { rememberedIn } from '#model/remembered-in.ts';
import type { Value } from '#model/value.ts';
import type { App } from '#server/app.ts';
import type { SessionInit } from '#server/runtime/recorded.ts';
import type { LoadedVersion } from '#server/runtime/versions.ts';

/**
 * The earlier result of a visitor, when the bot remembers visitors and the result is there: its values come
 * back by name, its answers too. Else undefined, and the chat gets a result of its own.
 */
export async function rememberedResult(
  app: App,
  version: LoadedVersion,
  resultId: string,
): Promise<
  { readonly resultId: string; readonly init: Pick<SessionInit, 'values' | 'answers'> } | undefined
> {
  if (rememberedIn(version.document.settings) === null) return undefined;
  const result = await app.store.results.get({ botId: version.botId, id: resultId });
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
