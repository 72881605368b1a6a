import { themeSchema } from '#model/theme.ts';
import type { Store } from '#store/ports/store.ts';
import { botIdHere, derivedId, type IdScope } from './ids-here.ts';
import { inParallel } from './in-parallel.ts';
import { type ListedBot, listRemote, type RemoteFolder, type RemoteList } from './list-remote.ts';
import { readBot } from './read-bot.ts';
import type { Source } from './source.ts';
import { takeBot } from './take-bot.ts';
import type { TakeOverAsk, TakeOverBot, TakeOverReport } from './take-over-report.ts';
import { takeResults } from './take-results.ts';

interface RunDeps {
  readonly store: Store;
  readonly source: Source;
  readonly clock: () => number;
  /** Aborted when it must end. */
  readonly signal: AbortSignal;
  /** Receives failures of this server. */
  readonly onError: (error: unknown) => void;
}

/** Requests in flight at a time: enough to be quick, too few to overload the other server. */
const AT_A_TIME = 2;
/** Results of one bot; the command line has no such limit. */
const MOST_RESULTS = 50_000;
const MOST_WARNINGS = 50;

/** One take-over: looks at, or adds, bots of another installation, and reports what became of each. */
export class TakeOverRun {
  readonly #deps: RunDeps;
  readonly #ask: TakeOverAsk;
  readonly #scope: IdScope;
  readonly #bots = new Map<string, TakeOverBot>();
  readonly #folders = new Map<string, Promise<string | null>>();
  #rest: Omit<TakeOverReport, 'bots'>;

  constructor(deps: RunDeps, ask: TakeOverAsk) {
    this.#deps = deps;
    this.#ask = ask;
    const from = new URL(ask.from).origin;
    this.#scope = { workspaceId: ask.workspaceId, from };
    const { isDryRun, withResults } = ask;
    this.#rest = { from, isDryRun, withResults, themes: 0, notes: [], failure: null };
  }

  report(): TakeOverReport {
    return { ...this.#rest, bots: [...this.#bots.values()] };
  }

  /** Ends early when the signal is aborted. Never rejects. */
  async run(): Promise<void> {
    try {
      const listed = await listRemote(this.#deps.source);
      if (!listed.ok) return this.#fail(refusal(this.#scope.from, listed.error));
      await this.#take(listed.value);
    } catch (error) {
      this.#deps.onError(error);
      this.#fail('The server failed. Its log says why.');
    }
    const { reason }: { readonly reason: unknown } = this.#deps.signal;
    if (reason instanceof Error && reason.name === 'TimeoutError')
      this.#fail('It took too long. Start it again: what is here already is not added again.');
  }

  async #take(list: RemoteList): Promise<void> {
    const { botIds, isDryRun } = this.#ask;
    this.#rest = { ...this.#rest, notes: list.notes };
    const chosen = list.bots.filter(({ id }) => botIds === undefined || botIds.includes(id));
    for (const each of chosen) this.#bots.set(each.id, waiting(each));
    if (!isDryRun) await this.#takeThemes(new Set(chosen.map(({ workspaceId }) => workspaceId)));
    const ids = new Map<string, string>();
    // Links lead to the other bots under the ids that those have here, whether or not they come along.
    for (const { id } of list.bots) ids.set(id, await botIdHere(this.#deps.store, this.#scope, id));
    await inParallel(chosen, AT_A_TIME, async ({ id }) => {
      if (this.#deps.signal.aborted) return;
      try {
        await (isDryRun ? this.#look(id, ids) : this.#takeOne(id, { ids, folders: list.folders }));
      } catch (error) {
        this.#deps.onError(error);
        this.#set(id, { state: 'failed', failure: 'it could not be stored' });
      }
    });
  }

  async #look(id: string, ids: ReadonlyMap<string, string>): Promise<void> {
    const here = await this.#deps.store.bots.head(ids.get(id) ?? id);
    if (here !== null && here.workspaceId === this.#scope.workspaceId) {
      const isPublished = here.publishedKey !== null;
      return this.#set(id, { state: 'here', botId: here.id, isPublished, warnings: trashNote(here) });
    }
    const read = await readBot(this.#deps.source, id);
    if (!read.ok) return this.#set(id, { state: 'failed', failure: read.error.message });
    const { live, warnings } = read.value;
    this.#set(id, {
      ...{ state: 'ready', isPublished: live !== undefined },
      warnings: warnings.slice(0, MOST_WARNINGS),
    });
  }

  async #takeOne(
    id: string,
    { ids, folders }: Pick<RemoteList, 'folders'> & { readonly ids: ReadonlyMap<string, string> },
  ): Promise<void> {
    const { store, source, clock } = this.#deps;
    const { workspaceId } = this.#scope;
    const taken = await takeBot({ store, source }, id, {
      ...{ workspaceId, ids, at: clock() },
      folderOf: (folder) => this.#folderHere(folder, folders),
    });
    if (!taken.ok) return this.#set(id, { state: 'failed', failure: taken.error.message });
    const { id: botId, isNew, isPublished, warnings, version } = taken.value;
    const head = isNew ? null : await store.bots.head(botId);
    this.#set(id, {
      ...{ state: isNew ? 'taken' : 'here', botId, isPublished },
      warnings: [...warnings, ...(head === null ? [] : trashNote(head))].slice(0, MOST_WARNINGS),
    });
    if (!this.#ask.withResults) return;
    const owner = { botId, remoteId: id, workspaceId, version };
    const added = await takeResults(store, owner, { source, progress: forgetful, most: MOST_RESULTS });
    if (added.ok) this.#set(id, { results: added.value });
    else this.#set(id, { failure: `Its results could not be read: ${added.error.message}` });
  }

  /** The folder here, made with its parents when a bot needs it. */
  #folderHere(id: string | null, folders: RemoteList['folders']): Promise<string | null> {
    const folder = id === null ? undefined : folders.get(id);
    if (folder === undefined) return Promise.resolve(null);
    const known = this.#folders.get(folder.id) ?? this.#makeFolder(folder, folders);
    this.#folders.set(folder.id, known);
    return known;
  }

  async #makeFolder(folder: RemoteFolder, folders: RemoteList['folders']): Promise<string | null> {
    const { store, clock } = this.#deps;
    const { workspaceId } = this.#scope;
    // A command may have made it under its own id.
    if ((await store.folders.get({ workspaceId, id: folder.id })) !== null) return folder.id;
    const id = derivedId('folder', this.#scope, folder.id);
    if ((await store.folders.get({ workspaceId, id })) !== null) return id;
    const parentFolderId = await this.#folderHere(folder.parentId, folders);
    const at = clock();
    const made = await store.folders.create({
      ...{ id, workspaceId, name: folder.name.slice(0, 255), parentFolderId },
      ...{ createdAt: at, updatedAt: at },
    });
    return made.ok ? made.value.id : null;
  }

  async #takeThemes(workspaceIds: ReadonlySet<string>): Promise<void> {
    const { store, source, clock } = this.#deps;
    const { workspaceId } = this.#scope;
    const here = new Set((await store.themeTemplates.list(workspaceId)).map(({ id }) => id));
    for (const each of workspaceIds) {
      const listed = await source.themes(each);
      if (!listed.ok) this.#note(`Theme templates could not be listed: ${listed.error.message}`);
      for (const { id: remoteId, name, theme } of listed.ok ? listed.value.slice(0, 200).toReversed() : []) {
        const id = derivedId('theme', this.#scope, remoteId);
        if (here.has(id) || here.has(remoteId)) continue;
        const read = themeSchema.safeParse(theme);
        if (!read.success) this.#note(`The theme template "${name}" cannot be read.`);
        else if (await store.themeTemplates.put(template({ id, workspaceId, name, at: clock() }, read.data)))
          this.#rest = { ...this.#rest, themes: this.#rest.themes + 1 };
      }
    }
  }

  #set(id: string, change: Partial<TakeOverBot>): void {
    const before = this.#bots.get(id);
    if (before !== undefined) this.#bots.set(id, { ...before, ...change });
  }

  #note(text: string): void {
    this.#rest = { ...this.#rest, notes: [...this.#rest.notes, text] };
  }

  #fail(failure: string): void {
    this.#rest = { ...this.#rest, failure };
  }
}

const waiting = ({ id, name, workspace, folder }: ListedBot): TakeOverBot => ({
  ...{ id, name, workspace, folder, state: 'waiting', botId: null },
  ...{ isPublished: null, results: null, warnings: [], failure: null },
});

const trashNote = ({ isArchived }: { readonly isArchived: boolean }): readonly string[] =>
  isArchived ? ['it is in the trash: restore it, or remove it for good and start again'] : [];

interface TemplateFacts {
  readonly id: string;
  readonly workspaceId: string;
  readonly name: string;
  readonly at: number;
}

const template = ({ name, ...facts }: TemplateFacts, theme: unknown) => ({
  ...{ ...facts, name: name.slice(0, 1000), theme: JSON.stringify(theme) },
});

/** Each run reads all results: what is here already is recognised by its id. */
const forgetful = { hasAllResults: () => false, noteAllResults: async (): Promise<void> => {} };

function refusal(from: string, { status, message }: { readonly status: number; readonly message: string }) {
  if (status === 401 || status === 403) return `${from} does not accept the token (${message}).`;
  return status === 0 ? `${from} cannot be reached: ${message}` : `${from} answered ${status}: ${message}`;
}
