import { surfaceColors } from '#model/surface-colors.ts';

/**
 * The default colours for a theme that sets only some. Empty borders and shadows are left out: the style sheet has none
 * either.
 */
export const surfaceDefaults = {
  'host-bubble': surfaceColors.hostBubbles,
  'guest-bubble': surfaceColors.guestBubbles,
  button: surfaceColors.buttons,
  input: surfaceColors.inputs,
} as const;
