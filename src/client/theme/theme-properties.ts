import { type Color, layer, parseColor } from '#model/color.ts';
import { contrast, luminance, quietOn, READABLE, readableOn } from '#model/contrast.ts';
import { type Fields, readFields, readFlag, readNumber, readText } from '../ui/read.ts';
import { ownColors } from './own-colors.ts';
import { surfaceDefaults } from './surface-defaults.ts';
import type { Avatar, ThemeFace } from './theme-face.ts';

/** Parses colours that only the browser supports (names, `oklch()`); undefined when it cannot either. */
export type ColorReader = (text: string) => Color | undefined;

const radii: Readonly<Record<string, string>> = { none: '0px', medium: '6px', large: '20px' };

const shadows: Readonly<Record<string, string>> = {
  none: 'none',
  sm: '0 1px 2px rgb(0 0 0 / .06)',
  md: '0 2px 6px -1px rgb(0 0 0 / .1), 0 1px 3px -1px rgb(0 0 0 / .08)',
  lg: '0 8px 16px -4px rgb(0 0 0 / .12), 0 2px 6px -2px rgb(0 0 0 / .08)',
  xl: '0 18px 30px -8px rgb(0 0 0 / .14), 0 6px 10px -4px rgb(0 0 0 / .08)',
  '2xl': '0 28px 56px -12px rgb(0 0 0 / .28)',
};

const surfaces = ['host-bubble', 'guest-bubble', 'button', 'input'] as const;
type Surface = (typeof surfaces)[number];
const fieldOf: Readonly<Record<Surface, string>> = {
  'host-bubble': 'hostBubbles',
  'guest-bubble': 'guestBubbles',
  button: 'buttons',
  input: 'inputs',
};

/**
 * The custom properties of a theme, with what was left out filled in and every text made readable. A theme without
 * colours of its own gets none: the style sheet has a light and a dark look for it.
 *
 * @example themeFace({ chat: { buttons: { backgroundColor: '#222' } } }).properties['--parley-button-bg'] // '#222'
 */
export function themeFace(theme: unknown, readColor: ColorReader = parseColor): ThemeFace {
  const { general, chat, customCss } = readFields(theme);
  const { background, progressBar } = readFields(general);
  const parts = readFields(chat);
  const properties: Record<string, string> = {};
  const hasOwn = ownColors(theme);

  const page = readFields(background);
  const kind = readText(page.type, 'Color');
  const content = readText(page.content);
  const isImage = kind === 'Image' && content !== '';
  const pageColor = isImage ? undefined : readColor(kind === 'None' ? '#fff' : content || '#fff');
  if (isImage) properties['--parley-container-bg-image'] = `url("${encodeURI(decoded(content))}")`;
  if (hasOwn || kind === 'None')
    properties['--parley-container-bg'] =
      kind === 'None' ? 'transparent' : isImage ? underPicture : content || '#fff';

  const container = readFields(parts.container);
  const cardColor = readColor(readText(container.backgroundColor, 'transparent'));
  const cardOpacity = readNumber(container.opacity) ?? 1;
  const isCard = readText(container.backgroundColor, 'transparent') !== 'transparent' && cardOpacity > 0;
  // A picture counts as dark; a card on it only if it covers it.
  const behind: Color = pageColor ? layer(pageColor, white) : isImage ? dusk : white;
  const ground =
    isCard && cardColor !== undefined
      ? layer({ ...cardColor, alpha: cardColor.alpha * (cardOpacity < 0.3 ? 0 : cardOpacity) }, behind)
      : behind;
  const isDark = luminance(ground) < 0.3;

  surface(properties, 'chat-container', container);
  for (const [name, field] of [
    ['max-width', container.maxWidth],
    ['max-height', container.maxHeight],
  ] as const)
    if (readText(field) !== '') properties[`--parley-chat-container-${name}`] = readText(field);
  // A card with space above and below it is round.
  if (!/^(100%)?$/.test(readText(container.maxHeight)))
    properties['--parley-chat-container-radius'] ??= '16px';
  if (hasOwn)
    properties['--parley-chat-container-color'] =
      readableOn(ground, readColor(readText(container.color, isDark ? '#f8f8f8' : '#27272a'))) ??
      readText(container.color, isDark ? '#f8f8f8' : '#27272a');

  for (const name of surfaces)
    readableSurface(properties, { name, own: readFields(parts[fieldOf[name]]), hasOwn, ground }, readColor);
  roundness(properties, parts);

  return {
    properties,
    scheme: hasOwn ? (isDark ? 'dark' : 'light') : 'auto',
    isCard,
    hasVerticalButtons: readText(readFields(parts.buttonsInput).layout) === 'vertical',
    progressBar: bar(properties, readFields(progressBar), hasOwn),
    hostAvatar: avatar(parts.hostAvatar, true),
    guestAvatar: avatar(parts.guestAvatar, false),
    customCss: readText(customCss),
  };
}

const white: Color = { red: 255, green: 255, blue: 255, alpha: 1 };
const dusk: Color = { red: 20, green: 20, blue: 24, alpha: 1 };
/** `dusk`, shown until a picture has loaded: the text on it is light from the start. */
const underPicture = '#141418';

/** URLs that are already encoded stay unchanged. */
function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

function avatar(field: unknown, isOnByDefault: boolean): Avatar | null {
  const { isEnabled, url } = readFields(field);
  return readFlag(isEnabled, isOnByDefault) ? { url: readText(url) } : null;
}

/** Background, text, blur, shadow and border of one surface. */
function surface(properties: Record<string, string>, name: string, fields: Fields): void {
  const set = (property: string, value: string): void => {
    properties[`--parley-${name}-${property}`] = value;
  };
  const background = readText(fields.backgroundColor);
  const opacity = readNumber(fields.opacity) ?? 1;
  if (background !== '') set('bg', faded(background, opacity));
  else if (opacity < 1) set('bg', faded(`var(--parley-${name}-base)`, opacity));
  if (readText(fields.color) !== '') set('color', readText(fields.color));
  const blur = readNumber(fields.blur);
  if (blur !== undefined && blur > 0) set('blur', `blur(${blur}px)`);
  const shadow = shadows[readText(fields.shadow)];
  if (shadow !== undefined) set('shadow', shadow);
  const border = readFields(fields.border);
  const thickness = readNumber(border.thickness);
  const color = readText(border.color);
  if (thickness !== undefined) set('border-width', `${thickness}px`);
  if (color !== '' || thickness !== undefined)
    set('border-color', faded(color || background || 'currentColor', readNumber(border.opacity) ?? 1));
  const radius = radiusOf(border);
  if (radius !== undefined) set('radius', radius);
}

interface OwnSurface {
  readonly name: Surface;
  /** What the theme says of it. */
  readonly own: Fields;
  /** Whether the theme has colours of its own. */
  readonly hasOwn: boolean;
  /** What is behind it. */
  readonly ground: Color;
}

/** A surface with its defaults, and with text that can be read on it. */
function readableSurface(
  properties: Record<string, string>,
  { name, own, hasOwn, ground }: OwnSurface,
  readColor: ColorReader,
): void {
  const filled = hasOwn ? { ...surfaceDefaults[name], ...own } : own;
  surface(properties, name, filled);
  const backgroundColor = readColor(readText(filled.backgroundColor));
  const alpha = readNumber(own.opacity) ?? 1;
  if (backgroundColor === undefined) return;
  const seen = layer({ ...backgroundColor, alpha: backgroundColor.alpha * alpha }, ground);
  const wanted = readColor(readText(filled.color));
  const corrected = readableOn(seen, wanted);
  if (corrected !== undefined) properties[`--parley-${name}-color`] = corrected;
  if (name === 'input')
    placeholder(properties, { seen, text: wanted, own: readText(own.placeholderColor) }, readColor);
}

/** The progress bar; null when it is off. */
function bar(properties: Record<string, string>, fields: Fields, hasOwn: boolean): ThemeFace['progressBar'] {
  if (!readFlag(fields.isEnabled, false)) return null;
  if (hasOwn || readText(fields.color) !== '')
    properties['--parley-progress-bar-color'] = readText(fields.color, '#9dbdf5');
  if (readText(fields.backgroundColor) !== '')
    properties['--parley-progress-bar-bg'] = readText(fields.backgroundColor);
  properties['--parley-progress-bar-height'] = `${readNumber(fields.thickness) ?? 4}px`;
  return {
    placement: readText(fields.placement) === 'Bottom' ? 'Bottom' : 'Top',
    isFixed: readText(fields.position) === 'fixed',
  };
}

/** The defaults of all surfaces. */
function roundness(properties: Record<string, string>, parts: Fields): void {
  const radius = radii[readText(parts.roundness)];
  if (radius === undefined) return;
  for (const name of surfaces) properties[`--parley-${name}-radius`] ??= radius;
}

function radiusOf(border: Fields): string | undefined {
  const kind = readText(border.roundeness);
  return kind === 'custom' ? `${readNumber(border.customRoundeness) ?? 6}px` : radii[kind];
}

function faded(color: string, opacity: number): string {
  return opacity >= 1
    ? color
    : `color-mix(in srgb, ${color} ${Math.round(opacity * 1000) / 10}%, transparent)`;
}

function placeholder(
  properties: Record<string, string>,
  { seen, text, own }: { readonly seen: Color; readonly text: Color | undefined; readonly own: string },
  readColor: ColorReader,
): void {
  const wanted = readColor(own);
  const isReadable = wanted !== undefined && contrast(layer(wanted, seen), seen) >= READABLE;
  const ink = parseColor(properties['--parley-input-color'] ?? '') ?? text ?? dusk;
  properties['--parley-input-placeholder-color'] = isReadable ? own : quietOn(seen, ink);
}

/** For tests and the style sheet of the server: the properties as declarations. */
export function declarations(properties: Readonly<Record<string, string>>): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name}:${value.replace(/[;{}<]/g, '')}`)
    .join(';');
}
