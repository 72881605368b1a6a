import * as contract from '#contract/users.ts';
import { bindOperation, type MountedOperation } from '../bind-operation.ts';
import { createApiToken } from './create-api-token.ts';
import { deleteApiToken } from './delete-api-token.ts';
import { getMe } from './get-me.ts';
import { listApiTokens } from './list-api-tokens.ts';
import { updateMe } from './update-me.ts';

/** What the endpoints of users and their tokens do. */
export const userOperations: readonly MountedOperation[] = [
  bindOperation(contract.getMe, getMe),
  bindOperation(contract.updateMe, updateMe),
  bindOperation(contract.listApiTokens, listApiTokens),
  bindOperation(contract.createApiToken, createApiToken),
  bindOperation(contract.deleteApiToken, deleteApiToken),
];
