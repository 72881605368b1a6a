import type { listCredentialTypes as endpoint } from '#contract/credentials.ts';
import { credentialFields } from '#model/credentials/credential-fields.ts';
import { credentialTypes } from '#model/credentials/credential-type.ts';
import { credentialDefs } from '#model/credentials/credential-types.ts';
import { requireReading } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';

/** Lists the types of credentials with their fields. */
export const listCredentialTypes: Operation<typeof endpoint> = async ({ caller }) => {
  requireReading(caller);
  return {
    types: credentialTypes.map((type) => ({
      type,
      label: credentialDefs[type].label,
      fields: credentialFields(type),
      isTestable: credentialDefs[type].test !== null,
    })),
  };
};
