import type { DialogName } from '#builder/ui/dialog-name.ts';
import { settingsWithAccount } from './settings-with-account.ts';
import type { Opening, Tour } from './tour.ts';

const bots = (tour: Tour): Promise<void> => tour.go('{w}', 'All bots');

const ofBot =
  (entry: string): Opening =>
  async (tour) => {
    await bots(tour);
    await tour.choose('Actions for bot', entry);
  };
const ofFolder =
  (entry: string): Opening =>
  async (tour) => {
    await bots(tour);
    await tour.page.getByRole('navigation').getByRole('link', { name: 'folder', exact: true }).hover();
    await tour.choose('Actions for the folder folder', entry);
  };
const ofWorkspace =
  (entry: string): Opening =>
  async (tour) => {
    await bots(tour);
    await tour.choose('workspace', entry);
  };
const newBot =
  (entry: string): Opening =>
  async (tour) => {
    await bots(tour);
    await tour.choose('More ways to create a bot', entry);
  };
const ofCredentials =
  (entry: string): Opening =>
  async (tour) => {
    await tour.go('{w}/credentials', 'Credentials');
    await tour.choose(tour.buttonOf(/^Actions for/), entry);
  };
const ofTemplate =
  (entry: string): Opening =>
  async (tour) => {
    await tour.form('theme');
    await tour.choose(tour.buttonOf(/^More for /), entry);
  };
const keys =
  (pressed: string): Opening =>
  (tour) =>
    tour.press(pressed);

const phoneCode = {
  ...{ code: 'K7QF2M9XTB', link: 'https://t.me/parley_bot?start=p_K7QF2M9XTB', qr: '<svg/>' },
  expiresAt: '2026-01-01T00:15:00.000Z',
};
const waitingPhone = { state: 'waiting', contactId: null, name: null, until: null };

const asset = { id: 'n', name: 'Night.png', type: 'image/png', size: 2048, url: '/none.png' };
const library: Opening = async (tour) => {
  const rest = { createdAt: '2026-01-01T00:00:00.000Z' };
  await tour.page.route('**/assets', (route) => route.fulfill({ json: { assets: [{ ...asset, ...rest }] } }));
  await tour.page.route('**/assets/*/usedBy', (route) => route.fulfill({ json: { bots: [] } }));
  await tour.select('block', 'm1');
  await tour.click(tour.page.getByRole('button', { name: /^Library for/ }));
  await tour.page.locator('[data-asset-id]').waitFor();
};

/** How each window is opened, in the order of the screens; the compiler asks for a row when there is a new one. */
export const dialogOpenings: Readonly<Record<DialogName, Opening>> = {
  'bot-copy': ofBot('Copy to workspace …'),
  'bot-move': ofBot('Move to folder …'),
  'bot-people': async (tour) => {
    await ofBot('Share …')(tour);
    await tour.page.getByRole('list', { name: 'People with access' }).waitFor();
  },
  'bot-rename': ofBot('Rename …'),
  'bots-trash': ofBot('Move to trash …'),
  'channel-disconnect': async (tour) => {
    await settingsWithAccount(tour);
    await tour.click(tour.button('Disconnect …'));
  },
  'phone-preview': async (tour) => {
    await tour.page.route(/\/channels\/telegram\/preview/, (route) =>
      route.fulfill({ json: route.request().method() === 'POST' ? phoneCode : waitingPhone }),
    );
    await settingsWithAccount(tour);
    await tour.click(tour.button('Try on your phone …'));
    await tour.page.getByText('Scan this with your phone.').waitFor();
  },
  'folder-delete': ofFolder('Delete …'),
  'folder-move': ofFolder('Move to …'),
  'folder-new': ofFolder('New folder inside …'),
  'folder-rename': ofFolder('Rename …'),
  'workspace-new': ofWorkspace('New workspace …'),
  'workspace-rename': ofWorkspace('Rename …'),
  'workspace-brand': async (tour) => {
    await ofWorkspace('Brand …')(tour);
    await tour.page.getByLabel('Name of the brand').waitFor();
  },
  'workspace-mail': async (tour) => {
    await ofWorkspace('E-mail sender …')(tour);
    await tour.page.getByLabel('Address for replies').waitFor();
  },
  script: async (tour) => {
    await newBot('From a text …')(tour);
    await tour.page.getByRole('button', { name: 'Fill in an example' }).click();
    await tour.page.getByText('4 groups').waitFor();
  },
  'take-over': async (tour) => {
    await newBot('From another installation …')(tour);
    await tour.page.getByLabel('API token').waitFor();
  },
  example: async (tour) => {
    await newBot('From an example …')(tour);
    await tour.page.getByRole('button', { name: /Night sky quiz/ }).waitFor();
  },
  import: async (tour) => {
    await newBot('From a file …')(tour);
    const file = { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('[]') };
    await tour.page.locator('input[type=file]').setInputFiles(file);
    await tour.page.getByRole('alert').waitFor();
  },
  'trash-remove': async (tour) => {
    await tour.go('{w}/trash', 'Trash');
    await tour.click('Empty trash');
  },
  'member-remove': async (tour) => {
    await tour.go('{w}/members', 'People');
    await tour.click('Remove');
  },
  'chat-key-replace': async (tour) => {
    await tour.go('{w}/tokens', 'Keys');
    await tour.click('Replace');
  },
  'token-revoke': async (tour) => {
    await tour.go('{w}/tokens', 'Keys');
    await tour.click('Revoke');
  },
  credentials: ofCredentials('Edit …'),
  'credentials-used-by': ofCredentials('Used by …'),
  'credentials-delete': ofCredentials('Delete …'),
  'theme-template-save': async (tour) => {
    await tour.form('theme');
    await tour.click('Save this look');
  },
  'theme-template-rename': ofTemplate('Rename'),
  'theme-template-delete': ofTemplate('Delete'),
  'draft-keep': async (tour) => {
    await tour.go('{b}/versions', 'Versions');
    await tour.click(tour.page.locator('[data-version] button').first());
    await tour.click('Keep the draft …');
  },
  'roll-back': async (tour) => {
    await tour.go('{b}/versions', 'Versions');
    await tour.click(tour.page.locator('[data-version] button').nth(1));
    await tour.click('Roll back …');
  },
  'results-columns': async (tour) => {
    await tour.go('{b}/results', 'Results');
    await tour.click('Columns');
  },
  'results-retention': async (tour) => {
    await tour.form('settings');
    await tour.page.getByRole('combobox', { name: 'Keep results' }).selectOption('90');
  },
  commands: keys('Control+k'),
  'add-block': keys('/'),
  find: keys('Control+f'),
  keys: keys('?'),
  undo: async (tour) => {
    await tour.select('block', 'c1');
    await tour.page.keyboard.press('Control+d');
    await tour.press('Control+h');
  },
  publish: async (tour) => {
    await tour.board();
    await tour.click('Publish');
  },
  'add-credentials': async (tour) => {
    await tour.select('block', 'b2');
    await tour.click('Add Credentials');
    await tour.page.getByRole('heading', { name: /^Add .+ credentials$/ }).waitFor();
  },
  'curl-import': async (tour) => {
    await tour.select('block', 'b1');
    await tour.click('Import from curl');
  },
  'asset-library': library,
  'asset-delete': async (tour) => {
    await library(tour);
    await tour.click('Delete Night.png');
    await tour.page.getByText('No bot uses it.').waitFor();
  },
  connect: async (tour) => {
    await tour.select('block', 'a2');
    await tour.page.keyboard.press('e');
    await tour.page.getByText('/ finds one by name').waitFor();
    await tour.page.keyboard.press('/');
  },
  'part-failed': async (tour) => {
    // What was loaded before is there.
    await tour.load('{b}/flow');
    await tour.page.locator('[data-board][data-ready]').waitFor();
    await tour.page.route('**/app/assets/key-sheet-*', (route) => route.fulfill({ status: 404 }));
    await tour.press('?');
    await tour.page.locator('[data-dialog="part-failed"]').waitFor();
    await tour.page.unroute('**/app/assets/key-sheet-*');
  },
  'test-rename': async (tour) => {
    await tour.move('{b}/tests');
    await tour.click(tour.page.locator('[data-test]').first());
    await tour.choose('Actions for this test', 'Rename …');
  },
  'problem-ignore': async (tour) => {
    await tour.board();
    await tour.click(tour.page.locator('[data-worst]').first());
    await tour.click('Ignore …');
  },
  'variable-remove': async (tour) => {
    await tour.board();
    await tour.click('Close the problems');
    await tour.click(tour.page.getByRole('tab', { name: 'Variables' }));
    await tour.click(tour.page.locator('[data-variable-id="v2"] summary'));
    await tour.click('Delete City');
  },
  'start-values': async (tour) => {
    await tour.board();
    await tour.click('Test');
    await tour.click('Values at the start');
  },
  'test-save': async (tour) => {
    const made = {
      name: 'Order',
      chat: [{ say: 'Lor Emipsumd', bot: [{ contains: 'Hello Lor Emipsumd' }] }],
    };
    const masked = [{ original: 'Ada Lovelace', sample: 'Lor Emipsumd' }];
    await tour.page.route('**/tests/fromSession', (route) =>
      route.fulfill({ json: { test: made, masked, note: 'The chat ends earlier in the test' } }),
    );
    await tour.board();
    await tour.click('Start the test');
    await tour.page.locator('[data-turn]').first().waitFor();
    await tour.click('Save as test');
    await tour.page.locator('[data-masked]').waitFor();
    await tour.page.getByText('contains: Hello Lor Emipsumd').waitFor();
  },
  'session-ended': async (tour) => {
    await tour.board();
    await tour.page.route('**/api/v1/bots/*/ops', (route) =>
      route.fulfill({ status: 401, json: { code: 'UNAUTHORIZED', message: 'Sign in.' } }),
    );
    await tour.page.getByLabel('Name of the bot').fill('Showcase');
  },
  clashes: async (tour) => {
    await tour.page.unroute('**/api/v1/bots/*/ops');
    await tour.move('{b}/versions');
    await tour.board();
    await tour.setOffline(true);
    await tour.page.getByLabel('Name of the bot').fill('Mine');
    await tour.changeElsewhere({ name: 'Theirs' });
    await tour.setOffline(false);
  },
};

/** The menus, by what they belong to. */
export const menuOpenings: Readonly<Record<string, Opening>> = {
  'a bot': async (tour) => {
    await bots(tour);
    await tour.click('Actions for draft');
  },
  'the workspace': async (tour) => {
    await bots(tour);
    await tour.click('workspace');
  },
  'the account': (tour) => tour.page.getByRole('button', { name: /owner/i }).last().dispatchEvent('click'),
  'new bots': (tour) => tour.click('More ways to create a bot'),
  'the board': async (tour) => {
    await tour.select('block', 'a1');
    await tour.page.locator('[data-block-id="a1"]').click({ button: 'right' });
  },
};
