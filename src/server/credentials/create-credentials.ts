import type { Issue } from '#lib/issue.ts';
import { err, type Result } from '#lib/result.ts';
import type { Credential, CredentialScope } from '#store/ports/credentials.ts';
import { StoreUnavailableError } from '#store/ports/failure.ts';
import { changeCredential, updateCredential } from './change-credential.ts';
import { changedData, hostsOf, parseData, wrongGroups } from './credential-data.ts';
import type {
  AskedCredential,
  Connection,
  Credentials,
  OpenedCredential,
  UnopenedCredential,
  WantedCredential,
} from './credentials.ts';
import type { CredentialsDeps } from './credentials-deps.ts';
import { googleClientOf } from './google/google-client.ts';
import { type SignIn, takeTokens } from './google/sign-in.ts';
import { OpenedData } from './opened-data.ts';
import { sealData, unsealData } from './sealed-data.ts';
import { type TestOutcome, testAccount } from './test-account.ts';
import { typeOf } from './type-of.ts';

/** Creates the credentials service. */
export function createCredentials(deps: CredentialsDeps): Credentials {
  const opened = new OpenedData();
  return {
    read: (credential) => unsealData(deps, credential),
    connectGoogle: (signIn, code) => connectGoogle(deps, signIn, code),
    test: (scope, signal) => test(deps, scope, signal),
    open: (asked) => open({ ...deps, opened }, asked),
    create: (wanted, store = deps.store) => create({ ...deps, store }, wanted),
    update: (scope, data, when) => updateCredential(deps, scope, { data, when }),
    change: (scope, change, store = deps.store) => changeCredential({ ...deps, store }, scope, change),
  };
}

async function connectGoogle(deps: CredentialsDeps, signIn: SignIn, code: string): Promise<Connection> {
  const { store, egress, clock } = deps;
  const credential = await store.credentials.get(signIn);
  if (credential === null) return 'gone';
  const client = googleClientOf(unsealData(deps, credential) ?? {}) ?? deps.googleClient;
  if (client === undefined) return 'no-client';
  const tokens = await takeTokens({ egress, client, now: clock() }, signIn, code);
  if (tokens === undefined) return 'refused';
  return (await updateCredential(deps, signIn, { data: tokens })).ok ? 'connected' : 'not-kept';
}

async function test(
  deps: CredentialsDeps,
  scope: CredentialScope,
  signal: AbortSignal,
): Promise<TestOutcome | 'NOT_FOUND' | 'UNREADABLE'> {
  const credential = await deps.store.credentials.get(scope);
  if (credential === null) return 'NOT_FOUND';
  const type = typeOf(credential.type);
  const data = unsealData(deps, credential);
  if (type === undefined || data === undefined) return 'UNREADABLE';
  const { egress, smtp, googleClient, clock } = deps;
  return testAccount({ egress, smtp, googleClient, clock, signal }, type, data);
}

async function open(
  deps: CredentialsDeps & { readonly opened: OpenedData },
  { workspaceId, id, types }: AskedCredential,
): Promise<OpenedCredential | UnopenedCredential> {
  const credential = await deps.store.credentials.get({ workspaceId, id });
  if (credential === null) return { ok: false, reason: 'missing' };
  const type = types.find((each) => each === credential.type);
  if (type === undefined) return { ok: false, reason: 'wrong-type' };
  const data = deps.opened.of(credential, () => {
    const stored = unsealData(deps, credential);
    const parsed = stored === undefined ? undefined : parseData(type, stored);
    return parsed?.ok ? parsed.value : undefined;
  });
  if (data === undefined) return { ok: false, reason: 'unreadable' };
  await noteUse(deps, credential);
  const { name } = credential;
  return { ok: true, id, type, name, data, hosts: hostsOf(type, data) };
}

/** How often the time of use is stored, in ms. */
const TOUCH_MS = 60_000;

async function noteUse({ store, clock, log }: CredentialsDeps, credential: Credential): Promise<void> {
  const now = clock();
  if (credential.lastUsedAt !== null && now - credential.lastUsedAt < TOUCH_MS) return;
  try {
    await store.credentials.touch(credential, now);
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    log.warn({ err: error }, 'The last use of credentials could not be stored');
  }
}

async function create(
  deps: CredentialsDeps,
  { workspaceId, type, name, data }: WantedCredential,
): Promise<Result<Credential, readonly Issue[] | 'NO_KEY' | 'WORKSPACE_NOT_FOUND'>> {
  const parsed = parseData(type, changedData(type, {}, data));
  const issues = [...wrongGroups(type, data), ...(parsed.ok ? [] : parsed.error)];
  if (!parsed.ok || issues.length > 0) return err(issues);
  const owner = { workspaceId, id: deps.newId(), type };
  const text = sealData(deps, owner, parsed.value);
  if (text === undefined) return err('NO_KEY');
  const at = deps.clock();
  const made = await deps.store.credentials.create({
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
}
