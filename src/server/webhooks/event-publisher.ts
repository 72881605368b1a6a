import type { WebhookEvent } from '#contract/webhook-schema.ts';
import type { BotRef } from '#server/auth/bot-access.ts';
import type { OutboxEvent } from '#store/ports/outbox.ts';
import type { Store } from '#store/ports/store.ts';
import type { TurnCommit } from '#store/ports/turn.ts';
import type { Subscriptions } from './subscriptions.ts';
import { payloadOf, resultAfter, type TurnEvent, turnEvents, wireAnswer } from './turn-events.ts';

interface EventPublisherDeps {
  readonly store: Pick<Store, 'results'>;
  readonly subscriptions: Subscriptions;
  readonly newId: () => string;
  /** Notified of webhooks with pending events. */
  readonly wake: (webhookId: string) => void;
}

/**
 * Creates events, one for each subscribed webhook. They are stored in the transaction of their cause; `sent` is called
 * after that.
 */
export class EventPublisher {
  readonly #parts: EventPublisherDeps;

  constructor(parts: EventPublisherDeps) {
    this.#parts = parts;
  }

  /** Whether there may be subscribers for bots of that workspace: a lookup in a map. */
  mayPublish(workspaceId: string): boolean {
    return this.#parts.subscriptions.mayListen(workspaceId);
  }

  /** The events of a turn, each with the state of its result after it; `botIdOf` returns the bot of a result. */
  async eventsOfTurn(
    turn: TurnCommit,
    workspaceId: string,
    botIdOf: (resultId: string) => string,
  ): Promise<readonly OutboxEvent[]> {
    const events: OutboxEvent[] = [];
    for (const each of turnEvents(turn)) {
      const bot = { id: botIdOf(each.resultId), workspaceId };
      const listening = await this.#parts.subscriptions.listening({ workspaceId, botId: bot.id }, each.event);
      if (listening.length === 0) continue;
      const data = await this.#dataOf(turn, each, bot);
      events.push(...this.#make(listening, { ...each, bot, data, at: turn.at }));
    }
    return events;
  }

  /** The events of publishing a bot. */
  async eventsOfPublishing(
    bot: BotRef,
    published: { readonly at: number; readonly data: unknown },
  ): Promise<readonly OutboxEvent[]> {
    const { subscriptions } = this.#parts;
    if (!subscriptions.mayListen(bot.workspaceId)) return [];
    const event = 'bot.published';
    const listening = await subscriptions.listening({ workspaceId: bot.workspaceId, botId: bot.id }, event);
    return this.#make(listening, { ...published, event, bot, resultId: null });
  }

  /** The events have been stored. */
  published(events: readonly OutboxEvent[]): void {
    for (const { webhookId } of events) this.#parts.wake(webhookId);
  }

  async #dataOf(turn: TurnCommit, { event, resultId }: TurnEvent, bot: BotRef): Promise<unknown> {
    if (event === 'answer.created' && turn.answer) return { resultId, answer: wireAnswer(turn.answer) };
    const before = await this.#parts.store.results.get({ botId: bot.id, id: resultId });
    return { result: resultAfter(turn, { bot, resultId, before }) };
  }

  #make(
    listening: readonly string[],
    facts: {
      readonly event: WebhookEvent;
      readonly resultId: string | null;
      readonly bot: BotRef;
      readonly at: number;
      readonly data: unknown;
    },
  ): readonly OutboxEvent[] {
    if (listening.length === 0) return [];
    const { newId } = this.#parts;
    const { event, resultId } = facts;
    const payload = payloadOf({ ...facts, id: newId() });
    return listening.map((webhookId) => ({ id: newId(), webhookId, resultId, event, payload }));
  }
}
