import type * as z from 'zod';
import type { lastRunSchema } from '#contract/bot-test-schema.ts';
import { ownJson } from '#lib/own-json.ts';
import { AppError } from '#server/app-error.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import type { BotTest } from '#store/ports/bot-test.ts';
import type { ConversationTest } from '#trial/test-schema.ts';

/** How a test ended, as it is stored. */
export type StoredRun = z.input<typeof lastRunSchema>;

/** A stored test in responses. */
export function testView(stored: BotTest) {
  const test = ownJson<ConversationTest>(stored.data);
  return { ...summaryOf(stored, test), test };
}

/** The same without its content. */
export function testSummary(stored: BotTest) {
  return summaryOf(stored, ownJson<ConversationTest>(stored.data));
}

function summaryOf({ id, name, createdAt, updatedAt, lastRun }: BotTest, { tags = [] }: ConversationTest) {
  return {
    ...{ id, name, tags: [...tags] },
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
    lastRun: lastRun === null ? null : ownJson<StoredRun>(lastRun),
  };
}

/** The error for a test that does not exist. */
export function noTest(): AppError {
  return new AppError('NOT_FOUND', { message: 'There is no such test.' });
}
