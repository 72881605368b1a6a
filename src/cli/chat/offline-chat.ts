import { randomBytes } from 'node:crypto';
import { servicePerformers } from '#blocks/registry.perform.ts';
import { blockTable } from '#blocks/registry.run.ts';
import type { BotDocument } from '#bot/document.ts';
import { compile } from '#engine/compile.ts';
import type { EngineEvent } from '#engine/event.ts';
import { newSession } from '#engine/new-session.ts';
import type { Program } from '#engine/program.ts';
import { type TranscriptEntry, transcriptOf, transcriptText } from '#engine/transcript.ts';
import type { Turn } from '#engine/turn.ts';
import { createCodeFetch } from '#server/effects/code-fetch.ts';
import { createPerformers, type PerformersDeps, performEffect } from '#server/effects/performers.ts';
import type { AllowEntry } from '#server/egress/allow-list.ts';
import { createEgress } from '#server/egress/create-egress.ts';
import { createSmtp } from '#server/egress/smtp/create-smtp.ts';
import { createMailer } from '#server/mail/create-mailer.ts';
import { Pace } from '#server/runtime/pace.ts';
import { runTurn } from '#server/runtime/run-turn.ts';
import { createSandbox } from '#server/sandbox/create-sandbox.ts';
import { describeStep } from './describe-step.ts';
import { type Chat, ChatError, type Reply, type Said } from './reply.ts';

/** A bot read from a file. */
export interface OfflineBot {
  readonly id: string;
  readonly document: BotDocument;
}

const MAX_BLOCKS = 1000;

/** Credentials, files and e-mail need the server. */
const offline: PerformersDeps['services'] = {
  performers: servicePerformers,
  openAccount: async () => null,
  filesOf: () => ({ put: async () => null, read: async () => null }),
  mailer: createMailer({
    smtp: createSmtp(),
    own: undefined,
    quota: { take: () => null },
    clock: Date.now,
  }),
  accessTokens: {
    isFor: () => false,
    get: async () => ({ ok: false, message: 'Credentials are not available without a server.' }),
  },
  resultUrlOf: () => null,
  tokensOf: () => ({ refusal: async () => null, spent: async () => {} }),
  clock: Date.now,
  onBug: (error) => console.error(error),
};

/**
 * A conversation without a server: the real engine, a preview, nothing is stored. The first bot runs; it may link to
 * the others. `allow` lists the addresses in private networks that its requests may reach.
 */
export function openOfflineChat(
  bots: readonly [OfflineBot, ...OfflineBot[]],
  allow: readonly AllowEntry[] = [],
): Chat {
  const programs = new Map(
    bots.map(({ id, document }) => [id, compile(document, blockTable, { key: id, botId: id })]),
  );
  const egress = createEgress({ allow });
  const sandbox = createSandbox({ fetch: createCodeFetch(egress) });
  const performers = createPerformers({ sandbox, egress, services: offline });
  const id = randomBytes(16).toString('hex');
  const pace = new Pace();
  const heard: TranscriptEntry[] = [];
  let session = newSession({
    version: bots[0].id,
    resultId: null,
    seed: randomBytes(16).toString('hex'),
  });

  const send = async (event: EngineEvent): Promise<Reply> => {
    const scope = {
      workspaceId: 'offline',
      botId: bots[0].id,
      resultId: null,
      sessionId: id,
      isPreview: true,
      linkedVersion: async (botId: string) => (programs.has(botId) ? botId : null),
      transcript: async (said: Turn['messages']) =>
        transcriptText([...heard, ...transcriptOf({ event, said })]),
      resumeUrl: (blockId: string) => `offline:${blockId}`,
      baseUrl: undefined,
      turnKey: `${id}:${session.turn}`,
      signal: new AbortController().signal,
      msLeft: () => Number.POSITIVE_INFINITY,
    };
    const { turn } = await runTurn(
      {
        host: { program: (version) => programs.get(version), maxBlocks: MAX_BLOCKS, tracing: {} },
        ready: async () => {},
        pace,
        continued: { owner: id, deadline: Number.POSITIVE_INFINITY },
        perform: (effects) => Promise.all(effects.map((effect) => performEffect(performers, effect, scope))),
      },
      session,
      event,
    );
    if (turn.refusal !== undefined) throw new ChatError(`The bot rejected the message: ${turn.refusal}`);
    session = turn.session;
    heard.push(...transcriptOf({ event, said: turn.messages }));
    return toReply(turn, programs);
  };
  return {
    start: () => send({ kind: 'start', at: Date.now() }),
    send: (said) =>
      send({ kind: 'message', at: Date.now(), message: said === null ? null : messageOf(said) }),
    page: () => undefined,
    close: async () => void (await Promise.all([egress.close(), sandbox.close()])),
  };
}

function toReply(turn: Turn, programs: ReadonlyMap<string, Program>): Reply {
  return {
    messages: turn.messages,
    input: turn.input,
    actions: turn.clientSideActions,
    logs: turn.logs,
    trace: turn.trace.flatMap((step) => describeStep(step, (version) => programs.get(version)) ?? []),
    ...(turn.progress !== undefined && { progress: turn.progress }),
    status: turn.input !== null ? 'asking' : turn.status === 'client' ? 'waiting' : 'ended',
  };
}

function messageOf({ text, replyId }: Said) {
  return { type: 'text' as const, text, ...(replyId !== undefined && { metadata: { replyId } }) };
}
