import { blockTable } from '#blocks/registry.run.ts';
import type { BotDocument } from '#bot/document.ts';
import { compile } from '#engine/compile.ts';
import type { Effect, Resolution } from '#engine/effect.ts';
import type { HttpResult } from '#engine/http-job.ts';
import type { Value } from '#model/value.ts';
import type { App } from '#server/app.ts';
import { newSessionId } from '#server/chat-ids.ts';
import { type EffectScope, performEffect } from '#server/effects/performers.ts';
import type { Bot } from '#store/ports/bot.ts';
import { firstState } from './first-state.ts';
import { Pace } from './pace.ts';
import { runTurn } from './run-turn.ts';

/** A block whose request is tried, and the assumed values of the conversation. */
export interface TriedRequest {
  readonly bot: Bot;
  readonly document: BotDocument;
  readonly blockId: string;
  readonly answers: readonly (readonly [key: string, value: string])[];
  /** By variable id. */
  readonly values: Readonly<Record<string, Value>>;
}

/** The longest that a try may take, in ms. */
const MAX_MS = 30_000;

/**
 * Runs one block alone, as a test chat would, and returns what its request produced; undefined: it sent none. Nothing
 * is stored.
 */
export async function tryRequest(
  app: Pick<App, 'performers' | 'chat' | 'clock'>,
  { bot, document, blockId, answers, values }: TriedRequest,
): Promise<HttpResult | undefined> {
  const key = 'try';
  const program = compile(alone(document, blockId), blockTable, { key, botId: bot.id });
  const init = { ...app.chat.newSessionInit(false), answers, values };
  const ends = performance.now() + MAX_MS;
  const scope: EffectScope = {
    workspaceId: bot.workspaceId,
    botId: bot.id,
    resultId: null,
    sessionId: key,
    isPreview: true,
    linkedVersion: async () => null,
    transcript: async () => '',
    resumeUrl: () => '',
    baseUrl: undefined,
    turnKey: newSessionId(bot.id, app.clock()),
    msLeft: () => ends - performance.now(),
    signal: AbortSignal.timeout(MAX_MS),
  };
  let brought: HttpResult | undefined;
  const perform = async (effects: readonly Effect[]): Promise<readonly Resolution[]> => {
    const resolutions = await Promise.all(
      effects.map((effect) => performEffect(app.performers, wanting(effect), scope)),
    );
    brought ??= resolutions.find((each) => each.kind === 'http')?.result;
    return resolutions;
  };
  const host = { program: () => program, maxBlocks: 10 };
  const session = firstState({ version: key, resultId: null }, init);
  await runTurn(
    { host, ready: async () => {}, pace: new Pace(), perform, continued: { owner: bot.id, deadline: ends } },
    session,
    {
      kind: 'start',
      at: app.clock(),
    },
  );
  return brought;
}

/** The response is returned, whatever the block does with it. */
function wanting(effect: Effect): Effect {
  return effect.kind === 'http' ? { ...effect, request: { ...effect.request, wantsData: true } } : effect;
}

/** A bot with this block alone, and the names that the real bot has. */
function alone(document: BotDocument, blockId: string): BotDocument {
  const edge = { id: 'try', from: { eventId: 'try' }, to: { groupId: 'try' } };
  const blocks = document.groups.flatMap((group) => group.blocks).filter(({ id }) => id === blockId);
  return {
    ...document,
    events: [{ id: 'try', type: 'start', outgoingEdgeId: edge.id }],
    groups: [{ id: 'try', title: 'try', blocks: blocks.slice(0, 1).map(onServer) }],
    edges: [edge],
  };
}

function onServer(block: BotDocument['groups'][number]['blocks'][number]) {
  const { options } = block;
  return typeof options === 'object' && options !== null
    ? { ...block, options: { ...options, isExecutedOnClient: false } }
    : block;
}
