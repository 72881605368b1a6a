import { err, ok, type Result } from '#lib/result.ts';
import type { BotHead } from '#store/ports/bot.ts';
import type { Failure } from './command.ts';
import type { Data } from './with-data.ts';

/** The bot with that id or public id, including one in the trash. */
export async function findBot(data: Data, name: string): Promise<Result<BotHead, Failure>> {
  const found = (await data.bots.head(name)) ?? (await data.bots.headByPublicId(name));
  return found === null
    ? err({ code: 1, message: `There is no bot "${name}". "parley bot list" lists the ids and public ids.` })
    : ok(found);
}
