import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { addresses } from '#builder/app/handles.ts';
import { routeOf } from '#builder/app/route.ts';
import { screenNames, screenOf } from '#builder/app/screen-names.ts';
import { faultsOf } from '#kit/faults-of.ts';
import { everyNth, sweep } from '#kit/sweep.ts';
import { dialogOpenings, menuOpenings } from '#kit/tour/dialog-openings.ts';
import { screenStates } from '#kit/tour/screen-states.ts';
import { settingsWithAccount } from '#kit/tour/settings-with-account.ts';
import { Tour } from '#kit/tour/tour.ts';

/**
 * Every screen in its first five states, and every sixth window and menu of the builder; in `npm run test:all` all of them, in
 * light, dark and forced colours, at 1280 and 768 px, at 100 and 200 %.
 */
let tour: Tour;
before(async () => {
  tour = await Tour.begin();
});
after(() => tour.end());

describe('screens of the builder', () => {
  it('are all visited', () => {
    const promised = addresses.map(({ name }) =>
      screenOf(routeOf(name.replace(/#.*$/, '').replace(/\{\w+\}/g, 'x'))),
    );
    const visited = Object.entries(screenStates).filter(([, states]) => Object.keys(states).length > 0);
    assert.deepEqual(visited.map(([name]) => name).toSorted(), [...screenNames].toSorted());
    assert.deepEqual([...new Set(promised)].toSorted(), [...screenNames].toSorted());
  });

  for (const [screen, states] of Object.entries(screenStates))
    it(`${screen} can be used by everybody`, async () => {
      const faults: string[] = [];
      for (const [state, row] of sweep(Object.entries(states), (_, at) => at < 5)) {
        const [changed, open] = typeof row === 'function' ? ['body', row] : row;
        await open(tour);
        const found = await faultsOf(tour.page, { changed });
        faults.push(...found.map((fault) => `${state}, ${fault}`));
      }
      assert.deepEqual(faults, []);
    });
});

it('a picture that cannot be loaded is named on the board', async () => {
  await tour.board();
  const block = tour.page.locator('[data-block-id]', { hasText: 'https://shop.example/night.png' });
  await block.waitFor();
  assert.equal(await block.locator('img').count(), 0);
});

describe('the account of a bot at a messenger', () => {
  const actions: readonly (readonly [press: string, body: () => object])[] = [
    ['Pause', () => ({ isPaused: true })],
    ['Move draft up', () => ({ botIds: [tour.id('draft'), tour.id('bot')] })],
  ];
  for (const [press, body] of actions)
    it(`${press}`, async () => {
      await settingsWithAccount(tour);
      const asked = tour.page.waitForRequest((request) => request.method() === 'PATCH');
      await tour.button(press).click();
      const request = await asked;
      assert.match(request.url(), /\/channels\/c$/);
      assert.deepEqual(request.postDataJSON(), body());
    });

  for (const mode of ['read', 'guest'] as const)
    it(`says who may change it: ${mode}`, async () => {
      await settingsWithAccount(tour, mode);
      await tour.page.getByText('Only admins of the workspace can pause').waitFor();
      const buttons = tour.page.getByRole('button', {
        name: /^(Pause|Check now|Disconnect …|Move draft up)$/,
      });
      assert.equal(await buttons.count(), 0);
      const account = tour.page.getByRole('combobox', { name: 'Account' }).last();
      assert.equal(await account.isDisabled(), mode === 'guest');
      if (mode === 'guest')
        await tour.page.getByText('Only members of the workspace can choose an account.').last().waitFor();
    });
});

describe('windows and menus of the builder', () => {
  afterEach(() => tour.close());

  for (const [name, open] of sweep(Object.entries(dialogOpenings), everyNth(6)))
    it(`${name} can be used by everybody`, async () => {
      await open(tour);
      const part = `[data-dialog="${name}"]`;
      await tour.page.locator(part).waitFor();
      assert.deepEqual(await faultsOf(tour.page, { part }), []);
    });

  for (const [name, open] of sweep(Object.entries(menuOpenings), everyNth(6)))
    it(`the menu of ${name} can be used by everybody`, async () => {
      await open(tour);
      await tour.page.getByRole('menu').waitFor();
      assert.deepEqual(await faultsOf(tour.page, { part: '[role=menu]' }), []);
    });
});
