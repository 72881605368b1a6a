import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blockDefs } from '#blocks/registry.schema.ts';
import { storedBlockSchema } from '#blocks/stored-block.ts';
import { isRaw } from '#bot/raw.ts';
import { assembled, choicesOf, settingsOf } from '#kit/settings-of.ts';
import { blockForm } from './block-form.ts';
import { switchShape } from './switch-shape.ts';

const optionsIn = (block: unknown) => (isRaw(block) && isRaw(block['options']) ? block['options'] : {});

describe('another choice', () => {
  for (const { type } of blockDefs) {
    const form = blockForm(type) ?? [];
    const field = form.find(({ widget }) => widget === 'variants');
    if (field?.widget !== 'variants') continue;
    const key = field.choice.path.at(-1) ?? '';
    for (const from of choicesOf(form))
      it(`${type}: keeps of ${from} what the others share`, () => {
        const block = { id: 'b', type, ...optional(assembled(settingsOf(form, from))) };
        const before = optionsIn(storedBlockSchema.parse(block));
        for (const to of [...choicesOf(form), undefined]) {
          const options = switchShape(block, { path: ['options'], choice: to });
          if (options === undefined) assert.equal(to, undefined, 'every choice has a shape');
          else {
            assert.deepEqual(storedBlockSchema.parse({ ...block, options }), { ...block, options });
            assert.equal(options[key], to);
            const back = switchShape({ ...block, options }, { path: ['options'], choice: from }) ?? {};
            for (const name of Object.keys(options))
              assert.equal(name in back, name in before, `${name} is kept on the way back from ${to}`);
          }
        }
      });
  }

  const mail = {
    id: 'b',
    type: 'openai',
    options: { action: 'Ask Model', credentialsId: 'c', model: 'm', message: 'Hi', temperature: 1 },
  };

  it('keeps what has the same name and fits', () => {
    assert.deepEqual(switchShape(mail, { path: ['options'], choice: 'Create speech' }), {
      action: 'Create speech',
      credentialsId: 'c',
      model: 'm',
    });
    assert.deepEqual(switchShape(mail, { path: ['options'], choice: undefined }), { credentialsId: 'c' });
  });

  it('is possible in elements of lists', () => {
    const sections = [{ type: 'Text', value: 'x' }];
    const block = { id: 'b', type: 'blink', options: { action: 'Send Feed Event', sections } };
    const path = ['options', 'sections', '0'];
    assert.deepEqual(switchShape(block, { path, choice: 'Labelled Text' }), {
      type: 'Labelled Text',
      value: 'x',
    });
    assert.deepEqual(switchShape(block, { path, choice: 'Image' }), { type: 'Image' });
  });

  it('is none where there is nothing to choose', () => {
    assert.equal(switchShape(mail, { path: ['options'], choice: 'Fly' }), undefined);
    assert.equal(switchShape(mail, { path: ['options', 'model'], choice: 'x' }), undefined);
    assert.equal(switchShape(mail, { path: ['nothing'], choice: 'x' }), undefined);
    assert.equal(switchShape({ id: 'b', type: 'unknown' }, { path: [], choice: 'x' }), undefined);
  });
});

const optional = (parts: unknown): object => (isRaw(parts) ? parts : {});
