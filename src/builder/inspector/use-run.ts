import type { Op } from '#bot/ops/op.ts';
import { useEditor, useLatest } from '#builder/editor/editor.ts';
import { toasts } from '#builder/ui/toasts.ts';

/** Changes the draft. What is gone meanwhile cannot be changed: then a message says so. */
export function useRun(): (label: string, ops: readonly Op[]) => void {
  const { store } = useEditor();
  return useLatest((label: string, ops: readonly Op[]) => {
    if (!store.run(label, ops).ok)
      toasts.show('This could not be changed: somebody else removed it.', { tone: 'bad' });
  });
}
