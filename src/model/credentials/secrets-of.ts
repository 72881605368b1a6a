import { credentialFields } from './credential-fields.ts';
import type { CredentialType } from './credential-type.ts';

/** The secret texts in the data of credentials, including those inside secret objects. */
export function secretsOf(type: CredentialType, data: Readonly<Record<string, unknown>>): readonly string[] {
  return credentialFields(type)
    .filter(({ isSecret }) => isSecret)
    .flatMap(({ path }) => textsIn(path.split('.').reduce(fieldOf, data)));
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
