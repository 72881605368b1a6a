import { themeDefaults } from '#model/theme-defaults.ts';

const { hostBubbles, guestBubbles, buttons, inputs } = themeDefaults.chat;

/**
 * The default colours for a theme that sets only some. Empty borders and shadows are left out: the style sheet has none
 * either.
 */
export const surfaceDefaults = {
  'host-bubble': { backgroundColor: hostBubbles.backgroundColor, color: hostBubbles.color },
  'guest-bubble': { backgroundColor: guestBubbles.backgroundColor, color: guestBubbles.color },
  button: { backgroundColor: buttons.backgroundColor, color: buttons.color },
  input: { backgroundColor: inputs.backgroundColor, color: inputs.color },
} as const;
