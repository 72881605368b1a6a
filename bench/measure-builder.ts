import type { Page } from 'playwright-core';
import { startTestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { openBrowser } from '#kit/browser.ts';
import { openBuilder } from '#kit/builder-visit.ts';
import { percentile } from './quiet-chats.ts';

const GROUPS = 1_000;
const COLUMNS = 40;
const KEYS = 40;
const KEY_MS = 50;
const SAVES = 5;

/** One figure: what it is, what it may be at most, what it was. */
interface Figure {
  readonly name: string;
  readonly bar: number;
  readonly value: number;
  readonly unit: string;
}

/** `npm run bench -- builder`: how a bot of 1,000 groups is opened, moved, typed into and saved, in one visit. */
export async function measureBuilder(): Promise<readonly Figure[]> {
  const server = await startTestServer();
  const browser = await openBrowser();
  try {
    const body = { workspaceId: ':workspace', bot: largeBot() };
    const made = await server.call({ caller: 'owner', method: 'POST', path: '/v1/bots', body });
    const { page } = await openBuilder(
      { server, browser },
      `/bots/${String(fieldAt(made.body, 'bot.id'))}/flow`,
    );
    await page.locator('[data-ready]').waitFor();
    // With a warm cache, as for everybody who comes back.
    await page.reload();
    await page.locator('[data-ready] [data-group-id]').first().waitFor();
    const open = await page.evaluate<number>(readyAt);
    await page.keyboard.press('Shift+0');
    const nodes = await page.evaluate<number>(`document.querySelectorAll('*').length`);
    const frames = await pan(page);
    const keys = await type(page);
    const saves = await save(page);
    return [
      { name: 'Opening 1,000 groups, warm cache', bar: 1500, value: open, unit: 'ms' },
      { name: 'Median frame of a pan', bar: 18, value: percentile(sorted(frames), 0.5), unit: 'ms' },
      { name: 'Elements of the page at 100 %', bar: 2500, value: nodes, unit: '' },
      {
        name: 'Key to paint in the inspector, median',
        bar: 50,
        value: percentile(sorted(keys), 0.5),
        unit: 'ms',
      },
      {
        name: 'Key to paint in the inspector, p95',
        bar: 50,
        value: percentile(sorted(keys), 0.95),
        unit: 'ms',
      },
      { name: 'Save of one label', bar: 300, value: percentile(sorted(saves.ms), 0.5), unit: 'ms' },
      { name: 'Bytes of that save', bar: 8_000, value: Math.max(...saves.bytes), unit: 'bytes' },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

const sorted = (ms: readonly number[]): readonly number[] => ms.toSorted((one, other) => one - other);

/** When the board was ready, ms after the navigation began: the mark that the page sets itself. */
const readyAt = `performance.getEntriesByName('app:open-flow')[0]?.duration `;

/** Moves the board for three seconds by the wheel; gives how long each frame took, ms. */
async function pan(page: Page): Promise<readonly number[]> {
  const board = await page.locator('[data-board]').boundingBox();
  await page.mouse.move((board?.x ?? 0) + 300, (board?.y ?? 0) + 300);
  await page.evaluate(`(() => {
    window.frames3 = [];
    let last = performance.now();
    const step = (now) => { frames3.push(now - last); last = now; if (frames3.length < 1000) requestAnimationFrame(step); };
    requestAnimationFrame(step);
  })()`);
  const until = Date.now() + 3_000;
  for (let turn = 0; Date.now() < until; turn += 1) await page.mouse.wheel(turn % 40 < 20 ? 60 : -30, 20);
  return await page.evaluate<readonly number[]>('window.frames3.slice(1)');
}

/** Types into a field of the inspector; gives the time from each key until it is painted, ms. */
async function type(page: Page): Promise<readonly number[]> {
  await page.locator('[data-block-id]:has([data-port])').first().dispatchEvent('click');
  const field = page.locator('[data-panel=selection] [data-field="options.labels.button"]');
  await field.focus();
  await page.evaluate(`(() => {
    window.painted = [];
    addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => painted.push(performance.now() - timeStamp);
      port2.postMessage(0);
    }), { capture: true });
  })()`);
  // As a fast hand types. All at once, one late frame would count for every key that waits behind it.
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('x');
    await page.waitForTimeout(KEY_MS);
  }
  return await page.evaluate<readonly number[]>('window.painted');
}

/** Changes the label again and again; gives how long saving took and how much went over the wire, without headers. */
async function save(
  page: Page,
): Promise<{ readonly ms: readonly number[]; readonly bytes: readonly number[] }> {
  const [ms, bytes]: [number[], number[]] = [[], []];
  await page.locator('[data-save=saved]').waitFor();
  for (let round = 0; round < SAVES; round += 1) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/ops'));
    await page.keyboard.press('y');
    const response = await answered;
    const body = await response.body();
    const { requestStart, responseEnd } = response.request().timing();
    ms.push(responseEnd - requestStart);
    bytes.push((response.request().postData() ?? '').length + body.length);
    await page.locator('[data-save=saved]').waitFor();
  }
  return { ms, bytes };
}

/** Groups in rows, each connected with the next one. */
function largeBot() {
  const groups = Array.from({ length: GROUPS }, (_, index) => ({
    id: `g${index}`,
    title: `Group ${index}`,
    graphCoordinates: { x: (index % COLUMNS) * 400, y: Math.floor(index / COLUMNS) * 420 },
    blocks: [
      ...['Hello {{Name}}', 'How are you?'].map((text, at) => ({
        ...{ id: `t${index}-${at}`, type: 'text' },
        content: { richText: [{ type: 'p', children: [{ text }] }] },
      })),
      {
        ...{ id: `b${index}`, type: 'text input', options: { variableId: 'name' } },
        ...(index + 1 < GROUPS && { outgoingEdgeId: `e${index}` }),
      },
    ],
  }));
  const edges = groups
    .slice(1)
    .map(({ id }, index) => ({ id: `e${index}`, from: { blockId: `b${index}` }, to: { groupId: id } }));
  const events = [{ id: 'start', type: 'start', graphCoordinates: { x: 0, y: -120 } }];
  return { name: 'Large', events, groups, edges, variables: [{ id: 'name', name: 'Name' }] };
}
