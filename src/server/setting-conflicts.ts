import type { Config } from './config.ts';

/** Problems with combinations of settings that are each valid, one sentence each. */
export function settingConflicts(config: Config): readonly string[] {
  const problems: string[] = [];
  if (config.googleClientId !== undefined && config.googleClientSecret === undefined)
    problems.push('GOOGLE_CLIENT_ID: requires GOOGLE_CLIENT_SECRET as well');
  if (config.googleClientSecret !== undefined && config.googleClientId === undefined)
    problems.push('GOOGLE_CLIENT_SECRET: requires GOOGLE_CLIENT_ID as well');
  const oidc = [config.oidcIssuer, config.oidcClientId, config.oidcClientSecret];
  if (oidc.includes(undefined) && oidc.some((each) => each !== undefined))
    problems.push('OIDC_ISSUER: requires OIDC_CLIENT_ID and OIDC_CLIENT_SECRET as well, and vice versa');
  if (config.smtp !== undefined && config.smtpFrom === undefined)
    problems.push('SMTP_URL: requires SMTP_FROM as well');
  if (config.smtpFrom !== undefined && config.smtp === undefined)
    problems.push('SMTP_FROM: requires SMTP_URL as well');
  if (
    config.chatUrl !== undefined &&
    (config.publicUrl === undefined || isSameHost(config.chatUrl, config.publicUrl))
  )
    problems.push('CHAT_URL: requires PUBLIC_URL, with a different host');
  if (
    config.filesS3Url !== undefined &&
    (config.filesS3Key === undefined || config.filesS3Secret === undefined)
  )
    problems.push('FILES_S3_URL: requires FILES_S3_KEY and FILES_S3_SECRET as well');
  return problems;
}

/** Cookies are separated by host, not by port: two ports of one host do not isolate pages. */
function isSameHost(one: string, other: string): boolean {
  return new URL(one).hostname === new URL(other).hostname;
}

/** Variables that look like settings but are not. */
export function unknownSettings(
  env: Readonly<Record<string, string | undefined>>,
  known: ReadonlySet<string>,
): string[] {
  const unknown = Object.keys(env).filter((name) => name.startsWith('PARLEY_') && !known.has(name));
  return unknown.map((name) => `${name}: there is no such setting. Known: ${[...known].join(', ')}`);
}
