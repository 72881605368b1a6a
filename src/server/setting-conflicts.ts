import type { Config } from './config.ts';

/** What is wrong with settings that are each right by themselves, a sentence each. */
export function settingConflicts(config: Config): readonly string[] {
  const problems: string[] = [];
  if (config.googleClientId !== undefined && config.googleClientSecret === undefined)
    problems.push('GOOGLE_CLIENT_ID: needs GOOGLE_CLIENT_SECRET too');
  if (config.googleClientSecret !== undefined && config.googleClientId === undefined)
    problems.push('GOOGLE_CLIENT_SECRET: needs GOOGLE_CLIENT_ID too');
  if (config.smtp !== undefined && config.smtpFrom === undefined)
    problems.push('SMTP_URL: needs SMTP_FROM too');
  if (config.smtpFrom !== undefined && config.smtp === undefined)
    problems.push('SMTP_FROM: needs SMTP_URL too');
  if (
    config.chatUrl !== undefined &&
    (config.publicUrl === undefined || isSameHost(config.chatUrl, config.publicUrl))
  )
    problems.push('CHAT_URL: needs a PUBLIC_URL, and another host than it has');
  if (
    config.filesS3Url !== undefined &&
    (config.filesS3Key === undefined || config.filesS3Secret === undefined)
  )
    problems.push('FILES_S3_URL: needs FILES_S3_KEY and FILES_S3_SECRET, too');
  return problems;
}

/** Cookies know hosts, not ports: two ports of one host do not keep pages apart. */
function isSameHost(one: string, other: string): boolean {
  return new URL(one).hostname === new URL(other).hostname;
}

/** Variables that look like settings and are none. */
export function unknownSettings(
  env: Readonly<Record<string, string | undefined>>,
  known: ReadonlySet<string>,
): string[] {
  const unknown = Object.keys(env).filter((name) => name.startsWith('PARLEY_') && !known.has(name));
  return unknown.map((name) => `${name}: there is no such setting. Known: ${[...known].join(', ')}`);
}
