import type { Account, NewFile, ServiceMeans, StoredFile } from '#blocks/performer.ts';
import { createAccessTokens } from '#server/credentials/google/access-tokens.ts';
import type { GoogleClient } from '#server/credentials/google/google-client.ts';
import { createAsk } from '#server/effects/create-ask.ts';
import { signedAsk } from '#server/effects/signed-ask.ts';
import { createEgress, type Egress } from '#server/egress/create-egress.ts';
import type { PolicyOptions } from '#server/egress/policy-of.ts';
import { createSmtp } from '#server/egress/smtp/create-smtp.ts';
import { createMailer, type OwnMailServer } from '#server/mail/create-mailer.ts';
import { createMailQuota } from '#server/mail/mail-quota.ts';
import { createSandbox, type Sandbox } from '#server/sandbox/create-sandbox.ts';

/** What performers are tested with: the real way out to servers of the test, and files in memory. */
export interface TestMeans {
  readonly egress: Egress;
  readonly sandbox: Sandbox;
  /** What was kept, by address. */
  readonly kept: ReadonlyMap<string, NewFile>;
  /** Means with this account, which may be used with `hosts`. */
  readonly means: (given?: GivenAccount, more?: Partial<ServiceMeans>) => ServiceMeans;
  readonly close: () => Promise<void>;
}

export interface GivenAccount {
  readonly data: Readonly<Record<string, unknown>>;
  readonly hosts: readonly string[];
  /** Its kind, for those that sign in. Default: one that does not. */
  readonly type?: string;
  /** Hears of renewed fields. */
  readonly update?: (data: Readonly<Record<string, unknown>>) => void | Promise<void>;
}

/** The mail servers that the test plays, and what the installation brings along. */
export interface TestMail extends PolicyOptions {
  readonly own?: OwnMailServer;
  readonly client?: GoogleClient;
  readonly mailsPerHour?: number;
}

/**
 * `origins` says which origins the test plays itself, and where: `{ 'https://api.a.example': service.url }`;
 * `uploads` are files of the bot that are there already, by address.
 */
export function createTestMeans(
  origins: Readonly<Record<string, string>>,
  uploads: Readonly<Record<string, StoredFile>> = {},
  { own, client, mailsPerHour = 1_000_000, ...policy }: TestMail = {},
): TestMeans {
  const listeners = Object.values(origins).map((url) => new URL(url).host);
  const egress = createEgress({ testOrigins: origins, testListeners: listeners });
  const sandbox = createSandbox({});
  const smtp = createSmtp(policy);
  const clock = (): number => Date.parse('2026-01-02T03:04:05.000Z');
  const mailer = createMailer({ smtp, own, quota: createMailQuota(mailsPerHour, clock), clock });
  const accessTokens = createAccessTokens({ egress, client, clock });
  const kept = new Map<string, NewFile>();
  const accountOf = ({ type = '', data, hosts, update }: GivenAccount, msLeft: () => number): Account => {
    const opened = {
      id: 'account',
      data,
      update: async (renewed: GivenAccount['data']) => update?.(renewed),
    };
    const ask = createAsk(egress, { msLeft, hosts });
    const request = signedAsk(ask, accessTokens, { account: { ...opened, type }, msLeft });
    return { id: opened.id, data, request };
  };
  return {
    egress,
    sandbox,
    kept,
    means: (given, { msLeft = () => 10_000, jobKey = 'job-key', ...more } = {}) => ({
      account: given === undefined ? null : accountOf(given, msLeft),
      request: createAsk(egress, { msLeft }),
      runCode: (code) => sandbox.run(code, { owner: 'test' }),
      files: {
        put: async (file) => {
          const url = `https://files.example/${kept.size}/${file.name}`;
          kept.set(url, file);
          return url;
        },
        read: async (url) => uploads[url] ?? null,
      },
      mail: mailer({
        workspaceId: 'w',
        botId: 'bot',
        turnKey: `turn of ${jobKey}`,
        jobKey,
        account: given?.data ?? null,
        msLeft,
      }),
      resultUrl: null,
      msLeft,
      now: clock,
      jobKey,
      isPreview: false,
      tokens: { refusal: async () => null, spent: async () => {} },
      ...more,
    }),
    close: async () => void (await Promise.all([egress.close(), smtp.close(), sandbox.close()])),
  };
}
