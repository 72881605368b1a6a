import type { Issue } from '#lib/issue.ts';
import type { Result } from '#lib/result.ts';
import type { CredentialType } from '#model/credentials/credential-type.ts';
import type { Credential, CredentialScope } from '#store/ports/credentials.ts';
import type { ManagementVerbs } from '#store/ports/management.ts';
import type { Data } from './credential-data.ts';
import type { SignIn } from './google/sign-in.ts';
import type { TestOutcome } from './test-account.ts';

/** Credentials for other services: the one place where their secrets are in clear text. */
export interface Credentials {
  /** Opens credentials of the workspace and stores the time of use. Rejects only when the store fails. */
  open(asked: AskedCredential): Promise<OpenedCredential | UnopenedCredential>;
  /** Stores renewed fields, such as tokens: missing fields stay, `null` removes one. */
  update(scope: CredentialScope, change: Data, when?: StillTrue): Promise<Result<Credential, ChangeFailure>>;
  create(
    wanted: WantedCredential,
    /** Where they are stored, if that is part of a transaction. */
    rows?: CredentialRows,
  ): Promise<Result<Credential, readonly Issue[] | 'NO_KEY' | 'WORKSPACE_NOT_FOUND'>>;
  /** As `update`, for a caller who does not know the secrets: they cannot redirect them elsewhere. */
  change(
    scope: CredentialScope,
    change: CredentialChange,
    rows?: CredentialRows,
  ): Promise<Result<Credential, ChangeFailure>>;
  /** Tests them; a text when they cannot even be opened. */
  test(scope: CredentialScope, signal: AbortSignal): Promise<TestOutcome | 'NOT_FOUND' | 'UNREADABLE'>;
  /** Completes a sign-in with Google: stores the tokens that it returns for the code. */
  connectGoogle(signIn: SignIn, code: string): Promise<Connection>;
  /** The stored data, including secrets; undefined: it cannot be decrypted with the current keys. */
  read(credential: Credential): Data | undefined;
}

/** The part of the store that they are in. */
export type CredentialRows = Pick<ManagementVerbs, 'credentials'>;

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
  /** Hosts, with a port if it is not the default, that may receive the secrets. */
  readonly hosts: readonly string[];
}

/**
 * `missing`: not in this workspace; `wrong-type`: none of the requested types; `unreadable`: modified, or encrypted
 * with a lost key.
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

/**
 * The outcome of a sign-in: `gone` the credentials were deleted, `no-client` there is no OAuth client; `refused` Google
 * returned no tokens.
 */
export type Connection = 'connected' | 'gone' | 'no-client' | 'refused' | 'not-kept';

/** Paths of issues are relative to the data. `NO_KEY`: the key file cannot be used, see the log. */
export type ChangeFailure = readonly Issue[] | 'NOT_FOUND' | 'CONFLICT' | 'UNREADABLE' | 'NO_KEY';

/** Whether a change is still wanted, with the data as it is now; else it fails as a conflict. */
export type StillTrue = (now: Data) => boolean;

/** What is different afterwards; what is absent stays. */
export interface CredentialChange {
  readonly name?: string | undefined;
  readonly data?: Data | undefined;
  /** Default: it is wanted in any case. */
  readonly when?: StillTrue | undefined;
}
