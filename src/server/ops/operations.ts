import { analyticsOperations } from './analytics/operations.ts';
import { assetOperations } from './assets/operations.ts';
import { auditOperations } from './audit/operations.ts';
import { authOperations } from './auth/operations.ts';
import type { MountedOperation } from './bind-operation.ts';
import { blockOptionOperations } from './block-options/operations.ts';
import { blockTypeOperations } from './block-types/operations.ts';
import { botOperations } from './bots/operations.ts';
import { channelOperations } from './channels/operations.ts';
import { chatOperations } from './chat/operations.ts';
import { contactOperations } from './contacts/operations.ts';
import { credentialOperations } from './credentials/operations.ts';
import { draftOperations } from './drafts/operations.ts';
import { editorMetaOperations } from './editor-meta/operations.ts';
import { exampleOperations } from './examples/operations.ts';
import { fileOperations } from './files/operations.ts';
import { folderOperations } from './folders/operations.ts';
import { paymentOperations } from './payments/operations.ts';
import { problemOperations } from './problems/operations.ts';
import { releaseOperations } from './releases/operations.ts';
import { resultOperations } from './results/operations.ts';
import { takeOverOperations } from './take-overs/operations.ts';
import { testOperations } from './tests/operations.ts';
import { themeTemplateOperations } from './theme-templates/operations.ts';
import { trashOperations } from './trash/operations.ts';
import { usageOperations } from './usage/operations.ts';
import { userOperations } from './users/operations.ts';
import { webhookBlockOperations } from './webhook-blocks/operations.ts';
import { webhookOperations } from './webhooks/operations.ts';
import { workspaceOperations } from './workspaces/operations.ts';

/** Every endpoint with its operation. A test checks this list against the contract. */
export const mountedOperations: readonly MountedOperation[] = [
  ...chatOperations,
  ...botOperations,
  ...problemOperations,
  ...editorMetaOperations,
  ...draftOperations,
  ...exampleOperations,
  ...releaseOperations,
  ...testOperations,
  ...trashOperations,
  ...takeOverOperations,
  ...resultOperations,
  ...analyticsOperations,
  ...workspaceOperations,
  ...auditOperations,
  ...fileOperations,
  ...assetOperations,
  ...folderOperations,
  ...themeTemplateOperations,
  ...blockTypeOperations,
  ...blockOptionOperations,
  ...credentialOperations,
  ...webhookOperations,
  ...webhookBlockOperations,
  ...paymentOperations,
  ...channelOperations,
  ...contactOperations,
  ...usageOperations,
  ...authOperations,
  ...userOperations,
];
