import type { ChosenSeverity } from '#bot/severities.ts';
import { call } from '#builder/api/call.ts';
import type { Editor } from '#builder/editor/editor.ts';
import { keepDecision } from './keep-decision.ts';

/** Changes how serious the problems of a code are taken; undefined: as the rule says. */
export async function setSeverity(
  editor: Editor,
  code: string,
  to: ChosenSeverity | undefined,
): Promise<void> {
  const { [code]: before, ...others } = editor.problems.get().severities;
  const severities = to === undefined ? others : { ...others, [code]: to };
  const chosen = Object.fromEntries(
    Object.entries(severities).flatMap(([each, severity]) =>
      severity === undefined ? [] : [[each, severity]],
    ),
  );
  await keepDecision(editor, { severities }, () =>
    call('editorMeta.put', {
      params: { botId: editor.botId },
      body: { editorMeta: { severities: chosen } },
    }),
  );
}
