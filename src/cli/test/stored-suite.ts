import type { Failure, Terminal } from '#cli/command.ts';
import { done } from '#cli/failure.ts';
import { findBot } from '#cli/find-bot.ts';
import { withData } from '#cli/with-data.ts';
import { ownJson } from '#lib/own-json.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import { trialOf } from '#server/trials/trial-of.ts';
import { lostDefaults } from '#trial/lost-defaults.ts';
import type { ConversationTest } from '#trial/test-schema.ts';
import type { Suite } from './suite.ts';

/** The draft of a bot in the data folder, with the tests that are stored beside it. They have no lines. */
export async function storedSuite(name: string, terminal: Terminal): Promise<Result<Suite, Failure>> {
  let suite: Suite | undefined;
  const outcome = await withData(terminal, async (data) => {
    const head = await findBot(data, name);
    if (!head.ok) return head;
    const bot = await data.bots.get(head.value.id);
    if (bot === null) return done;
    const trial = await trialOf(data, bot, storedDocument(bot));
    const tests = (await data.botTests.list(bot.id)).map(({ id, data: text }) => ({
      test: ownJson<ConversationTest>(text),
      ...{ file: id, lineOf: () => 1, rangeOf: () => undefined, keyRangeOf: () => undefined },
    }));
    suite = {
      ...{ name: bot.name, trial, tests, keep: keepIn(bot.id, terminal) },
      warnings: lostDefaults(trial).map(({ message }) => `${bot.name}: ${message}`),
    };
    return done;
  });
  if (suite !== undefined) return ok(suite);
  const reason = outcome.ok ? '' : ` ${outcome.error.message}`;
  return err({ code: 1, message: `There is no file or folder ${name}.${reason}` });
}

/** Stores changed tests in the data folder. */
function keepIn(botId: string, terminal: Terminal): Suite['keep'] {
  return (changed) =>
    withData(terminal, async ({ botTests }) => {
      for (const { of, test } of changed)
        await botTests.update(
          { botId, id: of.file },
          { name: test.name, data: JSON.stringify(test), by: null, updatedAt: Date.now() },
        );
      return done;
    });
}
