import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import {
  checkChannel,
  listChannels,
  listTemplates,
  startInChannel,
  syncTemplates,
} from '#contract/channels.ts';
import {
  cancelMessage,
  deleteContact,
  getContact,
  listContactMessages,
  listContacts,
  retryMessage,
  updateContact,
} from '#contract/contacts.ts';
import { eventually } from '#kit/eventually.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { startWhatsAppScene, type WhatsAppScene } from '#kit/whatsapp-scene.ts';

const HOUR = 3_600_000;
const workspaceId = ':workspace';

describe('writing to people in WhatsApp first', () => {
  let opening: Promise<WhatsAppScene> | undefined;
  let keys = 0;
  const withScene = async (use: (scene: WhatsAppScene) => Promise<void>) => use(await (opening ??= open()));
  after(async () => {
    await (await opening)?.close();
  });
  const start = ({ server, bot }: WhatsAppScene, body: object) =>
    server.api('owner')(startInChannel, {
      params: { botId: bot.id, channel: 'whatsapp' },
      body: { to: '', ground: 'They ordered', idempotencyKey: `key ${keys++}`, ...body },
    });
  const codeOf = async (answer: ReturnType<typeof start>) => {
    const made = await answer;
    return made.ok ? 'ok' : made.error.code;
  };
  const contactsOf = async ({ server }: WhatsAppScene, search: string) => {
    const listed = await server.api('owner')(listContacts, { params: { workspaceId }, query: { search } });
    assert.ok(listed.ok, JSON.stringify(listed));
    return listed.value.contacts;
  };

  it('lists the templates that Meta has, with what they need', () =>
    withScene(async ({ server, credentialsId }) => {
      const params = { workspaceId, credentialsId };
      const before = await server.api('owner')(listTemplates, { params });
      assert.deepEqual(before.ok && before.value.templates, []);
      const read = await server.api('owner')(syncTemplates, { params });
      assert.deepEqual(
        read.ok &&
          read.value.templates.map((each) => [each.name, each.language, each.variables, each.isApproved]),
        [
          ['offer', 'en_US', ['season', 'name'], true],
          ['offer', 'de', ['season', 'name'], false],
          ['order', 'en', ['1'], true],
          ['film', 'en', [], true],
          ['still_there', 'en', [], true],
        ],
      );
      assert.match(read.ok ? (read.value.templates.at(-2)?.problem ?? '') : '', /needs a file/);
      const after = await server.api('owner')(listTemplates, { params });
      assert.deepEqual(after, read);
    }));

  it('sends a template to somebody new, and begins the bot with the answer', () =>
    withScene(async (scene) => {
      const { fake, texts, screenEnds } = scene;
      const order = { to: '+49 1511 000001', template: { name: 'order' } };
      const key = { idempotencyKey: 'once' };
      const sent = await start(scene, { ...order, variables: { 1: '42' }, ...key });
      assert.equal(sent.ok && sent.value.started, 'withAnswer', JSON.stringify(sent));
      await screenEnds('491511000001', 'order');
      const again = await start(scene, { ...order, variables: { 1: '42' }, ...key });
      assert.deepEqual(again, sent);
      assert.equal(
        await codeOf(start(scene, { ...order, variables: { 1: '43' }, ...key })),
        'IDEMPOTENCY_MISMATCH',
      );
      assert.equal(texts('491511000001').length, 1);
      fake.pressesTemplate('491511000001', 'Tell me', 'summer');
      await screenEnds('491511000001', 'About summer: Tell me');
    }));

  it('knows who answers a template that was sent to another spelling of their number', () =>
    withScene(async (scene) => {
      const { fake, screenEnds, texts } = scene;
      const [given, known] = ['5215511112222', '525511112222'];
      fake.spelled.set(given, known);
      fake.userIds.set(known, 'MX.7');
      assert.equal(
        await codeOf(start(scene, { to: given, template: { name: 'order' }, variables: { 1: 'x' } })),
        'ok',
      );
      await eventually(async () => texts(known).length === 1);
      await eventually(async () => (await contactsOf(scene, known))[0]?.address === `wa:${known}`);
      fake.hidden.add(known);
      fake.pressesTemplate(known, 'Tell me', 'summer');
      await screenEnds(known, 'About summer: Tell me');
      assert.equal((await contactsOf(scene, 'MX.7')).length, 0);
    }));

  it('needs consent for marketing, and stops when they say so', () =>
    withScene(async (scene) => {
      const { fake, server, screenEnds } = scene;
      const to = '491511000002';
      assert.equal(await codeOf(start(scene, { to, ...offer })), 'NO_CONSENT');
      const [contact] = await contactsOf(scene, to);
      const params = { workspaceId, contactId: contact?.id ?? '' };
      const given = await server.api('owner')(updateContact, { params, body: { consent: 'given' } });
      assert.equal(given.ok && given.value.contact.consent?.source, 'member');
      assert.equal(await codeOf(start(scene, { to: params.contactId, ...offer })), 'ok');
      await screenEnds(to, 'offer');
      fake.says(to, 'STOP');
      await screenEnds(to, 'You will not get such messages any more.');
      fake.says(to, 'stop');
      const { channels } = server.app.store;
      await eventually(async () => {
        const heard = await channels.history(await scene.accountId(), 2);
        return heard.every(({ why }) => why === 'They want no more such messages.');
      });
      scene.later(25 * HOUR);
      assert.equal(await codeOf(start(scene, { to, ...offer })), 'NO_CONSENT');
      // Whoever writes is answered all the same.
      fake.says(to, 'hello');
      await screenEnds(to, 'About : hello');
      assert.deepEqual(scene.texts(to).slice(1), [
        'You will not get such messages any more.',
        'About : hello',
      ]);
      const other = '491511000003';
      fake.optedOut.add(other);
      assert.equal(
        await codeOf(start(scene, { to: other, template: { name: 'order' }, variables: { 1: 'x' } })),
        'ok',
      );
      await eventually(async () => (await contactsOf(scene, other))[0]?.consent?.source === 'messenger');
    }));

  it('needs a ground for what is no marketing, once', () =>
    withScene(async (scene) => {
      const order = { to: '491511000020', template: { name: 'order' }, variables: { 1: 'x' } };
      assert.equal(await codeOf(start(scene, { ...order, ground: undefined })), 'NO_CONSENT');
      assert.equal((await contactsOf(scene, order.to))[0]?.ground, null);
      assert.equal(await codeOf(start(scene, { ...order, ground: 'Bought a lamp' })), 'ok');
      assert.equal(await codeOf(start(scene, { ...order, ground: undefined })), 'ok');
      assert.equal((await contactsOf(scene, order.to))[0]?.ground, 'Bought a lamp');
      const offered = start(scene, { to: order.to, ...offer, ground: 'Bought a lamp' });
      assert.equal(await codeOf(offered), 'NO_CONSENT', 'that is no consent to marketing');
    }));

  it('leaves a tenth of what Meta allows, and writes to nobody while people complain', () =>
    withScene(async (scene) => {
      const { fake, server, credentialsId, texts } = scene;
      const order = (to: string) => ({ to, template: { name: 'order' }, variables: { 1: 'x' } });
      const check = async () => {
        const checked = await server.api('owner')(checkChannel, { params: { workspaceId, credentialsId } });
        assert.ok(checked.ok, JSON.stringify(checked));
        return [checked.value.channel.quality, checked.value.channel.newContactsPerDay];
      };
      assert.equal(await codeOf(start(scene, order('491511000021'))), 'ok');
      fake.tier = 'TIER_1';
      assert.deepEqual(await check(), ['good', 1]);
      assert.equal(await codeOf(start(scene, order('491511000022'))), 'LIMIT_REACHED');
      assert.equal(await codeOf(start(scene, order('491511000021'))), 'ok', 'it is no new contact');
      [fake.tier, fake.quality] = ['TIER_100K', 'RED'];
      assert.deepEqual(await check(), ['bad', 100_000]);
      assert.equal(await codeOf(start(scene, order('491511000021'))), 'LIMIT_REACHED');
      fake.quality = 'YELLOW';
      assert.deepEqual(await check(), ['medium', 100_000]);
      assert.equal(await codeOf(start(scene, order('491511000022'))), 'ok');
      await eventually(async () => texts('491511000022').length === 1);
    }));

  it('heeds what Meta tells about the account and its templates at once', () =>
    withScene(async (scene) => {
      const { fake, server, credentialsId } = scene;
      const order = { to: '491511000024', template: { name: 'order' }, variables: { 1: 'x' } };
      const accountIs = (expected: object) =>
        eventually(async () => {
          const listed = await server.api('owner')(listChannels, { params: { workspaceId } });
          const own = listed.ok
            ? listed.value.channels.find((each) => each.credentialsId === credentialsId)
            : {};
          return isDeepStrictEqual({ ...own, ...expected }, own);
        });
      const quality = (event: string, display_phone_number = '15550783881') =>
        fake.tells('phone_number_quality_update', { display_phone_number, event, current_limit: 'TIER_2K' });
      quality('FLAGGED', '15550000000');
      fake.tells('account_update', { event: 'ACCOUNT_VIOLATION' });
      quality('FLAGGED');
      await accountIs({ quality: 'bad', newContactsPerDay: 2000, state: 'works' });
      assert.equal(await codeOf(start(scene, order)), 'LIMIT_REACHED');
      quality('UNFLAGGED');
      await accountIs({ quality: 'medium' });
      fake.tells('account_update', { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } });
      await accountIs({ state: 'problem', problem: 'WhatsApp has disabled this account.' });
      assert.equal(await codeOf(start(scene, order)), 'CHANNEL_REFUSED');
      fake.tells('account_update', { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'REINSTATE' } });
      await accountIs({ state: 'works', problem: null, quality: 'medium' });
      const template = (event: string) =>
        fake.tells('message_template_status_update', {
          ...{ event, message_template_name: 'order', message_template_language: 'en' },
        });
      const orderIs = (status: string) =>
        eventually(async () => {
          const listed = await server.api('owner')(listTemplates, { params: { workspaceId, credentialsId } });
          return (
            listed.ok &&
            listed.value.templates.some((each) => each.name === 'order' && each.status === status)
          );
        });
      template('PAUSED');
      await orderIs('PAUSED');
      assert.notEqual(await codeOf(start(scene, order)), 'ok');
      template('APPROVED');
      await orderIs('APPROVED');
      assert.equal(await codeOf(start(scene, order)), 'ok');
    }));

  it('asks once by template to write again, and sends what waited when they do', () =>
    withScene(async (scene) => {
      const { fake, server, credentialsId, screenEnds, texts, later, accountId } = scene;
      const startCondition = { comparisons: [{ id: 'c', comparisonOperator: 'Equal to', value: 'remind' }] };
      await publishBot(
        server,
        { groups: { a: ['What for?', { type: 'text input', id: 'a' }, 'Fine.'] } },
        {
          chatACredentialsId: credentialsId,
          settings: {
            channels: { reengageTemplate: { name: 'still_there' } },
            chatA: { isEnabled: true, startCondition, sessionExpiryTimeout: 48 },
          },
        },
      );
      const person = '491511000023';
      fake.says(person, 'remind');
      await screenEnds(person, 'What for?');
      later(25 * HOUR);
      const thread = await server.app.store.channels.findThread(await accountId(), [`wa:${person}`]);
      assert.ok(thread);
      const row = (id: string, body: string) => ({
        ...{ id, threadId: thread.id, accountId: thread.accountId, turn: null, notBefore: 0, gateMs: 0 },
        ...{ createdAt: Date.now() + 99 * HOUR },
        call: JSON.stringify({
          method: '{phoneNumberId}/messages',
          body: { messaging_product: 'whatsapp', to: person, type: 'text', text: { body } },
        }),
      });
      await server.app.store.channels.send([row('r1', 'One'), row('r2', 'Two')]);
      server.app.channels.wake(thread.accountId);
      await screenEnds(person, 'still_there');
      await eventually(async () => (await server.app.store.channels.outboundRow('r2'))?.state === 'parked');
      assert.deepEqual(texts(person), ['What for?', 'still_there']);
      fake.says(person, 'milk');
      await screenEnds(person, 'Fine.');
      assert.deepEqual(texts(person), ['What for?', 'still_there', 'One', 'Two', 'Fine.']);
    }));

  it('begins the bot at once within 24 hours, with values', () =>
    withScene(async (scene) => {
      const { fake, screenEnds, later } = scene;
      fake.says('491511000004', 'hello');
      await screenEnds('491511000004', 'About : hello');
      const begun = await start(scene, { to: '491511000004', variables: { topic: 'news', unknown: 'x' } });
      assert.equal(begun.ok && begun.value.started, 'now', JSON.stringify(begun));
      await screenEnds('491511000004', 'About news:');
      later(25 * HOUR);
      assert.equal(await codeOf(start(scene, { to: '491511000004' })), 'WINDOW_CLOSED');
    }));

  const bad: readonly (readonly [name: string, code: string, body: object])[] = [
    ['no number', 'CONTACT_UNREACHABLE', { to: 'nobody' }],
    ['an unknown template', 'BAD_REQUEST', { template: { name: 'nothing' } }],
    ['a language that is not approved', 'BAD_REQUEST', { template: { name: 'offer', language: 'de' } }],
    ['a header with a file', 'BAD_REQUEST', { template: { name: 'film' } }],
    ['no value', 'BAD_REQUEST', { template: { name: 'order' } }],
    ['a value with lines', 'BAD_REQUEST', { template: { name: 'order' }, variables: { 1: 'a\nb' } }],
    ['a value with wide gaps', 'BAD_REQUEST', { template: { name: 'order' }, variables: { 1: 'a     b' } }],
    [
      'a value that is too long',
      'BAD_REQUEST',
      { template: { name: 'order' }, variables: { 1: 'x'.repeat(1025) } },
    ],
  ];
  for (const [name, code, body] of bad)
    it(`refuses ${name}`, () =>
      withScene(async (scene) => {
        assert.equal(await codeOf(start(scene, { to: '491511000009', ...body })), code);
      }));

  it('stops with words of its own, and takes the usual one as an answer then', () =>
    withScene(async (scene) => {
      const { fake, server, screenEnds, credentialsId } = scene;
      const startCondition = { comparisons: [{ id: 'c', comparisonOperator: 'Equal to', value: 'news' }] };
      await publishBot(
        server,
        {
          groups: {
            a: ['News?', { type: 'text input', id: 'a' }, 'Noted.', { type: 'text input', id: 'b' }],
          },
        },
        {
          chatACredentialsId: credentialsId,
          settings: { channels: { optOutWords: ['enough'] }, chatA: { isEnabled: true, startCondition } },
        },
      );
      const person = '491511000014';
      fake.says(person, 'news');
      await screenEnds(person, 'News?');
      fake.says(person, 'stop');
      await screenEnds(person, 'Noted.');
      assert.equal((await contactsOf(scene, person))[0]?.consent, null);
      fake.says(person, 'Enough');
      await screenEnds(person, 'You will not get such messages any more.');
      assert.equal((await contactsOf(scene, person))[0]?.consent?.state, 'withdrawn');
    }));

  it('hears in WhatsApp that somebody wants no marketing, or wants it again', () =>
    withScene(async (scene) => {
      const { fake, texts } = scene;
      const to = '491511000010';
      const wants = async (state: string) =>
        eventually(async () => (await contactsOf(scene, to))[0]?.consent?.state === state);
      assert.equal(
        await codeOf(start(scene, { to, template: { name: 'order' }, variables: { 1: 'x' } })),
        'ok',
      );
      fake.prefers(to, 'resume');
      await wants('given');
      assert.equal(await codeOf(start(scene, { to, ...offer })), 'ok');
      fake.prefers(to, 'stop');
      await wants('withdrawn');
      assert.equal(await codeOf(start(scene, { to, ...offer })), 'NO_CONSENT');
      await eventually(async () => texts(to).length === 2);
      const [contact] = await contactsOf(scene, to);
      assert.equal(contact?.lastHeardAt, null, 'it is no message of theirs');
      // Nobody is made up.
      fake.prefers('491511000011', 'stop');
      assert.deepEqual(await contactsOf(scene, '491511000011'), []);
    }));

  it('pauses marketing to somebody who gets too much of it, for a day', () =>
    withScene(async (scene) => {
      const { fake, later, texts } = scene;
      const to = '491511000012';
      assert.equal(
        await codeOf(start(scene, { to, template: { name: 'order' }, variables: { 1: 'x' } })),
        'ok',
      );
      fake.prefers(to, 'resume');
      await eventually(async () => (await contactsOf(scene, to))[0]?.consent?.state === 'given');
      await eventually(async () => texts(to).length === 1);
      fake.tired.add(to);
      assert.equal(await codeOf(start(scene, { to, ...offer })), 'ok');
      await eventually(async () => (await contactsOf(scene, to))[0]?.marketingPausedUntil !== null);
      fake.tired.delete(to);
      const of = { threadId: (await contactsOf(scene, to))[0]?.id ?? '', since: 0 };
      const counts = await scene.server.app.store.channels.templateCounts(await scene.accountId(), of);
      assert.equal(counts.tooMuch, 1);
      assert.equal(await codeOf(start(scene, { to, ...offer })), 'CONTACT_UNREACHABLE');
      later(24 * HOUR + 60_000);
      assert.equal(await codeOf(start(scene, { to, ...offer })), 'ok');
      await eventually(async () => texts(to).length === 2);
    }));

  it('keeps what waits while the account is stopped, and says why', () =>
    withScene(async (scene) => {
      const { fake, server, later, texts } = scene;
      const to = '491511000013';
      const account = async () => (await server.app.store.channels.accounts(null))[0];
      fake.stoppedBy = 131048;
      assert.equal(
        await codeOf(start(scene, { to, template: { name: 'order' }, variables: { 1: 'x' } })),
        'ok',
      );
      await eventually(async () => /131048/.test((await account())?.problem ?? ''));
      const other = { to: '491511000024', template: { name: 'order' }, variables: { 1: 'x' } };
      assert.equal(await codeOf(start(scene, other)), 'CHANNEL_REFUSED');
      fake.stoppedBy = 0;
      later(60_000);
      assert.deepEqual(texts(to), []);
      later(61_000);
      await eventually(async () => texts(to).length === 1);
      await eventually(async () => (await account())?.problem === null);
    }));

  it('shows what was not sent, and sends it again', () =>
    withScene(async (scene) => {
      const { fake, server, screenEnds, texts, later, accountId } = scene;
      fake.says('491511000005', 'hello');
      await screenEnds('491511000005', 'About : hello');
      const [contact] = await contactsOf(scene, '491511000005');
      const params = { workspaceId, contactId: contact?.id ?? '' };
      later(25 * HOUR);
      const body = {
        messaging_product: 'whatsapp',
        to: '491511000005',
        type: 'text',
        text: { body: 'Late' },
      };
      const row = (id: string) => ({
        ...{ id, threadId: params.contactId, turn: null, notBefore: 0, gateMs: 0 },
        ...{
          call: JSON.stringify({ method: '{phoneNumberId}/messages', body }),
          createdAt: Date.now() + 99 * HOUR,
        },
      });
      const account = await accountId();
      await server.app.store.channels.send(['one', 'two'].map((id) => ({ ...row(id), accountId: account })));
      server.app.channels.wake(account);
      const stateOf = async (id: string) => {
        const listed = await server.api('owner')(listContactMessages, { params });
        assert.ok(listed.ok, JSON.stringify(listed));
        return listed.value.messages.find((each) => each.id === id);
      };
      await eventually(async () => (await stateOf('two'))?.state === 'parked');
      const parked = await stateOf('one');
      assert.deepEqual([parked?.text, parked?.canRetry, parked?.direction], ['Late', true, 'out']);
      const cancel = (messageId: string) =>
        server.api('owner')(cancelMessage, { params: { workspaceId, messageId } });
      const retry = (messageId: string) =>
        server.api('owner')(retryMessage, { params: { workspaceId, messageId } });
      assert.ok((await cancel('one')).ok);
      assert.equal((await stateOf('one'))?.state, 'cancelled');
      assert.deepEqual(
        [await cancel('one'), await retry('one')].map((each) => !each.ok && each.error.code),
        ['CONFLICT', 'CONFLICT'],
      );
      assert.ok((await retry('two')).ok);
      await eventually(async () => (await stateOf('two'))?.state === 'parked');
      assert.deepEqual(texts('491511000005'), ['About : hello']);
      assert.equal((await contactsOf(scene, '491511000005'))[0]?.phone, '+491511000005');
    }));

  it('erases a contact with everything, and late deliveries make nothing', () =>
    withScene(async (scene) => {
      const { fake, server, screenEnds, post, bot } = scene;
      const resultsOf = async () => (await server.app.store.results.list(bot.id, { limit: 99 })).results;
      const delivered = JSON.stringify(fake.says('491511000006', 'hello'));
      await screenEnds('491511000006', 'About : hello');
      fake.says('491511000006', 'thanks');
      await eventually(async () => (await resultsOf()).length === 1);
      const [contact] = await contactsOf(scene, '491511000006');
      const contactId = contact?.id ?? '';
      const params = { workspaceId, contactId };
      const gone = await server.api('owner')(deleteContact, { params, query: { results: true } });
      assert.ok(gone.ok, JSON.stringify(gone));
      assert.deepEqual(await resultsOf(), []);
      assert.equal(await post(delivered), 200);
      const status = { id: 'wamid.1', status: 'read', timestamp: '1', recipient_id: '491511000006' };
      const value = { metadata: { phone_number_id: '106540352242922' }, statuses: [status] };
      assert.equal(await post(JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] })), 200);
      const missing = await server.api('owner')(getContact, { params });
      assert.equal(!missing.ok && missing.error.code, 'NOT_FOUND');
      assert.deepEqual(await contactsOf(scene, '491511000006'), []);
    }));
});

const offer = { template: { name: 'offer' }, variables: { season: 'Summer', name: 'Ada' } };

const template = (name: string, language: string, more: object = {}) => ({
  ...{ name, language, category: 'UTILITY', status: 'APPROVED' },
  components: [{ type: 'BODY', text: 'Your order {{1}} is ready.' }],
  ...more,
});

async function open(): Promise<WhatsAppScene> {
  const scene = await startWhatsAppScene({
    groups: {
      a: ['About {{topic}}{{start payload}}: {{first message}}', { type: 'text input', id: 'then' }],
    },
    variables: ['topic', 'start payload', 'first message'],
  });
  const marketing = {
    category: 'MARKETING',
    components: [
      { type: 'HEADER', format: 'TEXT', text: '{{season}} sale' },
      { type: 'BODY', text: 'Hi {{name}}!' },
    ],
  };
  scene.fake.templates = [
    template('offer', 'en_US', marketing),
    template('offer', 'de', { ...marketing, status: 'PENDING' }),
    template('order', 'en'),
    template('film', 'en', {
      components: [
        { type: 'HEADER', format: 'VIDEO' },
        { type: 'BODY', text: 'Look.' },
      ],
    }),
    template('still_there', 'en', { components: [{ type: 'BODY', text: 'Are you still there?' }] }),
  ];
  return scene;
}
