import { useState } from 'react';
import { call } from '#builder/api/call.ts';
import { useEditor, useSaveStatus } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { Dialog } from '#builder/ui/dialog.tsx';
import { Notice } from '#builder/ui/notice.tsx';
import { Switch } from '#builder/ui/switch.tsx';
import { TextArea } from '#builder/ui/text-area.tsx';

interface RollBackDialogProps {
  readonly versionId: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before a version takes the place of the draft; the draft as it is now is kept. */
export function RollBackDialog({ versionId, onClose, onDone }: RollBackDialogProps) {
  const { botId, rev } = useEditor();
  const isSaved = useSaveStatus().kind === 'saved';
  const [isLive, setLive] = useState(false);
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const rollBack = async (): Promise<void> => {
    setBusy(true);
    const done = await call('bots.rollBack', {
      params: { botId, versionId },
      // What is replaced is what this person sees.
      body: { publish: isLive, ifRev: rev(), ...(message.trim() !== '' && { message: message.trim() }) },
    });
    setBusy(false);
    if (!done.ok) return setFailure(done.error.message);
    onDone();
  };
  return (
    <Dialog
      name="roll-back"
      title="Roll back"
      isOpen
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" isBusy={isBusy || !isSaved} onClick={() => void rollBack()}>
            {isSaved ? 'Roll back' : 'Waiting for the last change to be saved'}
          </Button>
        </>
      }
    >
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <p>This version replaces the draft. The current draft is kept, so nothing is lost.</p>
      <Switch
        label="Publish it, too"
        help="New chats use it at once; running chats are not affected."
        isOn={isLive}
        onChange={setLive}
      />
      {isLive && (
        <TextArea
          label="Why? (optional)"
          help="Shown in the list of versions."
          rows={2}
          maxLength={1000}
          value={message}
          onChange={setMessage}
        />
      )}
    </Dialog>
  );
}
