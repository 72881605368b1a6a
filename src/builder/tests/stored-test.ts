import type { CallReply } from '#builder/api/call.ts';
import type { ConversationTest } from '#trial/test-schema.ts';

export type ListedTest = CallReply<'tests.list'>['tests'][number];

/** A stored test with its content. */
export interface StoredTest extends ListedTest {
  readonly test: ConversationTest;
}
