import type { Result } from '#lib/result.ts';

/** An account at another service, which blocks name by its id. The store knows nothing of what is in it. */
export interface Credential {
  readonly id: string;
  readonly workspaceId: string;
  readonly type: string;
  readonly name: string;
  /** Encrypted by whoever stores it. */
  readonly data: string;
  /** Where its secrets may go: JSON list of hosts. */
  readonly hosts: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly lastUsedAt: number | null;
}

export interface CredentialScope {
  readonly workspaceId: string;
  readonly id: string;
}

export interface CredentialPatch {
  readonly name?: string | undefined;
  readonly data?: string | undefined;
  readonly hosts?: string | undefined;
}

export interface Credentials {
  create(credential: Credential): Promise<Result<Credential, 'ID_TAKEN' | 'WORKSPACE_NOT_FOUND'>>;
  get(scope: CredentialScope): Promise<Credential | null>;
  /** Newest first. */
  list(workspaceId: string): Promise<readonly Credential[]>;
  /** Changes it at this instant. `CONFLICT`: its data is no longer `basedOn`. */
  update(
    scope: CredentialScope,
    patch: CredentialPatch,
    change: { readonly at: number; readonly basedOn?: string | undefined },
  ): Promise<Result<Credential, 'NOT_FOUND' | 'CONFLICT'>>;
  /** The same data in another envelope: no change that anybody sees. False: it is gone, or not `from` any more. */
  reseal(scope: CredentialScope, envelope: { readonly from: string; readonly to: string }): Promise<boolean>;
  /** Notes that it was used. */
  touch(scope: CredentialScope, at: number): Promise<void>;
  delete(scope: CredentialScope): Promise<Credential | null>;
}
