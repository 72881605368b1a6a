import type { ApiFailure } from '#builder/api/api-failure.ts';
import type { CallReply } from '#builder/api/call.ts';
import type { Editor } from '#builder/editor/editor.ts';
import type { KnownProblems } from '#builder/editor/problem-store.ts';
import { toasts } from '#builder/ui/toasts.ts';
import type { Result } from '#lib/result.ts';

type Decisions = Pick<KnownProblems, 'ignored' | 'severities'>;

/** Changes what was decided about problems, here at once and on the server; when that fails, says so and takes it back. */
export async function keepDecision(
  { problems }: Editor,
  changed: Partial<Decisions>,
  keep: () => Promise<Result<Pick<CallReply<'editorMeta.put'>, 'editorMeta'>, ApiFailure>>,
): Promise<void> {
  const { ignored, severities } = problems.get();
  problems.set(changed);
  const kept = await keep();
  if (kept.ok) {
    // Now it is known who decided, and what others decided.
    if (changed.ignored !== undefined && problems.get().ignored === changed.ignored)
      problems.set({ ignored: kept.value.editorMeta.ignored });
    return;
  }
  problems.set({ ignored, severities });
  toasts.show(`This could not be saved: ${kept.error.message}`, { tone: 'bad' });
}
