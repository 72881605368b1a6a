import { join } from 'node:path';
import type { Outcome, Terminal } from '#cli/command.ts';
import { done, failed } from '#cli/failure.ts';
import { findPerson } from '#cli/people.ts';
import { type Data, withData } from '#cli/with-data.ts';
import { themeSchema } from '#model/theme.ts';
import { makeWorkspace } from '#server/setup/set-up.ts';
import type { CallFailure, Patience } from '#server/take-over/call.ts';
import { inParallel } from '#server/take-over/in-parallel.ts';
import { openSource, type Source } from '#server/take-over/source.ts';
import { takeBot } from '#server/take-over/take-bot.ts';
import { takeResults } from '#server/take-over/take-results.ts';
import { call } from './call.ts';
import { Progress } from './progress.ts';

export interface TakeOver {
  readonly from: string;
  readonly token: string;
  readonly withResults: boolean;
  readonly stateFile: string | undefined;
  /** For tests. */
  readonly patience?: Patience;
}

/** Requests in flight at a time: enough to be quick, too few to overload the other server. */
const AT_A_TIME = 2;

/**
 * Migrates everything that a token can read from another installation. Ids are kept, so a second run finds what the
 * first one imported and adds only what is new.
 */
export async function takeOver(what: TakeOver, terminal: Terminal): Promise<Outcome> {
  const from = new URL(what.from).origin;
  return withData(terminal, async (data, config) => {
    const owner = await findPerson(data, undefined);
    if (!owner.ok) return owner;
    const source = openSource({ address: what.from, token: what.token }, (each) => call(each, what.patience));
    const spaces = await source.workspaces();
    if (!spaces.ok) return failed(refusal(from, spaces.error));
    const stateFile =
      what.stateFile ?? join(config.dataFolder, `taken-over-${new URL(from).host.replace(':', '-')}.json`);
    const taking: Taking = {
      data,
      source,
      terminal,
      progress: await Progress.open(stateFile, from),
      withResults: what.withResults,
      counts: { workspaces: 0, folders: 0, themes: 0, bots: 0, published: 0, results: 0 },
      failures: [],
    };
    for (const space of spaces.value) {
      const isThere = (await data.members.role(space.id, owner.value.id)) !== null;
      if (!isThere && (await data.workspaces.get(space.id)) !== null) {
        taking.failures.push(`Workspace "${space.name}": its id is already used by another workspace here`);
        continue;
      }
      if (!isThere) {
        await makeWorkspace({ store: data, clock: Date.now }, { ...space, userId: owner.value.id });
        taking.counts.workspaces += 1;
      }
      await takeWorkspace(taking, space);
    }
    return report(taking, spaces.value.length);
  });
}

interface Taking {
  readonly data: Data;
  readonly source: Source;
  readonly terminal: Terminal;
  readonly progress: Progress;
  readonly withResults: boolean;
  readonly counts: Record<'workspaces' | 'folders' | 'themes' | 'bots' | 'published' | 'results', number>;
  /** What could not be migrated, one sentence each. */
  readonly failures: string[];
}

interface Space {
  readonly id: string;
  readonly name: string;
}

async function takeWorkspace(taking: Taking, space: Space): Promise<void> {
  taking.terminal.out(`Workspace "${space.name}"`);
  const folderIds = await takeFolders(taking, space, undefined);
  await takeThemes(taking, space);
  // Some releases list all bots at once, others folder by folder.
  const bots = new Map<string, string>();
  for (const folderId of [undefined, ...folderIds]) {
    const listed = await taking.source.bots(space.id, folderId);
    if (listed.ok) for (const bot of listed.value) bots.set(bot.id, bot.name);
    else taking.failures.push(`Bots of workspace "${space.name}": ${listed.error.message}`);
  }
  await inParallel([...bots], AT_A_TIME, ([id, name]) => takeOne(taking, space, { id, name }));
}

/** Parent folders come before their contents. Returns the ids of all folders. */
async function takeFolders(
  taking: Taking,
  space: Space,
  parentId: string | undefined,
): Promise<readonly string[]> {
  const listed = await taking.source.folders(space.id, parentId);
  if (!listed.ok) {
    taking.failures.push(`Folders of workspace "${space.name}": ${listed.error.message}`);
    return [];
  }
  const ids: string[] = [];
  // Oldest first, so that lists here have the same order.
  for (const { id, name } of listed.value.toReversed()) {
    const at = Date.now();
    const made = await taking.data.folders.create({
      id,
      workspaceId: space.id,
      name,
      parentFolderId: parentId ?? null,
      createdAt: at,
      updatedAt: at,
    });
    if (made.ok) taking.counts.folders += 1;
    ids.push(id, ...(await takeFolders(taking, space, id)));
  }
  return ids;
}

async function takeThemes(taking: Taking, space: Space): Promise<void> {
  const listed = await taking.source.themes(space.id);
  if (!listed.ok) {
    taking.failures.push(`Themes of workspace "${space.name}": ${listed.error.message}`);
    return;
  }
  const here = new Set((await taking.data.themeTemplates.list(space.id)).map(({ id }) => id));
  for (const { id, name, theme } of listed.value.toReversed()) {
    if (here.has(id)) continue;
    const read = themeSchema.safeParse(theme);
    const put = read.success
      ? await taking.data.themeTemplates.put({
          id,
          workspaceId: space.id,
          name,
          theme: JSON.stringify(read.data),
          at: Date.now(),
        })
      : null;
    if (put === null) taking.failures.push(`Theme "${name}": cannot be read`);
    else taking.counts.themes += 1;
  }
}

async function takeOne(
  taking: Taking,
  space: Space,
  bot: { readonly id: string; readonly name: string },
): Promise<void> {
  const { terminal, counts, failures } = taking;
  const taken = await takeBot({ store: taking.data, source: taking.source }, bot.id, {
    ...{ workspaceId: space.id, ids: new Map(), at: Date.now() },
    folderOf: async (id) => {
      const folder = id === null ? null : await taking.data.folders.get({ workspaceId: space.id, id });
      return folder?.id ?? null;
    },
  });
  if (!taken.ok) {
    failures.push(`Bot "${bot.name}" (${bot.id}): ${taken.error.message}`);
    return;
  }
  const { name, isNew, isPublished, warnings, version } = taken.value;
  if (isNew) {
    counts.bots += 1;
    if (isPublished) counts.published += 1;
  }
  const results = taking.withResults
    ? await takeResults(
        taking.data,
        { botId: bot.id, remoteId: bot.id, workspaceId: space.id, version },
        taking,
      )
    : undefined;
  if (results?.ok === false) failures.push(`Results of "${bot.name}" (${bot.id}): ${results.error.message}`);
  const added = results?.ok === true ? results.value : 0;
  counts.results += added;
  const facts = [
    isNew ? (isPublished ? 'imported, published' : 'imported') : 'already imported',
    ...(results?.ok === true ? [`${added} new results`] : []),
  ];
  terminal.out(`  ${name}: ${facts.join(', ')}`);
  for (const warning of warnings) terminal.out(`    note: ${warning}`);
}

function report({ counts, failures, terminal }: Taking, spaces: number): Outcome {
  terminal.out(
    `Read ${spaces} workspaces. Added ${counts.workspaces} workspaces, ${counts.folders} folders, ${counts.themes} themes, ${counts.bots} bots (${counts.published} published), ${counts.results} results.`,
  );
  if (failures.length === 0) return done;
  for (const failure of failures) terminal.error(failure);
  return failed(
    `${failures.length} items were skipped. Run the command again: it continues where it stopped.`,
  );
}

function refusal(from: string, { status, message }: CallFailure): string {
  if (status === 401 || status === 403) return `${from} does not accept the token (${message}).`;
  return status === 0 ? `${from} cannot be reached: ${message}.` : `${from} answered ${status}: ${message}`;
}
