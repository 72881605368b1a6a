import * as contract from '#contract/users.ts';
import { bindOperation, bindWrite, type MountedOperation, nothingInMemory } from '../bind-operation.ts';
import { createApiToken } from './create-api-token.ts';
import { deleteApiToken } from './delete-api-token.ts';
import { getMe } from './get-me.ts';
import { listApiTokens } from './list-api-tokens.ts';
import { updateMe } from './update-me.ts';

/** The operations of the endpoints for users and their tokens. */
export const userOperations: readonly MountedOperation[] = [
  bindOperation(contract.getMe, getMe),
  bindWrite(contract.updateMe, updateMe, ({ caller }) =>
    caller.kind === 'user' ? [{ userId: caller.userId }] : [],
  ),
  bindOperation(contract.listApiTokens, listApiTokens),
  bindWrite(contract.createApiToken, createApiToken, nothingInMemory),
  bindWrite(contract.deleteApiToken, deleteApiToken, ({ caller }) =>
    caller.kind === 'user' ? [{ userId: caller.userId }] : [],
  ),
];
