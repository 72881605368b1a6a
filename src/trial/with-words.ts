import type { ChangedWords } from './changed-words.ts';
import type { BubbleRule } from './rule-schemas.ts';
import type { ConversationTest, TestRow } from './test-schema.ts';

/** The test with other words in one place. */
export function withWords(test: ConversationTest, { path, after }: ChangedWords): ConversationTest {
  const [, at, , index] = path;
  const changed = (rule: BubbleRule): BubbleRule =>
    typeof rule === 'string' ? after : { ...rule, exact: after };
  const chat = test.chat.map((row, place): TestRow => {
    const { bot } = row;
    if (place !== at || bot === undefined || bot === 'loose') return row;
    return {
      ...row,
      bot: Array.isArray(bot)
        ? bot.map((rule, number) => (number === index ? changed(rule) : rule))
        : changed(bot),
    };
  });
  return { ...test, chat };
}
