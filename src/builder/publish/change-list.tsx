import { useMemo } from 'react';
import type { BotChange } from '#bot/changes/bot-change.ts';
import { countChanges, countsText } from '#bot/changes/changes-text.ts';
import { compareDocuments } from '#bot/changes/compare-documents.ts';
import { isLayout } from '#bot/changes/is-layout.ts';
import type { CallReply } from '#builder/api/call.ts';
import { draftOf } from '#builder/document/bot-draft.ts';
import { changeWords } from '#builder/editor/change-words.ts';
import { useDraft, useEditor } from '#builder/editor/editor.ts';
import { showPlace } from '#builder/editor/show-place.ts';
import classes from './publish-dialog.module.css';

interface ChangeListProps {
  /** What visitors get now; null: nothing. */
  readonly live: CallReply<'bots.getPublished'>['publishedBot'];
  readonly onClose: () => void;
}

/** What is different from what visitors get now. */
export function ChangeList({ live, onClose }: ChangeListProps) {
  const draft = useDraft((each) => each);
  const changes = useMemo(
    () =>
      live === null
        ? undefined
        : compareDocuments(draftOf({ ...live, name: draft.name, icon: draft.icon }), draft),
    [live, draft],
  );
  if (changes === undefined) return <p className={classes.quiet}>This bot is not published.</p>;
  const shown = changes.filter((change) => !isLayout(change));
  const layout = changes.length - shown.length;
  return (
    <section>
      <h3>What changed since the live version</h3>
      {shown.length === 0 && <p className={classes.quiet}>Nothing that visitors could notice.</p>}
      {shown.length > 0 && <p className={classes.quiet}>{countsText(countChanges(shown))}</p>}
      <ul className={classes.changes} aria-label="Changes">
        {shown.slice(0, MOST).map((change) => (
          <Change key={change.id} change={change} onClose={onClose} />
        ))}
        {shown.length > MOST && <li>and {shown.length - MOST} more</li>}
        {layout > 0 && (
          <li className={classes.quiet}>
            {layout} {layout === 1 ? 'element was' : 'elements were'} moved on the board
          </li>
        )}
      </ul>
    </section>
  );
}

/** More are only counted. */
const MOST = 50;

function Change({ change, onClose }: { readonly change: BotChange; readonly onClose: () => void }) {
  const editor = useEditor();
  const { kind, subject, place } = change;
  const isOnBoard = kind !== 'removed' && (place.groupId ?? place.eventId ?? place.edgeId) !== undefined;
  return (
    <li data-change={kind} data-id={place.blockId ?? place.groupId ?? place.edgeId ?? place.variableId}>
      <span className={classes.kind}>{changeWords[kind]}</span>
      {isOnBoard ? (
        <button
          type="button"
          className={classes.subject}
          onClick={() => {
            onClose();
            showPlace(editor, place);
          }}
        >
          {subject}
        </button>
      ) : (
        <span>{subject}</span>
      )}
    </li>
  );
}
