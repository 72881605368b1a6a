import type { Page } from 'playwright-core';
import { loadAxe } from './browser.ts';
import { lookForFaults } from './page/look-for-faults.mjs';
import { isWholeSweep } from './sweep.ts';

/** What is looked at. */
interface Examined {
  /** A window or a menu over the page; default: the page. */
  readonly part?: string;
  /** What is new since the page was last examined: every rule is applied to it. Default: all of it. */
  readonly changed?: string;
}

/** A way in which a page is looked at; first of all a window of 1280 px in light colours. */
interface Mode {
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly colours: { readonly colorScheme: 'light' | 'dark'; readonly forcedColors: 'active' | 'none' };
}

const light = { colorScheme: 'light', forcedColors: 'none' } as const;
const dark = { colorScheme: 'dark', forcedColors: 'none' } as const;
const forced = { colorScheme: 'light', forcedColors: 'active' } as const;
const desktop: Mode = { name: '1280 px', size: { width: 1280, height: 800 }, colours: light };
const narrow = { width: 768, height: 800 };
// At 200 % a window has half as many pixels.
const halfDesktop = { width: 640, height: 400 };
const halfNarrow = { width: 384, height: 400 };

/** Sizes and colours change together: neither depends on the other, and a mode costs as much as all that opened the page. */
const modesOfPages: readonly Mode[] = [
  { name: '768 px, dark', size: narrow, colours: dark },
  { name: '1280 px at 200 %, forced colours', size: halfDesktop, colours: forced },
  { name: '768 px at 200 %', size: halfNarrow, colours: light },
];
/** What lies over a page is as wide in 640 px as in 768 px, and shows that it can be as low in 384 px. */
const modesOfWindows: readonly Mode[] = [
  { name: '768 px, dark', size: narrow, colours: dark },
  { name: '768 px at 200 %, forced colours', size: halfNarrow, colours: forced },
];

const sizes = {
  '1280 px': desktop.size,
  '768 px': narrow,
  '1280 px at 200 %': halfDesktop,
  '768 px at 200 %': halfNarrow,
};
/** All sizes in all colours, for `npm run test:all`: it takes minutes of a core. */
const everyMode: readonly Mode[] = Object.entries(sizes).flatMap(([name, size]) =>
  Object.entries({ light, dark, 'forced colours': forced }).map(([look, colours]) => ({
    name: `${name}, ${look}`,
    size,
    colours,
  })),
);

/** How often something was examined: each time in the next of the modes. */
let turn = 0;

/**
 * What hinders people on a page or in a window over it. All in one visit of a page of 1280 px in light colours, to which
 * every rule is applied; every second time it is then examined in one other mode, in turn, for what that can change: dark
 * colours, colours that the system chooses, 768 px, 200 %. `npm run test:all` applies every rule in every mode.
 *
 * @example assert.deepEqual(await faultsOf(page, { part: '[role=menu]' }), []);
 */
export async function faultsOf(
  page: Page,
  { part = 'body', changed = part }: Examined = {},
): Promise<readonly string[]> {
  await loadAxe(page);
  const faults: string[] = [];
  const examine = async ({ name }: Mode, whole?: string): Promise<void> => {
    const found = await page.evaluate(lookForFaults, { part, whole });
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  };
  if (isWholeSweep) {
    for (const mode of everyMode) {
      await enter(page, mode);
      await examine(mode, part);
    }
  } else {
    await examine(desktop, changed);
    const modes = part === 'body' ? modesOfPages : modesOfWindows;
    turn += 1;
    // Every second time: the styles of all pages and windows come from the same tokens.
    for (const mode of modes.filter((_, index) => index * 2 === turn % (modes.length * 2))) {
      await enter(page, mode);
      await examine(mode);
    }
  }
  await enter(page, desktop);
  return faults;
}

async function enter(page: Page, { size, colours }: Mode): Promise<void> {
  await Promise.all([page.emulateMedia(colours), page.setViewportSize(size)]);
}
