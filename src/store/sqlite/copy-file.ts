import { renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';

/**
 * Copies a store that may be in use to another file, which appears when it is complete. In one step, on a
 * thread and a connection of its own: a copy in portions begins anew whenever something was written in
 * between, hence never ends while chats go on.
 */
export async function copyFile(from: string, to: string): Promise<void> {
  const part = `${to}.part`;
  rmSync(part, { force: true });
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    await backup(source, part, { rate: 2 ** 31 - 1 });
    renameSync(part, to);
  } finally {
    source.close();
    rmSync(part, { force: true });
  }
}
