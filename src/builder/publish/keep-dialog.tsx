import { useState } from 'react';
import { call } from '#builder/api/call.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { FormDialog } from '#builder/ui/form-dialog.tsx';
import { Notice } from '#builder/ui/notice.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import type { VersionEntry } from './version-entry.ts';

interface KeepDialogProps {
  /** The draft, or a draft that was kept. */
  readonly entry: VersionEntry;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Keeps the draft under a name, or names a kept one. Open as long as it is rendered. */
export function KeepDialog({ entry: { kind, state, name }, onClose, onDone }: KeepDialogProps) {
  const { botId, rev } = useEditor();
  const [text, setText] = useState(name ?? '');
  const [failure, setFailure] = useState<string>();
  const isDraft = kind === 'draft';
  const keep = async (): Promise<boolean> => {
    const wanted = text.trim();
    const done = isDraft
      ? await call('checkpoints.save', { params: { botId }, body: { name: wanted, ifRev: rev() } })
      : await call('checkpoints.update', {
          params: { botId, versionId: state ?? '' },
          body: { name: wanted === '' ? null : wanted },
        });
    if (!done.ok) setFailure(done.error.message);
    else onDone();
    return done.ok;
  };
  return (
    <FormDialog
      name="draft-keep"
      title={isDraft ? 'Keep the draft' : 'Name the kept draft'}
      action={isDraft ? 'Keep' : 'Save'}
      onSubmit={keep}
      onClose={onClose}
    >
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <TextField
        label="Name"
        help={
          isDraft
            ? 'You can come back to it from the list of versions at any time.'
            : 'Drafts with a name stay; others are thinned out after a day and removed after 90 days.'
        }
        required={isDraft}
        autoFocus
        maxLength={255}
        pattern=".*\S.*"
        value={text}
        onChange={setText}
      />
    </FormDialog>
  );
}
