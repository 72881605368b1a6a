import { call } from '#builder/api/call.ts';
import { toasts } from '#builder/ui/toasts.ts';
import { nameOfAll } from './name-of-all.ts';
import { runForAll } from './run-for-all.ts';

interface Trashed {
  readonly id: string;
  readonly name: string;
}

/** Takes bots out of the trash. */
export async function restoreBots(bots: readonly Trashed[]): Promise<void> {
  const done = await runForAll(bots, ({ id: botId }) => call('trash.restore', { params: { botId } }));
  if (done.length > 0)
    toasts.show(`${nameOfAll(done)} ${done.length === 1 ? 'was' : 'were'} restored.`, { tone: 'good' });
}
