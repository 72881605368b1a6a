import { err, ok, type Result } from '#lib/result.ts';
import type { Failure } from './command.ts';
import type { Data } from './with-data.ts';

type Person = NonNullable<Awaited<ReturnType<Data['users']['get']>>>;

/** The person with an e-mail address; without one, the owner of the installation. */
export async function findPerson(data: Data, email: string | undefined): Promise<Result<Person, Failure>> {
  const found = email === undefined ? await data.users.findOwner() : await data.users.findByEmail(email);
  if (found !== null) return ok(found);
  return err({
    code: 1,
    message:
      email === undefined
        ? 'This installation has no owner yet. Run "parley start" once.'
        : `There is no account for ${email}. "parley user add ${email}" creates one.`,
  });
}

/** The workspace with that id; without one, the owner's first workspace. */
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
    ? err({ code: 1, message: 'The owner has no workspace. Choose one with --workspace.' })
    : ok(first);
}
