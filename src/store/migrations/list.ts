import { initial } from './0001-initial.ts';
import { credentials } from './0002-credentials.ts';
import { files } from './0003-files.ts';
import { webhooks } from './0004-webhooks.ts';
import { waits } from './0005-waits.ts';
import { usage } from './0006-usage.ts';
import { chatCounts } from './0007-chat-counts.ts';
import { startValues } from './0008-start-values.ts';
import { chatBytes } from './0009-chat-bytes.ts';
import { storage } from './0010-storage.ts';
import { trashAndReleases } from './0011-trash-and-releases.ts';
import { opBatches } from './0012-op-batches.ts';
import { signIn } from './0013-sign-in.ts';
import { editorMetas } from './0014-editor-metas.ts';
import { publishedRevisions } from './0015-published-revisions.ts';
import { processes } from './0016-processes.ts';
import { limitLevels } from './0017-limit-levels.ts';
import { channels } from './0018-channels.ts';
import { resultSearch } from './0019-result-search.ts';
import { channelWays } from './0020-channel-ways.ts';
import { presence } from './0021-presence.ts';
import { resultRetention } from './0022-result-retention.ts';
import { auditLog } from './0023-audit-log.ts';
import { analytics } from './0024-analytics.ts';
import { channelStatuses } from './0025-channel-statuses.ts';
import { botTests } from './0026-bot-tests.ts';
import { identities } from './0027-identities.ts';
import { countsOfAllDays } from './0028-counts-of-all-days.ts';
import { takeOvers } from './0029-take-overs.ts';
import { channelContacts } from './0030-channel-contacts.ts';
import { testRuns } from './0031-test-runs.ts';
import { checkpointNames } from './0032-checkpoints.ts';
import { sendAttempts } from './0033-send-attempts.ts';
import { contactKeys } from './0034-contact-keys.ts';
import { templatesSent } from './0035-templates-sent.ts';
import { channelPreviews } from './0036-channel-previews.ts';
import { countsOfMonths } from './0037-counts-of-months.ts';
import { countsOfVariables } from './0038-counts-of-variables.ts';
import { channelUploads } from './0039-channel-uploads.ts';
import { whatMessagesSaid } from './0040-what-messages-said.ts';
import type { Migration } from './migration.ts';

/** In the order of being applied; the schema version of a store is how many it has. */
export const migrations: readonly Migration[] = [
  initial,
  credentials,
  files,
  webhooks,
  waits,
  usage,
  chatCounts,
  startValues,
  chatBytes,
  storage,
  trashAndReleases,
  opBatches,
  signIn,
  editorMetas,
  publishedRevisions,
  processes,
  limitLevels,
  channels,
  resultSearch,
  channelWays,
  presence,
  resultRetention,
  auditLog,
  analytics,
  channelStatuses,
  botTests,
  identities,
  countsOfAllDays,
  takeOvers,
  channelContacts,
  testRuns,
  checkpointNames,
  sendAttempts,
  contactKeys,
  templatesSent,
  channelPreviews,
  countsOfMonths,
  countsOfVariables,
  channelUploads,
  whatMessagesSaid,
];
