import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { openBrowser, type TestBrowser } from '#kit/browser.ts';
import { ChatVisit } from '#kit/chat-visit.ts';
import { publishBot } from '#kit/publish-bot.ts';
import { sweep } from '#kit/sweep.ts';

/** Each of them shall be a text, wherever it stands. */
const corpus: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  'javascript:alert(1)',
  'JaVa\tScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>parent.alert(1)</script>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '</style></script><script>alert(1)</script>',
  '</template><img src=x onerror=alert(1)>',
  "');alert(1);//",
  '\\"};alert(1);//',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '[x](javascript:alert(1)) ![x](x" onerror="alert(1))',
  '<a href="javascript:alert(1)" autofocus onfocus=alert(1)>x</a>',
  'url(javascript:alert(1)) expression(alert(1)) /* " */',
  '{{constructor.constructor("alert(1)")()}} ${alert(1)} #{alert(1)}',
  '--><!--><script>alert(1)</script>',
];

/** A bot that has a text in every field that reaches a visitor, each field the next one. */
const filledWith = (text: () => string): ShortBot => {
  const rich = [
    {
      type: 'p',
      children: [
        { text: text() },
        { type: 'a', url: text(), children: [{ text: 'link' }] },
        { text: text(), bold: true },
      ],
    },
    { type: text(), children: [{ text: text() }] },
  ];
  const surface = { backgroundColor: text(), color: text(), border: { color: text(), thickness: 1 } };
  return {
    variables: [{ name: 'said', value: text() }],
    groups: {
      a: [
        { type: 'text', content: { richText: rich } },
        { type: 'text', content: { richText: [{ type: 'p', children: [{ text: '{{said}}' }] }] } },
        { type: 'image', content: { url: text(), clickLink: { url: text(), alt: text() } } },
        { type: 'video', content: { url: text(), type: 'url' } },
        { type: 'audio', content: { url: text() } },
        { type: 'embed', content: { url: text(), height: 100 } },
        'First',
        {
          type: 'text input',
          options: { variableId: 'said', labels: { placeholder: text(), button: text() } },
        },
        'You said {{said}}',
        {
          type: 'choice input',
          items: [
            { id: 'one', content: text() },
            { id: 'two', content: '{{said}}' },
          ],
          options: {
            isMultipleChoice: true,
            buttonLabel: text(),
            isSearchable: true,
            searchInputPlaceholder: text(),
          },
        },
        {
          type: 'picture choice input',
          items: [{ id: 'p', title: text(), description: text(), pictureSrc: text() }],
        },
        {
          type: 'rating input',
          options: {
            length: 3,
            buttonType: 'Icons',
            customIcon: { isEnabled: true, svg: text() },
            labels: { left: text(), right: text(), button: text() },
          },
        },
        'The end',
      ],
    },
    theme: {
      general: {
        font: { type: 'Custom', family: text(), css: text() },
        background: { type: 'Image', content: text() },
      },
      chat: {
        hostAvatar: { isEnabled: true, url: text() },
        guestAvatar: { isEnabled: true, url: text() },
        hostBubbles: surface,
        guestBubbles: surface,
        buttons: surface,
        inputs: { ...surface, placeholderColor: text() },
        container: { maxWidth: text(), maxHeight: text(), ...surface },
      },
      customCss: text(),
    },
    settings: {
      general: {
        locale: text(),
        systemMessages: { invalidMessage: text(), botClosed: text() },
        consent: { text: text(), linkText: text(), linkUrl: text() },
      },
      metadata: {
        title: text(),
        description: text(),
        imageUrl: text(),
        favIconUrl: text(),
        tagManagerId: text(),
      },
      typingEmulation: { enabled: false },
    },
  };
};

/** Addresses in the page that would run something when they are followed. */
const runnable = `(() => {
  const found = [];
  const look = (root) => {
    for (const element of root.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) found.push(name + '=' + value);
        if (/^(href|src|action|formaction|xlink:href|data)$/i.test(name) && /^\\s*(javascript|vbscript|data:text)/i.test(value.replace(/[\\u0000-\\u0020]/g, '')))
          found.push(name + '=' + value);
        if (name === 'srcdoc') found.push(name);
      }
      if (element.localName === 'script' && element.textContent.includes('alert')) found.push(element.outerHTML);
      if (element.shadowRoot) look(element.shadowRoot);
    }
  };
  look(document);
  return found;
})()`;

describe('hostile texts run nothing', () => {
  let server: TestServer;
  let browser: TestBrowser;
  let address = '';
  before(async () => {
    server = await startTestServer();
    address = await server.address();
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  /** With each first text, every field has another one: all of them in each row, and in all rows each in every field. */
  for (const [index, text] of sweep(corpus.entries(), ([index]) => index % 12 === 0))
    it(`fields that are filled from ${JSON.stringify(text)} on, without the policy that would hold it back`, async () => {
      let filled = 0;
      const next = (): string => corpus[(index + filled++) % corpus.length] ?? text;
      const { publicId } = await publishBot(server, filledWith(next), {
        name: text,
        icon: text,
        publicId: `hostile-${index}`,
      });
      const { page, close } = await browser.page({ bypassCSP: true });
      const ran: string[] = [];
      page.on('dialog', (dialog) => {
        ran.push(dialog.message());
        void dialog.dismiss();
      });
      const holds = async (): Promise<void> =>
        assert.deepEqual([ran, await page.evaluate(runnable)], [[], []]);
      await page.goto(`${address}/${publicId}?said=${encodeURIComponent(text)}`);
      await holds();
      const visit = new ChatVisit(page);
      await visit.isAlive();
      await visit.hears('First');
      await visit.isAsked();
      await holds();
      await visit.field.fill(text);
      await page.keyboard.press('Enter');
      await visit.hears('You said');
      await visit.isAsked();
      await holds();
      const shown = (await visit.said.first().textContent()) ?? '';
      assert.ok(shown.includes(text.replace(/[^\w<(].*$/, '')), `${shown} is a text`);
      await visit.input.getByRole('checkbox').first().click();
      await visit.input.locator('button[type=submit]').click();
      await visit.input.locator('[class*=picture]').first().waitFor();
      await holds();
      await visit.input.locator('[data-first]').first().click();
      await visit.input.locator('.parley-rating').waitFor();
      await holds();
      await page.goto(`${address}/${publicId}/embed`);
      await holds();
      await close();
    });
});
