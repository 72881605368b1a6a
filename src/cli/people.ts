import { err, ok, type Result } from '#lib/result.ts';
import type { Failure } from './command.ts';
import type { Data } from './with-data.ts';

type Person = NonNullable<Awaited<ReturnType<Data['users']['get']>>>;

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
