import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inflateSync } from 'node:zlib';
import encode from 'qr';
import decode from 'qr/decode.js';
import { createTestMeans } from '#kit/service-means.ts';
import { qrCodePerform } from './perform.ts';

/** Reads the picture as a scanner would: pixels first, then the code in them. */
function scanned(png: Uint8Array): string {
  const bytes = Buffer.from(png);
  assert.equal(bytes.subarray(0, 8).toString('latin1'), '\x89PNG\r\n\x1a\n');
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const at = bytes.indexOf('IDAT');
  const lines = inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)));
  const stride = 1 + Math.ceil(width / 8);
  assert.equal(lines.length, stride * height);
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isWhite = ((lines[y * stride + 1 + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;
      data.fill(isWhite ? 255 : 0, (y * width + x) * 4, (y * width + x) * 4 + 3);
      data[(y * width + x) * 4 + 3] = 255;
    }
  return decode({ width, height, data });
}

describe('QR codes', () => {
  const kit = createTestMeans({});
  for (const data of ['https://a.example/?q=1', 'é 漢字 😀', 'x'.repeat(500)])
    it(`can be read again: ${data.slice(0, 20)}`, async () => {
      const result = await qrCodePerform({ block: 'qr-code', action: 'draw', input: { data } }, kit.means());
      assert.ok(result.ok, JSON.stringify(result));
      const file = kit.kept.get(String(result.output));
      assert.equal(file?.type, 'image/png');
      assert.equal(scanned(file?.bytes ?? new Uint8Array()), data);
    });

  it('what does not fit is said', async () => {
    const job = { block: 'qr-code', action: 'draw', input: { data: 'x'.repeat(3000) } };
    const result = await qrCodePerform(job, kit.means());
    assert.match(result.ok ? '' : result.message, /too long/);
  });

  it('a picture that cannot be kept has no address', async () => {
    const files = { put: async () => null, read: async () => null };
    const job = { block: 'qr-code', action: 'draw', input: { data: 'x' } };
    const result = await qrCodePerform(job, kit.means(undefined, { files }));
    assert.match(result.ok ? '' : result.message, /could not be stored/);
    assert.ok(encode('x', 'raw').length > 0);
  });
});
