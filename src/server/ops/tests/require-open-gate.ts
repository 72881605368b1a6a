import type * as z from 'zod';
import type { BotDocument } from '#bot/document.ts';
import type { closedBySchema } from '#contract/gate-schema.ts';
import { ownJson } from '#lib/own-json.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import { runBotTests } from '#server/trials/run-bot-tests.ts';
import { trialOf } from '#server/trials/trial-of.ts';
import type { Bot } from '#store/ports/bot.ts';
import type { ConversationTest } from '#trial/test-schema.ts';
import type { FoundProblem } from '../bots/diagnostics-of.ts';
import { storedGate } from './stored-gate.ts';

type ClosedBy = z.input<typeof closedBySchema>;

interface Draft {
  readonly document: BotDocument;
  readonly diagnostics: readonly FoundProblem[];
}

/**
 * Throws `GATE_CLOSED` if the bot has a gate and the draft does not pass it. With a reason it may be passed by: true, if
 * it was closed.
 */
export async function requireOpenGate(
  { store }: App,
  bot: Bot,
  { reason, ...draft }: Draft & { readonly reason: string | undefined },
): Promise<boolean> {
  const gate = storedGate(await store.botTests.gate(bot.id));
  if (gate === null) return false;
  const isClosing = ({ severity, ignored }: FoundProblem): boolean =>
    ignored === undefined &&
    (severity === 'error' ? gate.problems !== 'off' : severity === 'warning' && gate.problems === 'warning');
  const closedBy: readonly ClosedBy[] = [
    ...draft.diagnostics
      .filter(isClosing)
      .map(({ code, message }) => ({ kind: 'problem', name: code, message }) as const),
    ...(gate.tests === 'off'
      ? []
      : await failing(store, bot, { draft, tag: gate.tests === 'all' ? undefined : gate.tag })),
  ];
  if (closedBy.length > 0 && reason === undefined)
    throw new AppError('GATE_CLOSED', { data: { closedBy: closedBy.slice(0, MOST_LISTED) } });
  return closedBy.length > 0;
}

/** Things that the error lists. */
const MOST_LISTED = 100;

async function failing(
  store: App['store'],
  bot: Bot,
  { draft, tag }: { readonly draft: Draft; readonly tag: string | undefined },
): Promise<readonly ClosedBy[]> {
  const tests = (await store.botTests.list(bot.id)).filter(
    ({ data }) => tag === undefined || ownJson<ConversationTest>(data).tags?.includes(tag) === true,
  );
  const results = await runBotTests(await trialOf(store, bot, draft.document), tests);
  const left = tests.slice(results.length).map(({ name }) => ({
    ...({ kind: 'test', name } as const),
    message: 'It did not run, because the other tests took too long',
  }));
  const failed = results.flatMap(({ stored: { name }, failures: [first] }) =>
    first === undefined ? [] : [{ kind: 'test', name, message: first.message } as const],
  );
  return [...failed, ...left];
}
