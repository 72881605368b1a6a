import type { Issue } from '#lib/issue.ts';
import type { Result } from '#lib/result.ts';
import type { CredentialType } from '#model/credentials/credential-type.ts';
import type { Credential, CredentialScope } from '#store/ports/credentials.ts';
import type { Data } from './credential-data.ts';
import type { SignIn } from './google/sign-in.ts';
import type { TestOutcome } from './test-account.ts';

/** Accounts at other services: the one place where their secrets are clear text. */
export interface Credentials {
  /** Opens an account of the workspace for use, and notes that it was used. Never rejects but for the store. */
  open(asked: AskedCredential): Promise<OpenedCredential | UnopenedCredential>;
  /** Keeps renewed fields, such as tokens: what is absent stays, `null` takes away. */
  update(scope: CredentialScope, change: Data): Promise<Result<Credential, ChangeFailure>>;
  create(
    wanted: WantedCredential,
  ): Promise<Result<Credential, readonly Issue[] | 'NO_KEY' | 'WORKSPACE_NOT_FOUND'>>;
  /** As `update`, for somebody who does not know the secrets: they do not get them led elsewhere. */
  change(scope: CredentialScope, change: CredentialChange): Promise<Result<Credential, ChangeFailure>>;
  /** Tries it out; a text when it cannot even be opened. */
  test(scope: CredentialScope, signal: AbortSignal): Promise<TestOutcome | 'NOT_FOUND' | 'UNREADABLE'>;
  /** Ends a sign-in at Google: keeps the tokens that it gives for the code. */
  connectGoogle(signIn: SignIn, code: string): Promise<Connection>;
  /** What a stored account holds, secrets included; undefined: it cannot be read with the keys that are here. */
  read(credential: Credential): Data | undefined;
}

/** Which account, and of which types it may be. */
export interface AskedCredential extends CredentialScope {
  readonly types: readonly CredentialType[];
}

export interface OpenedCredential {
  readonly ok: true;
  readonly id: string;
  readonly type: CredentialType;
  readonly name: string;
  /** Its fields with defaults, parsed by its type (`CredentialData`). */
  readonly data: Data;
  /** Hosts, with port where it is not the usual one, that may get its secrets. */
  readonly hosts: readonly string[];
}

/**
 * `missing`: not in this workspace; `wrong-type`: of none of the types asked for; `unreadable`: changed, or sealed
 * with a key that is gone.
 */
export interface UnopenedCredential {
  readonly ok: false;
  readonly reason: 'missing' | 'wrong-type' | 'unreadable';
}

export interface WantedCredential {
  readonly workspaceId: string;
  readonly type: CredentialType;
  readonly name: string;
  readonly data: Data;
}

/** How a sign-in ended: `gone` is the account, `no-client` the OAuth client; `refused` Google gave no tokens. */
export type Connection = 'connected' | 'gone' | 'no-client' | 'refused' | 'not-kept';

/** Issues have paths within the data. `NO_KEY`: the key file cannot be used, the log says why. */
export type ChangeFailure = readonly Issue[] | 'NOT_FOUND' | 'CONFLICT' | 'UNREADABLE' | 'NO_KEY';

/** What is different afterwards; what is absent stays. */
export interface CredentialChange {
  readonly name?: string | undefined;
  readonly data?: Data | undefined;
}
