import { call } from '#builder/api/call.ts';
import { report } from '#builder/ui/report.ts';
import { toasts } from '#builder/ui/toasts.ts';
import type { ConversationTest, TestDefaults } from '#trial/test-schema.ts';
import type { StoredTest } from './stored-test.ts';
import type { TrialWorker } from './trial-worker.ts';

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

/** Replaces what all tests share; gives what is stored then. */
export async function saveDefaults(botId: string, defaults: TestDefaults): Promise<TestDefaults | undefined> {
  const reply = await call('tests.setDefaults', { params: { botId }, body: { defaults } });
  return report(reply) && reply.ok ? reply.value.defaults : undefined;
}

/** Adds an answer, as YAML, for all tests; false: that failed. */
export async function addSharedAnswer(botId: string, worker: TrialWorker, stub: string): Promise<boolean> {
  const [kept, added] = await Promise.all([
    call('tests.getDefaults', { params: { botId } }),
    worker.readDefaults(`outside:\n  ${stub}\n`),
  ]);
  if (!report(kept) || !kept.ok) return false;
  const { outside = [], ...others } = kept.value.defaults;
  const answers = [...outside, ...(added.defaults.outside ?? [])];
  if ((await saveDefaults(botId, { ...others, outside: answers })) === undefined) return false;
  toasts.show('All tests have this answer now.', { tone: 'good' });
  return true;
}

/** Saves a file of tests on this computer. */
export function downloadTests(name: string, yaml: string | undefined): void {
  if (yaml === undefined)
    return void toasts.show('The file could not be written. Try again.', { tone: 'bad' });
  const url = URL.createObjectURL(new Blob([yaml], { type: 'application/yaml' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80) || 'tests'}.test.yaml`;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
