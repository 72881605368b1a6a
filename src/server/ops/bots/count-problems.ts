import type { BotDocument } from '#bot/document.ts';
import { flowShape } from '#bot/flow-shape.ts';
import type { App } from '#server/app.ts';
import type { DraftLook } from '#server/drafts/problem-counts.ts';
import { diagnosticsOf, type FoundProblem } from './diagnostics-of.ts';
import { documentView } from './document-view.ts';

/** What is to be seen of a revision of a draft: how many problems it has, and the shape of its flow. */
export function lookAt(rev: number, found: readonly FoundProblem[], document: BotDocument): DraftLook {
  const open = found.filter(({ ignored }) => ignored === undefined);
  const count = (severity: FoundProblem['severity']): number =>
    open.filter((problem) => problem.severity === severity).length;
  return {
    counts: { rev, errors: count('error'), warnings: count('warning') },
    flow: flowShape(document),
  };
}

/** Counts the problems of the draft as it is now; undefined: it is gone, or cannot be read. */
export async function countProblems(app: App, botId: string): Promise<DraftLook | undefined> {
  try {
    const bot = await app.store.bots.get(botId);
    if (bot === null) return undefined;
    const document = documentView(bot, false);
    return lookAt(bot.rev, await diagnosticsOf(app, bot, document), document);
  } catch (error) {
    app.log.warn({ err: error, botId }, 'The problems of a draft could not be counted');
    return undefined;
  }
}
