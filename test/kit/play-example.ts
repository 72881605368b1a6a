import assert from 'node:assert/strict';
import { blockTable } from '#blocks/registry.run.ts';
import type { BotDocument } from '#bot/document.ts';
import { parseDocument } from '#bot/parse-document.ts';
import type { EngineEvent } from '#engine/event.ts';
import type { Turn } from '#engine/turn.ts';
import type { Bubble } from '#model/chat.ts';
import { parseRichText } from '#model/rich-text/parse-rich-text.ts';
import { toPlainText } from '#model/rich-text/to-plain-text.ts';
import type { Value } from '#model/value.ts';
import type { Sandbox } from '#server/sandbox/create-sandbox.ts';
import { channelOf } from './channel-of.ts';
import { createPerform } from './performers.ts';
import type { phones } from './phones.ts';
import { playInChannel } from './play-in-channel.ts';
import { Conversation, type Mode, modes } from './player.ts';
import type { ScriptedSay } from './scripted-say.ts';
import { isRecord } from './short-bot.ts';

/** One turn of a script: what comes in (nothing at the start) and everything that is shown. */
export interface ScriptedTurn {
  readonly say?: ScriptedSay;
  readonly bubbles: readonly string[];
  /** Type of the input that waits; null: the conversation is over. */
  readonly input: string | null;
}

export interface PlayedExample {
  readonly turns: readonly ScriptedTurn[];
  /** The last values that were recorded, by name. */
  readonly variables: Readonly<Record<string, Value>>;
}

/** Scripts are played at this instant. */
const startedAt = Date.parse('2026-01-02T03:04:05.000Z');

/** Plays a conversation with the first bot; the others are those it may link to, by the ids of their files. */
export async function playExample(
  bots: readonly unknown[],
  says: readonly ScriptedSay[],
  stage: { readonly mode: Mode; readonly sandbox: Sandbox },
): Promise<PlayedExample> {
  const conversation = new Conversation(documentsOf(bots), blockTable, {
    mode: stage.mode,
    perform: createPerform(stage.sandbox),
    isPreview: false,
  });
  const turns: ScriptedTurn[] = [];
  for (const [index, say] of [undefined, ...says].entries()) {
    const turn = await conversation.send(eventOf(say, startedAt + index * 1000));
    assert.equal(turn.refusal, undefined, `${JSON.stringify(say)} is refused`);
    assert.deepEqual(turn.logs, [], `${JSON.stringify(say)} leaves a log`);
    turns.push({
      ...(say !== undefined && { say }),
      bubbles: turn.messages.map(plain),
      input: turn.input?.type ?? null,
    });
  }
  return { turns, variables: valuesOf(conversation.turns) };
}

/** Plays the same conversation in a messenger; gives the last values. */
export async function playExampleOn(
  bots: readonly unknown[],
  says: readonly ScriptedSay[],
  stage: { readonly sandbox: Sandbox; readonly on: (typeof phones)[number] },
): Promise<PlayedExample['variables']> {
  const [mode] = modes;
  assert.ok(mode);
  const { adapter, open } = stage.on;
  const chat = new Conversation(documentsOf(bots), blockTable, {
    mode,
    perform: createPerform(stage.sandbox),
    isPreview: false,
    channel: channelOf(adapter.capabilities.name),
  });
  await playInChannel(chat, says, { adapter, phone: open(), at: startedAt });
  assert.ok(chat.session.hasEnded, 'the conversation comes to its end');
  return valuesOf(chat.turns);
}

function documentsOf(bots: readonly unknown[]): ReadonlyMap<string, BotDocument> {
  return new Map(
    bots.map((raw, index): [string, BotDocument] => [
      index === 0 || !isRecord(raw) ? 'main' : String(raw['id']),
      documentOf(raw),
    ]),
  );
}

export function documentOf(raw: unknown): BotDocument {
  const parsed = parseDocument(raw, { unknownBlocks: 'reject' });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value.document;
}

function eventOf(say: ScriptedSay | undefined, at: number): EngineEvent {
  if (say === undefined) return { kind: 'start', at };
  return {
    kind: 'message',
    at,
    message:
      typeof say === 'string' ? { type: 'text', text: say } : { type: 'command', command: say.command },
  };
}

function plain(bubble: Bubble): string {
  if (bubble.type === 'text') return toPlainText(parseRichText(bubble.content['richText']));
  return typeof bubble.content['url'] === 'string' ? bubble.content['url'] : bubble.type;
}

function valuesOf(turns: readonly Turn[]): Readonly<Record<string, Value>> {
  const facts = turns.flatMap((turn) => turn.facts);
  return Object.fromEntries(
    facts.flatMap((fact): [string, Value][] => (fact.kind === 'variable' ? [[fact.name, fact.value]] : [])),
  );
}
