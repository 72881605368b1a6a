import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mail } from '#blocks/performer.ts';
import type { Letter } from '#server/egress/smtp/letter.ts';
import { createMailer, type WorkspaceSender } from './create-mailer.ts';
import { createMailQuota } from './mail-quota.ts';

const server = {
  host: 'mail.example',
  port: 465,
  security: 'tls',
  verifies: true,
  isOperators: true,
} as const;
const account = { from: { email: 'own@b.example', name: 'Own' }, host: 'b.example', port: 465 };

/** The headers of an e-mail from a workspace with that sender. */
async function headersOf(
  mail: Partial<Mail>,
  sender: WorkspaceSender | undefined,
  data: Readonly<Record<string, unknown>> | null = null,
): Promise<string> {
  const sent: Letter[] = [];
  const mailer = createMailer({
    smtp: {
      send: async (_server, letter) => {
        sent.push(letter);
        return { ok: true, refused: [] };
      },
      verify: async () => ({ ok: true, refused: [] }),
      close: async () => {},
    },
    own: { server, from: { name: 'Parley', address: 'bot@a.example' } },
    quota: createMailQuota(10, () => 0),
    senderOf: async () => sender,
    clock: () => 0,
  });
  const job = { workspaceId: 'w', botId: 'b', turnKey: 't', jobKey: 'j', account: data, msLeft: () => 1000 };
  const result = await mailer(job).send({
    to: [{ address: 'x@x.example' }],
    subject: 'S',
    text: 'T',
    ...mail,
  });
  assert.equal(result.ok, true, JSON.stringify(result));
  return Buffer.from(sent[0]?.bytes ?? '').toString();
}

const ours: WorkspaceSender = { name: 'Shop\nBcc: y@y.example', replyTo: 'team@shop.example' };
const rows: readonly (readonly [
  what: string,
  mail: Partial<Mail>,
  sender: WorkspaceSender | undefined,
  holds: readonly RegExp[],
  lacks: RegExp,
])[] = [
  ['nobody in particular', {}, undefined, [/^From: Parley <bot@a.example>/m], /Reply-To/],
  [
    'a workspace, in one line',
    {},
    ours,
    [/^From: .*Shop Bcc: y@y.example.* <bot@a.example>/m, /^Reply-To: team@shop.example/m],
    /^Bcc/m,
  ],
  [
    'a block that says otherwise',
    { from: { name: 'Me', address: '' }, replyTo: [{ address: 'me@x.example' }] },
    ours,
    [/^From: Me <bot@a.example>/m, /^Reply-To: me@x.example/m],
    /team@/,
  ],
  ['a workspace that left it empty', {}, { name: '', replyTo: '' }, [/^From: Parley/m], /Reply-To/],
];

for (const [what, mail, sender, holds, lacks] of rows)
  test(`e-mail of ${what}`, async () => {
    const text = await headersOf(mail, sender);
    for (const pattern of holds) assert.match(text, pattern);
    assert.doesNotMatch(text, lacks);
  });

test('credentials with a mail server have a sender of their own', async () => {
  const text = await headersOf({}, ours, account);
  assert.match(text, /^From: Own <own@b.example>/m);
  assert.doesNotMatch(text, /team@/);
});
