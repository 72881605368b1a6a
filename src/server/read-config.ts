import { err, ok, type Result } from '#lib/result.ts';
import type { Config } from './config.ts';
import type { Setting } from './setting.ts';
import { settingConflicts, unknownSettings } from './setting-conflicts.ts';
import { settings } from './settings.ts';

/** The settings of an environment, or everything that is wrong with it, a sentence each. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
): Result<Config, readonly string[]> {
  const problems = unknownSettings(env, new Set(Object.values(settings).map((of) => of.name)));
  const value = <T>(of: Setting<T>): T | undefined => {
    const read = of.read(env[of.name] ?? of.fallback);
    if (read.ok) return read.value;
    problems.push(`${of.name}: ${read.error}`);
    return undefined;
  };
  const must = <T>(of: Setting<T>, otherwise: T): T => value(of) ?? otherwise;
  const config: Config = {
    port: must(settings.port, 0),
    host: must(settings.host, ''),
    dataFolder: must(settings.dataFolder, ''),
    databaseUrl: value(settings.databaseUrl),
    key: value(settings.key),
    filesShared: must(settings.filesShared, false),
    token: value(settings.token),
    trustProxy: must(settings.trustProxy, false),
    publicUrl: value(settings.publicUrl),
    chatUrl: value(settings.chatUrl),
    turnMaxBlocks: must(settings.turnMaxBlocks, 0),
    turnMaxWork: must(settings.turnMaxWork, 0),
    turnTimeoutMs: must(settings.turnTimeoutMs, 0),
    answerMaxLength: must(settings.answerMaxLength, 0),
    chatMaxBytes: must(settings.chatMaxBytes, 0),
    sessionMaxBytes: must(settings.sessionMaxBytes, 0),
    liveChatsBytes: must(settings.liveChatsBytes, 0),
    sessionIdleMs: must(settings.sessionIdleMs, 0),
    signInMs: must(settings.signInMs, 0),
    auditLogMs: must(settings.auditLogMs, 0),
    oidcIssuer: value(settings.oidcIssuer),
    oidcClientId: value(settings.oidcClientId),
    oidcClientSecret: value(settings.oidcClientSecret),
    oidcName: must(settings.oidcName, ''),
    oidcDomains: must(settings.oidcDomains, []),
    oidcSignUp: must(settings.oidcSignUp, 'closed'),
    signUp: must(settings.signUp, 'closed'),
    signInsPerAddress: must(settings.signInsPerAddress, 0),
    signInsPerAccount: must(settings.signInsPerAccount, 0),
    startsPerAddress: must(settings.startsPerAddress, 0),
    turnsPerAddress: must(settings.turnsPerAddress, 0),
    turnsPerSession: must(settings.turnsPerSession, 0),
    startsPerBot: must(settings.startsPerBot, 0),
    storagePerWorkspaceBytes: value(settings.storagePerWorkspaceBytes),
    writtenPerAddressBytes: must(settings.writtenPerAddressBytes, 0),
    writtenPerKeyBytes: must(settings.writtenPerKeyBytes, 0),
    maxRequestsUnderWay: must(settings.maxRequestsUnderWay, 0),
    maxLagMs: must(settings.maxLagMs, 0),
    connectionsPerAddress: must(settings.connectionsPerAddress, 0),
    drainMs: must(settings.drainMs, 0),
    bodyTimeoutMs: must(settings.bodyTimeoutMs, 0),
    bodySilenceMs: must(settings.bodySilenceMs, 0),
    egressAllow: must(settings.egressAllow, []),
    egressMaxBytes: must(settings.egressMaxBytes, 0),
    telegramApiUrl: must(settings.telegramApiUrl, ''),
    whatsappApiUrl: must(settings.whatsappApiUrl, ''),
    whatsappGraphVersion: must(settings.whatsappGraphVersion, ''),
    dialog360Url: must(settings.dialog360Url, ''),
    channelStaleMs: must(settings.channelStaleMs, 0),
    channelWorkers: must(settings.channelWorkers, 0),
    compat: must(settings.compat, false),
    fileMaxBytes: must(settings.fileMaxBytes, 0),
    filesPerChat: must(settings.filesPerChat, 0),
    filesPerChatBytes: must(settings.filesPerChatBytes, 0),
    filesPerWorkspaceBytes: must(settings.filesPerWorkspaceBytes, 0),
    filesAuto: must(settings.filesAuto, 'private'),
    filesLinkMs: must(settings.filesLinkMs, 0),
    uploadsPerAddress: must(settings.uploadsPerAddress, 0),
    invitationsPerUser: must(settings.invitationsPerUser, 0),
    mailsPerBot: must(settings.mailsPerBot, 0),
    filesS3Url: value(settings.filesS3Url),
    filesS3Region: must(settings.filesS3Region, ''),
    filesS3Key: value(settings.filesS3Key),
    filesS3Secret: value(settings.filesS3Secret),
    smtp: value(settings.smtp),
    smtpFrom: value(settings.smtpFrom),
    googleClientId: value(settings.googleClientId),
    googleClientSecret: value(settings.googleClientSecret),
    metricsToken: value(settings.metricsToken),
    logLevel: must(settings.logLevel, 'info'),
    checksAnswers: must(settings.checksAnswers, false),
  };
  problems.push(...settingConflicts(config));
  return problems.length > 0 ? err(problems) : ok(config);
}
