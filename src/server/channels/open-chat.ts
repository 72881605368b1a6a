import type { BotDocument } from '#bot/document.ts';
import type { ChannelAdapter } from '#channels/adapter.ts';
import type { Question } from '#channels/question.ts';
import { ownJson } from '#lib/own-json.ts';
import { AppError } from '#server/app-error.ts';
import { PAY_MS } from '#server/pay-links.ts';
import type { ChatRuntime } from '#server/runtime/chat-runtime.ts';
import type { LiveSession } from '#server/runtime/live-session.ts';
import type { Versions } from '#server/runtime/versions.ts';
import type { ChannelThread } from '#store/ports/channel.ts';
import { type Life, lifeOf } from './life-of.ts';

/** The chat that a contact is in, or was in last. */
export interface OpenChat {
  readonly live: LiveSession;
  readonly life: Life;
  /** Of the bot that it began with. */
  readonly settings: BotDocument['settings'] | undefined;
}

interface OpenDeps {
  readonly adapter: Pick<ChannelAdapter, 'botFields'>;
  readonly chat: Pick<ChatRuntime, 'open'>;
  readonly versions: Pick<Versions, 'load'>;
  readonly clock: () => number;
}

const HOUR = 3_600_000;
/** Hours after which a chat is over, where the bot does not say. */
const EXPIRES_HOURS = 4;

/** Null: the contact never was in one, or it is gone. */
export async function openChat(
  { adapter, chat, versions, clock }: OpenDeps,
  { sessionId, question }: Pick<ChannelThread, 'sessionId' | 'question'>,
): Promise<OpenChat | null> {
  if (sessionId === null) return null;
  const live = await chat.open(sessionId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'SESSION_NOT_FOUND') return null;
    throw error;
  });
  if (live === null) return null;
  const settings = (await versions.load(live.record.version))?.document.settings;
  const hours = settings?.[adapter.botFields.settings]?.sessionExpiryTimeout ?? EXPIRES_HOURS;
  const { whenExpired = 'restart', whenEnded = 'restart' } = settings?.channels ?? {};
  const asked = question === null ? undefined : ownJson<Question>(question);
  const rules = {
    // Somebody may pay for as long as the page takes it.
    hours: asked?.link === undefined ? hours : Math.max(hours, PAY_MS / HOUR),
    ...{ whenExpired, whenEnded, resumedAt: asked?.resumedAt ?? 0 },
  };
  return { live, settings, life: lifeOf(live, rules, clock()) };
}
