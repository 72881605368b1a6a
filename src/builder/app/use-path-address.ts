import { useEffect } from 'react';
import { call } from '#builder/api/call.ts';
import { type Editor, useEditor } from '#builder/editor/editor.ts';
import { report } from '#builder/ui/report.ts';
import { useLocation } from '#builder/ui/use-location.ts';

/** Marks the way of the result that the address names (`?path={id}`) on the board: its blocks in order, and its edges. */
export function usePathAddress(): void {
  const editor = useEditor();
  const resultId = useLocation().query.get('path');
  useEffect(() => {
    if (resultId === null) return undefined;
    void showPath(editor, resultId);
    return () => editor.marks.set({ visits: new Map(), taken: new Set() });
  }, [editor, resultId]);
}

async function showPath({ botId, marks }: Editor, resultId: string): Promise<void> {
  const reply = await call('results.path', { params: { botId, resultId } });
  if (!report(reply) || !reply.ok) return;
  const visits = new Map<string, readonly number[]>();
  const { steps } = reply.value;
  for (const [index, { blockId }] of steps.entries())
    visits.set(blockId, [...(visits.get(blockId) ?? []), index + 1]);
  marks.set({ visits, taken: new Set(steps.flatMap(({ edgeId }) => edgeId ?? [])) });
}
