import { pathNow } from '#bot/ops/path-now.ts';
import { bothValues, type DraftClash, placeWords, valueWords } from '#builder/document/draft-clash.ts';
import { useClashes, useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { Dialog } from '#builder/ui/dialog.tsx';
import { toasts } from '#builder/ui/toasts.ts';
import classes from './clash-dialog.module.css';

/** Asks which of two changes of the same place stays. Nothing is lost until somebody chose. */
export function ClashDialog({ onClose }: { readonly onClose: () => void }) {
  const { choose } = useEditor();
  const clashes = useClashes();
  const chooseAll = (choice: 'mine' | 'theirs'): void => {
    for (const clash of clashes) choose(clash, choice);
  };
  return (
    <Dialog
      name="clashes"
      title="You and somebody else changed the same thing"
      isOpen
      onClose={onClose}
      isWide
      actions={
        clashes.length < 2 ? undefined : (
          <>
            <Button onClick={() => chooseAll('theirs')}>Keep all of theirs</Button>
            <Button onClick={() => chooseAll('mine')}>Keep all of mine</Button>
          </>
        )
      }
    >
      <p className={classes.lead}>
        The bot shows their changes now. Choose what stays; your changes are kept until you do.
      </p>
      <ul className={classes.list}>
        {clashes.map((clash) => (
          <Row key={JSON.stringify([clash.path, clash.mine])} clash={clash} />
        ))}
      </ul>
    </Dialog>
  );
}

function Row({ clash }: { readonly clash: DraftClash }) {
  const { store, choose } = useEditor();
  const draft = { ...store.get() };
  const place = placeWords(draft, pathNow(clash.path, draft));
  return (
    <li className={classes.row} data-clash={clash.path.join('/')}>
      <h3 className={classes.place}>{place}</h3>
      <dl className={classes.values}>
        <Value name="Before" value={clash.base} />
        <Value name="Mine" value={clash.mine} />
        <Value name="Theirs" value={clash.theirs} />
      </dl>
      <div className={classes.choice}>
        <Button isSmall aria-label={`Keep mine: ${place}`} onClick={() => choose(clash, 'mine')}>
          Keep mine
        </Button>
        <Button isSmall aria-label={`Keep theirs: ${place}`} onClick={() => choose(clash, 'theirs')}>
          Keep theirs
        </Button>
        {bothValues(clash) !== undefined && (
          <Button isSmall aria-label={`Keep both: ${place}`} onClick={() => choose(clash, 'both')}>
            Keep both
          </Button>
        )}
        {clash.mine !== undefined && (
          <Button
            isSmall
            look="quiet"
            icon="copy"
            aria-label={`Copy mine: ${place}`}
            onClick={() => void copy(clash.mine)}
          >
            Copy mine
          </Button>
        )}
      </div>
    </li>
  );
}

async function copy(value: unknown): Promise<void> {
  try {
    await navigator.clipboard.writeText(typeof value === 'string' ? value : JSON.stringify(value, null, 2));
    toasts.show('Copied. Paste it wherever you need it.', { tone: 'good' });
  } catch {
    toasts.show('The browser did not allow copying. Select the text and copy it by hand.', { tone: 'bad' });
  }
}

function Value({ name, value }: { readonly name: string; readonly value: unknown }) {
  const words = valueWords(value);
  return (
    <div>
      <dt>{name}</dt>
      <dd className={words === undefined ? classes.nothing : undefined}>{words ?? 'Nothing'}</dd>
    </div>
  );
}
