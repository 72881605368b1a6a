import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startTestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { startMailService } from '#kit/mail-service.ts';

const invite = (email: string) =>
  ({
    caller: 'owner',
    method: 'POST',
    path: '/v1/workspaces/:workspace/invitations',
    body: { email, type: 'MEMBER' },
  }) as const;

it('an invitation is sent by e-mail where there is a mail server; when that refuses it, there is still the link', async () => {
  const mails = await startMailService();
  const server = await startTestServer({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      SMTP_FROM: 'Bots <bots@a.example>',
      PUBLIC_URL: 'https://bots.example',
    },
  });
  try {
    const sent = await server.call(invite('new@example.org'));
    assert.equal(sent.status, 200, sent.text);
    assert.equal(fieldAt(sent.body, 'isMailed'), true);
    const link = String(fieldAt(sent.body, 'link'));
    assert.match(link, /^https:\/\/bots\.example\/app\/invitation#[\w-]{43}$/);
    const [mail] = mails.mails;
    assert.deepEqual([mail?.from, mail?.to], ['bots@a.example', ['new@example.org']]);
    assert.equal(mail?.parsed.subject, 'owner invites you to the workspace "workspace"');
    assert.ok(mail?.parsed.text?.includes(link));
    const shared = await server.call({
      caller: 'owner',
      method: 'POST',
      path: '/v1/bots/:bot/collaborators',
      body: { email: 'new@example.org', type: 'READ' },
    });
    assert.equal(fieldAt(shared.body, 'isMailed'), true);
    assert.equal(mails.mails[1]?.parsed.subject, 'owner invites you to the bot "bot"');
    const branding = { name: 'Weaver & Co', logo: 'https://a.example/logo.png', colour: '#0a7c4a' };
    await server.call({
      caller: 'owner',
      method: 'PATCH',
      path: '/v1/workspaces/:workspace',
      body: { settings: { branding } },
    });
    await server.call(invite('third@example.org'));
    const branded = mails.mails[2]?.parsed;
    assert.equal(branded?.from?.name, 'Weaver & Co');
    assert.match(branded?.text ?? '', /owner invites you to the workspace "workspace" on Weaver & Co\./);
    assert.match(branded?.html ?? '', /#0a7c4a.*src="https:\/\/a\.example\/logo\.png".*Weaver &amp; Co/s);
    const refused = await server.call(invite('gone@example.org'));
    assert.equal(refused.status, 200, refused.text);
    assert.equal(fieldAt(refused.body, 'isMailed'), false);
    assert.match(String(fieldAt(refused.body, 'link')), /#[\w-]{43}$/);
  } finally {
    await server.close();
    await mails.close();
  }
});
