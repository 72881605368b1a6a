import type { Issue } from '#lib/issue.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Credential, CredentialScope } from '#store/ports/credentials.ts';
import {
  changedData,
  type Data,
  hostsOf,
  parseData,
  secretsLedAstray,
  wrongGroups,
} from './credential-data.ts';
import type { ChangeFailure, CredentialChange } from './credentials.ts';
import type { CredentialsDeps } from './credentials-deps.ts';
import { sealData, unsealData } from './sealed-data.ts';
import { typeOf } from './type-of.ts';

/** How often a change is retried after a conflict. */
const TRIES = 5;

/** Changes an account as the server itself does: it knows the secrets. */
export function updateCredential(
  deps: CredentialsDeps,
  scope: CredentialScope,
  change: CredentialChange,
): Promise<Result<Credential, ChangeFailure>> {
  return apply(deps, scope, { ...change, isKnowing: true });
}

/** Changes an account for somebody who does not know its secrets: they do not get them led elsewhere. */
export function changeCredential(
  deps: CredentialsDeps,
  scope: CredentialScope,
  change: CredentialChange,
): Promise<Result<Credential, ChangeFailure>> {
  return apply(deps, scope, { ...change, isKnowing: false });
}

interface Wanted extends CredentialChange {
  /** Whether who asks knows the secrets. */
  readonly isKnowing: boolean;
}

async function apply(
  deps: CredentialsDeps,
  scope: CredentialScope,
  { name, data, isKnowing, when }: Wanted,
): Promise<Result<Credential, ChangeFailure>> {
  const { credentials } = deps.store;
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await credentials.get(scope);
    if (before === null) return err('NOT_FOUND');
    const columns = data === undefined ? ok({}) : changedColumns(deps, before, { data, isKnowing, when });
    if (!columns.ok) return columns;
    const done = await credentials.update(
      scope,
      { name, ...columns.value },
      { at: Math.max(deps.clock(), before.updatedAt + 1), basedOn: before.data },
    );
    if (done.ok || done.error === 'NOT_FOUND') return done;
  }
  return err('CONFLICT');
}

/** One attempt: the new columns of changed credentials. */
function changedColumns(
  deps: CredentialsDeps,
  before: Credential,
  { data: change, isKnowing, when }: Omit<Wanted, 'data'> & { readonly data: Data },
): Result<{ readonly data: string; readonly hosts: string }, ChangeFailure> {
  const type = typeOf(before.type);
  const wrong = type === undefined ? [] : wrongGroups(type, change);
  if (wrong.length > 0) return err(wrong);
  const old = unsealData(deps, before);
  if (old !== undefined && when?.(old) === false) return err('CONFLICT');
  if (type === undefined) return err('UNREADABLE');
  const parsed = parseData(type, changedData(type, old ?? {}, change));
  // Without stored data, nothing can be kept: the issues would name fields that only look forgotten.
  if (!parsed.ok) return err(old === undefined ? 'UNREADABLE' : parsed.error);
  const astray =
    isKnowing || old === undefined
      ? []
      : secretsLedAstray(type, change, { before: old, after: parsed.value });
  if (astray.length > 0) return err(astray.map(toAstrayIssue));
  const data = sealData(deps, before, parsed.value);
  return data === undefined
    ? err('NO_KEY')
    : ok({ data, hosts: JSON.stringify(hostsOf(type, parsed.value)) });
}

function toAstrayIssue(path: string): Issue {
  return {
    path,
    code: 'needed_again',
    message: 'Must be entered again, because the host that it is sent to has changed',
  };
}
