import { type Ignored, isAbout } from '#bot/ignored.ts';
import { call } from '#builder/api/call.ts';
import type { Editor } from '#builder/editor/editor.ts';
import { keepDecision } from './keep-decision.ts';

/** Reports a problem again. */
export async function unignoreProblem(
  editor: Editor,
  named: Pick<Ignored, 'code' | 'place' | 'path'>,
): Promise<void> {
  const { code, place, path } = named;
  const ignored = editor.problems.get().ignored.filter((each) => !isAbout(each, named));
  await keepDecision(editor, { ignored }, () =>
    call('bots.unignoreProblem', {
      params: { botId: editor.botId },
      query: { code, ...place, ...(path !== undefined && { path }) },
    }),
  );
}
