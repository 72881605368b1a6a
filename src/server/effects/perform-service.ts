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
import type { AccessTokens } from '#server/credentials/google/access-tokens.ts';
import type { Egress } from '#server/egress/create-egress.ts';
import type { Mailer } from '#server/mail/create-mailer.ts';
import type { Sandbox } from '#server/sandbox/create-sandbox.ts';
import { createAsk } from './create-ask.ts';
import { hashedKey } from './hashed-key.ts';
import { signedAsk } from './signed-ask.ts';
import { withoutSecrets } from './without-secrets.ts';

/** An account as it is kept, opened. */
export interface OpenedAccount {
  readonly id: string;
  readonly type: CredentialType;
  readonly data: Readonly<Record<string, unknown>>;
  /** Hosts, with a port if it is not the default, that may receive the secrets. */
  readonly hosts: readonly string[];
  readonly update: (data: Readonly<Record<string, unknown>>) => Promise<void>;
}

/** What services are performed with. */
export interface ServiceDeps {
  readonly egress: Egress;
  readonly sandbox: Sandbox;
  readonly performers: ReadonlyMap<string, ServicePerformer>;
  /** Opens an account of the workspace, of a type that the block takes; null: there is none that it may use. */
  readonly openAccount: (
    workspaceId: string,
    asked: { readonly id: string; readonly block: string },
  ) => Promise<OpenedAccount | null>;
  /** Files of the bot and its results. */
  readonly filesOf: (scope: ServiceScope) => ServiceFiles;
  readonly mailer: Mailer;
  /** Signs in at Google, for accounts that do. */
  readonly accessTokens: AccessTokens;
  /** Where those who look after the bot find the result; null: nowhere. */
  readonly resultUrlOf: (scope: ServiceScope) => string | null;
  /** Counts what language models take. */
  readonly tokensOf: (scope: ServiceScope) => TokenMeter;
  readonly clock: () => number;
  /** Hears of performers that threw. */
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
  /** Where the page of the conversation reached the server; undefined: not known. */
  readonly baseUrl: string | undefined;
  readonly msLeft: () => number;
  /** Aborted when the turn is over, however it ended. */
  readonly signal: AbortSignal;
  /** Shows a piece of a text that a bubble is going to say; absent: nobody is looking on. */
  readonly onText?: (bubbleId: string, piece: string) => void;
}

/** Time that the turn keeps for itself, so that the chat goes on after a service that took too long. */
const RESERVE_MS = 500;

/** Has the block's own performer do the job. Nothing it does ends the conversation. */
export async function performService(
  parts: ServiceDeps,
  { request: job, key }: EffectOf<'service'>,
  scope: ServiceScope,
): Promise<ServiceResult> {
  const perform = parts.performers.get(job.block);
  if (perform === undefined) return { ok: false, message: 'This server does not know the service.' };
  const msLeft = (): number => Math.max(0, scope.msLeft() - RESERVE_MS);
  const opened = await openedFor(parts, job, scope.workspaceId);
  if (opened === undefined)
    return { ok: false, message: 'The account of the block is gone, or is not for this service.' };
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
    return { ok: false, message: 'The service failed in a way that was not expected.' };
  }
}

/** Null when the job names none; undefined when the named one cannot be used. */
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
  return { id: opened.id, data: opened.data, request, update: opened.update };
}
