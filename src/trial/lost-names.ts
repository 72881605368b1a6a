import type { Trial } from './open-trial.ts';
import { accountPin, Places } from './places.ts';
import type { ConversationTest } from './test-schema.ts';

/** Sentences about the blocks and variables that a test knows and the bot has no more. */
export function lostNames({ names = {} }: ConversationTest, trial: Trial): readonly string[] {
  const places = new Places(trial, names);
  return Object.keys(names).flatMap((pin) => {
    if (pin.startsWith(accountPin(''))) return [];
    const variable = /^\{\{(.*)\}\}$/s.exec(pin)?.[1];
    const found = variable === undefined ? places.blocks(pin) : places.variable(variable);
    return found.ok ? [] : [found.error];
  });
}
