import type { Ignored } from '#bot/ignored.ts';
import type { ChosenSeverity } from '#bot/severities.ts';
import { call } from '#builder/api/call.ts';
import type { Editor } from '#builder/editor/editor.ts';
import type { KnownProblems } from '#builder/editor/problem-store.ts';
import { toasts } from '#builder/ui/toasts.ts';

/** Changes what is ignored, here at once and on the server; says so when that fails. */
export function setIgnored(editor: Editor, ignored: readonly Ignored[]): Promise<void> {
  return keep(editor, { ignored, severities: editor.problems.get().severities });
}

/** Changes how serious the problems of a code are taken; undefined: as the rule says. */
export function setSeverity(editor: Editor, code: string, to: ChosenSeverity | undefined): Promise<void> {
  const { ignored, severities } = editor.problems.get();
  const { [code]: before, ...others } = severities;
  return keep(editor, { ignored, severities: to === undefined ? others : { ...others, [code]: to } });
}

async function keep(
  { botId, problems }: Editor,
  { ignored, severities }: Pick<KnownProblems, 'ignored' | 'severities'>,
): Promise<void> {
  const before = problems.get();
  problems.set({ ignored, severities });
  const kept = await call('editorMeta.put', {
    params: { botId },
    body: {
      editorMeta: {
        ignored: ignored.map(({ code, place, path, reason, until }) => ({
          ...{ code, place, reason },
          ...(path !== undefined && { path }),
          ...(until !== undefined && { until }),
        })),
        severities: Object.fromEntries(
          Object.entries(severities).flatMap(([code, to]) => (to === undefined ? [] : [[code, to]])),
        ),
      },
    },
  });
  if (kept.ok) {
    // Now it is known who decided.
    if (problems.get().ignored === ignored) problems.set({ ignored: kept.value.editorMeta.ignored });
    return;
  }
  problems.set({ ignored: before.ignored, severities: before.severities });
  toasts.show(`This could not be saved: ${kept.error.message}`, { tone: 'bad' });
}
