import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { askNamed, askOf } from './ask-of.ts';
import type { Ask } from './script-part.ts';

const questions: Readonly<Record<string, Ask>> = {
  'What is your name?': 'text',
  'Which email shall we use?': 'email',
  'Your E-Mail?': 'email',
  'How can we call you?': 'phone',
  'Your mobile?': 'phone',
  'Which URL?': 'url',
  'Can you attach a photo?': 'file',
  'On a scale from 1 to 5?': 'rating',
  'Which time suits you?': 'time',
  'When were you born?': 'date',
  'What is your budget?': 'number',
  'How many guests?': 'number',
  'Any comments?': 'long',
  'Which stage of life?': 'text',
  'Do you like ratings?': 'text',
};

const names: Readonly<Record<string, Ask | undefined>> = {
  email: 'email',
  'E-mail': 'email',
  ' Tel ': 'phone',
  textarea: 'long',
  stars: 'rating',
  colour: undefined,
  constructor: undefined,
  '': undefined,
};

describe('what a question asks for', () => {
  for (const [question, ask] of Object.entries(questions))
    it(`${question} ${ask}`, () => assert.equal(askOf(question), ask));
  for (const [name, ask] of Object.entries(names))
    it(`[${name}] ${ask}`, () => assert.equal(askNamed(name), ask));
});
