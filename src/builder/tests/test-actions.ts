import { call } from '#builder/api/call.ts';
import { report } from '#builder/ui/report.ts';
import { toasts } from '#builder/ui/toasts.ts';
import type { ConversationTest } from '#trial/test-schema.ts';
import type { StoredTest } from './stored-test.ts';

/** Stores a new test; gives what is stored then, undefined if that failed. */
export async function createTest(botId: string, test: ConversationTest): Promise<StoredTest | undefined> {
  const reply = await call('tests.create', { params: { botId }, body: { test } });
  return report(reply) && reply.ok ? reply.value.test : undefined;
}

/** Replaces a test; gives what is stored then. */
export async function saveTest(
  botId: string,
  testId: string,
  test: ConversationTest,
): Promise<StoredTest | undefined> {
  const reply = await call('tests.update', { params: { botId, testId }, body: { test } });
  return report(reply) && reply.ok ? reply.value.test : undefined;
}

/** Removes a test; for a moment, it can be brought back. `onChange` is called after each. */
export async function removeTest(
  botId: string,
  { id, test }: StoredTest,
  onChange: () => void,
): Promise<void> {
  if (!report(await call('tests.delete', { params: { botId, testId: id } }))) return;
  onChange();
  toasts.show(`“${test.name}” was deleted.`, {
    action: { label: 'Undo', run: () => void createTest(botId, test).then(onChange) },
  });
}

/** Saves a file of tests on this computer. */
export function downloadTests(name: string, yaml: string): void {
  const url = URL.createObjectURL(new Blob([yaml], { type: 'application/yaml' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80) || 'tests'}.test.yaml`;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
