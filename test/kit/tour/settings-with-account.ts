import type { Tour } from './tour.ts';

const account = {
  ...{ credentialsId: 'c', channel: 'telegram', name: '@parley_bot', state: 'works', problem: null },
  ...{ mode: 'auto', way: 'polling', isPaused: false },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
};
const credentials = [{ id: 'c', type: 'telegram', name: 'Shop in Telegram', isReadable: true }];

/** The settings of a bot that shares an account at a messenger with another one, as people in the workspace see them. */
export async function settingsWithAccount(
  tour: Tour,
  mode: 'write' | 'read' | 'guest' = 'write',
): Promise<void> {
  const { page } = tour;
  const botIds = ['bot', 'draft'].map((name) => tour.id(name));
  const link = { url: 'https://t.me/parley_bot' };
  const bot = /\/v1\/bots\/\w+(\?.*)?$/;
  await page.route('**/channels', (route) => route.fulfill({ json: { channels: [{ ...account, botIds }] } }));
  await page.route('**/channels/telegram/link*', (route) => route.fulfill({ json: link }));
  await page.route('**/credentials', (route) => route.fulfill({ json: { credentials } }));
  const workspace = /\/v1\/workspaces\/\w+$/;
  await page.route(workspace, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), currentUserMode: mode } });
  });
  await page.route(bot, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, bot: { ...body.bot, chatBCredentialsId: 'c' } } });
  });
  await tour.load('{b}/settings');
  await page
    .getByRole('button', { name: 'Disconnect …' })
    .or(page.getByText(/^Only (admins|members) of the workspace can/))
    .first()
    .waitFor();
  for (const each of [bot, workspace, '**/channels', '**/channels/telegram/link*', '**/credentials'])
    await page.unroute(each);
}
