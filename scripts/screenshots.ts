import { mkdirSync, rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { ShortBot } from '../src/blocks/case.ts';
import { startTestServer } from '../test/kit/api.ts';
import { type Device, openBrowser } from '../test/kit/browser.ts';
import { ChatVisit } from '../test/kit/chat-visit.ts';
import { publishBot } from '../test/kit/publish-bot.ts';

/** Writes pictures of chats to docs/screens: three themes, phone and desktop, light and dark. For people to look at. */
const folder = 'docs/screens';

const conversation: Pick<ShortBot, 'groups' | 'variables'> = {
  variables: ['name'],
  groups: {
    a: [
      'Hi! I help you to find a table.',
      'What is your name?',
      { type: 'text input', options: { variableId: 'name', labels: { placeholder: 'Your name' } } },
      'Nice to meet you, {{name}}. Where would you like to sit?',
      {
        type: 'choice input',
        items: [
          { id: 'i', content: 'By the window' },
          { id: 'o', content: 'Outside' },
          { id: 'b', content: 'At the bar' },
          { id: 'n', content: 'No matter' },
        ],
      },
    ],
  },
};

/** The house's own look, one that an author made with care, and one without. */
const themes: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  plain: {},
  brand: {
    general: {
      background: { type: 'Color', content: '#f4efe6' },
      font: { type: 'Google', family: 'Georgia' },
    },
    chat: {
      hostBubbles: { backgroundColor: '#ffffff', color: '#2c2a26' },
      guestBubbles: { backgroundColor: '#1f4d3a', color: '#ffffff' },
      buttons: { backgroundColor: '#1f4d3a', color: '#ffffff' },
      inputs: { backgroundColor: '#ffffff', color: '#2c2a26', placeholderColor: '#6f6a60' },
      roundness: 'large',
    },
  },
  loud: {
    general: {
      background: { type: 'Color', content: '#ff00aa' },
      progressBar: { isEnabled: true, color: '#00ff00' },
    },
    chat: {
      hostBubbles: { backgroundColor: '#ffff00', color: '#ffffff' },
      guestBubbles: { backgroundColor: '#00ffff', color: '#ff0000' },
      buttons: { backgroundColor: '#00ff00', color: '#ffff00' },
      inputs: { backgroundColor: '#ff8800', color: '#ff00ff', placeholderColor: '#ffaa00' },
      roundness: 'none',
    },
  },
};

const server = await startTestServer();
const browser = await openBrowser();
try {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const address = await server.address();
  for (const [name, theme] of Object.entries(themes)) {
    const settings = { typingEmulation: { enabled: false } };
    const { publicId } = await publishBot(
      server,
      { ...conversation, theme, settings },
      { name: 'Tables', publicId: `t-${name}` },
    );
    for (const device of ['phone', 'desktop'] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page, close } = await browser.page({ device, colorScheme });
        await talk(page, `${address}/${publicId}`, device);
        await page.screenshot({ path: `${folder}/${name}-${device}-${colorScheme}.png`, scale: 'css' });
        await close();
      }
  }
} finally {
  await browser.close();
  await server.close();
}

async function talk(page: Page, address: string, device: Device): Promise<void> {
  await page.goto(address);
  const visit = new ChatVisit(page);
  await visit.isAlive();
  await visit.isAsked();
  if (device === 'phone') await visit.field.tap();
  await visit.types('Ada');
  await visit.hears('Where would you like to sit?');
  await visit.isAsked();
  // Nothing moves any more.
  await page.waitForTimeout(600);
}
