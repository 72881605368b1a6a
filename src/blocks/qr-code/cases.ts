import { passedOverCases } from '#blocks/_shared/passed-over-cases.ts';

/** Rows of the QR code block. */
export const cases = passedOverCases('QR code', {
  type: 'qr-code',
  options: { action: 'Generate a QR Code', data: 'https://a.example' },
});
