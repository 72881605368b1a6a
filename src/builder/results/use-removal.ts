import { useState } from 'react';
import { type CallRequest, call } from '#builder/api/call.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { report } from '#builder/ui/report.ts';

interface Removed {
  readonly deletionId: string;
  readonly count: number;
}

/** Deleting results, and undoing the last deletion. */
export function useRemoval(onChange: () => void) {
  const { botId } = useEditor();
  const [last, setLast] = useState<Removed>();
  const [isBusy, setBusy] = useState(false);
  const params = { botId };
  return {
    last,
    isBusy,
    remove: async (body: CallRequest<'results.remove'>['body']): Promise<void> => {
      setBusy(true);
      const reply = await call('results.remove', { params, body });
      setBusy(false);
      if (!report(reply) || !reply.ok) return;
      setLast({ deletionId: reply.value.deletionId, count: reply.value.deleted });
      onChange();
    },
    undo: async (): Promise<void> => {
      if (last === undefined) return;
      setBusy(true);
      const reply = await call('results.restore', { params, body: { deletionId: last.deletionId } });
      setBusy(false);
      if (!report(reply)) return;
      setLast(undefined);
      onChange();
    },
  };
}
