import { useState } from 'react';
import type { Diagnostic } from '#bot/diagnostic.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { today } from '#builder/editor/problem-store.ts';
import { Button } from '#builder/ui/button.tsx';
import { Dialog } from '#builder/ui/dialog.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import { ignoreProblem } from './ignore-problem.ts';

interface IgnoreDialogProps {
  readonly problem: Diagnostic;
  readonly onClose: () => void;
}

/** Asks why a problem is ignored: the next person will want to know. */
export function IgnoreDialog({ problem, onClose }: IgnoreDialogProps) {
  const editor = useEditor();
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const ignore = (): void => {
    setTried(true);
    if (isMissing) return;
    const { code, place, path } = problem;
    const entry = {
      ...{ code, place, reason: reason.trim() },
      ...(path !== undefined && { path }),
      ...(until !== '' && { until }),
    };
    void ignoreProblem(editor, entry);
    onClose();
  };
  return (
    <Dialog
      name="problem-ignore"
      title="Ignore this problem"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" onClick={ignore}>
            Ignore
          </Button>
        </>
      }
    >
      <p>{problem.message}</p>
      <TextField
        label="Why is it fine?"
        value={reason}
        maxLength={500}
        autoFocus
        {...(isTried && isMissing && { error: 'Explain why, for the next person who sees this.' })}
        onChange={setReason}
      />
      <TextField
        label="Show it again from (optional)"
        type="date"
        value={until}
        min={today()}
        onChange={setUntil}
      />
    </Dialog>
  );
}
