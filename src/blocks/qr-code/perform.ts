import type { ServicePerformer } from '#blocks/performer.ts';
import { drawPng } from './perform/draw-png.ts';

/** Pixels per dot, and dots of white around the code that scanners need. */
const SCALE = 8;
const QUIET = 4;

/** Draws the code locally: no other service sees its content. */
export const qrCodePerform: ServicePerformer = async ({ input }, { files }) => {
  const { default: encode } = await import('qr');
  const code = dotsOf(() => encode(String(input.data), 'raw', { border: QUIET, ecc: 'medium' }));
  if (code === undefined) return { ok: false, message: 'The content is too long for a QR code.' };
  const bytes = drawPng(code, SCALE);
  const url = await files.put({ name: 'qr-code.png', type: 'image/png', bytes });
  return url === null
    ? { ok: false, message: 'The picture could not be stored.' }
    : { ok: true, output: url };
};

function dotsOf(encode: () => readonly (readonly boolean[])[]): readonly (readonly boolean[])[] | undefined {
  try {
    return encode();
  } catch {
    return undefined;
  }
}
