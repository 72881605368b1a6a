import type {
  Account,
  Ask,
  ServiceFiles,
  ServiceMeans,
  ServicePerformer,
  TokenMeter,
} from '#blocks/performer.ts';
import type { EffectOf } from '#engine/effect.ts';
import type { ServiceResult } from '#engine/service-job.ts';
import type { CredentialType } from '#model/credentials/credential-type.ts';
import { secretsOf } from '#model/credentials/secrets-of.ts';
import type { AccessTokens, GoogleAccount } from '#server/credentials/google/access-tokens.ts';
import type { Egress } from '#server/egress/create-egress.ts';
import type { Mailer } from '#server/mail/create-mailer.ts';
import type { Sandbox } from '#server/sandbox/create-sandbox.ts';
import { createAsk } from './create-ask.ts';
import { hashedKey } from './hashed-key.ts';
import { signedAsk } from './signed-ask.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Opened credentials. */
export interface OpenedAccount {
  readonly id: string;
  readonly type: CredentialType;
  readonly data: Readonly<Record<string, unknown>>;
  /** Hosts, with a port if it is not the default, that may receive the secrets. */
  readonly hosts: readonly string[];
  readonly update: GoogleAccount['update'];
}

/** What service performers need. */
export interface ServiceDeps {
  readonly egress: Egress;
  readonly sandbox: Sandbox;
  readonly performers: ReadonlyMap<string, ServicePerformer>;
  /** Opens credentials of the workspace, of a type that the block accepts; null: there are none that it may use. */
  readonly openAccount: (
    workspaceId: string,
    asked: { readonly id: string; readonly block: string },
  ) => Promise<OpenedAccount | null>;
  /** Files of the bot and its results. */
  readonly filesOf: (scope: ServiceScope) => ServiceFiles;
  readonly mailer: Mailer;
  /** Signs requests of credentials that sign in with Google. */
  readonly accessTokens: AccessTokens;
  /** The URL of the result for the team; null: there is none. */
  readonly resultUrlOf: (scope: ServiceScope) => string | null;
  /** Counts the token usage of language models. */
  readonly tokensOf: (scope: ServiceScope) => TokenMeter;
  readonly clock: () => number;
  /** Reports performers that threw. */
  readonly onBug: (error: unknown) => void;
}

/** The conversation that the job belongs to. */
export interface ServiceScope {
  readonly workspaceId: string;
  readonly botId: string;
  readonly resultId: string | null;
  readonly sessionId: string;
  readonly isPreview: boolean;
  readonly turnKey: string;
  /** The URL at which the page of the conversation reached the server; undefined: not known. */
  readonly baseUrl: string | undefined;
  readonly msLeft: () => number;
  /** Aborted when the turn is over, however it ended. */
  readonly signal: AbortSignal;
  /** Streams a piece of a generated text; absent: nobody is watching. */
  readonly onText?: (bubbleId: string, piece: string) => void;
}

/** Time reserved for the turn itself, so that the chat continues after a service that took too long. */
const RESERVE_MS = 500;

/** Lets the block's own performer do the job. No failure in it ends the conversation. */
export async function performService(
  parts: ServiceDeps,
  { request: job, key }: EffectOf<'service'>,
  scope: ServiceScope,
): Promise<ServiceResult> {
  const perform = parts.performers.get(job.block);
  if (perform === undefined) return { ok: false, message: 'This server does not support the service.' };
  const msLeft = (): number => Math.max(0, scope.msLeft() - RESERVE_MS);
  const opened = await openedFor(parts, job, scope.workspaceId);
  if (opened === undefined)
    return { ok: false, message: 'The credentials of the block were deleted, or are for another service.' };
  const account = opened === null ? null : toAccount(parts, opened, msLeft);
  const secrets = opened === null ? [] : secretsOf(opened.type, opened.data);
  const { shownIn } = job;
  const jobKey = hashedKey(`${scope.turnKey}:${key}`);
  const { onText } = scope;
  const means: ServiceMeans = {
    account,
    request: createAsk(parts.egress, { msLeft }),
    runCode: (code) => parts.sandbox.run(code, { owner: scope.workspaceId, signal: scope.signal }),
    files: parts.filesOf(scope),
    mail: parts.mailer({
      workspaceId: scope.workspaceId,
      botId: scope.botId,
      turnKey: scope.turnKey,
      jobKey,
      account: account?.data ?? null,
      msLeft,
    }),
    resultUrl: parts.resultUrlOf(scope),
    msLeft,
    now: parts.clock,
    jobKey,
    isPreview: scope.isPreview,
    tokens: parts.tokensOf(scope),
    ...(shownIn !== undefined && onText && { onText: (piece) => onText(shownIn, piece) }),
  };
  try {
    return withoutSecrets(await perform(job, means), secrets);
  } catch (error) {
    parts.onBug(error);
    return { ok: false, message: 'The service failed unexpectedly.' };
  }
}

/** Null when the job has none; undefined when they cannot be used. */
async function openedFor(
  parts: ServiceDeps,
  job: { readonly block: string; readonly credentialsId?: string },
  workspaceId: string,
): Promise<OpenedAccount | null | undefined> {
  if (job.credentialsId === undefined) return null;
  return (await parts.openAccount(workspaceId, { id: job.credentialsId, block: job.block })) ?? undefined;
}

function toAccount(parts: ServiceDeps, opened: OpenedAccount, msLeft: () => number): Account {
  const ask: Ask = createAsk(parts.egress, { msLeft, hosts: opened.hosts });
  const request = signedAsk(ask, parts.accessTokens, { account: opened, msLeft });
  return { id: opened.id, data: opened.data, request };
}
