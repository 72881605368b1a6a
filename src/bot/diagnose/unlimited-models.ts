import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { blockRule } from './block-rule.ts';
import { withField } from './type-fields.ts';

/** Tokens: about three pages. */
const USUAL = 2000;

/** Language models that may write as much as they like: each token is paid for. */
export const unlimitedModels: Rule = blockRule(
  { concerns: withField('maxTokens') },
  ({ block, group, place, answers }): readonly Diagnostic[] => {
    if (answers?.writing?.isLimited !== false) return [];
    const path = ['groups', group.id, 'blocks', block.id, 'options', 'maxTokens'];
    return [
      {
        code: 'ai/no-limit',
        severity: 'warning',
        message: 'Nothing limits how much the model writes, and each token is paid for',
        place,
        path: 'options.maxTokens',
        fix: { label: `Limit it to ${USUAL} tokens`, ops: [{ op: 'set', path, to: USUAL }] },
      },
    ];
  },
);
