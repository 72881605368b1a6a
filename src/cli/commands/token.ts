import type { Args } from '#cli/args.ts';
import type { Command, Failure, Outcome, Terminal } from '#cli/command.ts';
import { done, failed, misused } from '#cli/failure.ts';
import { table } from '#cli/help.ts';
import { findPerson } from '#cli/people.ts';
import { type Data, withData } from '#cli/with-data.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { type TokenMode, tokenModes } from '#server/auth/caller.ts';
import { makeToken } from '#server/setup/make-token.ts';

/** Secret tokens of people. */
export const token: Command = {
  name: 'token',
  summary: 'Creates, lists and revokes secret tokens.',
  usage: [
    'create [--user <e-mail>] [--name <name>] [--modes read,write,chat] [--workspaces <ids>] [--expires <when>]',
    'list [--user <e-mail>]',
    'revoke <id> [--user <e-mail>]',
  ],
  options: {
    user: { kind: 'text', value: 'e-mail', meaning: 'Whose token it is; defaults to the owner' },
    name: { kind: 'text', value: 'name', meaning: 'What it is for; shown in lists' },
    modes: {
      kind: 'text',
      value: 'modes',
      meaning: 'What it may do, from read, write, chat; defaults to all',
    },
    workspaces: {
      kind: 'text',
      value: 'ids',
      meaning: 'Restricts it to these workspaces, by id; defaults to all of the person’s workspaces',
    },
    expires: {
      kind: 'text',
      value: 'when',
      meaning: 'A number of days such as 90d, or a date such as 2027-01-31',
    },
  },
  notes: ['A token is shown once: only a hash of it is kept.'],
  examples: [
    'parley token create --name "Nightly export" --modes read --expires 90d',
    'parley token list',
    'parley token revoke k3j2h1…',
  ],
  run: async (args, terminal) => {
    const [verb, ...rest] = args.positionals;
    if (verb === 'create' && rest.length === 0)
      return withData(terminal, (data) => create(data, args, terminal));
    if (verb === 'list' && rest.length === 0) return withData(terminal, (data) => list(data, args, terminal));
    const [id, ...more] = rest;
    if (verb === 'revoke' && id !== undefined && more.length === 0)
      return withData(terminal, (data) => revoke(data, id, { args, terminal }));
    return misused('Specify an action: create, list, or revoke with the id of a token.');
  },
};

async function create(data: Data, args: Args, terminal: Terminal): Promise<Outcome> {
  const person = await findPerson(data, args.text('user'));
  if (!person.ok) return person;
  const modes = readModes(args.text('modes'));
  if (!modes.ok) return modes;
  const expiresAt = readExpiry(args.text('expires'), Date.now());
  if (!expiresAt.ok) return expiresAt;
  const workspaceIds =
    args
      .text('workspaces')
      ?.split(',')
      .map((id) => id.trim()) ?? null;
  for (const id of workspaceIds ?? []) {
    if ((await data.members.role(id, person.value.id)) === null) {
      return failed(`${person.value.email} is not a member of a workspace ${id}.`);
    }
  }
  const made = await makeToken(data, {
    userId: person.value.id,
    name: args.text('name') ?? 'Command line',
    narrowing: { workspaceIds, modes: modes.value },
    expiresAt: expiresAt.value,
    at: Date.now(),
  });
  terminal.out(made);
  terminal.error('Save it: it is shown only once.');
  return done;
}

function readModes(text: string | undefined): Result<readonly TokenMode[] | null, Failure> {
  if (text === undefined) return ok(null);
  const words = text.split(',').map((word) => word.trim());
  const wrong = words.find((word) => !tokenModes.some((mode) => mode === word));
  return wrong === undefined
    ? ok(tokenModes.filter((mode) => words.includes(mode)))
    : err({ code: 2, message: `--modes: "${wrong}" is not one of ${tokenModes.join(', ')}.` });
}

const DAY = 24 * 60 * 60 * 1000;

function readExpiry(text: string | undefined, now: number): Result<number | null, Failure> {
  if (text === undefined) return ok(null);
  const days = /^(\d{1,5})d$/.exec(text)?.[1];
  const at = days === undefined ? Date.parse(text) : now + Number(days) * DAY;
  return at > now
    ? ok(at)
    : err({
        code: 2,
        message: `--expires: "${text}" is neither a number of days such as 90d nor a date in the future.`,
      });
}

async function list(data: Data, args: Args, terminal: Terminal): Promise<Outcome> {
  const person = await findPerson(data, args.text('user'));
  if (!person.ok) return person;
  const tokens = await data.tokens.list(person.value.id);
  const rows = tokens.map((each) => [
    each.id,
    `${each.hint}…`,
    each.name,
    each.narrowing.modes?.join(',') ?? 'all',
    each.narrowing.workspaceIds?.join(',') ?? 'all workspaces',
    each.expiresAt === null ? 'never expires' : `until ${day(each.expiresAt)}`,
    each.lastUsedAt === null ? 'never used' : `used ${day(each.lastUsedAt)}`,
  ]);
  for (const line of table(rows)) terminal.out(line);
  if (rows.length === 0) terminal.error(`${person.value.email} has no tokens.`);
  return done;
}

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

async function revoke(
  data: Data,
  id: string,
  { args, terminal }: { readonly args: Args; readonly terminal: Terminal },
): Promise<Outcome> {
  const person = await findPerson(data, args.text('user'));
  if (!person.ok) return person;
  const gone = await data.tokens.delete({ userId: person.value.id, id });
  if (gone === null)
    return failed(`${person.value.email} has no token ${id}. "parley token list" shows the ids.`);
  terminal.out(`Revoked: ${gone.name} (${gone.hint}…). Running servers reject it within seconds.`);
  return done;
}
