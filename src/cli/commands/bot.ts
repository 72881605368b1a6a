import type { Args } from '#cli/args.ts';
import type { Command, Outcome, Terminal } from '#cli/command.ts';
import { done, failed, misused } from '#cli/failure.ts';
import { findBot } from '#cli/find-bot.ts';
import { table } from '#cli/help.ts';
import { type Data, withData } from '#cli/with-data.ts';
import { TRASH_MS } from '#server/remove-bot.ts';
import type { BotHead } from '#store/ports/bot.ts';
import type { Release, ReleaseAct } from '#store/ports/release.ts';

/** The bots of an installation. */
export const bot: Command = {
  name: 'bot',
  summary: 'Lists bots and their releases, deletes and restores bots, counts chats again.',
  usage: [
    'list [--workspace <id>]',
    'releases <bot>',
    'delete <bot>',
    'trash [--workspace <id>]',
    'restore <bot>',
    'recount <bot>',
  ],
  options: { workspace: { kind: 'text', value: 'id', meaning: 'Only bots of this workspace' } },
  notes: [
    'Name a bot by its id or its public id.',
    'Deleted bots go to the trash together with their results. They can be restored for 30 days.',
    'recount has a running server try again to count the chats that the analytics could not count.',
  ],
  examples: [
    'parley bot list',
    'parley bot releases example-quiz',
    'parley bot delete example-quiz',
    'parley bot restore example-quiz',
    'parley bot recount example-quiz',
  ],
  run: async (args, terminal) => {
    const [verb = '', name, ...more] = args.positionals;
    const ofAll = Object.entries(ofWorkspaces).find(([each]) => each === verb)?.[1];
    if (ofAll !== undefined && name === undefined)
      return withData(terminal, (data) => ofAll(data, { args, terminal }));
    const ofOne = Object.entries(ofOneBot).find(([each]) => each === verb)?.[1];
    if (ofOne === undefined && ofAll === undefined)
      return misused('Specify an action: list, releases, delete, trash, restore, or recount.');
    if (ofOne === undefined || more.length > 0)
      return misused(`Unexpected arguments: ${[...(ofOne ? [] : [name]), ...more].join(' ')}`);
    if (name === undefined) return misused('Name a bot by its id or its public id.');
    return withData(terminal, async (data) => {
      const found = await findBot(data, name);
      return found.ok ? ofOne(data, found.value, terminal) : found;
    });
  },
};

interface Call {
  readonly args: Args;
  readonly terminal: Terminal;
}

const ofWorkspaces: Readonly<Record<string, (data: Data, call: Call) => Promise<Outcome>>> = {
  list: (data, call) =>
    printAll(data, call, {
      none: 'There are no bots.',
      rows: async (workspaceId) =>
        (await data.bots.list(workspaceId, {})).map((head) => [
          head.id,
          head.name,
          stateOf(head),
          `changed ${day(head.updatedAt)}`,
        ]),
    }),
  trash: (data, call) =>
    printAll(data, call, {
      none: 'The trash is empty.',
      rows: async (workspaceId) =>
        (await data.trash.list(workspaceId, {})).map(({ id, name, deletedAt }) => [
          id,
          name,
          `deleted ${day(deletedAt)}`,
          `removed for good ${day(deletedAt + TRASH_MS)}`,
        ]),
    }),
};

const ofOneBot: Readonly<
  Record<string, (data: Data, head: BotHead, terminal: Terminal) => Promise<Outcome>>
> = {
  releases: printReleases,
  delete: async (data, head, terminal) => {
    const scope = { workspaceId: head.workspaceId, botId: head.id };
    const deleted = await data.trash.put(scope, { at: Date.now(), by: null });
    if (deleted === null) return failed(`"${head.name}" is already in the trash.`);
    terminal.out(`"${head.name}" is in the trash. To bring it back: parley bot restore ${head.id}`);
    return done;
  },
  restore: async (data, head, terminal) => {
    const scope = { workspaceId: head.workspaceId, botId: head.id };
    const restored = await data.trash.restore(scope, { at: Date.now(), by: null });
    if (!restored.ok) return failed(`"${head.name}" is not in the trash. "parley bot trash" shows what is.`);
    terminal.out(`"${head.name}" is back: ${stateOf(restored.value)}.`);
    return done;
  },
  recount: async (data, head, terminal) => {
    let found = RECOUNTED;
    while (found === RECOUNTED) found = await data.analytics.retry(head.id, RECOUNTED);
    const { retried } = await data.analytics.gaps(head.id);
    terminal.out(
      retried === 0
        ? `No chat of "${head.name}" has to be counted again.`
        : `${retried} ${retried === 1 ? 'chat' : 'chats'} of "${head.name}" will be counted again within a minute or two.`,
    );
    return done;
  },
};

/** Chats that are marked in one transaction. */
const RECOUNTED = 10_000;

/** Prints the bots of each workspace, or of the selected one, with its name where there are several. */
async function printAll(
  data: Data,
  { args, terminal }: Call,
  {
    rows,
    none,
  }: {
    readonly rows: (workspaceId: string) => Promise<readonly (readonly string[])[]>;
    readonly none: string;
  },
): Promise<Outcome> {
  const only = args.text('workspace');
  const all = await data.workspaces.list();
  const spaces = all.filter(({ id }) => only === undefined || id === only);
  if (only !== undefined && spaces.length === 0)
    return failed(`There is no workspace ${only}. "parley workspace list" shows them.`);
  const cells: (readonly string[])[] = [];
  for (const { id, name } of spaces)
    for (const row of await rows(id)) cells.push(spaces.length === 1 ? row : [...row, name]);
  for (const line of table(cells)) terminal.out(line);
  if (cells.length === 0) terminal.error(none);
  return done;
}

const acts: Readonly<Record<ReleaseAct, string>> = {
  publish: 'published',
  rollBack: 'rolled back',
  unpublish: 'unpublished',
  trash: 'deleted',
  restore: 'restored',
};

const MOST_RELEASES = 50;

async function printReleases(data: Data, head: BotHead, terminal: Terminal): Promise<Outcome> {
  const releases = await data.releases.list(head.id, { limit: MOST_RELEASES });
  const people = new Map((await data.users.list()).map(({ id, email }) => [id, email]));
  const row = ({ at, act, key, by, message }: Release): readonly string[] => [
    new Date(at).toISOString().slice(0, 16).replace('T', ' '),
    acts[act],
    key === null ? 'nothing is live' : `version ${key}`,
    (by !== null && people.get(by)) || '',
    message ?? '',
  ];
  for (const line of table(releases.map(row))) terminal.out(line);
  if (releases.length === 0) terminal.error(`"${head.name}" was never published.`);
  return done;
}

function stateOf({ publishedKey, publicId, id, isClosed, isDisabled }: BotHead): string {
  return [
    publishedKey === null ? 'not published' : `published as ${publicId ?? id}`,
    ...(isClosed ? ['closed'] : []),
    ...(isDisabled ? ['disabled'] : []),
  ].join(', ');
}

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
