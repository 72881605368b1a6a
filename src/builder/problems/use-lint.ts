import lintWorker from 'worker:lint';
import { useEffect } from 'react';
import { setNames } from '#bot/set-names.ts';
import type { NearBot, Surroundings } from '#bot/surroundings.ts';
import { call } from '#builder/api/call.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { type Editor, useEditor } from '#builder/editor/editor.ts';
import type { LintReply, LintRequest } from '#builder/editor/lint-messages.ts';
import { type KnownProblems, openProblems, worstByBlock } from '#builder/editor/problem-store.ts';
import { changesSince } from './changes-since.ts';

/** Keys that follow quickly are looked at together, ms. */
const PAUSE = 120;

/** Looks for problems as long as the component is there, in a worker: typing never waits for it. */
export function useLint(): void {
  const editor = useEditor();
  useEffect(() => watch(editor), [editor]);
}

function watch(editor: Editor): () => void {
  const { store, problems, marks } = editor;
  const worker = new Worker(lintWorker, { type: 'module' });
  let told: BotDraft | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let around: Surroundings = {};
  let noted: KnownProblems['newAccounts'];
  /** What is still asked for need not be reported as unchecked. */
  let isAsking = true;
  const learn = (more: Surroundings): void => {
    around = { ...around, ...more };
    tell(around);
  };
  const tell = (surroundings?: Surroundings): void => {
    const now = store.get();
    const unchanged = { groupIds: now.groups.map(({ id }) => id), groups: [], rest: {} };
    const changes = changesSince(told, now) ?? (surroundings === undefined ? undefined : unchanged);
    told = now;
    const request: LintRequest | undefined = changes && { ...changes, ...(surroundings && { surroundings }) };
    if (request !== undefined) worker.postMessage(request);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<LintReply>) =>
    problems.set({
      found: isAsking ? data.problems.filter(({ code }) => !code.startsWith('unchecked/')) : data.problems,
      isFailed: false,
    }),
  );
  worker.addEventListener('error', () => problems.set({ found: undefined, isFailed: true }));
  /** What other parts of the builder know by now. */
  const learnKnown = (): void => {
    const { responses, channels, newAccounts } = problems.get();
    if (newAccounts !== noted) {
      noted = newAccounts;
      learn(withAccounts(around, newAccounts));
    }
    if (responses !== undefined && responses !== around.responses) learn({ responses });
    if (channels === undefined || channels === around.channels) return;
    learn({ channels });
    if (channels.length > 0 && around.hasPublicAddress === undefined) void addressOf(editor).then(learn);
  };
  const stops = [
    store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(tell, PAUSE);
    }),
    problems.subscribe(() => marks.set({ problems: worstByBlock(openProblems(problems.get())) })),
    problems.subscribe(learnKnown),
  ];
  learnKnown();
  if (told === undefined) tell();
  void askAround(editor, learn).then(() => {
    isAsking = false;
    tell(around);
  });
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    worker.terminate();
  };
}

async function addressOf({ botId }: Editor): Promise<Surroundings> {
  const got = await call('bots.embed', { params: { botId } });
  return got.ok ? { hasPublicAddress: got.value.hasPublicAddress } : {};
}

/** Nothing is known of the other accounts where they could not be asked for. */
function withAccounts(
  { accounts }: Surroundings,
  made: KnownProblems['newAccounts'],
): Pick<Surroundings, 'accounts'> {
  return accounts === undefined ? {} : { accounts: { ...accounts, ...made } };
}

/** Asks for all that surrounds the bot; ends when everything was answered. */
async function askAround(editor: Editor, learn: (more: Surroundings) => void): Promise<void> {
  const { botId, problems } = editor;
  await Promise.all([
    surroundingsOf(editor).then(learn),
    call('editorMeta.get', { params: { botId } }).then((kept) => {
      if (!kept.ok) return;
      const { ignored, responses = {}, severities = {} } = kept.value.editorMeta;
      learn({ reach: kept.value.reach });
      problems.set({ ignored, responses, severities });
    }),
  ]);
}

/** The accounts and bots of the workspace; what cannot be read is reported as unchecked. */
async function surroundingsOf({ workspaceId, botId }: Editor): Promise<Surroundings> {
  const [accounts, bots, linked] = await Promise.all([
    call('credentials.list', { params: { workspaceId } }),
    call('bots.list', { query: { workspaceId } }),
    call('bots.linkedBots', { params: { botId } }),
  ]);
  const sets = new Map(linked.ok ? linked.value.bots.map((bot) => [bot.id, setNames(bot)]) : []);
  return {
    ...(accounts.ok && {
      accounts: Object.fromEntries(accounts.value.credentials.map(({ id, type }) => [id, type])),
    }),
    ...(bots.ok && {
      bots: Object.fromEntries(
        bots.value.bots.map(({ id, name, publishedBotId }): [string, NearBot] => [
          id,
          { name, isPublished: publishedBotId !== null, ...(sets.has(id) && { sets: sets.get(id) ?? [] }) },
        ]),
      ),
    }),
  };
}
