import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { servicePerformers } from '#blocks/registry.perform.ts';
import { createTestMeans, type TestMeans } from '#kit/service-means.ts';

/** Listens where no account may lead; every connection is a failure. */
let connections = 0;
const canary = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
let kit: TestMeans;
let port = 0;
before(async () => {
  canary.listen(0, '127.0.0.1');
  await new Promise((resolve) => canary.once('listening', resolve));
  const address = canary.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  kit = createTestMeans({});
});
after(async () => {
  canary.close();
  await kit.close();
});

const hosts = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0.0.0.0', 'localhost', 'a.localhost'],
  ...['[::1]', '[::ffff:127.0.0.1]', '[::]', '[64:ff9b::7f00:1]', '10.0.0.1', '192.168.1.1', '172.16.0.1'],
  ...['169.254.169.254', 'metadata.google.internal', '100.64.0.1', '[fd00::1]', '[fe80::1]'],
];
const blocks = [
  ['openai', 'Create chat completion', 'baseUrl'],
  ['openai', 'Ask Model', 'baseUrl'],
  ['openai', 'Create speech', 'baseUrl'],
  ['anthropic', 'Create Chat Message', 'baseUrl'],
  ['dify-ai', 'Create Chat Message', 'apiEndpoint'],
] as const;

describe('accounts of language models whose address leads into the house', () => {
  for (const [block, action, field] of blocks)
    for (const host of hosts)
      it(`${block}, ${action}: ${host}`, async () => {
        const base = `http://${host}:${port}`;
        const perform = servicePerformers.get(block);
        assert.ok(perform);
        const input = {
          model: 'gpt-4o',
          messages: [{ role: 'user', content: `http://${host}:${port}/x.png` }],
          query: 'Hi',
          text: 'Hi',
          voice: 'nova',
        };
        const heard: string[] = [];
        const result = await perform(
          { block, action, credentialsId: 'a', input },
          kit.means(
            { data: { apiKey: 'sk-x', [field]: `${base}/v1` }, hosts: [new URL(base).host] },
            { msLeft: () => 1500, onText: (piece) => void heard.push(piece) },
          ),
        );
        assert.equal(result.ok, false);
        assert.deepEqual(heard, []);
        assert.equal(connections, 0);
      });
});
