/** A table that all databases have in the same form, and its key. */
interface PlainTable {
  readonly name: string;
  readonly key: readonly string[];
  /** Its rows hold whole documents: fewer are read at once. */
  readonly isHeavy?: true;
}

/** The tables of an archive that are read and written as they are. Those of chats follow them. */
export const plainTables: readonly PlainTable[] = [
  { name: 'meta', key: ['key'] },
  { name: 'users', key: ['id'] },
  { name: 'tokens', key: ['id'] },
  { name: 'signInLinks', key: ['hash'] },
  { name: 'identities', key: ['issuer', 'subject'] },
  { name: 'workspaces', key: ['id'] },
  { name: 'chatKeys', key: ['workspaceId'] },
  { name: 'members', key: ['workspaceId', 'userId'] },
  { name: 'invitations', key: ['id'] },
  { name: 'folders', key: ['id'] },
  { name: 'bots', key: ['id'], isHeavy: true },
  { name: 'opBatches', key: ['botId', 'rev'], isHeavy: true },
  { name: 'editorMetas', key: ['botId'], isHeavy: true },
  { name: 'botTests', key: ['id'], isHeavy: true },
  { name: 'testRuns', key: ['id'] },
  { name: 'publishGates', key: ['botId'] },
  { name: 'versions', key: ['key'], isHeavy: true },
  { name: 'releases', key: ['seq'] },
  { name: 'checkpoints', key: ['seq'] },
  { name: 'collaborators', key: ['botId', 'userId'] },
  { name: 'botInvitations', key: ['botId', 'email'] },
  { name: 'takeOvers', key: ['id'], isHeavy: true },
  { name: 'themeTemplates', key: ['id'], isHeavy: true },
  { name: 'credentials', key: ['id'] },
  { name: 'channelAccounts', key: ['id'] },
  { name: 'channelThreads', key: ['id'] },
  { name: 'channelKeys', key: ['accountId', 'key'] },
  { name: 'channelUploads', key: ['accountId', 'digest'] },
  { name: 'inbound', key: ['seq'] },
  { name: 'outbound', key: ['seq'] },
  { name: 'webhooks', key: ['id'] },
  { name: 'outbox', key: ['seq'] },
  { name: 'deliveries', key: ['id'] },
  { name: 'files', key: ['id'] },
  { name: 'tokenUse', key: ['workspaceId', 'day', 'botId', 'provider', 'model'] },
  { name: 'tokenLimits', key: ['ownerId'] },
  { name: 'storage', key: ['workspaceId'] },
  { name: 'chatCounts', key: ['workspaceId', 'month'] },
  { name: 'idempotency', key: ['scope', 'key'] },
  { name: 'auditLog', key: ['seq'] },
  { name: 'results', key: ['id'] },
  { name: 'chatFolds', key: ['sessionId'] },
  { name: 'foldCounts', key: ['botId', 'kind', 'day', 'version', 'place', 'way'] },
  { name: 'foldPaths', key: ['botId', 'signature'] },
];

/** The tables of chats, which each database has in its own form, in the order in which they refer to each other. */
export const chatTables = ['sessions', 'turns', 'turnFacts', 'logs'] as const;
export type ChatTable = (typeof chatTables)[number];

/** Tables that only running processes need, the index of results, which is made anew, and the list of migrations. */
export const unarchived: ReadonlySet<string> = new Set([
  'migrations',
  'leases',
  'streamedTexts',
  'processes',
  'limitLevels',
  'presence',
  'resultFields',
  'resultCells',
  'resultWords',
]);
