import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { embedFormIds, embedForms, previewForms } from './embed-forms.ts';

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
      assert.ok(code.includes('https://bots.example.com/'), code);
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
});
