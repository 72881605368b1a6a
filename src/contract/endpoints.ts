import { analyticsEndpoints } from './analytics.ts';
import { assetEndpoints } from './assets.ts';
import { auditEndpoints } from './audit.ts';
import { authEndpoints } from './auth.ts';
import { blockOptionEndpoints } from './block-options.ts';
import { blockTypeEndpoints } from './block-types.ts';
import { botEndpoints } from './bots.ts';
import { channelEndpoints } from './channels.ts';
import { chatEndpoints } from './chat.ts';
import { contactEndpoints } from './contacts.ts';
import { credentialEndpoints } from './credentials.ts';
import { deliveryEndpoints } from './deliveries.ts';
import { draftEndpoints } from './drafts.ts';
import { editorMetaEndpoints } from './editor-meta.ts';
import { exampleEndpoints } from './examples.ts';
import { fileEndpoints } from './files.ts';
import { folderEndpoints } from './folders.ts';
import { paymentEndpoints } from './payments.ts';
import { problemEndpoints } from './problems.ts';
import { releaseEndpoints } from './releases.ts';
import { resultEndpoints } from './results.ts';
import { takeOverEndpoints } from './take-overs.ts';
import { testEndpoints } from './tests.ts';
import { themeTemplateEndpoints } from './theme-templates.ts';
import { trashEndpoints } from './trash.ts';
import { usageEndpoints } from './usage.ts';
import { userEndpoints } from './users.ts';
import { webhookBlockEndpoints } from './webhook-blocks.ts';
import { webhookEndpoints } from './webhooks.ts';
import { workspaceEndpoints } from './workspaces.ts';

/** Every endpoint, in the order of the reference. */
export const endpoints = [
  ...chatEndpoints,
  ...deliveryEndpoints,
  ...botEndpoints,
  ...problemEndpoints,
  ...editorMetaEndpoints,
  ...draftEndpoints,
  ...exampleEndpoints,
  ...releaseEndpoints,
  ...testEndpoints,
  ...trashEndpoints,
  ...takeOverEndpoints,
  ...resultEndpoints,
  ...analyticsEndpoints,
  ...workspaceEndpoints,
  ...auditEndpoints,
  ...fileEndpoints,
  ...assetEndpoints,
  ...folderEndpoints,
  ...themeTemplateEndpoints,
  ...blockTypeEndpoints,
  ...blockOptionEndpoints,
  ...credentialEndpoints,
  ...webhookEndpoints,
  ...webhookBlockEndpoints,
  ...paymentEndpoints,
  ...channelEndpoints,
  ...contactEndpoints,
  ...usageEndpoints,
  ...authEndpoints,
  ...userEndpoints,
] as const;
