import type { Mended } from '#bot/apply-fixes.ts';
import { diagnose } from '#bot/diagnose.ts';
import type { BotDocument } from '#bot/document.ts';
import { isSafeFix } from '#bot/is-safe-fix.ts';
import { placeName } from '#bot/place-name.ts';
import type { Failure, Terminal } from '#cli/command.ts';
import { done, failed } from '#cli/failure.ts';
import { findBot } from '#cli/find-bot.ts';
import { type Data, withData } from '#cli/with-data.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { writeFixes } from '#server/checkpoints/write-fixes.ts';
import type { Config } from '#server/config.ts';
import { newId } from '#server/new-id.ts';
import { type Diagnosing, diagnosticsOf, type FoundProblem } from '#server/ops/bots/diagnostics-of.ts';
import { fixProblems } from '#server/problems/fix-problems.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import type { Bot } from '#store/ports/bot.ts';
import type { Examined, Fixing } from './examined.ts';
import type { Finding } from './finding.ts';
import { fixLine } from './fix-line.ts';

interface StoredBot {
  /** As it was named. */
  readonly name: string;
  readonly fixing: Fixing | undefined;
}

/**
 * The problems of the draft of a bot in the data folder, as a server tells them: with the accounts and bots around it, and
 * without those that are ignored. They have no lines.
 */
export async function storedFindings(
  { name, fixing }: StoredBot,
  terminal: Terminal,
): Promise<Result<Examined, Failure>> {
  let examined: Examined | undefined;
  const outcome = await withData(terminal, async (data, config) => {
    const head = await findBot(data, name);
    if (!head.ok) return head;
    const fixed =
      fixing === undefined ? ok([]) : await fix({ data, config }, head.value.id, { name, fixing });
    if (!fixed.ok) return fixed;
    const bot = await data.bots.get(head.value.id);
    if (bot === null) return done;
    const document = storedDocument(bot);
    const found = await problemsOf({ data, config }, bot, document);
    examined = { fixed: fixed.value, findings: found.map((each) => asFinding(each, { name, document })) };
    return done;
  });
  if (examined !== undefined) return ok(examined);
  const reason = outcome.ok ? '' : ` ${outcome.error.message}`;
  return err({ code: 1, message: `There is no file or folder ${name}.${reason}` });
}

interface Installation {
  readonly data: Data;
  readonly config: Config;
}

/** Solves what changes nothing for visitors, in the draft. */
async function fix(
  installation: Installation,
  botId: string,
  { name, fixing }: StoredBot,
): Promise<Result<readonly string[], Failure>> {
  const bot = await installation.data.bots.get(botId);
  if (bot === null) return ok([]);
  const document = storedDocument(bot);
  const mended = await fixProblems(document, {
    find: (each) => problemsOf(installation, bot, each),
    isWanted: isSafeFix,
  });
  const isDry = fixing?.isDry === true;
  if (!isDry && mended.ops.length > 0 && !(await write(installation, bot, mended)))
    return failed(`${name}: not fixed: somebody is changing this bot. Try again.`);
  return ok(mended.found.map((problem) => fixLine(problem, { document, of: name, isDry })));
}

async function write({ data }: Installation, bot: Bot, mended: Mended): Promise<boolean> {
  const action = { at: Date.now(), by: null };
  return (await writeFixes(data.bots.update, bot, { batchId: newId(), mended, ...action })).ok;
}

/** What nobody decided to live with. */
async function problemsOf(
  { data: store, config }: Installation,
  bot: Bot,
  document: BotDocument,
): Promise<readonly FoundProblem[]> {
  const problems: Diagnosing['problems'] = { find: async (...given) => diagnose(...given) };
  const found = await diagnosticsOf({ store, config, problems, clock: Date.now }, bot, document);
  return found.filter(({ ignored }) => ignored === undefined);
}

interface Of {
  readonly name: string;
  readonly document: BotDocument;
}

function asFinding(problem: FoundProblem, { name, document }: Of): Finding {
  const { severity, code, message, place, path, way = [], ruleDoc } = problem;
  return {
    ...{ file: name, severity, code, where: placeName(document, place), message, place, ruleDoc },
    ...(path !== undefined && { path }),
    ...(way.length > 0 && { way: way.map((step) => ({ where: placeName(document, step) })) }),
  };
}
