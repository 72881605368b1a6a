import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { endpoints } from './endpoints.ts';

/** What a field of a request takes, as it is said to people who write programs. */
interface Field {
  readonly is: 'string' | 'number' | 'integer' | 'boolean' | 'enum' | 'array' | 'object';
  /** Least and greatest number, length of a text or of a list. */
  readonly min?: number;
  readonly max?: number;
  /** A text of a certain form, such as an address. */
  readonly isFormed?: true;
  /** Part of a document: what is not of its kind is mended, not refused. */
  readonly isMended?: true;
  readonly of?: readonly (string | number)[];
  readonly isRequired?: true;
  readonly isNullable?: true;
}

const timeFilters = [
  ...['today', 'last7Days', 'last30Days', 'monthToDate', 'lastMonth', 'last6Months', 'yearToDate'],
  'allTime',
];

/** The fields of a selection of results, which several endpoints take. */
const selection = (
  endpoint: string,
): readonly (readonly [endpoint: string, path: string, field: Field])[] => [
  [
    endpoint,
    'body.timeFilter',
    {
      is: 'enum',
      of: timeFilters,
    },
  ],
  [endpoint, 'body.timeZone', { is: 'string', min: 1, max: 64 }],
  [endpoint, 'body.since', { is: 'string', isFormed: true }],
  [endpoint, 'body.until', { is: 'string', isFormed: true }],
  [endpoint, 'body.isCompleted', { is: 'boolean' }],
  [endpoint, 'body.search', { is: 'string', max: 200 }],
  [endpoint, 'body.filter', { is: 'object' }],
];

/** The chats that readings count. */
const counted = (endpoint: string): readonly (readonly [endpoint: string, path: string, field: Field])[] => [
  [endpoint, 'query.timeFilter', { is: 'enum', of: timeFilters }],
  [endpoint, 'query.since', { is: 'string', isFormed: true }],
  [endpoint, 'query.until', { is: 'string', isFormed: true }],
  [endpoint, 'query.versions', { is: 'string', max: 50 * 201, isFormed: true }],
];

/**
 * Every field of every request, with the values at its edges: what is written here is promised. Within `/v1` a
 * field may come, a limit may rise; nothing may go or get narrower.
 */
const fields: readonly (readonly [endpoint: string, path: string, field: Field])[] = [
  ['chat.start', 'body.isStreamEnabled', { is: 'boolean' }],
  ['chat.start', 'body.isOnlyRegistering', { is: 'boolean' }],
  ['chat.start', 'body.prefilledVariables', { is: 'object' }],
  ['chat.start', 'body.textBubbleContentFormat', { is: 'enum', of: ['richText', 'markdown'] }],
  ['chat.start', 'body.resultId', { is: 'string' }],
  ['chat.preview', 'body.isStreamEnabled', { is: 'boolean' }],
  ['chat.preview', 'body.isOnlyRegistering', { is: 'boolean' }],
  ['chat.preview', 'body.prefilledVariables', { is: 'object' }],
  ['chat.preview', 'body.textBubbleContentFormat', { is: 'enum', of: ['richText', 'markdown'] }],
  ['chat.preview', 'body.bot', { is: 'object' }],
  ['chat.preview', 'body.sessionId', { is: 'string', min: 1, max: 128, isFormed: true }],
  ['chat.preview', 'body.withTrace', { is: 'boolean' }],
  ['chat.continue', 'body.textBubbleContentFormat', { is: 'enum', of: ['richText', 'markdown'] }],
  ['chat.continue', 'body.withTrace', { is: 'boolean' }],
  ['chat.stream', 'body.messages', { is: 'array', max: 1000 }],
  ['chat.rewind', 'body.turn', { is: 'integer', min: 1, isRequired: true }],
  ['chat.rewind', 'body.textBubbleContentFormat', { is: 'enum', of: ['richText', 'markdown'] }],
  ['chat.rewind', 'body.withTrace', { is: 'boolean' }],
  ['chat.fork', 'body.turn', { is: 'integer', min: 1, isRequired: true }],
  ['chat.fork', 'body.textBubbleContentFormat', { is: 'enum', of: ['richText', 'markdown'] }],
  ['chat.fork', 'body.withTrace', { is: 'boolean' }],
  ['chat.await', 'query.withTrace', { is: 'enum', of: ['true', '1', 'false', '0'] }],
  ['channels.followPreview', 'query.sessionId', { is: 'string', min: 1, max: 200 }],
  ['channels.followPreview', 'query.after', { is: 'integer', min: -1 }],
  ['chat.await', 'query.after', { is: 'integer', min: 0 }],
  ['chat.await', 'query.seconds', { is: 'number', min: 0, max: 25 }],
  ['chat.await', 'query.textBubbleContentFormat', { is: 'enum', of: ['richText', 'markdown'] }],
  ['chat.clientLogs', 'body.clientLogs', { is: 'array', max: 100, isRequired: true }],
  ['assets.create', 'query.fileName', { is: 'string', min: 1, max: 1000, isRequired: true }],
  ['assets.create', 'query.media', { is: 'enum', of: ['image', 'video', 'audio', 'file'] }],
  ['blockOptions.find', 'body.type', { is: 'string', max: 100, isRequired: true }],
  ['blockOptions.find', 'body.question', { is: 'string', max: 100, isRequired: true }],
  ['blockOptions.find', 'body.options', { is: 'object' }],
  ['blockTypes.list', 'query.type', { is: 'string', max: 100 }],
  ['bots.list', 'query.workspaceId', { is: 'string', min: 1, max: 200, isRequired: true }],
  ['bots.list', 'query.folderId', { is: 'string', min: 1, max: 200 }],
  ['bots.create', 'body.workspaceId', { is: 'string', min: 1, max: 200, isRequired: true }],
  ['bots.create', 'body.bot', { is: 'object', isRequired: true }],
  ['bots.create', 'body.bot.version', { is: 'enum', of: ['6', '6.1'] }],
  ['bots.create', 'body.bot.name', { is: 'string', min: 1, max: 1000 }],
  ['bots.create', 'body.bot.icon', { is: 'string', isNullable: true }],
  ['bots.create', 'body.bot.selectedThemeTemplateId', { is: 'string', isNullable: true }],
  ['bots.create', 'body.bot.events', { is: 'array', isMended: true }],
  ['bots.create', 'body.bot.groups', { is: 'array', isMended: true }],
  ['bots.create', 'body.bot.edges', { is: 'array', isMended: true }],
  ['bots.create', 'body.bot.variables', { is: 'array', isMended: true }],
  ['bots.create', 'body.bot.theme', { is: 'object', isMended: true }],
  ['bots.create', 'body.bot.settings', { is: 'object', isMended: true }],
  ['bots.create', 'body.bot.folderId', { is: 'string', min: 1, max: 200, isNullable: true }],
  ['bots.create', 'body.bot.resultsTablePreferences', { is: 'object', isNullable: true }],
  ['bots.create', 'body.bot.resultsTablePreferences.columnsOrder', { is: 'array', isRequired: true }],
  ['bots.create', 'body.bot.resultsTablePreferences.columnsVisibility', { is: 'object', isRequired: true }],
  [
    'bots.create',
    'body.bot.resultsTablePreferences.columnsWidth',
    { is: 'object', isMended: true, isRequired: true },
  ],
  ['bots.create', 'body.bot.publicId', { is: 'string', isNullable: true }],
  ['bots.create', 'body.bot.customDomain', { is: 'string', max: 300, isNullable: true }],
  ['bots.create', 'body.bot.isClosed', { is: 'boolean' }],
  ['bots.create', 'body.bot.isDisabled', { is: 'boolean' }],
  ['bots.create', 'body.bot.chatACredentialsId', { is: 'string', isNullable: true }],
  ['bots.create', 'body.bot.chatBCredentialsId', { is: 'string', isNullable: true }],
  ['bots.create', 'body.bot.riskLevel', { is: 'number', isNullable: true }],
  ['bots.duplicate', 'body.ifRev', { is: 'integer', isNullable: true }],
  ['bots.publish', 'body.ifRev', { is: 'integer', isNullable: true }],
  ['bots.compare', 'query.from', { is: 'string', min: 1, max: 200 }],
  ['bots.compare', 'query.to', { is: 'string', min: 1, max: 200 }],
  ['bots.compare', 'query.layout', { is: 'boolean' }],
  ['bots.rollBack', 'body.ifRev', { is: 'integer', isNullable: true }],
  ['checkpoints.save', 'body.ifRev', { is: 'integer', isNullable: true }],
  ['checkpoints.save', 'body.name', { is: 'string', min: 1, max: 255, isNullable: true }],
  ['checkpoints.update', 'body.name', { is: 'string', min: 1, max: 255, isRequired: true, isNullable: true }],
  ['drafts.change', 'body.baseRev', { is: 'integer', min: 0, isRequired: true }],
  ['drafts.change', 'body.clientId', { is: 'string', min: 1, max: 100, isRequired: true }],
  ['drafts.change', 'body.batches', { is: 'array', min: 1, max: 100, isMended: true, isRequired: true }],
  ['drafts.listChanges', 'query.after', { is: 'integer', min: 0, isRequired: true }],
  ['drafts.listChanges', 'query.limit', { is: 'integer', min: 1, max: 500 }],
  ['drafts.listChanges', 'query.withInverse', { is: 'enum', of: ['0', '1', 'true', 'false'] }],
  ['drafts.follow', 'query.after', { is: 'integer', min: 0, isRequired: true }],
  ['drafts.follow', 'query.clientId', { is: 'string', min: 1, max: 100, isRequired: true }],
  ['drafts.announcePresence', 'body.clientId', { is: 'string', min: 1, max: 100, isRequired: true }],
  ['drafts.announcePresence', 'body.name', { is: 'string', max: 200, isRequired: true }],
  ['drafts.announcePresence', 'body.selection', { is: 'array', max: 200 }],
  ['drafts.announcePresence', 'body.editing', { is: 'string', max: 1000, isNullable: true }],
  ['drafts.announcePresence', 'body.isLeaving', { is: 'boolean' }],
  ['bots.import', 'body.workspaceId', { is: 'string', min: 1, max: 200, isRequired: true }],
  ['bots.import', 'body.bot', { is: 'object', isRequired: true }],
  ['bots.import', 'body.fromTemplate', { is: 'string' }],
  ['bots.import', 'body.enableSafetyFlags', { is: 'boolean' }],
  ['bots.isPublicIdAvailable', 'query.publicId', { is: 'string', max: 1000, isRequired: true }],
  ['bots.get', 'query.migrateToLatestVersion', { is: 'enum', of: ['0', '1', 'true', 'false'] }],
  ['bots.update', 'body.bot', { is: 'object', isRequired: true }],
  ['bots.update', 'body.bot.version', { is: 'enum', of: ['6', '6.1'] }],
  ['bots.update', 'body.bot.name', { is: 'string', min: 1, max: 1000 }],
  ['bots.update', 'body.bot.icon', { is: 'string', isNullable: true }],
  ['bots.update', 'body.bot.selectedThemeTemplateId', { is: 'string', isNullable: true }],
  ['bots.update', 'body.bot.events', { is: 'array', isMended: true }],
  ['bots.update', 'body.bot.groups', { is: 'array', isMended: true }],
  ['bots.update', 'body.bot.edges', { is: 'array', isMended: true }],
  ['bots.update', 'body.bot.variables', { is: 'array', isMended: true }],
  ['bots.update', 'body.bot.theme', { is: 'object', isMended: true }],
  ['bots.update', 'body.bot.settings', { is: 'object', isMended: true }],
  ['bots.update', 'body.bot.folderId', { is: 'string', min: 1, max: 200, isNullable: true }],
  ['bots.update', 'body.bot.resultsTablePreferences', { is: 'object', isNullable: true }],
  ['bots.update', 'body.bot.resultsTablePreferences.columnsOrder', { is: 'array', isRequired: true }],
  ['bots.update', 'body.bot.resultsTablePreferences.columnsVisibility', { is: 'object', isRequired: true }],
  [
    'bots.update',
    'body.bot.resultsTablePreferences.columnsWidth',
    { is: 'object', isMended: true, isRequired: true },
  ],
  ['bots.update', 'body.bot.publicId', { is: 'string', isNullable: true }],
  ['bots.update', 'body.bot.customDomain', { is: 'string', max: 300, isNullable: true }],
  ['bots.update', 'body.bot.isClosed', { is: 'boolean' }],
  ['bots.update', 'body.bot.isDisabled', { is: 'boolean' }],
  ['bots.update', 'body.bot.chatACredentialsId', { is: 'string', isNullable: true }],
  ['bots.update', 'body.bot.chatBCredentialsId', { is: 'string', isNullable: true }],
  ['bots.update', 'body.bot.riskLevel', { is: 'number', isNullable: true }],
  ['bots.update', 'body.bot.updatedAt', { is: 'string', isFormed: true, isNullable: true }],
  ['bots.update', 'body.overwrite', { is: 'boolean' }],
  ['bots.duplicate', 'body.name', { is: 'string', min: 1, max: 1000 }],
  ['bots.copyTo', 'body.workspaceId', { is: 'string', min: 1, max: 200, isRequired: true }],
  ['bots.copyTo', 'body.folderId', { is: 'string', min: 1, max: 200, isNullable: true }],
  ['bots.copyTo', 'body.move', { is: 'boolean' }],
  ['bots.publish', 'body.label', { is: 'string', max: 1000, isNullable: true }],
  ['bots.diagnoseDraft', 'body.bot', { is: 'object', isRequired: true }],
  ['bots.applyFixes', 'body.problems', { is: 'array', min: 1, max: 100 }],
  ['bots.applyFixes', 'body.dryRun', { is: 'boolean' }],
  ['bots.applyFixes', 'body.ifRev', { is: 'integer', isNullable: true }],
  ['bots.ignoreProblem', 'body.code', { is: 'string', min: 1, max: 100, isRequired: true }],
  ['bots.ignoreProblem', 'body.place', { is: 'object', isRequired: true }],
  ['bots.ignoreProblem', 'body.path', { is: 'string', max: 1000 }],
  ['bots.ignoreProblem', 'body.reason', { is: 'string', min: 1, max: 500, isRequired: true }],
  ['bots.ignoreProblem', 'body.until', { is: 'string', isFormed: true }],
  ['bots.unignoreProblem', 'query.code', { is: 'string', min: 1, max: 100, isRequired: true }],
  ['bots.unignoreProblem', 'query.path', { is: 'string', max: 1000 }],
  ['bots.unignoreProblem', 'query.groupId', { is: 'string', max: 200 }],
  ['bots.unignoreProblem', 'query.blockId', { is: 'string', max: 200 }],
  ['bots.unignoreProblem', 'query.itemId', { is: 'string', max: 200 }],
  ['bots.unignoreProblem', 'query.eventId', { is: 'string', max: 200 }],
  ['bots.unignoreProblem', 'query.edgeId', { is: 'string', max: 200 }],
  ['bots.unignoreProblem', 'query.variableId', { is: 'string', max: 200 }],
  ['tests.setGate', 'body.gate', { is: 'object', isRequired: true, isNullable: true }],
  ['bots.publish', 'body.gateReason', { is: 'string', min: 1, max: 1000 }],
  ['tests.setDefaults', 'body.defaults', { is: 'object', isRequired: true }],
  ['tests.create', 'body.test', { is: 'object', isRequired: true }],
  ['tests.update', 'body.test', { is: 'object', isRequired: true }],
  ['tests.fromSession', 'body.sessionId', { is: 'string', min: 1, max: 200, isRequired: true }],
  ['tests.fromSession', 'body.name', { is: 'string', min: 1, max: 200 }],
  ['tests.fromResult', 'body.resultId', { is: 'string', min: 1, max: 200, isRequired: true }],
  ['tests.fromResult', 'body.name', { is: 'string', min: 1, max: 200 }],
  ['tests.list', 'query.withContent', { is: 'enum', of: ['true', '1', 'false', '0'] }],
  ['tests.listRuns', 'query.limit', { is: 'integer', min: 1, max: 500 }],
  ['tests.saveRun', 'body.ms', { is: 'integer', min: 0, isRequired: true }],
  ['tests.saveRun', 'body.results', { is: 'array', min: 1, max: 500, isRequired: true }],
  ['tests.saveRun', 'body.coverage', { is: 'object' }],
  ['tests.run', 'body.versionId', { is: 'string', min: 1, max: 200 }],
  ['tests.run', 'body.ids', { is: 'array', max: 500 }],
  ['tests.run', 'body.tags', { is: 'array', max: 20 }],
  ['editorMeta.put', 'body.editorMeta', { is: 'object', isRequired: true }],
  ['bots.getPublished', 'query.migrateToLatestVersion', { is: 'enum', of: ['0', '1', 'true', 'false'] }],
  ['bots.publish', 'body.message', { is: 'string', max: 1000, isNullable: true }],
  ['bots.rollBack', 'body.publish', { is: 'boolean' }],
  ['bots.rollBack', 'body.keepDraft', { is: 'boolean' }],
  ['bots.rollBack', 'body.message', { is: 'string', max: 1000, isNullable: true }],
  ['auth.startOidc', 'body.next', { is: 'string', max: 500 }],
  ['auth.oidcCallback', 'query.code', { is: 'string', max: 4000 }],
  ['auth.oidcCallback', 'query.state', { is: 'string', max: 4000 }],
  ['auth.oidcCallback', 'query.error', { is: 'string', max: 500 }],
  ['workspaces.update', 'body.settings', { is: 'object' }],
  ['workspaces.auditLog', 'query.userId', { is: 'string', min: 1, max: 200 }],
  [
    'workspaces.auditLog',
    'query.area',
    { is: 'enum', of: ['publishing', 'bots', 'settings', 'people', 'access', 'signIns', 'results'] },
  ],
  ['workspaces.auditLog', 'query.limit', { is: 'integer', min: 1, max: 200 }],
  ['workspaces.auditLog', 'query.cursor', { is: 'integer', min: 0 }],
  ['releases.list', 'query.limit', { is: 'integer', min: 1, max: 500 }],
  ['releases.list', 'query.cursor', { is: 'integer', min: 0 }],
  ['chat.updateBot', 'body.onlyIfSafe', { is: 'boolean' }],
  ['results.list', 'query.limit', { is: 'integer', min: 1, max: 500 }],
  ['results.list', 'query.cursor', { is: 'integer', min: 0 }],
  [
    'results.list',
    'query.timeFilter',
    {
      is: 'enum',
      of: timeFilters,
    },
  ],
  ['results.list', 'query.timeZone', { is: 'string', min: 1, max: 64 }],
  ['results.list', 'query.since', { is: 'string', isFormed: true }],
  ['results.list', 'query.until', { is: 'string', isFormed: true }],
  ['results.list', 'query.isCompleted', { is: 'enum', of: ['0', '1', 'true', 'false'] }],
  ['results.list', 'query.variableName', { is: 'string', min: 1, isFormed: true }],
  ['results.list', 'query.variableValue', { is: 'string' }],
  ...selection('results.search'),
  ['results.search', 'body.sort', { is: 'object' }],
  ['results.search', 'body.sort.direction', { is: 'enum', of: ['ascending', 'descending'] }],
  ['results.search', 'body.limit', { is: 'integer', min: 1, max: 200 }],
  ['results.search', 'body.cursor', { is: 'string', max: 2000 }],
  ['results.search', 'body.valueLength', { is: 'integer', min: 1, max: 100_000 }],
  ...selection('results.count'),
  ...selection('results.exportFound'),
  ['results.exportFound', 'body.resultIds', { is: 'array', min: 1, max: 1000 }],
  ['results.exportFound', 'body.sort', { is: 'object' }],
  ['results.exportFound', 'body.format', { is: 'enum', of: ['csv', 'jsonl'] }],
  ['results.exportFound', 'body.includeDeletedBlocks', { is: 'boolean' }],
  ...selection('results.remove'),
  ['results.remove', 'body.resultIds', { is: 'array', min: 1, max: 1000 }],
  ['results.restore', 'body.deletionId', { is: 'string', min: 1, max: 200, isRequired: true }],
  ['results.arrangeTable', 'body.preferences', { is: 'object', isRequired: true }],
  ['results.export', 'query.format', { is: 'enum', of: ['csv', 'jsonl'] }],
  ['results.export', 'query.includeDeletedBlocks', { is: 'enum', of: ['0', '1', 'true', 'false'] }],
  [
    'results.export',
    'query.timeFilter',
    {
      is: 'enum',
      of: timeFilters,
    },
  ],
  ['results.export', 'query.timeZone', { is: 'string', min: 1, max: 64 }],
  ['results.export', 'query.since', { is: 'string', isFormed: true }],
  ['results.export', 'query.until', { is: 'string', isFormed: true }],
  ['results.export', 'query.isCompleted', { is: 'enum', of: ['0', '1', 'true', 'false'] }],
  ['results.export', 'query.variableName', { is: 'string', min: 1, isFormed: true }],
  ['results.export', 'query.variableValue', { is: 'string' }],
  ...counted('analytics.flow'),
  ...counted('analytics.questions'),
  ...counted('analytics.variables'),
  ...counted('analytics.funnel'),
  ['analytics.funnel', 'query.blockIds', { is: 'string', max: 20 * 201, isRequired: true, isFormed: true }],
  ['analytics.funnel', 'query.within', { is: 'enum', of: ['30m', '1h', '1d', '7d', '30d'] }],
  ...counted('analytics.paths'),
  ['analytics.paths', 'query.end', { is: 'string', min: 1, max: 200 }],
  ['analytics.paths', 'query.order', { is: 'enum', of: ['top', 'rare'] }],
  ['analytics.paths', 'query.limit', { is: 'integer', min: 1, max: 100 }],
  ['channels.link', 'query.payload', { is: 'string', max: 64 }],
  ['channels.start', 'body.to', { is: 'string', min: 1, max: 200, isRequired: true }],
  ['channels.startPreview', 'body.to', { is: 'string', min: 1, max: 200, isRequired: true }],
  ['channels.start', 'body.template', { is: 'object' }],
  ['channels.start', 'body.variables', { is: 'object' }],
  ['channels.start', 'body.idempotencyKey', { is: 'string', min: 1, max: 128, isRequired: true }],
  ['channels.start', 'body.ground', { is: 'string', min: 1, max: 300 }],
  ['contacts.list', 'query.search', { is: 'string', max: 100 }],
  ['contacts.list', 'query.limit', { is: 'integer', min: 1, max: 100 }],
  ['contacts.list', 'query.cursor', { is: 'string', min: 1, max: 200 }],
  ['contacts.update', 'body.consent', { is: 'enum', of: ['given', 'withdrawn'] }],
  ['contacts.delete', 'query.results', { is: 'boolean' }],
  ['contacts.messages', 'query.limit', { is: 'integer', min: 1, max: 200 }],
  ['chat.preview', 'body.channel', { is: 'enum', of: ['telegram', 'whatsapp'] }],
  [
    'analytics.stats',
    'query.timeFilter',
    {
      is: 'enum',
      of: timeFilters,
    },
  ],
  ['analytics.stats', 'query.timeZone', { is: 'string', min: 1, max: 64 }],
  ['analytics.stats', 'query.since', { is: 'string', isFormed: true }],
  ['analytics.stats', 'query.until', { is: 'string', isFormed: true }],
  [
    'analytics.inDepthData',
    'query.timeFilter',
    {
      is: 'enum',
      of: timeFilters,
    },
  ],
  ['analytics.inDepthData', 'query.timeZone', { is: 'string', min: 1, max: 64 }],
  ['analytics.inDepthData', 'query.since', { is: 'string', isFormed: true }],
  ['analytics.inDepthData', 'query.until', { is: 'string', isFormed: true }],
  ['workspaces.create', 'body.name', { is: 'string', min: 1, max: 255, isRequired: true }],
  ['workspaces.create', 'body.icon', { is: 'string', max: 65536, isNullable: true }],
  ['workspaces.update', 'body.name', { is: 'string', min: 1, max: 255 }],
  ['workspaces.update', 'body.icon', { is: 'string', max: 65536, isNullable: true }],
  [
    'workspaces.updateMember',
    'body.role',
    { is: 'enum', of: ['ADMIN', 'MEMBER', 'GUEST'], isRequired: true },
  ],
  ['workspaces.auditLog', 'query.userId', { is: 'string', min: 1, max: 200 }],
  [
    'workspaces.auditLog',
    'query.area',
    { is: 'enum', of: ['publishing', 'bots', 'settings', 'people', 'access', 'signIns', 'results'] },
  ],
  ['workspaces.auditLog', 'query.limit', { is: 'integer', min: 1, max: 200 }],
  ['workspaces.auditLog', 'query.cursor', { is: 'integer', min: 0 }],
  ['workspaces.createInvitation', 'body.email', { is: 'string', max: 254, isRequired: true, isFormed: true }],
  [
    'workspaces.createInvitation',
    'body.type',
    { is: 'enum', of: ['ADMIN', 'MEMBER', 'GUEST'], isRequired: true },
  ],
  [
    'workspaces.updateInvitation',
    'body.type',
    { is: 'enum', of: ['ADMIN', 'MEMBER', 'GUEST'], isRequired: true },
  ],
  ['collaborators.add', 'body.email', { is: 'string', max: 254, isRequired: true, isFormed: true }],
  [
    'collaborators.add',
    'body.type',
    { is: 'enum', of: ['RESULTS', 'READ', 'WRITE', 'FULL_ACCESS'], isRequired: true },
  ],
  [
    'collaborators.renewInvitation',
    'body.email',
    { is: 'string', max: 254, isRequired: true, isFormed: true },
  ],
  ['auth.signIn', 'body.email', { is: 'string', min: 1, max: 254, isRequired: true }],
  ['auth.signIn', 'body.password', { is: 'string', min: 1, max: 1000, isRequired: true }],
  ['auth.redeemLink', 'body.secret', { is: 'string', min: 1, max: 200, isRequired: true }],
  ['auth.setPassword', 'body.currentPassword', { is: 'string', max: 1000 }],
  ['auth.setPassword', 'body.password', { is: 'string', min: 8, max: 1000, isRequired: true }],
  ['auth.setEmail', 'body.email', { is: 'string', max: 254, isRequired: true, isFormed: true }],
  ['auth.setEmail', 'body.currentPassword', { is: 'string', max: 1000 }],
  ['auth.getInvitation', 'body.secret', { is: 'string', min: 1, max: 200, isRequired: true }],
  ['auth.signUp', 'body.email', { is: 'string', min: 1, max: 254, isFormed: true, isRequired: true }],
  ['auth.signUp', 'body.name', { is: 'string', max: 255 }],
  ['auth.signUp', 'body.password', { is: 'string', min: 8, max: 1000, isRequired: true }],
  ['auth.acceptInvitation', 'body.secret', { is: 'string', min: 1, max: 200, isRequired: true }],
  ['auth.acceptInvitation', 'body.name', { is: 'string', max: 255 }],
  ['auth.acceptInvitation', 'body.password', { is: 'string', min: 8, max: 1000 }],
  ['collaborators.update', 'body.userId', { is: 'string', min: 1, max: 200 }],
  ['collaborators.update', 'body.email', { is: 'string', max: 254, isFormed: true }],
  [
    'collaborators.update',
    'body.type',
    { is: 'enum', of: ['RESULTS', 'READ', 'WRITE', 'FULL_ACCESS'], isRequired: true },
  ],
  ['collaborators.remove', 'body.userId', { is: 'string', min: 1, max: 200, isRequired: true }],
  ['collaborators.remove', 'body.email', { is: 'string', max: 254, isFormed: true }],
  ['admin.updateWorkspace', 'body.plan', { is: 'string', min: 1, max: 50 }],
  ['admin.updateWorkspace', 'body.billingId', { is: 'string', max: 255, isNullable: true }],
  ['admin.updateWorkspace', 'body.customChatsLimit', { is: 'integer', min: 0, isNullable: true }],
  ['admin.updateWorkspace', 'body.customSeatsLimit', { is: 'integer', min: 0, isNullable: true }],
  ['admin.updateWorkspace', 'body.storageLimit', { is: 'integer', min: 0, isNullable: true }],
  ['admin.updateWorkspace', 'body.chatsHardLimit', { is: 'integer', min: 0, isNullable: true }],
  ['admin.updateWorkspace', 'body.isSuspended', { is: 'boolean' }],
  ['admin.updateWorkspace', 'body.isPastDue', { is: 'boolean' }],
  ['admin.updateWorkspace', 'body.isVerified', { is: 'boolean' }],
  [
    'admin.updateBot',
    'body.riskLevel',
    { is: 'number', min: -1, max: 100, isRequired: true, isNullable: true },
  ],
  ['files.createUpload', 'body.fileName', { is: 'string', min: 1, max: 1000, isRequired: true }],
  ['files.createUpload', 'body.fileType', { is: 'string', max: 255 }],
  ['files.createUpload', 'body.fileSize', { is: 'integer', min: 0, isRequired: true }],
  ['files.createUpload', 'body.blockId', { is: 'string' }],
  ['files.putUpload', 'query.signature', { is: 'string', max: 200 }],
  ['files.getUpload', 'query.signature', { is: 'string', max: 200 }],
  ['folders.create', 'body.workspaceId', { is: 'string', min: 1, max: 200, isRequired: true }],
  ['folders.create', 'body.name', { is: 'string', min: 1, max: 1000 }],
  ['folders.create', 'body.folderName', { is: 'string', min: 1, max: 1000 }],
  ['folders.create', 'body.parentFolderId', { is: 'string', min: 1, max: 200, isNullable: true }],
  ['folders.list', 'query.all', { is: 'enum', of: ['true', '1', 'false', '0'] }],
  ['examples.create', 'body.workspaceId', { is: 'string', min: 1, max: 200, isRequired: true }],
  ['examples.create', 'body.folderId', { is: 'string', min: 1, max: 200, isNullable: true }],
  ['bots.import', 'body.folderId', { is: 'string', min: 1, max: 200, isNullable: true }],
  ['bots.import', 'body.dryRun', { is: 'boolean' }],
  ['folders.list', 'query.workspaceId', { is: 'string', min: 1, max: 200, isRequired: true }],
  ['folders.list', 'query.parentFolderId', { is: 'string', min: 1, max: 200 }],
  ['folders.get', 'query.workspaceId', { is: 'string', min: 1, max: 200, isRequired: true }],
  ['folders.update', 'body.workspaceId', { is: 'string', min: 1, max: 200, isRequired: true }],
  ['folders.update', 'body.folder', { is: 'object', isRequired: true }],
  ['folders.update', 'body.folder.name', { is: 'string', min: 1, max: 1000 }],
  ['folders.update', 'body.folder.parentFolderId', { is: 'string', min: 1, max: 200, isNullable: true }],
  ['folders.delete', 'body.workspaceId', { is: 'string', min: 1, max: 200, isRequired: true }],
  ['takeOvers.start', 'body.from', { is: 'string', max: 2000, isFormed: true, isRequired: true }],
  ['takeOvers.start', 'body.token', { is: 'string', isFormed: true, isRequired: true }],
  ['takeOvers.start', 'body.dryRun', { is: 'boolean' }],
  ['takeOvers.start', 'body.withResults', { is: 'boolean' }],
  ['takeOvers.start', 'body.botIds', { is: 'array', max: 1000 }],
  ['themeTemplates.list', 'query.workspaceId', { is: 'string', min: 1, max: 200, isRequired: true }],
  ['themeTemplates.save', 'body.workspaceId', { is: 'string', min: 1, max: 200, isRequired: true }],
  ['themeTemplates.save', 'body.name', { is: 'string', min: 1, max: 1000, isRequired: true }],
  ['themeTemplates.save', 'body.theme', { is: 'object', isRequired: true }],
  ['themeTemplates.save', 'body.theme.general', { is: 'object' }],
  ['themeTemplates.save', 'body.theme.general.background', { is: 'object' }],
  [
    'themeTemplates.save',
    'body.theme.general.background.type',
    { is: 'enum', of: ['Color', 'Image', 'None'] },
  ],
  ['themeTemplates.save', 'body.theme.general.background.content', { is: 'string' }],
  ['themeTemplates.save', 'body.theme.general.progressBar', { is: 'object' }],
  ['themeTemplates.save', 'body.theme.general.progressBar.isEnabled', { is: 'boolean' }],
  ['themeTemplates.save', 'body.theme.general.progressBar.color', { is: 'string' }],
  ['themeTemplates.save', 'body.theme.general.progressBar.backgroundColor', { is: 'string' }],
  ['themeTemplates.save', 'body.theme.general.progressBar.placement', { is: 'enum', of: ['Top', 'Bottom'] }],
  ['themeTemplates.save', 'body.theme.general.progressBar.thickness', { is: 'number' }],
  [
    'themeTemplates.save',
    'body.theme.general.progressBar.position',
    { is: 'enum', of: ['fixed', 'absolute'] },
  ],
  ['themeTemplates.save', 'body.theme.chat', { is: 'object' }],
  ['themeTemplates.save', 'body.theme.chat.container', { is: 'object' }],
  ['themeTemplates.save', 'body.theme.chat.container.maxWidth', { is: 'string' }],
  ['themeTemplates.save', 'body.theme.chat.container.maxHeight', { is: 'string' }],
  ['themeTemplates.save', 'body.theme.chat.container.backgroundColor', { is: 'string' }],
  ['themeTemplates.save', 'body.theme.chat.container.color', { is: 'string' }],
  ['themeTemplates.save', 'body.theme.chat.container.blur', { is: 'number' }],
  ['themeTemplates.save', 'body.theme.chat.container.opacity', { is: 'number', min: 0, max: 1 }],
  [
    'themeTemplates.save',
    'body.theme.chat.container.shadow',
    { is: 'enum', of: ['none', 'sm', 'md', 'lg', 'xl', '2xl'] },
  ],
  ['themeTemplates.save', 'body.theme.chat.container.border', { is: 'object' }],
  ['themeTemplates.save', 'body.theme.chat.hostAvatar', { is: 'object' }],
  ['themeTemplates.save', 'body.theme.chat.hostAvatar.isEnabled', { is: 'boolean' }],
  ['themeTemplates.save', 'body.theme.chat.hostAvatar.url', { is: 'string' }],
  ['themeTemplates.save', 'body.theme.chat.guestAvatar', { is: 'object' }],
  ['themeTemplates.save', 'body.theme.chat.guestAvatar.isEnabled', { is: 'boolean' }],
  ['themeTemplates.save', 'body.theme.chat.guestAvatar.url', { is: 'string' }],
  ['themeTemplates.save', 'body.theme.chat.hostBubbles', { is: 'object' }],
  ['themeTemplates.save', 'body.theme.chat.hostBubbles.backgroundColor', { is: 'string' }],
  ['themeTemplates.save', 'body.theme.chat.hostBubbles.color', { is: 'string' }],
  ['themeTemplates.save', 'body.theme.chat.hostBubbles.blur', { is: 'number' }],
  ['themeTemplates.save', 'body.theme.chat.hostBubbles.opacity', { is: 'number', min: 0, max: 1 }],
  [
    'themeTemplates.save',
    'body.theme.chat.hostBubbles.shadow',
    { is: 'enum', of: ['none', 'sm', 'md', 'lg', 'xl', '2xl'] },
  ],
  ['themeTemplates.save', 'body.theme.chat.hostBubbles.border', { is: 'object' }],
  ['themeTemplates.save', 'body.theme.chat.guestBubbles', { is: 'object' }],
  ['themeTemplates.save', 'body.theme.chat.guestBubbles.backgroundColor', { is: 'string' }],
  ['themeTemplates.save', 'body.theme.chat.guestBubbles.color', { is: 'string' }],
  ['themeTemplates.save', 'body.theme.chat.guestBubbles.blur', { is: 'number' }],
  ['themeTemplates.save', 'body.theme.chat.guestBubbles.opacity', { is: 'number', min: 0, max: 1 }],
  [
    'themeTemplates.save',
    'body.theme.chat.guestBubbles.shadow',
    { is: 'enum', of: ['none', 'sm', 'md', 'lg', 'xl', '2xl'] },
  ],
  ['themeTemplates.save', 'body.theme.chat.guestBubbles.border', { is: 'object' }],
  ['themeTemplates.save', 'body.theme.chat.buttons', { is: 'object' }],
  ['themeTemplates.save', 'body.theme.chat.buttons.backgroundColor', { is: 'string' }],
  ['themeTemplates.save', 'body.theme.chat.buttons.color', { is: 'string' }],
  ['themeTemplates.save', 'body.theme.chat.buttons.blur', { is: 'number' }],
  ['themeTemplates.save', 'body.theme.chat.buttons.opacity', { is: 'number', min: 0, max: 1 }],
  [
    'themeTemplates.save',
    'body.theme.chat.buttons.shadow',
    { is: 'enum', of: ['none', 'sm', 'md', 'lg', 'xl', '2xl'] },
  ],
  ['themeTemplates.save', 'body.theme.chat.buttons.border', { is: 'object' }],
  ['themeTemplates.save', 'body.theme.chat.inputs', { is: 'object' }],
  ['themeTemplates.save', 'body.theme.chat.inputs.backgroundColor', { is: 'string' }],
  ['themeTemplates.save', 'body.theme.chat.inputs.color', { is: 'string' }],
  ['themeTemplates.save', 'body.theme.chat.inputs.blur', { is: 'number' }],
  ['themeTemplates.save', 'body.theme.chat.inputs.opacity', { is: 'number', min: 0, max: 1 }],
  [
    'themeTemplates.save',
    'body.theme.chat.inputs.shadow',
    { is: 'enum', of: ['none', 'sm', 'md', 'lg', 'xl', '2xl'] },
  ],
  ['themeTemplates.save', 'body.theme.chat.inputs.border', { is: 'object' }],
  ['themeTemplates.save', 'body.theme.chat.inputs.placeholderColor', { is: 'string' }],
  ['themeTemplates.save', 'body.theme.chat.roundness', { is: 'enum', of: ['none', 'medium', 'large'] }],
  ['themeTemplates.save', 'body.theme.chat.buttonsInput', { is: 'object' }],
  ['themeTemplates.save', 'body.theme.chat.buttonsInput.layout', { is: 'enum', of: ['wrap', 'vertical'] }],
  ['themeTemplates.save', 'body.theme.customCss', { is: 'string' }],
  ['themeTemplates.delete', 'body.workspaceId', { is: 'string', min: 1, max: 200, isRequired: true }],
  [
    'credentials.list',
    'query.type',
    {
      is: 'enum',
      of: [
        'smtp',
        'google sheets',
        'gmail',
        'openai',
        'anthropic',
        'mistral',
        'groq',
        'together-ai',
        'open-router',
        'perplexity',
        'deepseek',
        'dify-ai',
        'chat-node',
        'elevenlabs',
        'nocodb',
        'segment',
        'posthog',
        'zendesk',
        'blink',
        'stripe',
        'telegram',
        'http header',
        'http proxy',
      ],
    },
  ],
  [
    'credentials.create',
    'body.type',
    {
      is: 'enum',
      of: [
        'smtp',
        'google sheets',
        'gmail',
        'openai',
        'anthropic',
        'mistral',
        'groq',
        'together-ai',
        'open-router',
        'perplexity',
        'deepseek',
        'dify-ai',
        'chat-node',
        'elevenlabs',
        'nocodb',
        'segment',
        'posthog',
        'zendesk',
        'blink',
        'stripe',
        'telegram',
        'http header',
        'http proxy',
      ],
      isRequired: true,
    },
  ],
  ['credentials.create', 'body.name', { is: 'string', min: 1, max: 255, isRequired: true }],
  ['credentials.create', 'body.data', { is: 'object', isRequired: true }],
  ['channels.update', 'body.botIds', { is: 'array', max: 1000 }],
  ['channels.update', 'body.mode', { is: 'enum', of: ['auto', 'polling', 'webhook'] }],
  ['channels.update', 'body.isPaused', { is: 'boolean' }],
  ['credentials.update', 'body.name', { is: 'string', min: 1, max: 255 }],
  ['credentials.update', 'body.data', { is: 'object' }],
  [
    'credentials.googleAuthorizeUrl',
    'query.credentialsId',
    { is: 'string', min: 1, max: 200, isRequired: true },
  ],
  ['credentials.googleCallback', 'query.code', { is: 'string', max: 2000 }],
  ['credentials.googleCallback', 'query.state', { is: 'string', max: 4000 }],
  ['credentials.googleCallback', 'query.error', { is: 'string', max: 500 }],
  ['botWebhooks.create', 'body.url', { is: 'string', max: 2000, isFormed: true, isRequired: true }],
  ['botWebhooks.create', 'body.events', { is: 'array', min: 1, max: 20, isRequired: true }],
  ['botWebhooks.create', 'body.isEnabled', { is: 'boolean' }],
  ['botWebhooks.update', 'body.url', { is: 'string', max: 2000, isFormed: true }],
  ['botWebhooks.update', 'body.events', { is: 'array', min: 1, max: 20 }],
  ['botWebhooks.update', 'body.isEnabled', { is: 'boolean' }],
  ['botWebhooks.deliveries', 'query.limit', { is: 'integer', min: 1, max: 500 }],
  ['botWebhooks.deliveries', 'query.cursor', { is: 'integer', min: 0 }],
  ['workspaceWebhooks.create', 'body.url', { is: 'string', max: 2000, isFormed: true, isRequired: true }],
  ['workspaceWebhooks.create', 'body.events', { is: 'array', min: 1, max: 20, isRequired: true }],
  ['workspaceWebhooks.create', 'body.isEnabled', { is: 'boolean' }],
  ['workspaceWebhooks.update', 'body.url', { is: 'string', max: 2000, isFormed: true }],
  ['workspaceWebhooks.update', 'body.events', { is: 'array', min: 1, max: 20 }],
  ['workspaceWebhooks.update', 'body.isEnabled', { is: 'boolean' }],
  ['workspaceWebhooks.deliveries', 'query.limit', { is: 'integer', min: 1, max: 500 }],
  ['workspaceWebhooks.deliveries', 'query.cursor', { is: 'integer', min: 0 }],
  ['webhookBlocks.subscribe', 'body.url', { is: 'string', max: 2000, isFormed: true, isRequired: true }],
  ['webhookBlocks.testRequest', 'body.variables', { is: 'array', max: 500 }],
  [
    'bots.limitUsage',
    'body.monthlyTokenLimit',
    { is: 'integer', min: 0, max: 1000000000000, isRequired: true, isNullable: true },
  ],
  [
    'workspaces.limitUsage',
    'body.monthlyTokenLimit',
    { is: 'integer', min: 0, max: 1000000000000, isRequired: true, isNullable: true },
  ],
  ['users.updateMe', 'body.name', { is: 'string', max: 255, isNullable: true }],
  ['users.updateMe', 'body.image', { is: 'string', max: 65536, isNullable: true }],
  ['users.updateMe', 'body.preferences', { is: 'object' }],
  ['users.createApiToken', 'body.name', { is: 'string', min: 1, max: 255, isRequired: true }],
  ['users.createApiToken', 'body.workspaceIds', { is: 'array', min: 1, max: 100, isNullable: true }],
  ['users.createApiToken', 'body.modes', { is: 'array', min: 1, max: 10 }],
  ['users.createApiToken', 'body.expiresAt', { is: 'string', isFormed: true, isNullable: true }],
];

/** Values that no field of a kind takes, and one that it takes if there is nothing else to say about it. */
const samples: Readonly<
  Record<Field['is'], { readonly wrong: readonly unknown[]; readonly right?: unknown }>
> = {
  string: { wrong: [5, true, {}, []] },
  number: { wrong: ['x', true, {}, [], Number.NaN] },
  integer: { wrong: ['x', true, {}, [], Number.NaN, 1.5] },
  boolean: { wrong: ['yes', 2, {}, []], right: true },
  enum: { wrong: ['none of them', 77, {}, []] },
  array: { wrong: ['x', 5, true, {}], right: [] },
  object: { wrong: ['x', 5, true, []] },
};

const partsByEndpoint = new Map(
  endpoints.map(({ id, query, body }): [string, Readonly<Record<string, z.ZodType>>] => [
    id,
    { query, body },
  ]),
);

/** What is wrong at a path (or below it) when there is nothing in the request but what leads there. */
function wrongAt(endpoint: string, path: string, value: unknown): readonly string[] {
  const [part = '', ...steps] = path.split('.');
  const given = steps.reduceRight<unknown>(
    (inner, step) => (inner === absent ? {} : { [step]: inner }),
    value,
  );
  const parsed = partsByEndpoint.get(endpoint)?.[part]?.safeParse(given);
  assert.ok(parsed, `${endpoint} has no ${part}`);
  const place = steps.join('.');
  return (parsed.error?.issues ?? [])
    .filter((issue) => `${issue.path.join('.')}.`.startsWith(`${place}.`))
    .map(({ message }) => message);
}
const absent: unique symbol = Symbol('absent');

/** A text or a list so long, or the number itself. */
function ofSize({ is }: Field, size: number): unknown {
  if (is === 'string') return 'x'.repeat(size);
  return is === 'array' ? new Array(size).fill(null) : size;
}

const isShort = (value: unknown): boolean => typeof value !== 'string' || value.length < 100_000;

for (const [endpoint, path, field] of fields) {
  describe(`${endpoint} ${path}`, () => {
    const accepts = (value: unknown) =>
      assert.deepEqual(wrongAt(endpoint, path, value), [], `${endpoint} ${path}`);
    const refuses = (value: unknown) =>
      assert.notDeepEqual(
        wrongAt(endpoint, path, value),
        [],
        `${endpoint} ${path} takes ${JSON.stringify(value)?.slice(0, 80)}`,
      );
    const { wrong, right } = samples[field.is];
    const isQuery = path.startsWith('query.');

    it(`is ${field.isRequired ? 'required' : 'optional'}`, () => {
      if (field.isRequired) refuses(absent);
      else accepts(absent);
    });

    it('is of its kind', () => {
      if (!isQuery && !field.isMended) for (const value of wrong) refuses(value);
      for (const value of field.of ?? []) accepts(value);
      if (right !== undefined && !field.min) accepts(isQuery ? String(right) : right);
      if (field.isNullable) accepts(null);
      else if (!field.isMended) refuses(null);
    });

    if (field.min !== undefined || field.max !== undefined)
      it('keeps to its limits, to the last one', () => {
        const { min, max } = field;
        const write = (size: number) =>
          isQuery && field.is !== 'string' ? String(size) : ofSize(field, size);
        const tooLong = (value: unknown) => wrongAt(endpoint, path, value).length;
        if (min !== undefined && min > 0) refuses(write(min - 1));
        if (max !== undefined) refuses(write(max + 1));
        // What is in a list, and what form a text has, is another matter.
        if (field.isFormed || field.is === 'array') return;
        if (min !== undefined) accepts(write(min));
        if (max !== undefined && isShort(write(max)))
          assert.equal(tooLong(write(max)), 0, `${endpoint} ${path} refuses the last one`);
      });
  });
}

/** Fields that take values of several kinds, or one value only: they have rows in inputs.test.ts; and names with a dot. */
const severalKinds: readonly string[] = [
  'chat.start body.message',
  'chat.preview body.message',
  'chat.preview body.startFrom',
  'chat.continue body.message',
  'results.delete body.resultIds',
  'botWebhooks.update body.isPaused',
  'workspaceWebhooks.update body.isPaused',
  'webhookBlocks.testRequest body.block',
  'channels.preview body.startFrom',
  'channels.startPreview body.startFrom',
  'channels.confirmDelivery query.hub.mode',
  'channels.confirmDelivery query.hub.verify_token',
  'channels.confirmDelivery query.hub.challenge',
];

it('every field of every request stands in the table', () => {
  const known = new Set(fields.map(([endpoint, path]) => `${endpoint} ${path}`));
  const missing = endpoints.flatMap(({ id, query, body }) =>
    Object.entries({ query, body }).flatMap(([part, schema]) => {
      const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      return Object.keys(properties).map((name) => `${id} ${part}.${name}`);
    }),
  );
  assert.deepEqual(
    missing.filter((each) => !known.has(each)),
    severalKinds,
  );
});
