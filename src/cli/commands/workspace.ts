import type { Args } from '#cli/args.ts';
import type { Command, Failure, Outcome, Terminal } from '#cli/command.ts';
import { done, failed, misused } from '#cli/failure.ts';
import { table } from '#cli/help.ts';
import { type Data, withData } from '#cli/with-data.ts';
import { err, ok, type Result } from '#lib/result.ts';

type Patch = Parameters<Data['workspaces']['update']>[1];

/** Workspace settings that only the owner of the installation may change. */
export const workspace: Command = {
  name: 'workspace',
  summary: 'Lists workspaces; sets their plan, limits and suspension.',
  usage: [
    'list',
    'set <id> [--plan <name>] [--chats-limit <number|none>] [--seats-limit <number|none>] [--storage-limit-mb <number|none>] [--suspended on|off] …',
  ],
  options: {
    plan: { kind: 'text', value: 'name', meaning: 'Stored and shown; has no effect on limits' },
    'chats-limit': { kind: 'text', value: 'number', meaning: 'Chats per month; none: no limit' },
    'chats-hard-limit': {
      kind: 'text',
      value: 'number',
      meaning: 'Used when there is no chats limit; none: no limit',
    },
    'seats-limit': {
      kind: 'text',
      value: 'number',
      meaning: 'Admins, members and pending invitations; none: no limit',
    },
    'storage-limit-mb': {
      kind: 'text',
      value: 'number',
      meaning: 'MB of disk space for chats and files; none: the limit in STORAGE_PER_WORKSPACE_MB',
    },
    suspended: { kind: 'text', value: 'on|off', meaning: 'Whether new chats are rejected' },
    'past-due': { kind: 'text', value: 'on|off', meaning: 'Stored and shown, no effect' },
    verified: { kind: 'text', value: 'on|off', meaning: 'Stored and shown, no effect' },
  },
  notes: ['The list shows every workspace, oldest first, with its publishable chat key.'],
  examples: ['parley workspace list', 'parley workspace set k3j2h1… --chats-limit 1000 --seats-limit none'],
  run: async (args, terminal) => {
    const [verb, id, ...more] = args.positionals;
    if (verb === 'list' && id === undefined) return withData(terminal, (data) => list(data, terminal));
    if (verb !== 'set' || id === undefined || more.length > 0)
      return misused('Specify an action: list, or set <id> with what to change.');
    const given = readChanges(args);
    if (!given.ok) return given;
    const { storageLimit, ...patch } = given.value;
    if (Object.keys(given.value).length === 0)
      return misused('Specify what to change, such as --chats-limit 1000.');
    return withData(terminal, async (data) => {
      const changed = await data.workspaces.update(id, patch, Date.now());
      if (changed === null) return failed(`There is no workspace ${id}. "parley workspace list" shows them.`);
      if (storageLimit !== undefined) await data.storage.setLimit(id, storageLimit);
      for (const line of table([await row(data, changed)])) terminal.out(line);
      return done;
    });
  },
};

async function list(data: Data, terminal: Terminal): Promise<Outcome> {
  const spaces = await data.workspaces.list();
  const rows = await Promise.all(spaces.map((space) => row(data, space)));
  for (const line of table(rows)) terminal.out(line);
  return done;
}

type Row = Parameters<Data['workspaces']['create']>[0];

async function row(data: Data, space: Row): Promise<readonly string[]> {
  const key = await data.chatKeys.get(space.id);
  const chats = space.customChatsLimit ?? space.chatsHardLimit;
  return [
    space.id,
    space.name,
    space.plan,
    chats === null ? 'chats unlimited' : `${chats} chats per month`,
    space.customSeatsLimit === null ? 'seats unlimited' : `${space.customSeatsLimit} seats`,
    await storageOf(data, space.id),
    space.isSuspended ? 'suspended' : 'open',
    key?.key ?? '',
  ];
}

const MB = 1024 * 1024;

async function storageOf(data: Data, workspaceId: string): Promise<string> {
  const { chatBytes, fileBytes, limitBytes } = await data.storage.get(workspaceId);
  const used = `${((chatBytes + fileBytes) / MB).toFixed(1)} MB on disk`;
  return limitBytes === null ? used : `${used} of ${limitBytes / MB}`;
}

/** The changes to make, with the storage limit in bytes. */
type Changes = Patch & { readonly storageLimit?: number | null };

function readChanges(args: Args): Result<Changes, Failure> {
  const problems: string[] = [];
  const limit = (name: string): number | null | undefined => {
    const text = args.text(name);
    if (text === undefined || text === 'none') return text === undefined ? undefined : null;
    if (/^\d{1,9}$/.test(text)) return Number(text);
    problems.push(`--${name}: "${text}" is neither a whole number nor "none".`);
    return undefined;
  };
  const onOff = (name: string): boolean | undefined => {
    const text = args.text(name);
    if (text === undefined || text === 'on' || text === 'off')
      return text === undefined ? undefined : text === 'on';
    problems.push(`--${name}: "${text}" is neither "on" nor "off".`);
    return undefined;
  };
  const megabytes = limit('storage-limit-mb');
  const fields: Changes = {
    ...given('storageLimit', typeof megabytes === 'number' ? megabytes * MB : megabytes),
    ...given('plan', args.text('plan')),
    ...given('customChatsLimit', limit('chats-limit')),
    ...given('chatsHardLimit', limit('chats-hard-limit')),
    ...given('customSeatsLimit', limit('seats-limit')),
    ...given('isSuspended', onOff('suspended')),
    ...given('isPastDue', onOff('past-due')),
    ...given('isVerified', onOff('verified')),
  };
  return problems.length === 0 ? ok(fields) : err({ code: 2, message: problems.join('\n') });
}

function given<K extends keyof Changes>(key: K, value: Changes[K]): Pick<Changes, K> | object {
  return value === undefined ? {} : { [key]: value };
}
