import { Picture } from '#builder/ui/picture.tsx';
import type { Button, Keyboard, Medium, Piece } from '#channels/piece.ts';
import { MarkedLines } from './marked-lines.tsx';
import classes from './phone.module.css';

export interface PhoneMessageProps {
  readonly piece: Piece;
  /** Undefined: its buttons are only to be seen. */
  readonly onPress?: ((token: string, label: string) => void) | undefined;
}

/** One message of the bot on a phone. */
export function PhoneMessage({ piece, onPress }: PhoneMessageProps) {
  switch (piece.kind) {
    case 'text':
      return (
        <>
          <div className={classes.bubble}>
            <MarkedLines text={piece.text} />
          </div>
          <Buttons keyboard={piece.keyboard ?? []} onPress={onPress} />
        </>
      );
    case 'media':
      return (
        <>
          <div className={classes.bubble}>
            <MediumView medium={piece} />
          </div>
          <Buttons keyboard={piece.keyboard ?? []} onPress={onPress} />
        </>
      );
    case 'album':
      return (
        <div className={classes.album}>
          {piece.items.map((item) => (
            <MediumView key={`${item.url} ${item.caption?.text}`} medium={item} />
          ))}
        </div>
      );
    case 'carousel':
      return (
        <>
          <div className={classes.bubble}>
            <MarkedLines text={piece.text} />
          </div>
          <ul className={classes.carousel}>
            {piece.cards.map(({ url, text, buttons }) => (
              <li key={buttons.map(keyOf).join(' ')}>
                <MediumView medium={{ media: 'image', url, ...(text && { caption: text }) }} />
                <Buttons keyboard={buttons.map((button) => [button])} onPress={onPress} />
              </li>
            ))}
          </ul>
        </>
      );
    case 'list':
      return <List list={piece} onPress={onPress} />;
    case 'askPhone':
      return (
        <>
          <div className={classes.bubble}>
            <MarkedLines text={piece.text} />
          </div>
          <p className={classes.opener}>{piece.share}</p>
        </>
      );
  }
}

function List({ list, onPress }: ListProps) {
  return (
    <>
      <div className={classes.bubble}>
        <MarkedLines text={list.text} />
      </div>
      <p className={classes.opener}>{list.opener}</p>
      <div className={classes.rows}>
        {list.rows.map(({ token, title, description }) => (
          <button
            key={token}
            type="button"
            disabled={onPress === undefined}
            onClick={() => onPress?.(token, title)}
          >
            {title}
            {description !== undefined && <small>{description}</small>}
          </button>
        ))}
      </div>
    </>
  );
}

interface ListProps extends Pick<PhoneMessageProps, 'onPress'> {
  readonly list: Extract<Piece, { readonly kind: 'list' }>;
}

function MediumView({ medium: { media, url, caption } }: { readonly medium: Medium }) {
  const link = (
    <a href={url} target="_blank" rel="noreferrer">
      {`${media}: ${url.split('/').at(-1)}`}
    </a>
  );
  return (
    <figure>
      {media === 'image' || media === 'animation' ? (
        <Picture src={url} alt={caption?.text ?? ''} instead={link} />
      ) : (
        link
      )}
      {caption !== undefined && <MarkedLines text={caption} />}
    </figure>
  );
}

function Buttons({
  keyboard,
  onPress,
}: Pick<PhoneMessageProps, 'onPress'> & { readonly keyboard: Keyboard }) {
  if (keyboard.length === 0) return null;
  return (
    <div className={classes.keyboard}>
      {keyboard.map((row) => (
        <div key={row.map(keyOf).join(' ')}>
          {row.map((button) =>
            button.kind === 'link' ? (
              <a key={button.url} href={button.url} target="_blank" rel="noreferrer">
                {button.label}
              </a>
            ) : (
              <button
                key={button.token}
                type="button"
                disabled={onPress === undefined}
                onClick={() => onPress?.(button.token, button.label)}
              >
                {button.label}
              </button>
            ),
          )}
        </div>
      ))}
    </div>
  );
}

const keyOf = (button: Button): string => (button.kind === 'link' ? button.url : button.token);
