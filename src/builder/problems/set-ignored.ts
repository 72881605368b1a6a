import type { Ignored } from '#bot/ignored.ts';
import { call } from '#builder/api/call.ts';
import type { Editor } from '#builder/editor/editor.ts';
import { toasts } from '#builder/ui/toasts.ts';

/** Changes what is ignored, here at once and on the server; says so when that fails. */
export async function setIgnored({ botId, problems }: Editor, ignored: readonly Ignored[]): Promise<void> {
  const before = problems.get().ignored;
  problems.set({ ignored });
  const kept = await call('editorMeta.put', {
    params: { botId },
    body: {
      editorMeta: {
        ignored: ignored.map(({ code, place, path, reason, until }) => ({
          ...{ code, place, reason },
          ...(path !== undefined && { path }),
          ...(until !== undefined && { until }),
        })),
      },
    },
  });
  if (kept.ok) return;
  problems.set({ ignored: before });
  toasts.show(`This could not be saved: ${kept.error.message}`, { tone: 'bad' });
}
