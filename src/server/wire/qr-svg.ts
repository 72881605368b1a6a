/** A text as a code for cameras: an SVG picture with the margin that scanners need. */
export async function qrSvg(text: string): Promise<string> {
  const { default: encode } = await import('qr');
  return encode(text, 'svg', { border: 4, ecc: 'medium' });
}
