import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ServiceRequest } from '#channels/adapter.ts';
import type { WireCall, WireFile } from '#channels/wire-call.ts';
import { whatsapp } from './whatsapp.ts';

const urls = {
  ...{ telegramApiUrl: '', whatsappApiUrl: 'https://graph.example', whatsappGraphVersion: 'v26.0' },
  dialog360Url: 'https://waba-v2.360dialog.io',
};
const meta = { phoneNumberId: '11', wabaId: '22', systemUserAccessToken: 't', appSecret: 's' };
const dialog360 = { apiKey: 'k', phoneNumber: '+49 1511 000001' };
const text = { kind: 'text', text: { text: 'Hi', marks: [] } } as const;

const uploadOf = (file: Omit<WireFile, 'bytes'>): WireCall | undefined =>
  whatsapp.uploads?.kind === 'before'
    ? whatsapp.uploads.upload({ ...file, bytes: new Uint8Array(1) })
    : undefined;

// As in the documentation of 360dialog, July 2026.
const rows: readonly (readonly [name: string, call: WireCall | undefined, at: string, at360: string])[] = [
  ['a message', whatsapp.write(text, 'wa:1')[0], '/v26.0/11/messages', '/messages'],
  ['a read mark', whatsapp.markRead?.('wamid.1'), '/v26.0/11/messages', '/messages'],
  ['a file', uploadOf({ field: 'x', name: 'a.png', type: 'image/png' }), '/v26.0/11/media', '/media'],
  ['the place of a file', whatsapp.files?.place('media1'), '/v26.0/media1', '/media1'],
];

const pathOf = ({ url }: ServiceRequest): string => url.replace(/^https:\/\/[^/]+/, '');

describe('numbers of WhatsApp at Meta and at 360dialog', () => {
  for (const [name, call, at, at360] of rows)
    it(`send ${name} to their own place, with their own proof`, () => {
      assert.ok(call);
      const [one, other] = [whatsapp.request(call, meta, urls), whatsapp.request(call, dialog360, urls)];
      assert.deepEqual([pathOf(one), pathOf(other)], [at, at360]);
      assert.equal(one.headers?.['authorization'], 'Bearer t');
      assert.deepEqual([other.headers?.['d360-api-key'], other.headers?.['authorization']], ['k', undefined]);
      assert.ok(other.url.startsWith('https://waba-v2.360dialog.io/'));
    });

  it('ask who they are', () => {
    const call = whatsapp.whoAmI(dialog360);
    assert.equal(pathOf(whatsapp.request(call, dialog360, urls)), '/health_status');
    const entities = [
      { entity_type: 'WABA', id: '22' },
      { entity_type: 'PHONE_NUMBER', id: '11' },
    ];
    const found = whatsapp.identityIn({ health_status: { entities } }, dialog360);
    assert.deepEqual(found, { externalId: '11', name: '+49 1511 000001' });
    assert.equal(whatsapp.identityIn({ meta: { success: false } }, dialog360), undefined);
  });

  it('are told where to deliver, and prove it', () => {
    const { webhook } = whatsapp;
    assert.ok(webhook);
    assert.deepEqual(webhook.set('https://a.example/x', 'secret', dialog360), [
      {
        method: 'v1/configs/webhook',
        body: { url: 'https://a.example/x', headers: { 'x-parley-secret': 'secret' } },
      },
    ]);
    assert.deepEqual(webhook.proof(dialog360), { kind: 'secret', header: 'x-parley-secret' });
    assert.equal(webhook.proof(meta).kind, 'signature');
    assert.equal(webhook.infoIn({ url: 'https://a.example/x' }).url, 'https://a.example/x');
  });

  it('fetch files from where their key counts', () => {
    const placed = { url: 'https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=1' };
    assert.equal(whatsapp.files?.download(placed, meta, urls)?.request.url, placed.url);
    const at360 = whatsapp.files?.download(placed, dialog360, urls)?.request;
    assert.equal(at360?.url, 'https://waba-v2.360dialog.io/whatsapp_business/attachments/?mid=1');
    assert.equal(at360?.headers?.['d360-api-key'], 'k');
    assert.equal(whatsapp.files?.download({ url: 'https://evil.example/' }, dialog360, urls), undefined);
  });
});
