import { call } from '#builder/api/call.ts';
import { report } from '#builder/ui/report.ts';
import type { BotSummary } from './home.tsx';

/** Saves a bot as a file. */
export async function exportBot(bot: BotSummary): Promise<void> {
  const reply = await call('bots.export', { params: { botId: bot.id } });
  if (!report(reply) || !reply.ok) return;
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(reply.value, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `${bot.publicId ?? bot.name.replace(/[^\p{L}\p{N}]+/gu, '-')}.json`;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
