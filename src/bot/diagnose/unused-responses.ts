import type { Diagnostic, Fix, Rule } from '#bot/diagnostic.ts';
import { isRaw, rawsOf } from '#bot/raw.ts';
import { blockRule } from './block-rule.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { idFor } from './id-for.ts';
import { newVariable } from './new-variable.ts';
import { withField } from './type-fields.ts';

/** Requests that only ask for something, and do not save what they are told. */
export const unusedResponses: Rule = blockRule(
  {
    dependsOn: ({ document }) => [document.variables],
    concerns: withField('responseVariableMapping'),
  },
  (fact, facts): readonly Diagnostic[] => {
    const { place, answers } = fact;
    const options = isRaw(answers?.filled) && isRaw(answers.filled.options) ? answers.filled.options : {};
    const isAsking =
      isRaw(options.webhook) && options.webhook.method === 'GET' && options.webhook.url !== undefined;
    const rows = rawsOf(options.responseVariableMapping);
    const isSaved = rows.some(({ variableId }) => variableId !== undefined);
    const decides = answers?.paths.some(({ outgoingEdgeId }) => outgoingEdgeId !== undefined) === true;
    if (!isAsking || isSaved || decides) return [];
    const fix = rows.length === 0 ? saving(fact, facts) : undefined;
    return [
      {
        code: 'http/unmapped',
        severity: 'info',
        message: 'Nothing of the response is saved, and nothing depends on it',
        place,
        path: 'options.responseVariableMapping',
        ...(fix && { fix }),
      },
    ];
  },
);

/** Saves the whole of it, from which authors then choose. */
function saving({ block, group }: BlockFact, { document }: BotFacts): Fix {
  const { id, name, op } = newVariable(document, 'Response', block.id);
  const row = { id: idFor(`${block.id} row`), variableId: id, bodyPath: 'data' };
  const path = ['groups', group.id, 'blocks', block.id, 'options', 'responseVariableMapping'];
  return { label: `Save it in "${name}"`, ops: [op, { op: 'set', path, to: [row] }] };
}
