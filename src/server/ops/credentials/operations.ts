import * as contract from '#contract/credentials.ts';
import { bindOperation, type MountedOperation } from '../bind-operation.ts';
import { createCredentials } from './create-credentials.ts';
import { deleteCredentials } from './delete-credentials.ts';
import { getCredentials } from './get-credentials.ts';
import { getGoogleAuthorizeUrl } from './get-google-authorize-url.ts';
import { googleCallback } from './google-callback.ts';
import { listCredentialTypes } from './list-credential-types.ts';
import { listCredentialUses } from './list-credential-uses.ts';
import { listCredentials } from './list-credentials.ts';
import { testCredentials } from './test-credentials.ts';
import { updateCredentials } from './update-credentials.ts';

/** What the endpoints of accounts at other services do. */
export const credentialOperations: readonly MountedOperation[] = [
  bindOperation(contract.listCredentialTypes, listCredentialTypes),
  bindOperation(contract.listCredentials, listCredentials),
  bindOperation(contract.createCredentials, createCredentials),
  bindOperation(contract.getCredentials, getCredentials),
  bindOperation(contract.updateCredentials, updateCredentials),
  bindOperation(contract.deleteCredentials, deleteCredentials),
  bindOperation(contract.listCredentialUses, listCredentialUses),
  bindOperation(contract.testCredentials, testCredentials),
  bindOperation(contract.getGoogleAuthorizeUrl, getGoogleAuthorizeUrl),
  bindOperation(contract.googleCallback, googleCallback),
];
