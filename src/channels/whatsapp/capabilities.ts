import type { Capabilities } from '#channels/capabilities.ts';

const MB = 1024 * 1024;

/** Cloud API, Graph v26.0. That lengths are counted in code points was read in secondary texts only. */
export const capabilities: Capabilities = {
  name: 'whatsapp',
  counts: 'codePoints',
  markup: 'asterisks',
  text: 4096,
  caption: 1024,
  textAboveButtons: 1024,
  textAboveList: 4096,
  buttons: { count: 3, perRow: 1, label: 20, shortLabel: 0, cutsLabels: false, pageSize: 3 },
  list: { rows: 10, title: 24, description: 72, opener: 20 },
  linkButtons: { count: 1, label: 20 },
  carousel: { least: 2, most: 10, text: 160, breaks: 2, buttons: 3, label: 20 },
  album: 0,
  asksForPhone: true,
  edits: false,
  media: {
    image: { bytes: 5 * MB, endings: ['jpg', 'jpeg', 'png'] },
    animation: null,
    video: { bytes: 16 * MB, endings: ['mp4', '3gp'] },
    audio: { bytes: 16 * MB, endings: ['aac', 'amr', 'mp3', 'm4a', 'ogg', 'opus'] },
    document: { bytes: 100 * MB, endings: [] },
  },
  typingSeconds: 25,
  tellsDelivery: true,
  windowHours: 24,
  // The rate for one contact was read in secondary texts only.
  // What is sent within any second stays below the 80 that the service takes, also after a pause.
  rates: { account: { size: 8, perSecond: 72 }, contact: { size: 40, perSecond: 1 / 6 } },
};
