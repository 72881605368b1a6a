import type { BubbleRule } from './rule-schemas.ts';
import type { TestFailure, TestPath } from './test-failure.ts';
import type { ConversationTest, TestRow } from './test-schema.ts';

/** Words of a test that were replaced. */
export interface ChangedWords {
  /** Steps to the text. */
  readonly path: TestPath;
  readonly before: string;
  readonly after: string;
}

/** The texts of a test that would be right if they said what the bot said in a run. */
export const changedWords = (
  failures: readonly TestFailure[],
  test: ConversationTest,
): readonly ChangedWords[] => failures.flatMap((failure) => changeFor(failure, test));

function changeFor({ path, says }: TestFailure, { chat }: ConversationTest): readonly ChangedWords[] {
  const [, row, , index] = path;
  const rule = says === undefined ? undefined : ruleAt(chat[Number(row)]?.bot, index);
  if (says === undefined || rule === undefined) return [];
  if (typeof rule === 'string') return [{ path, before: rule, after: says }];
  return rule.exact === undefined ? [] : [{ path: [...path, 'exact'], before: rule.exact, after: says }];
}

function ruleAt(bot: TestRow['bot'], index: string | number | undefined): BubbleRule | undefined {
  if (bot === undefined || bot === 'loose') return undefined;
  return Array.isArray(bot) ? bot[Number(index)] : bot;
}
