import { isRaw } from '#bot/raw.ts';
import { parseJson } from '#lib/parse-json.ts';
import { InstanceKeyError } from '#server/keys/key-file.ts';
import type { Credential } from '#store/ports/credentials.ts';
import type { Data } from './credential-data.ts';
import type { CredentialsDeps } from './credentials-deps.ts';
import { type SealOwner, seal, unseal } from './seal.ts';

type Deps = Pick<CredentialsDeps, 'keys' | 'log'>;

/** The fields as they are stored; undefined when the key file cannot be used. */
export function sealData({ keys, log }: Deps, owner: SealOwner, data: Data): string | undefined {
  return withKeyFile(() => seal(keys.current(), owner, JSON.stringify(data)), log);
}

/** What a stored account holds; undefined: it cannot be read with the keys that are here. */
export function unsealData({ keys, log }: Deps, credential: Credential): Data | undefined {
  const text = withKeyFile(() => unseal(keys, credential, credential.data), log);
  if (text === undefined) return undefined;
  const data: unknown = parseJson(text);
  return isRaw(data) ? data : undefined;
}

/** Work that needs the key file; undefined when it cannot be used. */
function withKeyFile<T>(work: () => T, log: Deps['log']): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InstanceKeyError)) throw error;
    log.error({ err: error }, 'The key of this installation cannot be used');
    return undefined;
  }
}
