import type { Args } from '#cli/args.ts';
import type { Command, Outcome, Terminal } from '#cli/command.ts';
import { done, failed, misused } from '#cli/failure.ts';
import { table } from '#cli/help.ts';
import { findPerson } from '#cli/people.ts';
import { readSecret } from '#cli/read-secret.ts';
import { type Data, withData } from '#cli/with-data.ts';
import { MIN_PASSWORD } from '#contract/auth.ts';
import { PasswordHasher } from '#server/auth/passwords.ts';
import { newId } from '#server/new-id.ts';
import { everything, makeToken } from '#server/setup/make-token.ts';

const roles = ['ADMIN', 'MEMBER', 'GUEST'] as const;

/** People with an account. */
export const user: Command = {
  name: 'user',
  summary: 'Adds and lists people, sets their passwords and tokens, and sets the owner.',
  usage: [
    'add <e-mail> [--name <name>] [--workspace <id> [--role ADMIN|MEMBER|GUEST]]',
    'list',
    'password <e-mail>',
    'reset <e-mail>',
    'make-owner <e-mail>',
  ],
  options: {
    name: { kind: 'text', value: 'name', meaning: 'Name of the person' },
    workspace: { kind: 'text', value: 'id', meaning: 'Adds the person to this workspace' },
    role: {
      kind: 'text',
      value: 'role',
      meaning: 'The role in that workspace: ADMIN, MEMBER (default) or GUEST',
    },
  },
  notes: [
    '"password" asks for a new password, or reads it from standard input, and signs the person out everywhere.',
    'People can also sign in once by a link: parley signin-link <e-mail>.',
    '"reset" replaces a person’s tokens with a new one and signs the person out everywhere. The password stays.',
    'Pending invitations for the e-mail address are accepted when the account is created.',
    'The list shows everybody, oldest first.',
    'An installation has one owner: "make-owner" transfers ownership, and the previous owner becomes a regular user.',
    'Everybody keeps their tokens and workspaces; only PARLEY_TOKEN passes to the new owner at the next start.',
  ],
  examples: [
    'parley user add ana@example.org --name Ana --workspace k3j2h1…',
    'parley user list',
    'parley user password ana@example.org',
    'parley user reset ana@example.org',
    'parley user make-owner ana@example.org',
  ],
  run: async (args, terminal) => {
    const [verb, email, ...more] = args.positionals;
    if (more.length > 0) return misused(`Unexpected arguments: ${more.join(' ')}`);
    if (verb === 'list' && email === undefined) return withData(terminal, (data) => list(data, terminal));
    if (args.text('role') !== undefined && args.text('workspace') === undefined)
      return misused('--role is the role in a workspace: name that with --workspace.');
    if (verb === 'add' && email !== undefined)
      return withData(terminal, (data) => add(data, email, { args, terminal }));
    if (verb === 'password' && email !== undefined)
      return withData(terminal, (data) => setPassword(data, email, terminal));
    if (verb === 'reset' && email !== undefined)
      return withData(terminal, (data) => reset(data, email, terminal));
    if (verb === 'make-owner' && email !== undefined)
      return withData(terminal, (data) => makeOwner(data, email, terminal));
    return misused(
      'Specify an action: add <e-mail>, list, password <e-mail>, reset <e-mail>, or make-owner <e-mail>.',
    );
  },
};

async function add(
  data: Data,
  email: string,
  { args, terminal }: { readonly args: Args; readonly terminal: Terminal },
): Promise<Outcome> {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return misused(`"${email}" is not an e-mail address.`);
  const role = roles.find((each) => each === (args.text('role') ?? 'MEMBER').toUpperCase());
  if (role === undefined) return misused(`--role: must be one of ${roles.join(', ')}.`);
  const workspaceId = args.text('workspace');
  if (workspaceId !== undefined && (await data.workspaces.get(workspaceId)) === null) {
    return failed(`There is no workspace ${workspaceId}. "parley workspace list" shows them.`);
  }
  const at = Date.now();
  const made = await data.users.create({
    id: newId(),
    email,
    name: args.text('name') ?? null,
    image: null,
    preferences: '{}',
    isOwner: false,
    isEmailConfirmed: true,
    createdAt: at,
    lastActivityAt: null,
  });
  if (!made.ok)
    return failed(
      `There is already an account for ${email}. "parley user reset ${email}" creates a new token.`,
    );
  const { id: userId } = made.value;
  await data.invitations.accept(userId, at);
  if (workspaceId !== undefined) {
    const joined = await data.members.add({ workspaceId, userId, role, at });
    if (!joined.ok && joined.error === 'SEATS_LIMIT') {
      terminal.error(
        'All seats of that workspace are taken: the account was created, but not added to the workspace.',
      );
    }
  }
  const token = await makeToken(data, {
    userId,
    name: 'First token',
    narrowing: everything,
    expiresAt: null,
    at,
  });
  terminal.out(token);
  terminal.error(`This is the token of ${made.value.email}. It is shown only once.`);
  return done;
}

async function list(data: Data, terminal: Terminal): Promise<Outcome> {
  const people = await data.users.list();
  const rows = people.map((person) => [
    person.email,
    person.name ?? '',
    person.isOwner ? 'owner' : '',
    person.id,
  ]);
  for (const line of table(rows)) terminal.out(line);
  return done;
}

async function setPassword(data: Data, email: string, terminal: Terminal): Promise<Outcome> {
  const person = await findPerson(data, email);
  if (!person.ok) return person;
  const password = await readSecret(terminal, `New password for ${person.value.email}: `);
  if (password === undefined) return failed('Nothing was changed.');
  if (password.length < MIN_PASSWORD) return failed(`Use at least ${MIN_PASSWORD} characters.`);
  const hash = await new PasswordHasher().hash(password);
  await data.passwords.set({ userId: person.value.id, hash, keepSession: null });
  terminal.error(`${person.value.email} can sign in with the new password, and was signed out everywhere.`);
  return done;
}

async function reset(data: Data, email: string, terminal: Terminal): Promise<Outcome> {
  const person = await findPerson(data, email);
  if (!person.ok) return person;
  const { id: userId } = person.value;
  const old = await data.tokens.list(userId);
  for (const { id } of old) await data.tokens.delete({ userId, id });
  const sessions = await data.tokens.deleteSessions(userId, null);
  const at = Date.now();
  terminal.out(await makeToken(data, { userId, name: 'Reset', narrowing: everything, expiresAt: null, at }));
  terminal.error(
    `${old.length} older tokens were revoked and ${sessions} sessions ended. The new token is shown only once.`,
  );
  return done;
}

async function makeOwner(data: Data, email: string, terminal: Terminal): Promise<Outcome> {
  const person = await findPerson(data, email);
  if (!person.ok) return person;
  const before = await data.users.findOwner();
  const made = await data.users.makeOwner(person.value.id);
  if (!made.ok) return failed(`The account of ${email} no longer exists.`);
  if (before?.id === made.value.id) {
    terminal.out(`${made.value.email} already owns this installation.`);
    return done;
  }
  terminal.out(`${made.value.email} now owns this installation.`);
  if (before !== null)
    terminal.error(`${before.email} is no longer the owner and keeps their tokens and workspaces.`);
  return done;
}
