import { type CredentialType, credentialTypes } from '#model/credentials/credential-type.ts';

/** The type that a text stands for; undefined: none that this version knows. */
export function typeOf(text: string): CredentialType | undefined {
  return credentialTypes.find((type) => type === text);
}
