import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventDefs } from '#model/event-defs.ts';
import { type BotEvent, eventSchema } from '#model/event-schema.ts';
import { eventForm } from './event-form.ts';

const fields: Readonly<Record<BotEvent['type'], readonly string[]>> = {
  start: [],
  command: ['text options.command', 'toggle options.resumeAfter'],
  reply: [
    'variable options.contentVariableId',
    'variable options.inputTypeVariableId',
    'variable options.inputNameVariableId',
  ],
  invalidReply: [
    'variable options.contentVariableId',
    'variable options.inputTypeVariableId',
    'variable options.inputNameVariableId',
  ],
  error: ['variable options.messageVariableId', 'variable options.blockVariableId'],
};

describe('forms of events', () => {
  for (const { shape } of eventSchema.options) {
    const type = shape.type.value;
    it(type, () => {
      const form = eventForm(type);
      assert.deepEqual(
        form.map((field) => `${field.widget} ${field.path.join('.')}`),
        fields[type],
      );
      for (const { title } of form) assert.match(title, /^[A-Z]/);
      assert.match(eventDefs[type].help, /^[A-Z].*\.$/);
    });
  }
});
