import { channelsOf } from '#bot/channels-of.ts';
import type { Raw } from '#bot/raw.ts';
import type { ApiFailure } from '#builder/api/api-failure.ts';
import { type CallReply, call } from '#builder/api/call.ts';
import { session } from '#builder/api/session.ts';
import { type BotDraft, draftOf } from '#builder/document/bot-draft.ts';
import { createDocumentStore, type DocumentStore } from '#builder/document/document-store.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import { DraftSync } from '#builder/document/draft-sync.ts';
import { joined, type KeptDraft, type Restored, restored } from '#builder/document/kept-draft.ts';
import { isForgettable, type KeptDrafts, openKeptDrafts } from '#builder/document/kept-drafts.ts';
import { newIdFrom } from '#builder/document/new-id.ts';
import { Observable } from '#builder/document/observable.ts';
import type { Person } from '#builder/document/person.ts';
import { createSelection, type SelectionStore } from '#builder/document/selection.ts';
import { shownDraft } from '#builder/document/sync-state.ts';
import { createBoardMarks } from '#builder/editor/board-marks.ts';
import { BoardViewHandle } from '#builder/editor/board-view.ts';
import type { Editor } from '#builder/editor/editor.ts';
import { Panels } from '#builder/editor/panels.ts';
import { ProblemStore } from '#builder/editor/problem-store.ts';
import { TestStarts } from '#builder/editor/test-starts.ts';
import { navigate } from '#builder/ui/location.ts';
import { toasts } from '#builder/ui/toasts.ts';
import { ok, type Result } from '#lib/result.ts';
import { draftServerOf, pastSince, withoutVersion } from './draft-server-of.ts';
import { keepTogether } from './keep-together.ts';
import { holdWindow, isWindowOpen } from './open-windows.ts';

/** Windows below this width have room for the board and one panel, px. */
const NARROW = 1000;

/** Loads a bot and opens it for editing, with what this browser kept of it. */
export async function openEditor(botId: string): Promise<Result<Editor, ApiFailure>> {
  const [reply, signedIn] = await Promise.all([call('bots.get', { params: { botId } }), session.load()]);
  if (!reply.ok) return reply;
  const { bot } = reply.value;
  let isKept = true;
  const keeping = openKeptDrafts(() => {
    isKept = false;
    toasts.show(noRoom, { tone: 'bad' });
  });
  const clientId = newId();
  const letGo = holdWindow(clientId);
  const start = await startOf(
    keeping,
    { botId, clientId },
    { rev: bot.rev, draft: withoutVersion({ ...bot }) },
  );
  if (!start.ok) {
    letGo();
    return start;
  }
  const parts = { botId, clientId, version: bot.version, keeping, isKept: () => isKept };
  const { store, selection, sync } = connect(start.value, parts);
  const user = signedIn.ok ? signedIn.value?.user : undefined;
  const me = { clientId, name: user?.name ?? user?.email ?? 'Somebody' };
  const told = newsOf(bot);
  const kept = keepTogether({
    ...{ botId, me, userId: user?.id, sync, store, selection, ...told },
    isKept: () => isKept,
  });
  return ok({
    botId,
    workspaceId: bot.workspaceId,
    canWrite: reply.value.currentUserMode === 'write',
    store,
    selection,
    saving: sync,
    ...told,
    clashes: { get: sync.clashes, subscribe: sync.subscribe },
    choose: choosing(store, sync),
    rev: () => sync.state.base.rev,
    view: new BoardViewHandle(),
    panels: new Panels(window.innerWidth < NARROW ? undefined : 'blocks'),
    marks: createBoardMarks(),
    testing: new TestStarts(),
    newId,
    visit: (screen) => navigate(screen === 'home' ? '/app' : `/app/bots/${botId}/${screen}`),
    save: () => sync.flush(),
    reconnect: kept.reconnect,
    close: () => {
      kept.end();
      sync.flush(true);
      sync.close();
      letGo();
    },
  });
}

/** What the server tells of the bot besides its draft: so far, its messengers. */
function newsOf(bot: CallReply<'bots.get'>['bot']) {
  const problems = new ProblemStore();
  problems.set({ channels: channelsOf(bot) });
  return { people: new Observable<readonly Person[]>([]), releases: new Observable(0), problems };
}

/** Answers a clash. */
const choosing =
  (store: DocumentStore, sync: DraftSync): Editor['choose'] =>
  (clash, choice) => {
    const chosen = sync.choose(clash, choice);
    if (!chosen.ok) toasts.show(placeGone, { tone: 'bad' });
    else if (chosen.value !== undefined) store.run('Keep my change', [chosen.value]);
  };

/** What was undone, or deleted by somebody else, is not selected any more. */
function deselectGone(store: DocumentStore, selection: SelectionStore): void {
  store.subscribe(() => {
    const index = indexOf(store.get());
    selection.keepOnly(({ kind, id }) => index[kind].has(id));
  });
}

const newId = (): string => newIdFrom(crypto.getRandomValues(new Uint8Array(24)));

const placeGone =
  'The place that you changed no longer exists. Copy your value if you still need it, and keep theirs.';

const noRoom = 'This browser cannot store unsaved changes. Keep the page open until it says “Saved”.';

interface WindowIds {
  readonly botId: string;
  readonly clientId: string;
}

interface Start extends Restored {
  /** What was kept of other windows, and is to be kept by this one. */
  readonly takenFrom: readonly KeptDraft[];
}

/** What was kept by this tab, and is not saved yet by others that were closed, put on top of the bot. */
async function startOf(
  keeping: KeptDrafts,
  { botId, clientId }: WindowIds,
  now: { readonly rev: number; readonly draft: Raw },
): Promise<Result<Start, ApiFailure>> {
  const before = rememberedClient(botId, clientId);
  const all = await keeping.list(botId);
  for (const old of all) if (isForgettable(old, Date.now())) keeping.remove(old);
  const takenFrom = await closedWindows(all, before);
  const parts: Restored[] = [];
  for (const kept of takenFrom) {
    const steps = kept.clientId === before ? kept.steps : noSteps;
    const past = kept.baseRev > now.rev ? ok(undefined) : await pastSince(botId, kept.baseRev);
    // Without the history everything would be a question: better to try again.
    if (!past.ok) return past;
    parts.push(restored({ ...kept, steps }, now, past.value));
  }
  const [first, ...others] = parts;
  const nothing = { shown: now.draft, steps: noSteps, state: { base: now, pending: [] }, clashes: [] };
  return ok({ ...others.reduce(joined, first ?? nothing), takenFrom });
}

/** The window of this tab before it was loaded again, and those that left something that is not saved. */
async function closedWindows(
  all: readonly KeptDraft[],
  before: string | null,
): Promise<readonly KeptDraft[]> {
  const own = all.filter(({ clientId }) => clientId === before);
  const unsaved = all.filter(
    ({ clientId, pending, clashes }) => clientId !== before && pending.length + clashes.length > 0,
  );
  const closed: KeptDraft[] = [];
  // What other tabs keep that are open still, they save themselves.
  for (const kept of [...own, ...unsaved]) if (!(await isWindowOpen(kept.clientId))) closed.push(kept);
  return closed;
}

const noSteps = { undo: [], redo: [] };

/** The window that was here before the page was loaded again, if any. */
function rememberedClient(botId: string, clientId: string): string | null {
  const key = `parley-window-${botId}`;
  try {
    const before = sessionStorage.getItem(key);
    sessionStorage.setItem(key, clientId);
    return before;
  } catch {
    return null;
  }
}

interface ConnectOptions extends WindowIds {
  readonly version: BotDraft['version'];
  readonly keeping: KeptDrafts;
  readonly isKept: () => boolean;
}

/** A store and what saves it. */
function connect(
  { shown, steps, state, clashes, takenFrom }: Start,
  { botId, clientId, version, keeping, isKept }: ConnectOptions,
): { readonly store: DocumentStore; readonly selection: SelectionStore; readonly sync: DraftSync } {
  const selection = createSelection();
  const store = createDocumentStore({
    draft: draftOf({ version, ...shown }),
    ...{ steps, selection },
    onBatch: (batch) => sync.add(batch),
    now: () => performance.now(),
  });
  deselectGone(store, selection);
  store.receive({ version, ...shownDraft(state) });
  const kept = (): KeptDraft => ({
    ...{
      botId,
      clientId,
      baseRev: sync.state.base.rev,
      pending: sync.state.pending,
      clashes: sync.clashes(),
    },
    ...{ steps: lastOf(store.steps()), at: Date.now() },
  });
  const sync = new DraftSync({
    state,
    clashes,
    server: draftServerOf(botId, clientId),
    show: (draft) => store.receive({ version, ...draft }),
    keep: () => keeping.put(kept()),
    isKept,
    notice: (message) => toasts.show(message, { tone: 'bad' }),
    newId,
    now: Date.now,
    wait: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  if (takenFrom.length > 0) keeping.replace(takenFrom, kept());
  return { store, selection, sync };
}

/** Steps that are kept for after a reload. */
const KEPT_STEPS = 100;

const lastOf = ({ undo, redo }: Restored['steps']): Restored['steps'] => ({
  undo: undo.slice(-KEPT_STEPS),
  redo: redo.slice(-KEPT_STEPS),
});
