import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type EmbedFormId, embedFormIds, embedForms, previewForms } from './embed-forms.ts';
import { defaultLook, type EmbedLook } from './embed-look.ts';

const facts = {
  host: 'https://bots.example.com',
  publicId: 'lead-capture',
  name: 'A "fine" <bot>',
  address: 'https://bots.example.com/lead-capture',
};
const forms = embedForms(facts);

describe('code to embed a bot', () => {
  it('is there for every form, each once', () => {
    assert.deepEqual(
      forms.map(({ id }) => id),
      embedFormIds,
    );
    assert.equal(new Set(embedFormIds).size, embedFormIds.length);
    for (const form of previewForms) assert.ok(embedFormIds.some((id) => id === form));
  });
  for (const { id, code, title, hint } of forms) {
    it(`names the bot and the server: ${id}`, () => {
      assert.match(code, /lead-capture/);
      assert.ok(code.includes('https://bots.example.com'), code);
      assert.ok(title.length > 1 && hint.length > 20);
    });
    it(`needs nobody else's server: ${id}`, () => {
      const others = [...code.matchAll(/https?:\/\/[^/'"]+/g)].filter(([url]) => url !== facts.host);
      assert.deepEqual(others, []);
    });
  }
  it('keeps names inside their attribute', () => {
    const frame = forms.find(({ id }) => id === 'iframe')?.code ?? '';
    assert.ok(frame.includes('title="A &quot;fine&quot; &lt;bot&gt;"'), frame);
    assert.match(frame, /allow="microphone; camera; autoplay; clipboard-write; payment"/);
  });
  it('keeps addresses inside their text', () => {
    const code = embedForms({ ...facts, host: "https://a.example/'+alert(1)+'\\" })[0]?.code ?? '';
    assert.ok(code.includes("'https://a.example/\\'+alert(1)+\\'\\\\/embed/parley.js'"), code);
  });
  it('closes every script that it opens', () => {
    for (const { code } of forms)
      assert.equal(code.split('<script').length, code.split('</script>').length, code);
  });

  const looks: readonly (readonly [name: string, look: Partial<EmbedLook>, id: EmbedFormId, has: string])[] =
    [
      [
        'the side',
        { placement: 'left' },
        'bubble',
        "theme: { placement: 'left', button: { backgroundColor: '#1d2129' } },",
      ],
      [
        'the size',
        { buttonSize: 'large', buttonColor: '' },
        'bubble',
        "theme: { button: { size: 'large' } },",
      ],
      ['nothing', { buttonColor: '' }, 'bubble', "initBubble({\n    bot: 'lead-capture',\n  });"],
      [
        'a message',
        { message: "It's </script><b>", messageDelay: 1.5 },
        'bubble',
        "previewMessage: { message: 'It\\'s \\x3C/script>\\x3Cb>', autoShowDelay: 1500 },",
      ],
      ['a delay', { openDelay: 5 }, 'popup', 'autoShowDelay: 5000,'],
      ['a width', { popupWidth: '40rem' }, 'popup', "theme: { width: '40rem' },"],
      ['a size', { width: '50%', height: '400px' }, 'standard', 'style="width: 50%; height: 400px"'],
      ['a size that is none', { width: '"><script>' }, 'standard', 'style="width: script; height: 600px"'],
      [
        'attributes',
        { placement: 'left', message: '"Hi" & <b>' },
        'html',
        'preview-message="{&quot;message&quot;:&quot;\\&quot;Hi\\&quot; &amp; &lt;b&gt;&quot;',
      ],
      [
        'a button of the page',
        { button: { label: 'Ask <us>', does: { kind: 'command', command: "me'nu" } } },
        'bubble',
        '<button type="button" onclick="Parley.sendCommand(&#39;me\\&#39;nu&#39;)">Ask &lt;us&gt;</button>',
      ],
      ['a component', { placement: 'left' }, 'next', "        theme: { placement: 'left', button:"],
      ['a package', { placement: 'left' }, 'package', "  theme: { placement: 'left', button:"],
    ];
  for (const [name, look, id, has] of looks)
    it(`follows the look: ${name} (${id})`, () => {
      const code = embedForms({ ...facts, look: { ...defaultLook, ...look } }).find(
        (form) => form.id === id,
      )?.code;
      assert.ok(code?.includes(has), code ?? id);
    });

  it('names the chat key where it is known', () => {
    const codeOf = (more: object) =>
      embedForms({ ...facts, ...more }).find(({ id }) => id === 'curl')?.code ?? '';
    assert.match(codeOf({}), /Bearer YOUR_CHAT_KEY'/);
    assert.match(codeOf({ chatKey: 'par_pk_1' }), /Bearer par_pk_1'/);
  });
});
