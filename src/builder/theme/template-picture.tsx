import type { CSSProperties } from 'react';
import type { Theme } from '#model/theme.ts';
import { hasOwnColors } from '#model/theme-contrast.ts';
import { themeDefaults } from '#model/theme-defaults.ts';
import classes from './theme.module.css';

const radii: Readonly<Record<string, string>> = { none: '0px', medium: '4px', large: '9px' };

/** A chat in a few strokes, in the colours of a theme. One without colours is shown light and dark. */
export function TemplatePicture({ theme }: { readonly theme: Theme }) {
  if (hasOwnColors(theme)) return <Chat theme={theme} scheme="own" />;
  return (
    <span className={classes.halves}>
      <Chat theme={theme} scheme="light" />
      <Chat theme={theme} scheme="dark" />
    </span>
  );
}

function Chat({ theme, scheme }: { readonly theme: Theme; readonly scheme: 'own' | 'light' | 'dark' }) {
  return (
    <span
      className={classes.chat}
      data-scheme={scheme}
      style={scheme === 'own' ? colours(theme) : shape(theme)}
    >
      <span className={classes.bot} />
      <span className={classes.visitor} />
      <span className={classes.field}>
        <span className={classes.send} />
      </span>
    </span>
  );
}

type Properties = CSSProperties & Readonly<Record<`--${string}`, string | undefined>>;

const shape = ({ chat }: Theme): Properties => ({
  '--corner': radii[chat?.hostBubbles?.border?.roundeness ?? chat?.roundness ?? 'medium'],
});

function colours(theme: Theme): Properties {
  const { general, chat } = theme;
  const { hostBubbles, guestBubbles, buttons, inputs } = themeDefaults.chat;
  const { type, content } = general?.background ?? {};
  const page = chat?.container?.backgroundColor ?? (type === 'Image' ? undefined : content);
  return {
    ...shape(theme),
    '--page': page === undefined || page === '' ? themeDefaults.general.background.content : page,
    '--bot': chat?.hostBubbles?.backgroundColor ?? hostBubbles.backgroundColor,
    '--bot-line': chat?.hostBubbles?.border?.color ?? 'transparent',
    '--visitor': chat?.guestBubbles?.backgroundColor ?? guestBubbles.backgroundColor,
    '--button': chat?.buttons?.backgroundColor ?? buttons.backgroundColor,
    '--field': chat?.inputs?.backgroundColor ?? inputs.backgroundColor,
    '--text': chat?.hostBubbles?.color ?? hostBubbles.color,
  };
}
