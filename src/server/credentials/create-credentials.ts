import type { Logger } from 'pino';
import { isRaw } from '#bot/raw.ts';
import type { Issue } from '#lib/issue.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { CredentialType } from '#model/credentials/credential-type.ts';
import type { Egress } from '#server/egress/create-egress.ts';
import type { Smtp } from '#server/egress/smtp/create-smtp.ts';
import { InstanceKeyError } from '#server/keys/key-file.ts';
import type { Credential, CredentialScope } from '#store/ports/credentials.ts';
import { StoreUnavailableError } from '#store/ports/failure.ts';
import type { Store } from '#store/ports/store.ts';
import {
  changedData,
  type Data,
  hostsOf,
  parseData,
  secretsLedAstray,
  wrongGroups,
} from './credential-data.ts';
import { type GoogleClient, googleClientOf } from './google/google-client.ts';
import { type SignIn, takeTokens } from './google/sign-in.ts';
import type { KeyRing } from './key-ring.ts';
import { seal, unseal } from './seal.ts';
import { type TestOutcome, testAccount } from './test-account.ts';
import { typeOf } from './type-of.ts';

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
  change(
    scope: CredentialScope,
    change: { readonly name?: string | undefined; readonly data?: Data | undefined },
  ): Promise<Result<Credential, ChangeFailure>>;
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

export interface CredentialsDeps {
  readonly store: Store;
  readonly keys: KeyRing;
  readonly clock: () => number;
  readonly newId: () => string;
  readonly egress: Egress;
  readonly smtp: Smtp;
  readonly googleClient: GoogleClient | undefined;
  readonly log: Pick<Logger, 'error' | 'warn'>;
}

/** How often use is noted, ms. */
const TOUCH_MS = 60_000;
/** How often a change is tried again because somebody else was faster. */
const TRIES = 5;

/** Makes the service of accounts. */
export function createCredentials(parts: CredentialsDeps): Credentials {
  const { store, keys, clock, newId, egress, log } = parts;

  const read = (credential: Credential): Data | undefined => {
    const text = guarded(() => unseal(keys, credential, credential.data), log);
    if (text === undefined) return undefined;
    const data: unknown = JSON.parse(text);
    return isRaw(data) ? data : undefined;
  };

  const sealed = (owner: Parameters<typeof seal>[1], data: Data): string | undefined =>
    guarded(() => seal(keys.current(), owner, JSON.stringify(data)), log);

  /** One try: the new columns of a changed account. */
  const changed = (
    before: Credential,
    change: Data,
    isKnowing: boolean,
  ): Result<{ readonly data: string; readonly hosts: string }, ChangeFailure> => {
    const type = typeOf(before.type);
    const wrong = type === undefined ? [] : wrongGroups(type, change);
    if (wrong.length > 0) return err(wrong);
    const old = read(before);
    if (type === undefined) return err('UNREADABLE');
    const parsed = parseData(type, changedData(type, old ?? {}, change));
    // What is not there cannot stay: the issues would name fields that only look forgotten.
    if (!parsed.ok) return err(old === undefined ? 'UNREADABLE' : parsed.error);
    const astray =
      isKnowing || old === undefined
        ? []
        : secretsLedAstray(type, change, { before: old, after: parsed.value });
    if (astray.length > 0) return err(astray.map(toAstrayIssue));
    const data = sealed(before, parsed.value);
    return data === undefined
      ? err('NO_KEY')
      : ok({ data, hosts: JSON.stringify(hostsOf(type, parsed.value)) });
  };

  const apply = async (
    scope: CredentialScope,
    { name, data }: { readonly name?: string | undefined; readonly data?: Data | undefined },
    isKnowing: boolean,
  ): Promise<Result<Credential, ChangeFailure>> => {
    for (let tries = 0; tries < TRIES; tries++) {
      const before = await store.credentials.get(scope);
      if (before === null) return err('NOT_FOUND');
      const columns = data === undefined ? ok({}) : changed(before, data, isKnowing);
      if (!columns.ok) return columns;
      const done = await store.credentials.update(
        scope,
        { name, ...columns.value },
        { at: Math.max(clock(), before.updatedAt + 1), basedOn: before.data },
      );
      if (done.ok || done.error === 'NOT_FOUND') return done;
    }
    return err('CONFLICT');
  };

  return {
    read,
    connectGoogle: async (signIn, code) => {
      const credential = await store.credentials.get(signIn);
      if (credential === null) return 'gone';
      const client = googleClientOf(read(credential) ?? {}) ?? parts.googleClient;
      if (client === undefined) return 'no-client';
      const tokens = await takeTokens({ egress, client, now: clock() }, signIn, code);
      if (tokens === undefined) return 'refused';
      return (await apply(signIn, { data: tokens }, true)).ok ? 'connected' : 'not-kept';
    },
    test: async (scope, signal) => {
      const credential = await store.credentials.get(scope);
      if (credential === null) return 'NOT_FOUND';
      const type = typeOf(credential.type);
      const data = read(credential);
      return type === undefined || data === undefined
        ? 'UNREADABLE'
        : testAccount(
            { egress, smtp: parts.smtp, googleClient: parts.googleClient, clock, signal },
            type,
            data,
          );
    },
    open: async ({ workspaceId, id, types }) => {
      const credential = await store.credentials.get({ workspaceId, id });
      if (credential === null) return { ok: false, reason: 'missing' };
      const type = types.find((each) => each === credential.type);
      if (type === undefined) return { ok: false, reason: 'wrong-type' };
      const stored = read(credential);
      const parsed = stored === undefined ? undefined : parseData(type, stored);
      if (!parsed?.ok) return { ok: false, reason: 'unreadable' };
      await noteUse(parts, credential);
      const { name } = credential;
      return { ok: true, id, type, name, data: parsed.value, hosts: hostsOf(type, parsed.value) };
    },
    create: async ({ workspaceId, type, name, data }) => {
      const parsed = parseData(type, changedData(type, {}, data));
      const issues = [...wrongGroups(type, data), ...(parsed.ok ? [] : parsed.error)];
      if (!parsed.ok || issues.length > 0) return err(issues);
      const owner = { workspaceId, id: newId(), type };
      const text = sealed(owner, parsed.value);
      if (text === undefined) return err('NO_KEY');
      const at = clock();
      const made = await store.credentials.create({
        ...owner,
        name,
        data: text,
        hosts: JSON.stringify(hostsOf(type, parsed.value)),
        createdAt: at,
        updatedAt: at,
        lastUsedAt: null,
      });
      if (made.ok || made.error === 'WORKSPACE_NOT_FOUND') return made.ok ? made : err('WORKSPACE_NOT_FOUND');
      throw new Error(`The new id ${owner.id} is taken`);
    },
    update: (scope, change) => apply(scope, { data: change }, true),
    change: (scope, change) => apply(scope, change, false),
  };
}

function toAstrayIssue(path: string): Issue {
  return {
    path,
    code: 'needed_again',
    message: 'Must be given again when the place that it is sent to changes',
  };
}

/** Work that needs the key file; undefined when that cannot be used. */
function guarded<T>(work: () => T, log: CredentialsDeps['log']): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InstanceKeyError)) throw error;
    log.error({ err: error }, 'The key of this installation cannot be used');
    return undefined;
  }
}

async function noteUse({ store, clock, log }: CredentialsDeps, credential: Credential): Promise<void> {
  const now = clock();
  if (credential.lastUsedAt !== null && now - credential.lastUsedAt < TOUCH_MS) return;
  try {
    await store.credentials.touch(credential, now);
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    log.warn({ err: error }, 'The use of an account is not noted');
  }
}
