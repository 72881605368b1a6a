import type { ApiRow } from '#kit/api-row.ts';
import { rows as analytics } from './analytics.cases.ts';
import { rows as assets } from './assets.cases.ts';
import { rows as audit } from './audit.cases.ts';
import { rows as auth } from './auth.cases.ts';
import { rows as badInput } from './bad-input.cases.ts';
import { rows as blockOptions } from './block-options.cases.ts';
import { rows as blockTypes } from './block-types.cases.ts';
import { rows as botsCopy } from './bots-copy.cases.ts';
import { rows as botsEmbed } from './bots-embed.cases.ts';
import { rows as botsLive } from './bots-live.cases.ts';
import { rows as botsMake } from './bots-make.cases.ts';
import { rows as botsRead } from './bots-read.cases.ts';
import { rows as botsUpdate } from './bots-update.cases.ts';
import { rows as channels } from './channels.cases.ts';
import { rows as chat } from './chat.cases.ts';
import { rows as contacts } from './contacts.cases.ts';
import { rows as credentials } from './credentials.cases.ts';
import { rows as diagnostics } from './diagnostics.cases.ts';
import { rows as drafts } from './drafts.cases.ts';
import { rows as examples } from './examples.cases.ts';
import { rows as folders } from './folders.cases.ts';
import { rows as longIds } from './long-ids.cases.ts';
import { rows as problems } from './problems.cases.ts';
import { rows as releases } from './releases.cases.ts';
import { rows as results } from './results.cases.ts';
import { rows as takeOvers } from './take-overs.cases.ts';
import { rows as tests } from './tests.cases.ts';
import { rows as themeTemplates } from './theme-templates.cases.ts';
import { rows as usage } from './usage.cases.ts';
import { rows as users } from './users.cases.ts';
import { rows as webhookBlocks } from './webhook-blocks.cases.ts';
import { rows as webhooks } from './webhooks.cases.ts';
import { rows as workspaces } from './workspaces.cases.ts';
import { rows as workspacesMembers } from './workspaces-members.cases.ts';
import { rows as workspacesSharing } from './workspaces-sharing.cases.ts';

/** Every row of the API, by file. */
export const allRows: Readonly<Record<string, readonly ApiRow[]>> = {
  analytics,
  assets,
  'audit log': audit,
  auth,
  'bots: read': botsRead,
  'bots: create and import': botsMake,
  'bots: embed': botsEmbed,
  'bots: update': botsUpdate,
  'bots: publish, versions, delete': botsLive,
  'bots: duplicate, copy, move': botsCopy,
  diagnostics,
  problems,
  'releases and trash': releases,
  'block types': blockTypes,
  'block options': blockOptions,
  channels,
  contacts,
  chat,
  credentials,
  drafts,
  examples,
  folders,
  'take-overs': takeOvers,
  tests,
  'theme templates': themeTemplates,
  'bad input': badInput,
  'long ids': longIds,
  results,
  usage,
  users,
  webhooks,
  'webhook blocks': webhookBlocks,
  workspaces,
  'workspaces: members': workspacesMembers,
  'workspaces: sharing and administration': workspacesSharing,
};
