import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blockDefs } from '#blocks/registry.schema.ts';
import { isRaw } from '#bot/raw.ts';
import { jsonIn } from '#lib/parse-json.ts';
import { answerGallery, galleryChats, galleryMessage } from './gallery-chats.ts';

async function answered(path: string) {
  const response = answerGallery({ path });
  const reply = jsonIn(await response.text());
  return { status: response.status, reply: isRaw(reply) ? reply : {} };
}

describe('the gallery of the preview', () => {
  it('shows every input, and every kind of bubble that needs no other website', async () => {
    const shown = new Set<unknown>();
    for (const { scene } of galleryChats) {
      const { status, reply } = await answered(`/api/v1/bots/gallery-${scene}/preview/startChat`);
      assert.equal(status, 200, scene);
      if (isRaw(reply.input)) shown.add(reply.input.type);
      for (const message of Array.isArray(reply.messages) ? reply.messages : []) shown.add(message.type);
    }
    const missing = blockDefs
      .filter(({ kind }) => kind === 'input' || kind === 'bubble')
      .map(({ type }): string => type)
      .filter((type) => !shown.has(type));
    assert.deepEqual(missing.sort(), ['embed', 'payment input', 'video']);
  });

  it('gives each chat the same look', () => {
    const { chats } = galleryMessage({ previewTheme: { chat: {} } });
    assert.equal(chats.length, galleryChats.length);
    for (const { props } of chats) assert.deepEqual(Reflect.get(props, 'previewTheme'), { chat: {} });
  });

  const rows: readonly (readonly [path: string, status: number])[] = [
    ['/api/v1/sessions/gallery-text/continueChat', 200],
    ['/api/v1/sessions/gallery-rating/continueChat', 200],
    ['/api/v1/bots/gallery-none/preview/startChat', 404],
    ['/api/v1/bots/b1/preview/startChat', 404],
    ['/api/v1/sessions/gallery-file/uploads', 404],
  ];
  for (const [path, status] of rows)
    it(`${path} → ${status}`, async () => assert.equal((await answered(path)).status, status));
});
