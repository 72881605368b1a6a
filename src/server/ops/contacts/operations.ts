import * as contract from '#contract/contacts.ts';
import { bindOperation, bindWrite, type MountedOperation, nothingInMemory } from '../bind-operation.ts';
import { cancelMessage } from './cancel-message.ts';
import { deleteContact } from './delete-contact.ts';
import { getContact } from './get-contact.ts';
import { listContactMessages } from './list-contact-messages.ts';
import { listContacts } from './list-contacts.ts';
import { retryMessage } from './retry-message.ts';
import { updateContact } from './update-contact.ts';

/** The operations of the endpoints for people who write to bots in messengers. */
export const contactOperations: readonly MountedOperation[] = [
  bindOperation(contract.listContacts, listContacts),
  bindOperation(contract.getContact, getContact),
  bindOperation(contract.listContactMessages, listContactMessages),
  bindWrite(contract.updateContact, updateContact, nothingInMemory),
  bindWrite(contract.deleteContact, deleteContact, nothingInMemory),
  bindWrite(contract.retryMessage, retryMessage, nothingInMemory),
  bindWrite(contract.cancelMessage, cancelMessage, nothingInMemory),
];
