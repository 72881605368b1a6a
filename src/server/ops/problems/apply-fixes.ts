import type { Mended } from '#bot/apply-fixes.ts';
import { changesText } from '#bot/changes/changes-text.ts';
import { compareDocuments } from '#bot/changes/compare-documents.ts';
import type { BotDocument } from '#bot/document.ts';
import { isAbout } from '#bot/ignored.ts';
import { isSafeFix } from '#bot/is-safe-fix.ts';
import { withAccount } from '#bot/with-account.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { applyFixes as endpoint } from '#contract/problems.ts';
import { AppError } from '#server/app-error.ts';
import { writeFixes } from '#server/checkpoints/write-fixes.ts';
import { requireRev } from '#server/drafts/require-rev.ts';
import { updateDraft } from '#server/drafts/update-draft.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import { fixProblems } from '#server/problems/fix-problems.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import type { Bot } from '#store/ports/bot.ts';
import { botAction } from '../bot-action.ts';
import { diagnosticsOf, type FoundProblem } from '../bots/diagnostics-of.ts';
import { badBot } from '../bots/read-bot-input.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { notUpdated } from '../bots/update-bot.ts';
import { createCredentials } from '../credentials/create-credentials.ts';
import { deleteCredentials } from '../credentials/delete-credentials.ts';

/** Attempts when somebody else changes the draft at the same time. */
const TRIES = 8;

/** Solves problems of the draft by their fixes, or tells what would change. */
export const applyFixes: Operation<typeof endpoint> = async (context, { params, body }) => {
  for (let tries = 0; tries < TRIES; tries++) {
    const { bot } = await requireSeenBot(context, params.botId, 'write');
    requireRev(bot, body.ifRev);
    const document = storedDocument(bot);
    const mended = await mend(context, { bot, document }, body.problems);
    const rev = body.dryRun || mended.ops.length === 0 ? bot.rev : await write(context, bot, mended);
    if (rev === 'stale') continue;
    const changes = compareDocuments(document, mended.document);
    return {
      rev,
      fixed: mended.found.map(fixedView),
      changes: changes.map(({ ops: _, ...change }) => change),
      text: changesText(changes),
    };
  }
  throw new AppError('OVERLOADED', { headers: { 'retry-after': '1' } });
};

type Named = InputOf<typeof endpoint>['body']['problems'];

interface ReadDraft {
  readonly bot: Bot;
  readonly document: BotDocument;
}

async function mend(
  { app }: OperationContext,
  { bot, document }: ReadDraft,
  problems: Named,
): Promise<Mended> {
  const found = await diagnosticsOf(app, bot, document);
  for (const named of problems ?? []) requireFix(found, named);
  const isNamed = (problem: FoundProblem): boolean =>
    problems?.some((named) => isAbout(named, problem)) ?? false;
  const isWanted = (problem: FoundProblem): boolean => isSafeFix(problem) && problem.ignored === undefined;
  return fixProblems(document, {
    find: async (each) => (each === document ? found : await diagnosticsOf(app, bot, each)),
    isWanted: problems === undefined ? isWanted : isNamed,
  });
}

function requireFix(found: readonly FoundProblem[], named: NonNullable<Named>[number]): void {
  if (found.some((problem) => problem.fix !== undefined && isAbout(named, problem))) return;
  throw new AppError('NOT_FOUND', {
    message: `There is no problem "${named.code}" at this place of the draft, or it has no fix.`,
  });
}

async function write(context: OperationContext, bot: Bot, mended: Mended): Promise<number | 'stale'> {
  const { app } = context;
  const { ops, made } = await withAccounts(context, bot, mended);
  const written = await writeFixes((scope, update) => updateDraft(app, scope, update), bot, {
    ...{ batchId: app.newId(), mended: { found: mended.found, ops } },
    ...botAction(context),
  });
  if (written.ok) return written.value.rev;
  await removeAccounts(context, bot, made);
  const { error } = written;
  switch (error.code) {
    case 'STALE':
    case 'CLASH':
    case 'TOO_OLD':
      return 'stale';
    case 'INVALID':
    case 'NOT_APPLICABLE':
      throw badBot(error.issues);
    default:
      throw notUpdated(error);
  }
}

interface WithAccounts {
  /** With the ids of the accounts. */
  readonly ops: Mended['ops'];
  readonly made: readonly string[];
}

/** Makes the accounts that the fixes need, for those who may. */
async function withAccounts(
  context: OperationContext,
  { workspaceId }: Bot,
  { found, ops }: Mended,
): Promise<WithAccounts> {
  let now = ops;
  const ids: string[] = [];
  for (const account of found.flatMap(({ fix }) => fix?.account ?? [])) {
    const { type, name, data } = account;
    const made = await createCredentials(context, {
      params: { workspaceId },
      query: {},
      body: { type, name, data: { ...data } },
    });
    now = withAccount(now, account, made.credentials.id);
    ids.push(made.credentials.id);
  }
  return { ops: now, made: ids };
}

/** The draft was not changed, so that nothing uses them. */
async function removeAccounts(
  context: OperationContext,
  { workspaceId }: Bot,
  made: readonly string[],
): Promise<void> {
  for (const credentialsId of made)
    await deleteCredentials(context, { params: { workspaceId, credentialsId }, query: {}, body: {} });
}

function fixedView({
  code,
  place,
  path,
  fix,
}: Mended['found'][number]): OutputOf<typeof endpoint>['fixed'][number] {
  return { code, place, ...(path !== undefined && { path }), label: fix?.label ?? '' };
}
