import type { Button, Keyboard, Medium, Piece } from '#channels/piece.ts';
import { MarkedLines } from './marked-lines.tsx';
import classes from './phone.module.css';

interface PhoneMessageProps {
  readonly piece: Piece;
  readonly onPress: (token: string, label: string) => void;
}

/** One message of the bot on the simulated phone. */
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
    case 'list':
      return (
        <>
          <div className={classes.bubble}>
            <MarkedLines text={piece.text} />
          </div>
          <p className={classes.opener}>{piece.opener}</p>
          <div className={classes.rows}>
            {piece.rows.map(({ token, title, description }) => (
              <button key={token} type="button" onClick={() => onPress(token, title)}>
                {title}
                {description !== undefined && <small>{description}</small>}
              </button>
            ))}
          </div>
        </>
      );
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

function MediumView({ medium: { media, url, caption } }: { readonly medium: Medium }) {
  const alt = caption?.text ?? '';
  return (
    <figure>
      {media === 'image' || media === 'animation' ? (
        <img src={url} alt={alt} />
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          {`${media}: ${url.split('/').at(-1)}`}
        </a>
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
              <button key={button.token} type="button" onClick={() => onPress(button.token, button.label)}>
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
