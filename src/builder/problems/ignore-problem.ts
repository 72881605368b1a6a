import { type Ignored, isAbout } from '#bot/ignored.ts';
import { call } from '#builder/api/call.ts';
import type { Editor } from '#builder/editor/editor.ts';
import { keepDecision } from './keep-decision.ts';

/** Ignores a problem; an earlier decision about it has ended. */
export async function ignoreProblem(editor: Editor, decision: Ignored): Promise<void> {
  const { code, place, path, reason, until } = decision;
  const others = editor.problems.get().ignored.filter((each) => !isAbout(each, decision));
  await keepDecision(editor, { ignored: [...others, decision] }, () =>
    call('bots.ignoreProblem', {
      params: { botId: editor.botId },
      body: {
        ...{ code, place, reason },
        ...(path !== undefined && { path }),
        ...(until !== undefined && { until }),
      },
    }),
  );
}
