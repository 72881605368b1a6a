import type { Theme } from '#model/theme.ts';

/** The background of a chat page before anything else is painted. */
export interface PageBackground {
  /** Declarations for the page's style sheet, already escaped. */
  readonly css: string;
  /** Colours for the browser's own interface: one, or one for light and one for dark. */
  readonly themeColors: readonly { readonly color: string; readonly media?: string }[];
}

/** A bot without its own colours follows the visitor's colour scheme, as the chat does. */
const paper = { light: '#fbfaf8', dark: '#0e1014' };

const calm = `light-dark(${paper.light},${paper.dark})`;
const calmColors = [
  { color: paper.light, media: '(prefers-color-scheme: light)' },
  { color: paper.dark, media: '(prefers-color-scheme: dark)' },
];

/** The background of a theme; values that are neither a colour nor a picture URL are ignored. */
export function pageBackground(theme: Theme): PageBackground {
  const { type, content = '' } = theme.general?.background ?? {};
  if (type === 'Image') {
    const url = pictureAddress(content);
    if (url !== undefined)
      return {
        // Until the picture has loaded, the page follows the visitor's colour scheme.
        css: `background:${calm} url("${url}") center/cover fixed;color-scheme:light dark`,
        themeColors: calmColors,
      };
  }
  if (type !== 'None' && type !== 'Image' && isColor(content))
    return { css: `background:${content}`, themeColors: [{ color: content }] };
  if (hasColors(theme))
    return { css: 'background:#fff;color-scheme:light', themeColors: [{ color: '#ffffff' }] };
  return {
    css: `background:${calm};color-scheme:light dark`,
    themeColors: calmColors,
  };
}

function hasColors({ chat }: Theme): boolean {
  return [chat?.container, chat?.hostBubbles, chat?.guestBubbles, chat?.buttons, chat?.inputs].some((part) =>
    [part?.backgroundColor, part?.color].some((text) => (text || 'transparent') !== 'transparent'),
  );
}

const isColor = (text: string): boolean =>
  /^(#[0-9a-f]{3,8}|[a-z]{3,30}|(rgb|rgba|hsl|hsla|hwb|oklch|oklab|lch|lab)\([\d\s.,%/a-z-]{1,80}\))$/i.test(
    text.trim(),
  );

/** Nothing in it can end the `url("…")` or the style sheet. */
function pictureAddress(text: string): string | undefined {
  if (!/^(https?:\/\/|\/(?!\/)|data:image\/)/i.test(text)) return undefined;
  return text.replace(/["'\\()<>\s]/g, (character) =>
    encodeURIComponent(character).replace(/[()']/g, escapeByte),
  );
}

const escapeByte = (character: string): string => `%${character.charCodeAt(0).toString(16)}`;
