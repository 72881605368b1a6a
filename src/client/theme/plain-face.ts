import type { ThemeFace } from './theme-face.ts';

/** The look of an empty theme: all of it is in the style sheet. */
export const plainFace: ThemeFace = {
  properties: {},
  scheme: 'auto',
  isCard: false,
  hasVerticalButtons: false,
  progressBar: null,
  hostAvatar: { url: '' },
  guestAvatar: null,
  customCss: '',
};
