import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sample3, sample5, sample6 } from '#bot/samples.ts';
import { type OtherContent, type OtherInstallation, openOtherInstallation } from '#kit/other-installation.ts';
import { type CommandLine, firstStart, openCommandLine } from '#kit/terminal.ts';
import { createApp } from '#server/create-app.ts';
import { createServer } from '#server/http/create-server.ts';
import { readConfig } from '#server/read-config.ts';
import { openData } from '#server/setup/open-data.ts';

const result = (index: number) => ({
  id: `result${index}`,
  typebotId: 'survey',
  createdAt: new Date(Date.UTC(2025, 5, 1, 0, index)).toISOString(),
  isCompleted: index % 2 === 0,
  hasStarted: true,
  isArchived: false,
  lastChatSessionId: null,
  variables: [
    { id: 'v1', name: 'Name', value: `Visitor ${index}`, isSessionVariable: false },
    { id: 'v2', name: 'Tags', value: ['a', null], isSessionVariable: false },
    { id: 'v3', name: 'Empty', value: null },
  ],
  answers: [
    { createdAt: '2025-06-01T00:00:00.000Z', blockId: 'b2', content: `Visitor ${index}` },
    { blockId: 'b3', content: 'photo', attachedFileUrls: ['https://files.example.org/1.png'] },
  ],
});
const newestFirst = (count: number) => Array.from({ length: count }, (_, index) => result(count - 1 - index));

const otherFields = {
  publicId: null,
  customDomain: null,
  isClosed: false,
  isArchived: false,
  whatsAppCredentialsId: null,
  spaceId: null,
};
const content: OtherContent = {
  workspaces: [
    { id: 'ws-shop', name: 'Shop', icon: '🛒', plan: 'PRO' },
    { id: 'ws-empty', name: 'Empty', icon: null, plan: 'FREE' },
  ],
  folders: [
    { id: 'f-surveys', name: 'Surveys', workspaceId: 'ws-shop', parentFolderId: null },
    { id: 'f-old', name: 'Old', workspaceId: 'ws-shop', parentFolderId: 'f-surveys' },
  ],
  bots: [
    {
      ...sample6,
      ...otherFields,
      id: 'survey',
      name: 'Survey',
      workspaceId: 'ws-shop',
      folderId: 'f-surveys',
      publicId: 'our-survey',
      isClosed: true,
      resultsTablePreferences: { columnsOrder: ['v1'], columnsVisibility: {}, columnsWidth: {} },
    },
    {
      ...sample5,
      ...otherFields,
      id: 'older',
      name: 'Older',
      workspaceId: 'ws-shop',
      folderId: 'f-old',
      customDomain: 'chat.example.org/x',
    },
    { ...sample3, ...otherFields, id: 'oldest', name: 'Oldest', workspaceId: 'ws-shop', folderId: null },
    {
      ...sample6,
      ...otherFields,
      id: 'linking',
      name: 'Linking',
      workspaceId: 'ws-shop',
      folderId: null,
      publicId: 'Has_Capitals',
      settings: { whatsApp: { isEnabled: true } },
      groups: [
        {
          ...sample6.groups[0],
          blocks: [
            { id: 'k', type: 'Typebot link', options: { typebotId: 'survey' } },
            { id: 'm', type: 'Email', options: { credentialsId: 'cred1', recipients: ['a@example.org'] } },
          ],
        },
      ],
    },
    { id: 'broken', name: 'Broken', workspaceId: 'ws-shop', folderId: null, version: '6', groups: 'none' },
  ],
  published: {
    survey: {
      id: 'p1',
      version: '6',
      typebotId: 'survey',
      createdAt: '',
      updatedAt: '',
      ...pick('first words'),
    },
    linking: { id: 'p2', version: '6', typebotId: 'linking', ...pick('linked') },
  },
  themes: [{ id: 'theme1', name: 'House', workspaceId: 'ws-shop', theme: { general: { font: 'Inter' } } }],
  results: { survey: newestFirst(250) },
};

/** A document that says this. */
function pick(text: string) {
  const { events, edges, variables, theme, settings } = sample6;
  const block = { id: 'b1', type: 'text', content: { richText: [{ type: 'p', children: [{ text }] }] } };
  return { events, edges, variables, theme, settings, groups: [{ ...sample6.groups[0], blocks: [block] }] };
}

let other: OtherInstallation;
let line: CommandLine;
before(async () => {
  other = await openOtherInstallation(content);
});
after(() => other.close());

const takeOver = (...more: readonly string[]) =>
  line.run(['import', '--from', other.address, '--token', other.token, ...more]);

/** Looks into the data that a test made. */
async function look<T>(
  see: (data: Extract<Awaited<ReturnType<typeof openData>>, { ok: true }>['value']) => Promise<T>,
): Promise<T> {
  const opened = await openData({ dataFolder: join(line.folder, 'data') }, { mustExist: true });
  assert.ok(opened.ok);
  try {
    return await see(opened.value);
  } finally {
    await opened.value.close();
  }
}

describe('parley import --from', () => {
  beforeEach((context) => {
    other.content = content;
    other.trouble = () => undefined;
    other.seen.length = 0;
    line = openCommandLine();
    if ('after' in context) context.after(() => line.remove());
    return firstStart(line);
  });

  describe('taking over an installation', () => {
    test('everything comes, under its ids; what cannot come is named', async () => {
      const printed = await takeOver();
      assert.equal(printed.code, 1);
      assert.match(
        printed.out,
        /Read 2 workspaces. Added 2 workspaces, 2 folders, 1 themes, 4 bots \(2 published\), 0 results\./,
      );
      assert.match(printed.error, /Bot "Broken" \(broken\): cannot be read/);
      assert.match(
        printed.out,
        /Older: imported\n {4}note: the custom domain chat\.example\.org\/x must be set up/,
      );
      assert.match(
        printed.out,
        /Linking: imported, published\n[\s\S]*note: the public id Has_Capitals is already taken here: it is now linking-linking/,
      );
      assert.match(printed.out, /note: Block m used credentials that do not exist/);
      assert.ok(!other.seen.some(({ path }) => path.endsWith('/results')), 'results were not asked for');
      await look(async (data) => {
        const owner = await data.users.findOwner();
        assert.equal(await data.members.role('ws-shop', owner?.id ?? ''), 'ADMIN');
        assert.notEqual(await data.chatKeys.get('ws-shop'), null);
        assert.equal(
          (await data.folders.get({ workspaceId: 'ws-shop', id: 'f-old' }))?.parentFolderId,
          'f-surveys',
        );
        const survey = await data.bots.get('survey');
        assert.deepEqual(
          [survey?.name, survey?.folderId, survey?.publicId, survey?.isClosed, survey?.version],
          ['Survey', 'f-surveys', 'our-survey', true, '6'],
        );
        assert.ok(survey?.groups.includes('Hi'), 'the draft is the draft');
        const published = await data.versions.load(survey?.publishedKey ?? '');
        assert.ok(published?.document.includes('first words'), 'the published version is what was published');
        const linking = await data.bots.get('linking');
        assert.match(linking?.groups ?? '', /"type":"Bot link","options":{"botId":"survey"}/);
        assert.equal((await data.bots.get('older'))?.publishedKey, null);
        assert.equal((await data.themeTemplates.list('ws-shop'))[0]?.name, 'House');
      });
    });

    test('results come with answers and variables, in their order', async () => {
      const printed = await takeOver('--with-results');
      assert.match(printed.out, /Survey: imported, published, 250 new results/);
      await look(async (data) => {
        const page = await data.results.list('survey', { limit: 500 });
        assert.deepEqual(
          page.results.map(({ id }) => id),
          newestFirst(250).map(({ id }) => id),
        );
        const first = await data.results.get({ botId: 'survey', id: 'result2' });
        assert.deepEqual(
          [first?.createdAt, first?.isCompleted, first?.hasStarted],
          [Date.UTC(2025, 5, 1, 0, 2), true, true],
        );
        assert.deepEqual(
          first?.variables.map(({ name, value }) => [name, value]),
          [
            ['Name', 'Visitor 2'],
            ['Tags', ['a', null]],
          ],
        );
        assert.deepEqual(
          first?.answers.map(({ blockId, content: text }) => [blockId, text]),
          [
            ['b2', 'Visitor 2'],
            ['b3', 'photo'],
          ],
        );
        assert.deepEqual(first?.answers[1]?.attachedFileUrls, ['https://files.example.org/1.png']);
        assert.equal((await data.results.get({ botId: 'survey', id: 'result3' }))?.isCompleted, false);
      });
    });

    test('a second run adds nothing twice, only what is new', async () => {
      await takeOver('--with-results');
      other.content = { ...content, results: { survey: [...newestFirst(253)] } };
      other.seen.length = 0;
      const again = await takeOver('--with-results');
      assert.match(again.out, /Added 0 workspaces, 0 folders, 0 themes, 0 bots \(0 published\), 3 results\./);
      assert.match(again.out, /Survey: already imported, 3 new results/);
      const pages = other.seen.filter(({ path }) => path === '/api/v1/typebots/survey/results');
      assert.equal(pages.length, 1, 'older results are not read again');
      await look(async (data) => {
        const page = await data.results.list('survey', { limit: 500 });
        assert.equal(page.results.length, 253);
        assert.equal(page.results[0]?.id, 'result252');
      });
    });

    test('cut off in the middle, it goes on', async () => {
      other.trouble = ({ path, query }) =>
        path.endsWith('/results') && query['cursor'] === '200'
          ? { status: 403, body: { code: 'FORBIDDEN', message: 'Not now' } }
          : undefined;
      const cut = await takeOver('--with-results');
      assert.match(cut.error, /Results of "Survey" \(survey\): Not now/);
      other.trouble = () => undefined;
      const again = await takeOver('--with-results');
      assert.match(again.out, /0 bots \(0 published\), 250 results/);
    });

    test('the server shows what was imported', async () => {
      const token = (await line.run(['token', 'create'])).out;
      await takeOver('--with-results');
      await look(async (store) => {
        const config = readConfig({ LOG_LEVEL: 'silent', PARLEY_CHECK_ANSWERS: 'on' });
        assert.ok(config.ok);
        const { app, close } = createApp(config.value, store);
        const server = createServer(app);
        const paths = [
          '',
          '/publishedBot',
          '/results?limit=2',
          '/results/result7',
          '/results/result7/transcript',
          '/analytics/stats',
        ];
        for (const path of paths) {
          const url = `/api/v1/bots/survey${path}`;
          const answer = await server.inject({ url, headers: { authorization: `Bearer ${token}` } });
          assert.equal(answer.statusCode, 200, `${url}: ${answer.payload}`);
        }
        const started = await server.inject({
          method: 'POST',
          url: '/api/v1/bots/linking-linking/startChat',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          payload: '{}',
        });
        assert.match(started.payload, /linked/);
        await server.close();
        await close();
      });
    });

    test('changes made here stay', async () => {
      await takeOver();
      await look((data) =>
        data.bots.update(
          { workspaceId: 'ws-shop', botId: 'survey' },
          { patch: { name: 'Mine now' }, at: Date.now() },
        ),
      );
      assert.match((await takeOver()).out, /Mine now: already imported/);
    });

    test('it asks only what it says, with the token, two at a time', async () => {
      await takeOver('--with-results');
      assert.ok(
        other.seen.every(
          ({ method, authorization }) => method === 'GET' && authorization === `Bearer ${other.token}`,
        ),
      );
      assert.ok(other.most() <= 2, `${other.most()} at a time`);
      assert.ok(
        other.seen.every(({ path }) => /^\/api\/v1\/(workspaces|folders|themeTemplates|typebots)/.test(path)),
      );
    });

    test('the note of what is done has no token', async () => {
      const state = join(line.folder, 'state.json');
      await takeOver('--with-results', '--state', state);
      const text = readFileSync(state, 'utf8');
      assert.ok(!text.includes(other.token));
      assert.deepEqual(JSON.parse(text).botsWithAllResults.toSorted(), [
        'linking',
        'older',
        'oldest',
        'survey',
      ]);
    });

    test('the address may be given with /api, the token in the environment', async () => {
      const env = openCommandLine({ REMOTE_TOKEN: other.token });
      await firstStart(env);
      const printed = await env.run(['import', '--from', `${other.address}/api/v1/`]);
      env.remove();
      assert.match(printed.out, /Added 2 workspaces/);
    });
  });

  describe('trouble on the other side', () => {
    test('busy, broken or gone for a moment: tried again, no sooner than told', async () => {
      other.trouble = ({ path }, times) => {
        if (times > 1) return undefined;
        if (path.endsWith('/workspaces'))
          return { status: 429, headers: { 'retry-after': '1' }, body: { message: 'Slow down' } };
        if (path.endsWith('/survey')) return { status: 500, body: { message: 'Internal server error' } };
        return path.endsWith('/older') ? 'hang up' : undefined;
      };
      const began = performance.now();
      const printed = await takeOver();
      assert.match(printed.out, /4 bots \(2 published\)/);
      assert.ok(performance.now() - began >= 1000);
    });

    const refusals: readonly (readonly [name: string, status: number, body: unknown, says: RegExp])[] = [
      [
        'a wrong token',
        401,
        { code: 'UNAUTHORIZED', message: 'Unauthorized' },
        /does not accept the token \(Unauthorized\)/,
      ],
      ['another site', 200, '<html>', /answered 200: /],
      ['nothing there', 404, 'Not found', /answered 404/],
    ];
    for (const [name, status, body, says] of refusals) {
      test(name, async () => {
        other.trouble = () => ({ status, body });
        const printed = await takeOver();
        assert.equal(printed.code, 1);
        assert.match(printed.error, says);
        assert.equal(other.seen.length, 1, 'and no more is asked');
      });
    }

    test('it sends the token nowhere else', async () => {
      const elsewhere = await openOtherInstallation(content);
      other.trouble = () => ({
        status: 302,
        headers: { location: `${elsewhere.address}/api/v1/workspaces` },
        body: '',
      });
      const { call } = await import('./call.ts');
      const answer = await call(
        { method: 'GET', url: `${other.address}/api/v1/workspaces`, token: other.token },
        { attempts: 1, timeoutMs: 1000, sleep: async () => {} },
      );
      await elsewhere.close();
      assert.ok(!answer.ok);
      assert.equal(elsewhere.seen.length, 0);
    });
  });
});
