import { channelsOf } from '#bot/channels-of.ts';
import type { Diagnostic } from '#bot/diagnostic.ts';
import type { BotDocument } from '#bot/document.ts';
import { decisionOn, goneFindings } from '#bot/ignored.ts';
import { ruleDoc } from '#bot/rule-doc.ts';
import { setNames } from '#bot/set-names.ts';
import { withSeverities } from '#bot/severities.ts';
import type { NearBot, Surroundings } from '#bot/surroundings.ts';
import type { App } from '#server/app.ts';
import { storedEditorMeta } from '#server/bots/stored-editor-meta.ts';
import { hasPublicAddress } from '#server/has-public-address.ts';
import { reachOf } from '#server/reach-of.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import type { Bot } from '#store/ports/bot.ts';
import { documentView } from './document-view.ts';
import { linkedBotIds } from './list-linked-bots.ts';

/** What problems are looked for with. */
export interface Diagnosing extends Pick<App, 'store' | 'config' | 'clock'> {
  readonly problems: Pick<App['problems'], 'find'>;
}

/** A finding, where it is explained, and why it is ignored if it is. */
export type FoundProblem = Diagnostic & {
  readonly ruleDoc: string;
  readonly ignored?: { readonly reason: string; readonly until?: string; readonly by: string | null };
};

/** The findings about a document of a bot, held against the accounts and bots of its workspace. */
export async function diagnosticsOf(
  app: Diagnosing,
  bot: Bot,
  document: BotDocument,
): Promise<readonly FoundProblem[]> {
  const { store, problems, clock } = app;
  const [surroundings, meta] = await Promise.all([
    surroundingsOf(app, bot, document),
    store.editorMetas.get(bot.id),
  ]);
  const { ignored, responses = {}, severities } = storedEditorMeta(meta);
  const found = await problems.find(document, { ...surroundings, responses });
  const today = isoTime(clock()).slice(0, 10);
  const reported = withSeverities([...found, ...goneFindings(found, ignored)], severities);
  return reported.map((problem) => ({ ...problem, ...decided(problem), ruleDoc: ruleDoc(problem.code) }));

  function decided(problem: Diagnostic): Pick<FoundProblem, 'ignored'> {
    const decision = decisionOn(problem, ignored, today);
    if (decision === undefined) return {};
    const { reason, until, by = null } = decision;
    return { ignored: { reason, ...(until !== undefined && { until }), by } };
  }
}

async function surroundingsOf(
  { store, config }: Diagnosing,
  of: Bot,
  document: BotDocument,
): Promise<Surroundings> {
  const { workspaceId } = of;
  const [accounts, bots] = await Promise.all([
    store.credentials.list(workspaceId),
    Promise.all(linkedBotIds(document).map((id) => store.bots.get(id))),
  ]);
  const near = bots
    .filter((bot) => bot !== null)
    .filter((bot) => bot.workspaceId === workspaceId && !bot.isArchived)
    .map((bot): [string, NearBot] => [
      bot.id,
      {
        name: bot.name,
        isPublished: bot.publishedKey !== null,
        sets: setNames(documentView(bot, true)),
      },
    ]);
  return {
    accounts: Object.fromEntries(accounts.map(({ id, type }) => [id, type])),
    bots: Object.fromEntries(near),
    channels: channelsOf(of),
    hasPublicAddress: hasPublicAddress(config),
    reach: reachOf(config),
  };
}
