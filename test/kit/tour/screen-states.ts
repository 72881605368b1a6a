import type { ScreenName } from '#builder/app/screen-names.ts';
import { linkSecrets } from '#kit/api-fixtures.ts';
import { settingsWithAccount } from './settings-with-account.ts';
import type { Opening } from './tour.ts';

/** A state of a screen; with a selector, what it changes of the state before it. */
export type ScreenState = Opening | readonly [changed: string, open: Opening];

const sessionOf = (workspaces: readonly object[]): object => ({
  session: {
    user: { id: 'u', email: 'owner@example.com', name: 'Olive', image: null, isInstanceOwner: true },
    ...{ hasPassword: true, expiresAt: null, workspaces },
  },
});
const nobody = { session: null };
const refused: Opening = async ({ page }) => {
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
};

/** What the server says to people who may not open a bot. */
const forbidden = { code: 'FORBIDDEN', status: 403, message: 'This is not allowed.', requestId: 'r' };

/**
 * The states of each screen, in the order in which they are visited; the compiler asks for a row when there is a new
 * screen.
 */
export const screenStates: Readonly<Record<ScreenName, Readonly<Record<string, ScreenState>>>> = {
  home: {
    'without a workspace': (tour) => tour.loadAs(sessionOf([]), '/app', 'You are in no workspace yet'),
    'without a server': (tour) => tour.loadAs('fails', '/app', 'Parley cannot be reached'),
  },
  firstRun: {
    'with a used link': (tour) => tour.loadAs(nobody, '/app/first-run#x', 'This link does not work'),
    plain: (tour) => tour.go('/app/first-run', 'Welcome to Parley'),
  },
  invitation: {
    'for a new account': (tour) =>
      tour.loadAs(nobody, `/app/invitation#${linkSecrets.toWorkspace}`, 'Join foreignWorkspace'),
    'for an account': (tour) =>
      tour.go(`/app/invitation#${linkSecrets.toWorkspace}`, 'Join foreignWorkspace'),
    'with a wrong link': (tour) => tour.go('/app/invitation#x', 'This invitation cannot be opened'),
  },
  signIn: {
    plain: (tour) => tour.go('/app/sign-in', 'Sign in'),
    'with a wrong password': async (tour) => {
      await tour.page.getByLabel('E-mail').fill('owner@example.com');
      await tour.page.getByLabel('Password').fill('wrong');
      await refused(tour);
    },
    'after single sign-on failed': (tour) =>
      tour.loadAs(
        { ...nobody, isSignUpOpen: false, oidc: { name: 'Example ID' } },
        '/app/sign-in?problem=notInvited',
        'Sign in',
      ),
  },
  signUp: {
    plain: (tour) => tour.go('/app/sign-up', 'Create an account'),
    closed: async (tour) => {
      await tour.page.getByLabel('E-mail').fill('zoe@example.net');
      await tour.page.getByLabel('Password').fill('a long enough one');
      await refused(tour);
    },
  },
  account: { plain: (tour) => tour.go('/app/account', 'Sessions') },
  'workspace/bots': {
    'with a failing server': (tour) =>
      tour.answering('bots?*', 'fails', () => tour.go('{w}', 'The bots could not be loaded')),
    'without bots': (tour) =>
      tour.answering('bots?*', { bots: [] }, () =>
        tour.answering('folders?*', { folders: [] }, async () => {
          await tour.move('{w}');
          await tour.see('Build your first bot');
        }),
      ),
    plain: async (tour) => {
      await tour.move('{w}');
      await tour.page.locator('[data-bot-id]').first().waitFor();
    },
    'several selected': ['main', ({ page }) => page.keyboard.press('Control+a')],
    'nothing found': [
      'main',
      async (tour) => {
        await tour.page.keyboard.press('Escape');
        await tour.page.getByLabel('Search bots').fill('zzz');
        await tour.see('Nothing found for “zzz”');
      },
    ],
    'an empty folder': [
      'main',
      async (tour) => {
        await tour.page.getByLabel('Search bots').fill('');
        await tour.go(`{w}/f/${tour.id('subfolder')}`, 'This folder is empty');
      },
    ],
  },
  'workspace/trash': {
    empty: [
      'main',
      (tour) =>
        tour.answering('workspaces/*/trash', { bots: [] }, () => tour.go('{w}/trash', 'The trash is empty')),
    ],
    full: [
      'main',
      async (tour) => {
        await tour.move('{w}/trash');
        await tour.page.getByRole('checkbox').first().waitFor();
      },
    ],
  },
  'workspace/members': {
    plain: [
      'main',
      async (tour) => {
        await tour.go('{w}/members', 'People');
        await tour.page.getByText('member@example.com').first().waitFor();
      },
    ],
    'a new invitation': [
      'main',
      async (tour) => {
        await tour.page.getByLabel('E-mail').fill('zoe@example.org');
        await tour.click('Invite');
        await tour.page.getByLabel('Link of the invitation').waitFor();
      },
    ],
  },
  'workspace/credentials': {
    none: [
      'main',
      (tour) =>
        tour.answering('workspaces/*/credentials', { credentials: [] }, () =>
          tour.go('{w}/credentials', 'No credentials yet'),
        ),
    ],
    plain: [
      'main',
      async (tour) => {
        await tour.move('{w}/credentials');
        await tour.buttonOf(/^Actions for/).waitFor();
      },
    ],
  },
  'workspace/tokens': {
    plain: [
      'main',
      async (tour) => {
        await tour.go('{w}/tokens', 'Keys');
        await tour.page.getByText('Script', { exact: true }).waitFor();
      },
    ],
    'a new token': [
      'main',
      async (tour) => {
        await tour.page.getByLabel('Name of a new token').fill('Another');
        await tour.click('Create token');
        await tour.page.getByLabel('New token', { exact: true }).waitFor();
      },
    ],
  },
  'workspace/audit': {
    none: [
      'main',
      (tour) =>
        tour.answering('workspaces/*/auditLog', { entries: [], nextCursor: null }, () =>
          tour.go('{w}/audit', 'Nothing yet'),
        ),
    ],
    plain: [
      'main',
      async (tour) => {
        await tour.move('{w}/audit');
        await tour.page.getByText('Invited zoe@example.org').first().waitFor();
      },
    ],
  },
  'bot/flow': {
    'a bot that is gone': (tour) => tour.go('/app/bots/nothing/flow', 'The bot could not be opened'),
    plain: (tour) => tour.board(),
    'the outline': [
      '[class*=outline]',
      async (tour) => {
        await tour.click('Outline');
        await tour.page.getByRole('tree', { name: 'Outline' }).waitFor();
      },
    ],
    'a group': [
      '[data-panel]',
      async (tour) => {
        await tour.click('Blocks');
        await tour.select('group', 'a');
      },
    ],
    'a block': ['[data-panel]', (tour) => tour.select('block', 'a1')],
    'a block with items': ['[data-panel]', (tour) => tour.select('block', 'a2')],
    'a block with a request': ['[data-panel]', (tour) => tour.select('block', 'b1')],
    'a block with a condition': ['[data-panel]', (tour) => tour.select('block', 'd1')],
    'an event': ['[data-panel]', (tour) => tour.select('event', 's')],
    'a connection': ['[data-panel]', (tour) => tour.select('edge', 'e2')],
    'several things': [
      '[data-panel]',
      async (tour) => {
        await tour.press('Control+a');
        await tour.page.getByText('selected').first().waitFor();
      },
    ],
    variables: [
      '[data-panel]',
      async (tour) => {
        await tour.click(tour.page.getByRole('tab', { name: 'Variables' }));
        await tour.click(tour.page.locator('[data-variable-id="v1"] summary'));
      },
    ],
    problems: [
      '[aria-label=Problems]',
      async (tour) => {
        await tour.board();
        await tour.click(tour.page.locator('[data-worst]').first());
        await tour.page.locator('[data-code]').first().waitFor();
      },
    ],
    'the test': [
      '[aria-label=Test]',
      async (tour) => {
        await tour.click('Test');
        await tour.page.getByRole('region', { name: 'Test', exact: true }).waitFor();
      },
    ],
    analytics: [
      '[aria-label=Analytics]',
      async (tour) => {
        await tour.click('Analytics');
        await tour.page.getByRole('region', { name: 'Analytics' }).waitFor();
      },
    ],
    'find and replace': [
      '[aria-label="Find and replace"]',
      async (tour) => {
        await tour.press('Control+Shift+f');
        await tour.page.getByRole('region', { name: 'Find and replace' }).waitFor();
      },
    ],
    'changes that wait': [
      'header',
      async (tour) => {
        await tour.setOffline(true);
        await tour.page.getByLabel('Name of the bot').fill('A bot with a name that takes a line');
        await tour.page.locator('[data-save=queued]').waitFor();
      },
    ],
    'changes that are saved': [
      'header',
      async (tour) => {
        await tour.setOffline(false);
        await tour.page.getByLabel('Name of the bot').fill('bot');
        await tour.page.locator('[data-save=saved]').waitFor();
      },
    ],
  },
  'bot/theme': { plain: ['main', (tour) => tour.form('theme')] },
  'bot/settings': {
    plain: ['main', (tour) => tour.form('settings')],
    'with an account at a messenger': ['main', settingsWithAccount],
  },
  'bot/share': { plain: ['main', (tour) => tour.go('{b}/share', 'Share')] },
  'bot/results': {
    'without results': ['main', (tour) => tour.go('{b}/results', 'Results')],
    'without the bot': [
      'body',
      async (tour) => {
        const bot = /\/v1\/bots\/\w+(\?.*)?$/;
        await tour.page.route(bot, (route) => route.fulfill({ status: 403, json: forbidden }));
        await tour.load('{b}/results');
        await tour.page.getByRole('region', { name: 'Results' }).waitFor();
        await tour.page.unroute(bot);
      },
    ],
    'with results': [
      'main',
      async (tour) => {
        await tour.chat();
        await tour.load('{b}/results');
        await tour.page.locator('[data-result]').first().waitFor();
      },
    ],
    'a result': [
      '[aria-label=Result]',
      async (tour) => {
        await tour.page.locator('[data-result]').first().click();
        await tour.page.locator('[data-step]').first().waitFor();
      },
    ],
  },
  'bot/tests': {
    'without tests': [
      'main',
      (tour) => tour.answering('bots/*/tests?*', { tests: [] }, () => tour.go('{b}/tests', 'No tests yet')),
    ],
    'coverage and runs': [
      'main',
      async (tour) => {
        await tour.move('{b}/tests');
        await tour.click('Run all');
        await tour.page.locator('[data-coverage]').first().waitFor();
        await tour.page.locator('[data-run-id]').first().waitFor();
      },
    ],
    'a test that fails': [
      'main',
      async (tour) => {
        await tour.click(tour.page.locator('[data-test]').first());
        await tour.page.getByRole('textbox', { name: 'Test as YAML' }).waitFor();
        await tour.page.locator('[data-failure]').first().waitFor();
      },
    ],
  },
  'bot/versions': {
    plain: [
      'main',
      async (tour) => {
        await tour.go('{b}/versions', 'Versions');
        await tour.page.locator('[data-change]').first().waitFor();
      },
    ],
    'on the board': [
      'main',
      async (tour) => {
        await tour.click('Board');
        await tour.page.locator('[data-group-id]').first().waitFor();
      },
    ],
    'a version': [
      'main',
      async (tour) => {
        await tour.click(tour.page.locator('[data-version] button').nth(1));
        await tour.button('Roll back …').waitFor();
      },
    ],
  },
};
