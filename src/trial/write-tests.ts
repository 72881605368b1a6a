import type { ConversationTest } from './test-schema.ts';
import { writeYaml } from './write-yaml.ts';

/** Tests as a file of them, which `readTests` reads back. */
export function writeTests(tests: readonly ConversationTest[]): string {
  return tests.map(writeYaml).join('---\n');
}
