import { type Color, layer, parseColor } from './color.ts';
import { contrast, luminance, READABLE } from './contrast.ts';
import { nearestReadable } from './nearest-readable.ts';
import type { Theme } from './theme.ts';
import { themeDefaults } from './theme-defaults.ts';

/** A text of the chat on what is behind it. */
export interface TextContrast {
  /** Where the colour of the text is in the theme. */
  readonly path: readonly string[];
  /** From 1 (invisible) to 21. */
  readonly ratio: number;
  readonly isReadable: boolean;
  /** The closest colour that is readable, as `#rrggbb`; undefined: it is readable already. */
  readonly nearest: string | undefined;
  /** A picture shines through: the ratio is that on a dark one. */
  readonly isOnPicture: boolean;
}

/** Reads colours that need a browser, such as names; undefined: it cannot be read. */
export type ReadColor = (text: string) => Color | undefined;

const surfaceNames = ['hostBubbles', 'guestBubbles', 'buttons', 'inputs'] as const;
const white: Color = { red: 255, green: 255, blue: 255, alpha: 1 };
const dusk: Color = { red: 20, green: 20, blue: 24, alpha: 1 };

/**
 * The contrast of every text that a theme colours, as the chat shows it: with the defaults, and with what shines through
 * translucent surfaces. Empty for a theme without colours of its own, whose looks are readable. Colours that cannot be
 * read are left out.
 */
export function themeContrast(theme: Theme, readColor: ReadColor = parseColor): readonly TextContrast[] {
  if (!hasOwnColors(theme)) return [];
  const { ground, isPicture } = groundOf(theme, readColor);
  const { container } = theme.chat ?? {};
  const isDark = luminance(ground) < 0.3;
  const rows = surfaceNames.flatMap((name) => surfaceRows(name, { theme, ground, isPicture, readColor }));
  const text = readColor(filled(container?.color) ?? (isDark ? '#f8f8f8' : '#27272a'));
  const own = text && rowOf(['chat', 'container', 'color'], { text, seen: ground, isOnPicture: isPicture });
  return own === undefined ? rows : [own, ...rows];
}

const filled = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

/** Whether a theme has colours, or a picture, of its own. */
export function hasOwnColors({ general, chat }: Theme): boolean {
  const { type, content } = general?.background ?? {};
  const isColor = (text: string | undefined): boolean => !['', 'transparent'].includes(text ?? '');
  return (
    (type !== 'None' && (content ?? '') !== '') ||
    (['container', ...surfaceNames] as const).some(
      (name) => isColor(chat?.[name]?.backgroundColor) || isColor(chat?.[name]?.color),
    )
  );
}

/** What is behind the conversation. */
function groundOf({ general, chat }: Theme, readColor: ReadColor) {
  const { type = 'Color', content } = general?.background ?? {};
  const isImage = type === 'Image' && (content ?? '') !== '';
  const page = isImage ? undefined : readColor(type === 'None' ? '#fff' : (filled(content) ?? '#fff'));
  const behind = page ? layer(page, white) : isImage ? dusk : white;
  const { backgroundColor, opacity = 1 } = chat?.container ?? {};
  const card = readColor(filled(backgroundColor) ?? 'transparent');
  const alpha = (card?.alpha ?? 0) * (opacity < 0.3 ? 0 : opacity);
  const ground = card === undefined ? behind : layer({ ...card, alpha }, behind);
  return { ground, isPicture: isImage && alpha < 1 };
}

interface Around {
  readonly theme: Theme;
  readonly ground: Color;
  readonly isPicture: boolean;
  readonly readColor: ReadColor;
}

function surfaceRows(
  name: (typeof surfaceNames)[number],
  { theme, ground, isPicture, readColor }: Around,
): readonly TextContrast[] {
  const own = theme.chat?.[name] ?? {};
  const standard = themeDefaults.chat[name];
  const background = readColor(own.backgroundColor ?? standard.backgroundColor);
  if (background === undefined) return [];
  const alpha = background.alpha * (own.opacity ?? 1);
  const seen = layer({ ...background, alpha }, ground);
  const on = { seen, isOnPicture: isPicture && alpha < 1 };
  const text = readColor(own.color ?? standard.color);
  const placeholder =
    name === 'inputs' ? readColor(filled(theme.chat?.inputs?.placeholderColor) ?? '') : undefined;
  return [
    ...(text === undefined ? [] : [rowOf(['chat', name, 'color'], { ...on, text })]),
    ...(placeholder === undefined
      ? []
      : [rowOf(['chat', name, 'placeholderColor'], { ...on, text: placeholder })]),
  ];
}

interface Seen {
  readonly text: Color;
  readonly seen: Color;
  readonly isOnPicture: boolean;
}

function rowOf(path: readonly string[], { text, seen, isOnPicture }: Seen): TextContrast {
  const ratio = contrast(layer(text, seen), seen);
  const isReadable = ratio >= READABLE;
  return { path, ratio, isReadable, nearest: nearestReadable(text, seen), isOnPicture };
}
