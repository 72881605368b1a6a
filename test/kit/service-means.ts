import type { Account, NewFile, ServiceMeans, StoredFile } from '#blocks/performer.ts';
import { createAsk } from '#server/effects/create-ask.ts';
import { createEgress, type Egress } from '#server/egress/create-egress.ts';
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
  /** Hears of renewed fields. */
  readonly update?: (data: Readonly<Record<string, unknown>>) => void;
}

/**
 * `origins` says which origins the test plays itself, and where: `{ 'https://api.a.example': service.url }`;
 * `uploads` are files of the bot that are there already, by address.
 */
export function createTestMeans(
  origins: Readonly<Record<string, string>>,
  uploads: Readonly<Record<string, StoredFile>> = {},
): TestMeans {
  const listeners = Object.values(origins).map((url) => new URL(url).host);
  const egress = createEgress({ testOrigins: origins, testListeners: listeners });
  const sandbox = createSandbox({});
  const kept = new Map<string, NewFile>();
  const accountOf = ({ data, hosts, update }: GivenAccount, msLeft: () => number): Account => ({
    id: 'account',
    data,
    request: createAsk(egress, { msLeft, hosts }),
    update: async (renewed) => update?.(renewed),
  });
  return {
    egress,
    sandbox,
    kept,
    means: (given, { msLeft = () => 10_000, ...more } = {}) => ({
      account: given === undefined ? null : accountOf(given, msLeft),
      request: createAsk(egress, { msLeft }),
      runCode: (code) => sandbox.run(code),
      files: {
        put: async (file) => {
          const url = `https://files.example/${kept.size}/${file.name}`;
          kept.set(url, file);
          return url;
        },
        read: async (url) => uploads[url] ?? null,
      },
      msLeft,
      now: () => Date.parse('2026-01-02T03:04:05.000Z'),
      jobKey: 'job-key',
      isPreview: false,
      tokens: { refusal: async () => null, spent: async () => {} },
      ...more,
    }),
    close: async () => void (await Promise.all([egress.close(), sandbox.close()])),
  };
}
