import { useState } from 'react';
import { call } from '#builder/api/call.ts';
import { useEditor, useSaveStatus } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { Dialog } from '#builder/ui/dialog.tsx';
import { Notice } from '#builder/ui/notice.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';
import { TextArea } from '#builder/ui/text-area.tsx';

/** What goes back to a version. */
type Target = 'draft' | 'both' | 'live';

const targets = {
  draft: {
    label: 'The draft',
    body: {},
    help: 'This version replaces the draft. The current draft is kept, so nothing is lost.',
  },
  both: {
    label: 'The draft, and what visitors get',
    body: { publish: true },
    help: 'This version replaces the draft, which is kept. New chats use it at once; running chats are not affected.',
  },
  live: {
    label: 'Only what visitors get',
    body: { keepDraft: true },
    help: 'New chats use this version at once; running chats are not affected. You go on with your draft as it is.',
  },
} as const satisfies Readonly<Record<Target, object>>;

const isTarget = (value: string): value is Target => Object.hasOwn(targets, value);

interface RollBackDialogProps {
  readonly versionId: string;
  readonly onClose: () => void;
  readonly onDone: (target: Target) => void;
}

/** Asks before a version takes the place of the draft or of what is live; the draft as it is now is kept. */
export function RollBackDialog({ versionId, onClose, onDone }: RollBackDialogProps) {
  const { botId, rev } = useEditor();
  const isSaved = useSaveStatus().kind === 'saved';
  const [what, setWhat] = useState<Target>('draft');
  const isLive = what !== 'draft';
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const rollBack = async (): Promise<void> => {
    setBusy(true);
    const done = await call('bots.rollBack', {
      params: { botId, versionId },
      // What is replaced is what this person sees.
      body: {
        ...targets[what].body,
        ...(what !== 'live' && { ifRev: rev() }),
        ...(message.trim() !== '' && { message: message.trim() }),
      },
    });
    setBusy(false);
    if (!done.ok) return setFailure(done.error.message);
    onDone(what);
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
      <SelectField
        label="What goes back"
        value={what}
        options={Object.entries(targets).map(([value, { label }]) => ({ value, label }))}
        onChange={(value) => setWhat(isTarget(value) ? value : 'draft')}
      />
      <p>{targets[what].help}</p>
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
