import type { listCredentialTypes as endpoint } from '#contract/credentials.ts';
import { credentialFields } from '#model/credentials/credential-fields.ts';
import { type CredentialType, credentialTypes } from '#model/credentials/credential-type.ts';
import { credentialDefs } from '#model/credentials/credential-types.ts';
import { requireReading } from '#server/auth/mode.ts';
import { googleClientFrom } from '#server/credentials/google/google-client.ts';
import { googleScopes } from '#server/credentials/google/sign-in.ts';
import type { Operation } from '#server/operation.ts';

/** Lists the types of credentials with their fields. */
export const listCredentialTypes: Operation<typeof endpoint> = async ({ app, caller }) => {
  requireReading(caller);
  const hasClient = googleClientFrom(app.config) !== undefined;
  return {
    types: credentialTypes.map((type) => ({
      type,
      label: credentialDefs[type].label,
      fields: credentialFields(type),
      isTestable: credentialDefs[type].test !== null,
      signIn: Object.hasOwn(googleScopes, type) ? { at: 'google', hasClient, fills: filledIn(type) } : null,
    })),
  };
};

/** The tokens, which come from Google. */
function filledIn(type: CredentialType): readonly string[] {
  return credentialFields(type)
    .map(({ path }) => path)
    .filter((path) => path.startsWith('credentials.'));
}
