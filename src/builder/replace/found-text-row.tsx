import { placeName } from '#bot/place-name.ts';
import type { BotText } from '#bot/texts/bot-text.ts';
import { occurrencesIn, type TextQuery } from '#bot/texts/text-query.ts';
import { useDraft, useEditor } from '#builder/editor/editor.ts';
import { showPlace } from '#builder/editor/show-place.ts';
import { Button } from '#builder/ui/button.tsx';
import { excerptsOf } from './excerpts-of.ts';
import classes from './replace-panel.module.css';

interface FoundTextRowProps {
  readonly text: BotText;
  readonly query: TextQuery;
  readonly to: string;
  /** Undefined: this person may not change the bot. */
  readonly onReplace: (() => void) | undefined;
}

/** A text that has what is sought: how it is, how it would be, and where it is. */
export function FoundTextRow({ text, query, to, onReplace }: FoundTextRowProps) {
  const editor = useEditor();
  const draft = useDraft((each) => each);
  const place = placeName({ ...draft, version: '6' }, text.place) || 'Settings';
  const excerpts = excerptsOf(text.text, occurrencesIn(text.text, query));
  const isShown = text.place.groupId !== undefined || text.place.eventId !== undefined;
  return (
    <li className={classes.row} data-text={text.path.join('.')}>
      {isShown ? (
        <button type="button" className={classes.place} onClick={() => showPlace(editor, text.place)}>
          {place}
        </button>
      ) : (
        <span className={classes.place}>{place}</span>
      )}
      {onReplace !== undefined && (
        <Button isSmall look="quiet" aria-label={`Replace in ${place}`} onClick={onReplace}>
          Replace
        </Button>
      )}
      {excerpts.map(({ key, before, found, after }) => (
        <p key={key} className={classes.excerpt}>
          {before}
          <del>{found}</del>
          <ins>{to}</ins>
          {after}
        </p>
      ))}
    </li>
  );
}
