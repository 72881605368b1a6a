import type { Capabilities } from '#channels/capabilities.ts';

/** A messenger that only knows short texts. */
export const plainCapabilities: Capabilities = {
  name: 'plain',
  counts: 'utf16',
  markup: 'none',
  text: 160,
  caption: 0,
  textAboveButtons: 0,
  textAboveList: 0,
  buttons: null,
  list: null,
  linkButtons: null,
  carousel: null,
  album: 0,
  asksForPhone: false,
  edits: false,
  media: { image: null, animation: null, video: null, audio: null, document: null },
  typingSeconds: 0,
  tellsDelivery: false,
  windowHours: null,
  rates: { account: { size: 10, perSecond: 10 }, contact: { size: 10, perSecond: 10 } },
};
