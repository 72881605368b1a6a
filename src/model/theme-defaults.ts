import { surfaceColors } from './surface-colors.ts';
import type { Theme } from './theme.ts';

/** Looks of a theme where version 6 and 6.1 agree. */
const common = {
  general: {
    font: { type: 'Google', family: 'Open Sans' },
    progressBar: { isEnabled: false, placement: 'Top', thickness: 4, position: 'absolute' },
  },
  chat: {
    // The default width is in the style sheet of the client.
    container: { maxHeight: '100%', backgroundColor: 'transparent', color: '#27272A' },
    hostAvatar: { isEnabled: true },
    guestAvatar: { isEnabled: false },
    buttonsInput: { layout: 'wrap' },
  },
} as const;

/** The defaults of every surface. */
const surface = { blur: 0, opacity: 1, shadow: 'none' } as const;
const border = { roundeness: 'medium', opacity: 1 } as const;

/** The look of a bot without a theme: the defaults of version 6, which all stored bots use. */
export const themeDefaults = {
  general: {
    ...common.general,
    background: { type: 'Color', content: '#FFFFFF' },
    progressBar: { ...common.general.progressBar, color: '#e0edff', backgroundColor: '#f1f1f1' },
  },
  chat: {
    ...common.chat,
    container: { ...surface, ...common.chat.container, border: { ...border, thickness: 0 } },
    hostBubbles: {
      ...surface,
      ...surfaceColors.hostBubbles,
      border: { ...border, thickness: 0 },
    },
    guestBubbles: {
      ...surface,
      ...surfaceColors.guestBubbles,
      border: { ...border, thickness: 0 },
    },
    buttons: {
      ...surface,
      ...surfaceColors.buttons,
      border: { ...border, thickness: 0 },
    },
    inputs: {
      ...surface,
      ...surfaceColors.inputs,
      placeholderColor: '#9095A0',
      shadow: 'md',
      border: { ...border, thickness: 0 },
    },
  },
} as const satisfies Theme;

/**
 * Where the defaults of version 6.1 differ from those of 6. Import writes them into a 6.1 document, so
 * that it keeps its look as a document of version 6.
 */
export const themeDefaultsOf61 = {
  general: {
    background: { content: '#F8F8F8' },
    progressBar: { color: '#ff5924', backgroundColor: '#8d8d8d' },
  },
  chat: {
    hostBubbles: { backgroundColor: '#ffffff', border: { thickness: 1, color: '#dfdfdf' } },
    guestBubbles: { backgroundColor: '#ff5924', border: { thickness: 1, color: '#ffb8a0' } },
    buttons: { backgroundColor: '#ff5924', border: { thickness: 1, color: '#f98868' } },
    inputs: { shadow: 'none', border: { thickness: 1, color: '#cecece' } },
  },
} as const satisfies Theme;
