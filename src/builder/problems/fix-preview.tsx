import '#builder/editor/change-marks.module.css';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { BotChange } from '#bot/changes/bot-change.ts';
import { compareDocuments } from '#bot/changes/compare-documents.ts';
import type { Fix } from '#bot/diagnostic.ts';
import { applyOps } from '#bot/ops/apply-ops.ts';
import { withAccount } from '#bot/with-account.ts';
import { type BotDraft, draftOf } from '#builder/document/bot-draft.ts';
import { ChangeFields } from '#builder/editor/change-fields.tsx';
import { changeMarks } from '#builder/editor/change-marks.ts';
import { changeWords } from '#builder/editor/change-words.ts';
import { useDraft, useEditor } from '#builder/editor/editor.ts';
import classes from './fix-preview.module.css';

/** What a fix would change: in words, and on the board. */
export function FixPreview({ fix }: { readonly fix: Fix }) {
  const { marks, view } = useEditor();
  const draft = useDraft((each) => each);
  const changes = useMemo(() => changesOf(fix, draft), [fix, draft]);
  useEffect(() => {
    marks.set({ changes: changeMarks(changes) });
    return () => marks.set({ changes: new Map() });
  }, [marks, changes]);
  const reveal = useEffectEvent(() =>
    view.reveal(...changes.flatMap(({ place: { groupId, eventId } }) => groupId ?? eventId ?? [])),
  );
  useEffect(() => reveal(), []);
  return (
    <ul className={classes.changes} aria-label="What the fix changes">
      {changes.map(({ id, kind, subject, fields }) => (
        <li key={id} data-change={kind}>
          <span className={classes.kind}>{changeWords[kind]}</span>
          <span className={classes.subject}>{subject}</span>
          {fields.length > 0 && <ChangeFields fields={fields} />}
        </li>
      ))}
    </ul>
  );
}

/** An account that is not there yet is shown by its name. */
function changesOf({ ops, account }: Fix, draft: BotDraft): readonly BotChange[] {
  const fixed = applyOps({ ...draft }, account === undefined ? ops : withAccount(ops, account, account.name));
  return fixed.ok ? compareDocuments(draft, draftOf(fixed.value)) : [];
}
