import { err, ok, type Result } from '#lib/result.ts';
import type { Failure } from './command.ts';
import type { Data } from './with-data.ts';

export type Person = NonNullable<Awaited<ReturnType<Data['users']['get']>>>;
export type Space = Awaited<ReturnType<Data['workspaces']['listOf']>>[number];

/** The person of an e-mail address; without one, the owner of the installation. */
export async function findPerson(data: Data, email: string | undefined): Promise<Result<Person, Failure>> {
  const found = email === undefined ? await data.users.findOwner() : await data.users.findByEmail(email);
  if (found !== null) return ok(found);
  return err({
    code: 1,
    message:
      email === undefined
        ? 'Nobody owns this installation yet. Run "parley start" once.'
        : `Nobody here has the e-mail address ${email}. "parley user add ${email}" makes an account.`,
  });
}

/** The workspace of that id; without one, the first of the owner. */
export async function findWorkspace(
  data: Data,
  id: string | undefined,
): Promise<Result<{ readonly id: string; readonly name: string }, Failure>> {
  if (id !== undefined) {
    const found = await data.workspaces.get(id);
    return found === null
      ? err({ code: 1, message: `There is no workspace ${id}. "parley workspace list" shows them.` })
      : ok(found);
  }
  const owner = await findPerson(data, undefined);
  if (!owner.ok) return owner;
  const [first] = await data.workspaces.listOf(owner.value.id);
  return first === undefined
    ? err({ code: 1, message: 'The owner has no workspace: name one with --workspace.' })
    : ok(first);
}

/** Everybody who shares a workspace with the owner, or with somebody who does, and their workspaces. */
export async function everybody(
  data: Data,
): Promise<{ readonly people: readonly Person[]; readonly spaces: readonly Omit<Space, 'role'>[] }> {
  const people = new Map<string, Person>();
  const spaces = new Map<string, Space>();
  const owner = await data.users.findOwner();
  const waiting = owner === null ? [] : [owner.id];
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const person = people.has(id) ? null : await data.users.get(id);
    if (person === null) continue;
    people.set(id, person);
    for (const space of await data.workspaces.listOf(id)) {
      if (spaces.has(space.id)) continue;
      spaces.set(space.id, space);
      const members = await data.members.list(space.id);
      waiting.push(...members.map((member) => member.userId));
    }
  }
  return { people: [...people.values()], spaces: [...spaces.values()] };
}
