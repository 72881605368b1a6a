import type { App } from '#server/app.ts';
import type { ProblemCounts } from '#server/drafts/problem-counts.ts';
import { diagnosticsOf, type FoundProblem } from './diagnostics-of.ts';
import { documentView } from './document-view.ts';

/** How many problems a revision of a draft has. */
export function countsOf(rev: number, found: readonly FoundProblem[]): ProblemCounts {
  const open = found.filter(({ ignored }) => ignored === undefined);
  return {
    rev,
    errors: open.filter(({ severity }) => severity === 'error').length,
    warnings: open.filter(({ severity }) => severity === 'warning').length,
  };
}

/** Counts the problems of the draft as it is now; undefined: it is gone, or cannot be read. */
export async function countProblems(app: App, botId: string): Promise<ProblemCounts | undefined> {
  try {
    const bot = await app.store.bots.get(botId);
    if (bot === null) return undefined;
    return countsOf(bot.rev, await diagnosticsOf(app, bot, documentView(bot, false)));
  } catch (error) {
    app.log.warn({ err: error, botId }, 'The problems of a draft could not be counted');
    return undefined;
  }
}
