import * as contract from '#contract/credentials.ts';
import { bindOperation, bindWrite, type MountedOperation, nothingInMemory } from '../bind-operation.ts';
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

/** The operations of the endpoints for credentials. */
export const credentialOperations: readonly MountedOperation[] = [
  bindOperation(contract.listCredentialTypes, listCredentialTypes),
  bindOperation(contract.listCredentials, listCredentials),
  bindWrite(contract.createCredentials, createCredentials, nothingInMemory),
  bindOperation(contract.getCredentials, getCredentials),
  bindWrite(contract.updateCredentials, updateCredentials, nothingInMemory),
  bindWrite(contract.deleteCredentials, deleteCredentials, nothingInMemory),
  bindOperation(contract.listCredentialUses, listCredentialUses),
  bindWrite(contract.testCredentials, testCredentials, nothingInMemory),
  bindOperation(contract.getGoogleAuthorizeUrl, getGoogleAuthorizeUrl),
  bindOperation(contract.googleCallback, googleCallback),
];
