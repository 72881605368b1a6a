import { type CredentialType, credentialTypes } from '#model/credentials/credential-type.ts';

/** The type with that name; undefined if this version does not know it. */
export function typeOf(text: string): CredentialType | undefined {
  return credentialTypes.find((type) => type === text);
}
