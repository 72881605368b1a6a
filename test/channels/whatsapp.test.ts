import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { testCredentials } from '#contract/credentials.ts';
import { eventually } from '#kit/eventually.ts';
import { whatsappAccount } from '#kit/fake-whatsapp.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { startWhatsAppScene, type WhatsAppScene } from '#kit/whatsapp-scene.ts';

const HOUR = 3_600_000;
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');

it('is asked for the version of its API that is set, also when an account is tested', async () => {
  const env = { WHATSAPP_GRAPH_VERSION: 'v27.0' };
  const scene = await startWhatsAppScene({ groups: { a: ['Hi'] } }, {}, { env });
  try {
    scene.fake.says('491590', 'hello');
    await scene.screenEnds('491590', 'Hi');
    const { server, credentialsId } = scene;
    const tested = await server.api('owner')(testCredentials, {
      params: { workspaceId: ':workspace', credentialsId },
    });
    assert.equal(tested.ok && tested.value.outcome, 'works', JSON.stringify(tested));
    assert.deepEqual([...scene.versions], ['v27.0']);
  } finally {
    await scene.close();
  }
});

describe('a bot in WhatsApp', () => {
  let opening: Promise<WhatsAppScene> | undefined;
  const withScene = async (use: (scene: WhatsAppScene) => Promise<void>) => use(await (opening ??= open()));
  after(async () => {
    await (await opening)?.close();
  });
  /** Answers up to the list of towns. */
  const talk = async ({ fake, screenEnds }: WhatsAppScene, person: string) => {
    fake.says(person, 'hello');
    await screenEnds(person, 'Hi Ada, who are you?');
    fake.says(person, 'Grace');
    await screenEnds(person, 'Which size?');
    fake.presses(person, 'Large');
    await screenEnds(person, 'Where to?');
  };

  it('is told the address and a token, and answers with buttons, lists and media', () =>
    withScene(async (scene) => {
      const { fake, screenEnds } = scene;
      assert.match(fake.webhook, /^https:\/\/parley\.example\/api\/v1\/webhooks\/whatsapp\/[\w-]+\/[\w-]+$/);
      await talk(scene, '491511');
      const towns = fake.screen('491511').at(-1);
      assert.equal(towns?.type, 'list');
      assert.equal(towns.options.length, 10);
      assert.equal(towns.options.at(-1)?.title, 'More (10–12)');
      fake.presses('491511', 'More (10–12)');
      await eventually(async () => fake.screen('491511').at(-1)?.options.length === 3);
      fake.presses('491511', '11');
      await screenEnds('491511', 'A photo, please.');
      fake.sends('491511', { type: 'image', image: fake.file('image/png', png) });
      await eventually(async () =>
        /^Got http.*\/image\.png\?\S+ from \+491511\.$/.test(scene.texts('491511').at(-1) ?? ''),
      );
      assert.ok(fake.read.length >= 5, 'messages were shown as read');
    }));

  it('takes typed numbers, and says which buttons are old', () =>
    withScene(async (scene) => {
      const { fake, screenEnds, texts } = scene;
      await talk(scene, '491512');
      fake.presses('491512', 'Small');
      await screenEnds('491512', 'That button is no longer in use.');
      assert.equal(fake.screen('491512').at(-1)?.options.length, 10, 'the open question is asked again');
      const count = texts('491512').length;
      fake.presses('491512', 'Small');
      fake.says('491512', '12');
      await screenEnds('491512', 'A photo, please.');
      assert.equal(texts('491512').length, count + 1, 'once in a minute');
      scene.later(5 * HOUR);
      fake.presses('491512', 'Small');
      await eventually(async () => texts('491512').filter((text) => text.startsWith('Hi Ada')).length === 2);
    }));

  it('shows pictures before the words about them', () =>
    withScene(async ({ fake, texts, screenEnds }) => {
      fake.reports = [];
      fake.says('491513', 'picture');
      await eventually(async () => texts('491513').length > 0);
      assert.equal(fake.screen('491513')[0]?.type, 'image');
      // No status comes: it goes on all the same.
      await screenEnds('491513', 'Hi Ada, who are you?');
      fake.reports = ['sent', 'delivered'];
    }));

  it('sends once what was accepted although the line broke', () =>
    withScene(async ({ fake, lose, texts, server, accountId }) => {
      lose(1);
      fake.says('491514', 'hello');
      await eventually(async () => texts('491514').length === 1);
      await eventually(async () => (await server.app.store.channels.nextDue(await accountId())) === null);
      assert.deepEqual(texts('491514'), ['Hi Ada, who are you?']);
    }));

  const tooFast = [
    ['this contact', 131056, [4000, 16_000]],
    ['anybody', 130429, [800, 4000]],
  ] as const;
  for (const [place, [name, code, pauses]] of tooFast.entries())
    it(`waits and keeps the order where it writes too fast to ${name}`, (t) =>
      withScene(async ({ fake, texts, screenEnds, later, server, accountId }) => {
        const person = `49155${place}`;
        const { channels } = server.app.store;
        const settle = channels.settleOutbound.bind(channels);
        const waited: number[] = [];
        const shown: string[] = [];
        // Looked at while it is stored: the pauses pass by themselves, too.
        t.mock.method(channels, 'settleOutbound', async (...[id, outcome]: Parameters<typeof settle>) => {
          const pause = outcome.notBefore - server.clock.now;
          await settle(id, outcome);
          if (outcome.state !== 'waiting') return;
          shown.push(...texts(person));
          waited.push(pause);
          later(pause);
          server.app.channels.wake(await accountId());
        });
        fake.refusals.push(...pauses.map(() => code));
        fake.says(person, 'picture');
        await screenEnds(person, 'Hi Ada, who are you?');
        assert.equal(waited.length, pauses.length);
        for (const [tries, pause] of pauses.entries())
          assert.ok((waited[tries] ?? 0) > pause - 100, `${waited} ms`);
        assert.deepEqual(shown, []);
        assert.equal(texts(person).length, 2);
        assert.equal(fake.screen(person)[0]?.type, 'image');
      }));

  it('keeps what it may not send until the contact writes', () =>
    withScene(async ({ fake, texts, screenEnds, later, server, accountId }) => {
      fake.says('491515', 'hello');
      await screenEnds('491515', 'Hi Ada, who are you?');
      later(25 * HOUR);
      fake.reportsLate = true;
      const [account] = await server.app.store.channels.accounts(null);
      const [heard] = await server.app.store.channels.history(await accountId(), 1);
      assert.ok(account && heard);
      const call = {
        method: '{phoneNumberId}/messages',
        body: { messaging_product: 'whatsapp', to: '491515', type: 'text', text: { body: 'Reminder' } },
      };
      await server.app.store.channels.send([
        {
          ...{ id: 'reminder', threadId: heard.threadId, accountId: account.id, turn: null },
          ...{ call: JSON.stringify(call), notBefore: 0, gateMs: 0, createdAt: Date.now() + 25 * HOUR },
        },
      ]);
      server.app.channels.wake(account.id);
      await eventually(async () => (await server.app.store.channels.nextDue(account.id)) === null);
      assert.equal(texts('491515').length, 1);
      fake.says('491515', 'I am back');
      await eventually(async () => texts('491515').length === 3);
      assert.deepEqual(texts('491515').slice(1), ['Reminder', 'Hi Ada, who are you?']);
    }));

  it('takes deliveries where Typebot told Meta to deliver, and none without proof', () =>
    withScene(async (scene) => {
      const { fake, server, credentialsId, texts } = scene;
      const path = `/v1/workspaces/:workspace/whatsapp/${credentialsId}/webhook`;
      scene.hold = true;
      fake.says('491528', 'hello');
      const own = fake.deliveryAbout('491528');
      scene.hold = false;
      assert.ok(own);
      const deliver = async (signature: string) => {
        const headers = { 'x-hub-signature-256': signature };
        return await server.call({ caller: 'anonymous', method: 'POST', path, text: own.body, headers });
      };
      assert.equal((await deliver(fake.sign('another'))).status, 401);
      assert.equal((await deliver(own.signature)).status, 200);
      await eventually(async () => texts('491528').length === 1);
      const asked = '?hub.mode=subscribe&hub.verify_token=x&hub.challenge=1';
      const answer = await server.call({ caller: 'anonymous', method: 'GET', path: `${path}${asked}` });
      assert.equal(answer.status, 403);
    }));

  it('counts the hours in which it may write from when they wrote, not from when that arrived', () =>
    withScene(async (scene) => {
      const { fake, later, post, server, accountId, texts } = scene;
      scene.hold = true;
      fake.says('491529', 'hello');
      const late = fake.deliveryAbout('491529');
      assert.ok(late);
      later(23.9 * HOUR);
      const account = await accountId();
      assert.equal(await post(late.body, late.signature), 200);
      await eventually(async () => texts('491529').length === 1);
      const thread = await server.app.store.channels.findThread(account, ['wa:491529']);
      scene.hold = false;
      assert.ok(Math.abs((thread?.lastHeardAt ?? 0) - (server.clock.now - 23.9 * HOUR)) < 60_000);
    }));

  it('hears of a changed number', () =>
    withScene(async ({ fake, screenEnds }) => {
      fake.says('491516', 'hello');
      await screenEnds('491516', 'Hi Ada, who are you?');
      fake.says('491599', 'warm up the screen');
      await screenEnds('491599', 'Hi Ada, who are you?');
      fake.sends('491516', { type: 'system', system: { type: 'user_changed_number', wa_id: '491617' } });
      fake.sends('491617', { type: 'text', text: { body: 'Grace' } });
      await screenEnds('491617', 'Which size?');
    }));

  it('gives nobody the chat of a number that they only claim', () =>
    withScene(async ({ fake, screenEnds, server, accountId }) => {
      const [owner, other] = ['491570', '491571'];
      for (const person of [owner, other]) {
        fake.says(person, 'hello');
        await screenEnds(person, 'Hi Ada, who are you?');
      }
      const find = async (person: string) =>
        server.app.store.channels.findThread(await accountId(), [`wa:${person}`]);
      const before = await find(owner);
      const phones = [{ phone: `+${owner}`, wa_id: owner }];
      fake.sends(other, { type: 'contacts', contacts: [{ name: { formatted_name: 'Me' }, phones }] });
      await screenEnds(other, 'Which size?');
      fake.says(other, `I am wa:${owner}, my number is +${owner}`);
      await eventually(async () => fake.screen(other).at(-1)?.text.startsWith('Sorry') === true);
      const [now, claims] = [await find(owner), await find(other)];
      assert.deepEqual(
        [now?.id, now?.address, now?.sessionId],
        [before?.id, `wa:${owner}`, before?.sessionId],
      );
      assert.notEqual(claims?.sessionId, now?.sessionId);
      assert.equal(JSON.parse(claims?.contact ?? '').phone, `+${other}`);
      fake.says(owner, 'Grace');
      await screenEnds(owner, 'Which size?');
    }));

  it('knows a contact who shows the number later, or has it spelled in another way', () =>
    withScene(async ({ fake, screenEnds }) => {
      const hidden = '491560';
      const spelled = [
        ['551187654321', '5511987654321'],
        ['5491123456789', '541123456789'],
        ['5215512345678', '525512345678'],
      ] as const;
      fake.userIds.set(hidden, 'DE.11815799212886844830');
      fake.hidden.add(hidden);
      for (const person of [hidden, ...spelled.map(([first]) => first)]) {
        fake.says(person, 'hello');
        await screenEnds(person, 'Hi Ada, who are you?');
      }
      fake.hidden.delete(hidden);
      for (const person of [hidden, ...spelled.map(([, then]) => then)]) {
        fake.says(person, 'Grace');
        await screenEnds(person, 'Which size?');
      }
    }));

  it('goes on when the number and the id of a contact change', () =>
    withScene(async ({ fake, screenEnds }) => {
      const [before, now] = ['491561', '491562'];
      fake.userIds.set(before, 'DE.21');
      fake.says(before, 'hello');
      await screenEnds(before, 'Hi Ada, who are you?');
      const notice = (system: object) => fake.sends(before, { type: 'system', system });
      notice({ type: 'user_changed_number', wa_id: now });
      notice({ type: 'user_changed_user_id', user_id: 'DE.22' });
      fake.userIds.set(now, 'DE.22');
      fake.says(now, 'Grace');
      await screenEnds(now, 'Which size?');
    }));

  it('begins anew with somebody else who has the number of a contact', () =>
    withScene(async ({ fake, screenEnds, server, accountId }) => {
      const number = '491563';
      fake.userIds.set(number, 'DE.31');
      fake.says(number, 'hello');
      await screenEnds(number, 'Hi Ada, who are you?');
      const find = async () =>
        server.app.store.channels.findThread(await accountId(), ['bs:DE.31', `wa:${number}`]);
      const first = await find();
      fake.userIds.set(number, 'DE.32');
      fake.says(number, 'Grace');
      await eventually(async () => {
        const asked = fake.screen(number).filter(({ text }) => text === 'Hi Ada, who are you?');
        return asked.length === 2;
      });
      const [kept, other] = [
        await find(),
        await server.app.store.channels.findThread(await accountId(), ['bs:DE.32']),
      ];
      assert.deepEqual([kept?.id, kept?.address, kept?.sessionId], [first?.id, 'bs:DE.31', first?.sessionId]);
      assert.equal(other?.address, `wa:${number}`);
      assert.notEqual(other?.sessionId, first?.sessionId);
    }));

  it('sends the bytes of private files, then their id, and bytes again when it is refused', () =>
    withScene(async ({ fake, screenEnds, server, credentialsId }) => {
      const file = { type: 'file input', id: 'f', options: { variableId: 'photo' } };
      const image = { type: 'image', id: 'i', content: { url: '{{photo}}' } };
      await publishBot(
        server,
        {
          groups: {
            a: ['A picture?', { ...file, to: 'b' }],
            b: [image, 'More?', { type: 'text input', id: 't', to: 'b' }],
          },
          variables: ['photo'],
        },
        { chatACredentialsId: credentialsId, settings: { chatA: startsWith('mirror') } },
      );
      const person = '491519';
      const media = () =>
        fake.screen(person).flatMap(({ type, media: id }) => (type === 'image' ? [id] : []));
      fake.says(person, 'mirror');
      await screenEnds(person, 'A picture?');
      fake.sends(person, { type: 'image', image: fake.file('image/png', png) });
      await screenEnds(person, 'More?');
      assert.deepEqual(Buffer.from(fake.uploads[0]?.bytes ?? []), png);
      fake.says(person, 'yes');
      await eventually(async () => media().length === 2);
      await screenEnds(person, 'More?');
      fake.forgetFiles();
      fake.says(person, 'yes');
      await eventually(async () => media().length === 3);
      assert.deepEqual(media(), ['up1', 'up1', 'up2']);
    }));

  it('shows no message as read where the bot does not want it', () =>
    withScene(async ({ fake, screenEnds, server, credentialsId, accountId }) => {
      await publishBot(
        server,
        { groups: { a: ['Unseen?', { type: 'text input', id: 'a' }, 'Unseen.'] } },
        {
          chatACredentialsId: credentialsId,
          settings: { channels: { marksRead: false }, chatA: startsWith('secret') },
        },
      );
      for (const [text, answer] of [
        ['secret', 'Unseen?'],
        ['me', 'Unseen.'],
      ] as const) {
        fake.says('491521', text);
        await screenEnds('491521', answer);
      }
      fake.says('491522', 'hello');
      await screenEnds('491522', 'Hi Ada, who are you?');
      await eventually(async () => {
        const [last] = await server.app.store.channels.history(await accountId(), 1);
        return fake.read.includes(last?.externalId ?? '');
      });
      const rows = await server.app.store.channels.history(await accountId(), 3);
      assert.deepEqual(
        rows.map(({ externalId }) => fake.read.includes(externalId)),
        [true, false, false],
      );
    }));

  it('notes a new device, and ends the chat where the bot wants that', () =>
    withScene(async ({ fake, screenEnds, server, credentialsId, accountId }) => {
      const identity = (from: string) =>
        fake.sends(from, { type: 'system', system: { type: 'customer_identity_changed', identity: 'x' } });
      fake.says('491517', 'hello');
      await screenEnds('491517', 'Hi Ada, who are you?');
      identity('491517');
      fake.says('491517', 'Grace');
      await screenEnds('491517', 'Which size?');
      const [, noted] = await server.app.store.channels.history(await accountId(), 2);
      assert.deepEqual([noted?.state, noted?.why], ['kept', 'The contact may be somebody else now.']);
      await publishBot(
        server,
        { groups: { a: ['Your PIN?', { type: 'text input', id: 'pin' }, 'Thanks.'] } },
        {
          chatACredentialsId: credentialsId,
          settings: { channels: { endsOnNewIdentity: true }, chatA: startsWith('bank') },
        },
      );
      fake.says('491518', 'bank');
      await screenEnds('491518', 'Your PIN?');
      identity('491518');
      fake.says('491518', '1234');
      await screenEnds('491518', 'Hi Ada, who are you?');
    }));

  it('asks for the phone number with a button, and in words where the account may not send it', () =>
    withScene(async ({ fake, screenEnds, server, credentialsId, accountId }) => {
      await publishBot(
        server,
        {
          groups: {
            a: [
              'Phone?',
              { type: 'phone number input', id: 'p', options: { variableId: 'phone' } },
              'Got {{phone}}.',
            ],
          },
          variables: ['phone'],
        },
        { chatACredentialsId: credentialsId, settings: { chatA: startsWith('call me') } },
      );
      const [hidden, ...others] = ['491580', '491581', '491582'];
      fake.userIds.set(hidden ?? '', 'DE.21815799212886844830');
      fake.hidden.add(hidden ?? '');
      fake.says(hidden ?? '', 'call me');
      await screenEnds(hidden ?? '', 'Phone?');
      assert.equal(fake.screen(hidden ?? '')[0]?.type, 'request_contact_info');
      const own = { origin: 'contact_request', phones: [{ phone: '+49 1511 2345678', type: 'CELL' }] };
      fake.sends(hidden ?? '', { type: 'contacts', contacts: [own] });
      await screenEnds(hidden ?? '', 'Got +4915112345678.');
      const thread = await server.app.store.channels.findThread(await accountId(), [
        'bs:DE.21815799212886844830',
      ]);
      assert.equal(JSON.parse(thread?.contact ?? '').phone, '+4915112345678');
      fake.unknownForms.add('request_contact_info');
      for (const person of others) {
        fake.says(person, 'call me');
        await screenEnds(person, 'Phone?');
        assert.equal(fake.screen(person)[0]?.type, 'text');
      }
      assert.equal(fake.refusedForms.length, 1, 'what was refused is not tried again for a day');
      fake.says(others[0] ?? '', '+4915112345678');
      await screenEnds(others[0] ?? '', 'Got +4915112345678.');
      fake.unknownForms.clear();
    }));

  it('shows pictures side by side where the bot wants them so, and takes what is chosen', () =>
    withScene(async ({ fake, screenEnds, server, credentialsId }) => {
      const items = ['Garden', 'Sea'].map((title, n) => ({
        ...{ id: `p${n}`, title, pictureSrc: `https://pictures.example/${n}.png` },
      }));
      await publishBot(
        server,
        {
          groups: {
            a: [
              'Which view?',
              { type: 'picture choice input', id: 'p', items, options: { variableId: 'view' } },
              'The {{view}} it is.',
            ],
          },
          variables: ['view'],
        },
        {
          chatACredentialsId: credentialsId,
          settings: { chatA: startsWith('view'), channels: { carousels: true } },
        },
      );
      const [swiping, plain] = ['491583', '491584'];
      fake.says(swiping, 'view');
      await screenEnds(swiping, 'Which view?');
      const [message] = fake.screen(swiping);
      assert.deepEqual([message?.type, message?.options.length], ['carousel', 2]);
      const { id, title } = message?.options[1] ?? {};
      const reply = { type: 'button_reply', button_reply: { id, title } };
      fake.sends(swiping, { type: 'interactive', interactive: reply });
      await screenEnds(swiping, 'The Sea it is.');
      fake.unknownForms.add('carousel');
      fake.says(plain, 'view');
      await screenEnds(
        plain,
        'Which view?\n1. Garden (https://pictures.example/0.png)\n2. Sea (https://pictures.example/1.png)',
      );
      fake.says(plain, '2');
      await screenEnds(plain, 'The Sea it is.');
      fake.unknownForms.clear();
    }));

  it('refuses what is not signed, and stores nothing of it', () =>
    withScene(async ({ fake, post, server, accountId }) => {
      const body = JSON.stringify(deliveryOf({ id: 'wamid.forged', from: '491520' }));
      const right = fake.sign(body);
      const before = await countOf(server, await accountId());
      for (const given of [
        '',
        right.slice(7),
        right.slice(0, -1),
        `${right.slice(0, -1)}x`,
        right.toUpperCase(),
      ])
        assert.equal(await post(body, given), 401, given);
      assert.equal(await post(`${body} `, right), 401);
      const huge = `${body}${' '.repeat(3 * 1024 * 1024)}`;
      assert.equal(await post(huge), 401, 'longer than any delivery');
      assert.equal(await countOf(server, await accountId()), before);
    }));

  it('takes what makes sense of a delivery, once, and leaves the rest', () =>
    withScene(async ({ post, server, accountId, fake, screenEnds, texts }) => {
      fake.says('491530', 'warm up the screen');
      await screenEnds('491530', 'Hi Ada, who are you?');
      const good = deliveryOf({ id: 'wamid.good', from: '491530', text: { body: 'Grace' }, type: 'text' });
      const odd = deliveryOf({ id: 'wamid.odd', from: '491530', type: 'hologram', hologram: {} });
      const foreign = deliveryOf(
        { id: 'wamid.foreign', from: '491530', type: 'text', text: { body: 'x' } },
        '1',
      );
      const body = JSON.stringify({
        object: 'whatsapp_business_account',
        entry: [7, null, { changes: 'x' }, ...odd.entry, ...foreign.entry, ...good.entry],
      });
      const { log } = server.app;
      const { warn } = log;
      const said: unknown[] = [];
      Object.assign(log, { warn: (...what: readonly unknown[]) => void said.push(what[1]) });
      const statuses = await Promise.all(Array.from({ length: 10 }, () => post(body))).finally(() =>
        Object.assign(log, { warn }),
      );
      assert.deepEqual(new Set(statuses), new Set([200]));
      assert.deepEqual(
        said.filter((text) => /left out/.test(String(text))).length,
        1,
        'it says once a day that something is left out',
      );
      await screenEnds('491530', 'Which size?');
      const rows = await server.app.store.channels.history(await accountId(), 1000);
      const ids = rows.map(({ externalId }) => externalId).filter((id) => /good|odd|foreign/.test(id));
      assert.deepEqual(ids.toSorted(), ['wamid.good', 'wamid.odd']);
      // What nobody can read is taken care of, too: it is never tried again.
      assert.deepEqual(
        rows.filter(({ externalId }) => /good|odd/.test(externalId)).map(({ state }) => state),
        ['done', 'done'],
      );
      assert.deepEqual(texts('491530'), ['Hi Ada, who are you?', 'Which size?']);
      const deep = (depth: number) => `{"entry":${'['.repeat(depth)}${']'.repeat(depth)}}`;
      for (const nonsense of ['', 'null', '[]', deep(10_000), deep(1_500_000)])
        assert.equal(await post(nonsense), 200, nonsense.slice(0, 20));
    }));

  it('stores a large delivery in portions, so that others are served in between', () =>
    withScene(async ({ post, server }) => {
      const { channels } = server.app.store;
      const { receive } = channels;
      const portions: number[] = [];
      const noted: typeof receive = async (_, arrived) => portions.push(arrived.length);
      Object.assign(channels, { receive: noted });
      const messages = Array.from({ length: 120 }, (_, n) => ({
        ...{ id: `wamid.many${n}`, from: String(491_700_000_000 + n), timestamp: '1' },
        ...{ type: 'text', text: { body: 'x' } },
      }));
      const value = { metadata: { phone_number_id: whatsappAccount.phoneNumberId }, messages };
      const body = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] });
      const status = await post(body).finally(() => Object.assign(channels, { receive }));
      assert.deepEqual([status, portions], [200, [50, 50, 20]]);
    }));

  const asked: readonly (readonly [name: string, status: number, query: (token: string) => string])[] = [
    ['the token', 200, (token) => `hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=a-b.C_1`],
    ['no token', 403, () => 'hub.mode=subscribe&hub.challenge=1'],
    ['another token', 403, (token) => `hub.mode=subscribe&hub.verify_token=${token}x&hub.challenge=1`],
    [
      'two tokens',
      403,
      (token) => `hub.mode=subscribe&hub.verify_token=${token}&hub.verify_token=x&hub.challenge=1`,
    ],
    ['markup', 403, (token) => `hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=%3Cb%3E`],
    ['nothing', 403, () => ''],
  ];
  for (const [name, status, query] of asked)
    it(`the handshake with ${name}: ${status}`, () =>
      withScene(async ({ fake, server, credentialsId }) => {
        const [account] = await server.app.store.channels.accounts(null);
        assert.ok(account);
        const token = server.app.channels.webhookSecrets.of({ ...account, credentialsId });
        const path = `${new URL(fake.webhook).pathname.replace('/api', '')}?${query(token)}`;
        const answer = await server.call({ caller: 'anonymous', method: 'GET', path });
        assert.equal(answer.status, status, answer.text);
        if (status === 200) assert.equal(answer.text, 'a-b.C_1');
        else assert.doesNotMatch(answer.text, /<b>/);
      }));
});

/** The settings of a bot that begins with this word. */
const startsWith = (value: string) => ({
  isEnabled: true,
  startCondition: { comparisons: [{ id: 'c', comparisonOperator: 'Equal to', value }] },
});

function deliveryOf(message: object, phone_number_id: string = whatsappAccount.phoneNumberId) {
  const timestamp = String(Math.floor(Date.now() / 1000) + 30 * 3600);
  const value = { metadata: { phone_number_id }, messages: [{ timestamp, ...message }] };
  return { object: 'whatsapp_business_account', entry: [{ changes: [{ field: 'messages', value }] }] };
}

const countOf = async ({ app }: WhatsAppScene['server'], accountId: string): Promise<number> =>
  (await app.store.channels.history(accountId, 10_000)).length;

const open = (): Promise<WhatsAppScene> =>
  startWhatsAppScene({
    groups: {
      a: [
        {
          type: 'Condition',
          id: 'if',
          items: [
            {
              id: 'yes',
              content: {
                logicalOperator: 'AND',
                comparisons: [
                  { id: 'c', variableId: 'first message', comparisonOperator: 'Equal to', value: 'picture' },
                ],
              },
              to: 'p',
            },
          ],
        },
        { type: 'Jump', id: 'j', options: { groupId: 'b' } },
      ],
      p: [{ type: 'image', id: 'i', content: { url: 'https://pictures.example/a.png' }, to: 'b' }],
      b: [
        'Hi {{contact.name}}, who are you?',
        { type: 'text input', id: 'who' },
        'Which size?',
        {
          type: 'choice input',
          id: 'size',
          items: [
            { id: 's', content: 'Small' },
            { id: 'l', content: 'Large' },
          ],
        },
        'Where to?',
        {
          type: 'choice input',
          id: 'town',
          items: Array.from({ length: 12 }, (_, n) => ({ id: `t${n}`, content: `Town ${n + 1}` })),
        },
        'A photo, please.',
        { type: 'file input', id: 'photo', options: { variableId: 'photo' } },
        'Got {{photo}} from {{contact.phone}}.',
      ],
    },
    variables: ['contact.name', 'contact.phone', 'first message', 'photo'],
  });
