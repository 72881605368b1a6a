import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import { fieldAt } from '#kit/api-row.ts';
import type { TestBrowser } from '#kit/browser.ts';
import { sendOf, WidgetWorld } from '#kit/widget.ts';

/** A browser that hears a tone where others have a microphone, and asks nobody whether it may. */
async function browserWithTone(): Promise<TestBrowser> {
  const browser = await chromium.launch({
    executablePath: await sparticuz.executablePath(),
    args: [
      ...['--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-background-networking'],
      ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    ],
  });
  return {
    page: async () => {
      const context = await browser.newContext({ locale: 'en-US', permissions: ['microphone'] });
      await context.route(
        ({ protocol, hostname }) => protocol.startsWith('http') && hostname !== '127.0.0.1',
        (route) => route.abort(),
      );
      const page = await context.newPage();
      return { page, context, problems: [], outside: [], close: () => context.close() };
    },
    close: () => browser.close(),
  };
}

describe('Typebot’s published widget', () => {
  let world: WidgetWorld;
  before(async () => {
    world = await WidgetWorld.open(browserWithTone());
  });
  after(() => world.close());

  it('sends a recording', async () => {
    const audioClip = { isEnabled: true, saveVariableId: 'voice' };
    const visit = await world.visit({
      variables: ['text', 'voice'],
      settings: { typingEmulation: { enabled: false } },
      groups: {
        a: [{ type: 'text input', id: 'q', options: { variableId: 'text', audioClip } }, 'Got {{voice}}'],
      },
    });
    const input = await visit.input('q');
    await sendOf(input).click();
    await input.getByText('0:01').waitFor();
    await sendOf(input).click();
    await visit.hears('Got http');
    assert.equal(visit.sent.length, 1);
    assert.equal(fieldAt(visit.sent[0], 'message.type'), 'audio');
    assert.match(String(fieldAt(visit.sent[0], 'message.url')), /^http:\/\/127\.0\.0\.1:\d+\/files\//);
    const [said = ''] = (await visit.said()).filter((text) => text.startsWith('Got '));
    const got = await fetch(said.replace('Got ', ''));
    assert.equal(got.status, 200);
    assert.match(got.headers.get('content-type') ?? '', /^(audio|video)\/webm/);
  });
});
