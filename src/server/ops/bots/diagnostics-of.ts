import type { Diagnostic } from '#bot/diagnostic.ts';
import type { BotDocument } from '#bot/document.ts';
import { decisionOn, goneFindings } from '#bot/ignored.ts';
import { ruleDoc } from '#bot/rule-doc.ts';
import type { NearBot, Surroundings } from '#bot/surroundings.ts';
import type { App } from '#server/app.ts';
import { storedEditorMeta } from '#server/bots/stored-editor-meta.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import type { Bot } from '#store/ports/bot.ts';
import { linkedBotIds } from './list-linked-bots.ts';

/** A finding, where it is explained, and why it is ignored if it is. */
export type FoundProblem = Diagnostic & {
  readonly ruleDoc: string;
  readonly ignored?: { readonly reason: string; readonly until?: string };
};

/** The findings about a document of a bot, held against the accounts and bots of its workspace. */
export async function diagnosticsOf(
  { store, problems, clock }: App,
  bot: Bot,
  document: BotDocument,
): Promise<readonly FoundProblem[]> {
  const [surroundings, meta] = await Promise.all([
    surroundingsOf(store, bot.workspaceId, document),
    store.editorMetas.get(bot.id),
  ]);
  const { ignored, responses } = storedEditorMeta(meta);
  const found = await problems.find(document, { ...surroundings, ...(responses && { responses }) });
  const today = isoTime(clock()).slice(0, 10);
  const marked = found.map((problem) => {
    const decision = decisionOn(problem, ignored, today);
    if (decision === undefined) return problem;
    const { reason, until } = decision;
    return { ...problem, ignored: { reason, ...(until !== undefined && { until }) } };
  });
  return [...marked, ...goneFindings(found, ignored)].map((problem) => ({
    ...problem,
    ruleDoc: ruleDoc(problem.code),
  }));
}

async function surroundingsOf(
  store: App['store'],
  workspaceId: string,
  document: BotDocument,
): Promise<Surroundings> {
  const [accounts, heads] = await Promise.all([
    store.credentials.list(workspaceId),
    Promise.all(linkedBotIds(document).map((id) => store.bots.head(id))),
  ]);
  const near = heads
    .filter((head) => head !== null)
    .filter((head) => head.workspaceId === workspaceId && !head.isArchived)
    .map(({ id, name, publishedKey }): [string, NearBot] => [
      id,
      { name, isPublished: publishedKey !== null },
    ]);
  return {
    accounts: Object.fromEntries(accounts.map(({ id, type }) => [id, type])),
    bots: Object.fromEntries(near),
  };
}
