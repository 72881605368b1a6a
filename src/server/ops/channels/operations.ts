import * as previews from '#contract/channel-previews.ts';
import * as contract from '#contract/channels.ts';
import { bindOperation, bindWrite, type MountedOperation, nothingInMemory } from '../bind-operation.ts';
import { checkChannel } from './check-channel.ts';
import { confirmDelivery } from './confirm-delivery.ts';
import { connectChannel } from './connect-channel.ts';
import { disconnectChannel } from './disconnect-channel.ts';
import { executeTestWebhookOnPhone } from './execute-test-webhook-on-phone.ts';
import { followChannelPreview } from './follow-channel-preview.ts';
import { getChannelPreview } from './get-channel-preview.ts';
import { linkToChannel } from './link-to-channel.ts';
import { listChannels } from './list-channels.ts';
import { listTemplates } from './list-templates.ts';
import { previewInChannel } from './preview-in-channel.ts';
import { receiveDelivery } from './receive-delivery.ts';
import { startInChannel } from './start-in-channel.ts';
import { startPreviewInChannel } from './start-preview-in-channel.ts';
import { syncTemplates } from './sync-templates.ts';
import { updateChannel } from './update-channel.ts';

/** The operations of the endpoints for messengers. */
export const channelOperations: readonly MountedOperation[] = [
  bindOperation(contract.confirmDelivery, confirmDelivery),
  bindOperation(contract.receiveDelivery, receiveDelivery),
  bindOperation(contract.listChannels, listChannels),
  bindOperation(contract.linkToChannel, linkToChannel),
  bindOperation(contract.listTemplates, listTemplates),
  bindWrite(contract.syncTemplates, syncTemplates, nothingInMemory),
  bindWrite(contract.startInChannel, startInChannel, nothingInMemory),
  bindWrite(previews.previewInChannel, previewInChannel, nothingInMemory),
  bindOperation(previews.getChannelPreview, getChannelPreview),
  bindOperation(previews.followChannelPreview, followChannelPreview),
  bindWrite(previews.startPreviewInChannel, startPreviewInChannel, nothingInMemory),
  bindWrite(previews.executeTestWebhookOnPhone, executeTestWebhookOnPhone, nothingInMemory),
  bindWrite(contract.connectChannel, connectChannel, nothingInMemory),
  bindWrite(contract.checkChannel, checkChannel, nothingInMemory),
  bindWrite(contract.updateChannel, updateChannel, nothingInMemory),
  bindWrite(contract.disconnectChannel, disconnectChannel, nothingInMemory),
];
