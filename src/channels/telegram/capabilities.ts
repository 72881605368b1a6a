import type { Capabilities } from '#channels/capabilities.ts';

const MB = 1024 * 1024;

/** Bot API 10.1. The number of buttons in all and the cut of labels are our own. */
export const capabilities: Capabilities = {
  name: 'telegram',
  counts: 'utf16',
  markup: 'entities',
  text: 4096,
  caption: 1024,
  textAboveButtons: 4096,
  textAboveList: 0,
  buttons: { count: 100, perRow: 8, label: 64, shortLabel: 15, cutsLabels: true, pageSize: 20 },
  list: null,
  linkButtons: { count: 100, label: 64 },
  carousel: null,
  album: 10,
  asksForPhone: true,
  edits: true,
  media: {
    image: { bytes: 10 * MB, endings: ['jpg', 'jpeg', 'png', 'webp'] },
    animation: { bytes: 50 * MB, endings: ['gif'] },
    video: { bytes: 50 * MB, endings: ['mp4', 'mov', 'm4v'] },
    audio: { bytes: 50 * MB, endings: ['mp3', 'm4a', 'ogg', 'oga'] },
    document: { bytes: 50 * MB, endings: [] },
  },
  typingSeconds: 5,
  tellsDelivery: false,
  windowHours: null,
  rates: { account: { size: 25, perSecond: 25 }, contact: { size: 5, perSecond: 1 } },
};
