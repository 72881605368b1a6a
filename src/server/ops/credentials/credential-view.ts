import * as z from 'zod';
import { parseJson } from '#lib/parse-json.ts';
import type { App } from '#server/app.ts';
import { AppError, badField } from '#server/app-error.ts';
import { shownData } from '#server/credentials/credential-data.ts';
import type { ChangeFailure } from '#server/credentials/credentials.ts';
import { typeOf } from '#server/credentials/type-of.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import type { Credential, CredentialScope } from '#store/ports/credentials.ts';

/** Stored credentials in responses, without their secrets. */
export function credentialView(app: App, credential: Credential) {
  const { id, workspaceId, type, name, hosts, createdAt, updatedAt, lastUsedAt } = credential;
  const known = typeOf(type);
  const data = app.credentials.read(credential);
  const isReadable = known !== undefined && data !== undefined;
  return {
    id,
    workspaceId,
    type,
    name,
    hosts: z.array(z.string()).parse(parseJson(hosts)),
    ...(isReadable ? shownData(known, data) : { fields: {}, isSet: {} }),
    isReadable,
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
    lastUsedAt: lastUsedAt === null ? null : isoTime(lastUsedAt),
  };
}

/** The credentials of the workspace; for others, they do not exist. */
export async function requireCredential(app: App, { workspaceId, id }: CredentialScope): Promise<Credential> {
  const credential = await app.store.credentials.get({ workspaceId, id });
  if (credential === null) throw noCredential();
  return credential;
}

/** The error for credentials that do not exist in the workspace. */
export function noCredential(): AppError {
  return new AppError('NOT_FOUND', { message: 'There are no such credentials.' });
}

/** The error for credentials that were not created or changed. */
export function refusedCredential(failure: ChangeFailure | 'WORKSPACE_NOT_FOUND'): AppError {
  if (typeof failure !== 'string') {
    const issues = failure.map((issue) => ({ ...issue, path: `data.${issue.path}` }));
    return new AppError('BAD_REQUEST', { data: { issues } });
  }
  switch (failure) {
    case 'NOT_FOUND':
    case 'WORKSPACE_NOT_FOUND':
      return noCredential();
    case 'CONFLICT':
      return new AppError('CONFLICT');
    case 'UNREADABLE':
      return badField(
        'data',
        'The stored data cannot be decrypted with the key of this installation: enter all fields again',
        'unreadable',
      );
    case 'NO_KEY':
      return new AppError('INTERNAL', {
        message: 'The key of this installation cannot be used. See its log, or run "parley doctor".',
      });
  }
}
