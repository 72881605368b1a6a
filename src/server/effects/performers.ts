import { performDate } from '#blocks/date-input/perform.ts';
import { performPhone } from '#blocks/phone-number-input/perform.ts';
import type { EffectKind, EffectOf, EffectResult, Resolution } from '#engine/effect.ts';
import type { Bubble } from '#model/chat.ts';
import type { Egress } from '#server/egress/create-egress.ts';
import type { Sandbox } from '#server/sandbox/create-sandbox.ts';
import { performHttp } from './perform-http.ts';
import { performService, type ServiceDeps } from './perform-service.ts';
import { secretHeaderIn } from './secret-header.ts';

/** The facts about a conversation that performing an effect may need. */
export interface EffectScope {
  readonly workspaceId: string;
  readonly botId: string;
  readonly resultId: string | null;
  readonly sessionId: string;
  readonly isPreview: boolean;
  /** Version to run for a linked bot of the same workspace, loaded; null when there is none. */
  readonly linkedVersion: (botId: string) => Promise<string | null>;
  /** The conversation so far as text, including the bubbles of the running turn. */
  readonly transcript: (said: readonly Bubble[]) => Promise<string>;
  /** The URL for calls that continue this chat at a block. */
  readonly resumeUrl: (blockId: string) => string;
  /** The URL at which the page of the conversation reached the server; undefined: not known. */
  readonly baseUrl: string | undefined;
  /** Identifies the running turn and what it answers: the same when a turn that was not committed is retried. */
  readonly turnKey: string;
  /** The remaining time of the turn. */
  readonly msLeft: () => number;
  /** Aborted when the turn is over, however it ended. */
  readonly signal: AbortSignal;
  /** Streams a piece of a generated text; absent: nobody is watching. */
  readonly onText?: (bubbleId: string, piece: string) => void;
}

/** What performing effects needs. */
export interface PerformersDeps {
  readonly sandbox: Sandbox;
  readonly egress: Egress;
  readonly services: Omit<ServiceDeps, 'sandbox' | 'egress'>;
}

/** One performer per kind: a missing one is a compile error. */
export type Performers = {
  readonly [K in EffectKind]: (effect: EffectOf<K>, scope: EffectScope) => Promise<EffectResult<K>>;
};

/** Performs the effects that turns request. */
export function createPerformers({ sandbox, egress, services }: PerformersDeps): Performers {
  const parts: ServiceDeps = { ...services, sandbox, egress };
  return {
    code: (effect, { workspaceId, signal }) => sandbox.run(effect.request, { owner: workspaceId, signal }),
    phone: (effect) => performPhone(effect.request),
    date: (effect) => performDate(effect.request),
    linkBot: async (effect, scope) => {
      const version = await scope.linkedVersion(effect.request.botId);
      return version === null ? { missing: true } : { version };
    },
    transcript: async (effect, scope) => ({ text: await scope.transcript(effect.request.said) }),
    resumeUrl: async (effect, scope) => ({ url: scope.resumeUrl(effect.request.blockId) }),
    http: (effect, { turnKey, msLeft, workspaceId }) =>
      performHttp(egress, effect, {
        turnKey,
        msLeft,
        secretHeader: async ({ block, credentialsId }) => {
          const account = await services.openAccount(workspaceId, { id: credentialsId, block });
          return account?.type === 'http header' ? secretHeaderIn(account.data) : undefined;
        },
        proxyUrl: async ({ block, credentialsId }) => {
          const account = await services.openAccount(workspaceId, { id: credentialsId, block });
          const url = account?.data['url'];
          return typeof url === 'string' ? url : undefined;
        },
      }),
    service: (effect, scope) => performService(parts, effect, scope),
  };
}

/** Performs one effect; the result carries the effect's key. */
export async function performEffect<K extends EffectKind>(
  performers: Performers,
  effect: EffectOf<K>,
  scope: EffectScope,
): Promise<Resolution> {
  const perform: Performers[K] = performers[effect.kind];
  return resolution(effect.kind, effect.key, await perform(effect, scope));
}

function resolution<K extends EffectKind>(kind: K, key: string, result: EffectResult<K>): Resolution {
  return makers[kind](key, result);
}

const makers: { readonly [K in EffectKind]: (key: string, result: EffectResult<K>) => Resolution } = {
  code: (key, result) => ({ kind: 'code', key, result }),
  linkBot: (key, result) => ({ kind: 'linkBot', key, result }),
  transcript: (key, result) => ({ kind: 'transcript', key, result }),
  phone: (key, result) => ({ kind: 'phone', key, result }),
  date: (key, result) => ({ kind: 'date', key, result }),
  resumeUrl: (key, result) => ({ kind: 'resumeUrl', key, result }),
  http: (key, result) => ({ kind: 'http', key, result }),
  service: (key, result) => ({ kind: 'service', key, result }),
};
