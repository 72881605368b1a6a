import * as contract from '#contract/drafts.ts';
import { bindOperation, bindWrite, type MountedOperation, nothingInMemory } from '../bind-operation.ts';
import { announcePresence } from './announce-presence.ts';
import { changeDraft } from './change-draft.ts';
import { followDraft } from './follow-draft.ts';
import { listChanges } from './list-changes.ts';

/** The operations of the endpoints for editing together. Running chats know no drafts. */
export const draftOperations: readonly MountedOperation[] = [
  bindWrite(contract.changeDraft, changeDraft, nothingInMemory),
  bindOperation(contract.listChanges, listChanges),
  bindOperation(contract.followDraft, followDraft),
  bindWrite(contract.announcePresence, announcePresence, nothingInMemory),
];
