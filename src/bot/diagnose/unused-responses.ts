import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { isRaw, rawsOf } from '#bot/raw.ts';
import { blockRule } from './block-rule.ts';

/** Requests that only ask for something, and do not save what they are told. */
export const unusedResponses: Rule = blockRule(({ place, answers }): readonly Diagnostic[] => {
  const options = isRaw(answers?.filled) && isRaw(answers.filled.options) ? answers.filled.options : {};
  const isAsking =
    isRaw(options.webhook) && options.webhook.method === 'GET' && options.webhook.url !== undefined;
  const isSaved = rawsOf(options.responseVariableMapping).some(({ variableId }) => variableId !== undefined);
  const decides = answers?.paths.some(({ outgoingEdgeId }) => outgoingEdgeId !== undefined) === true;
  if (!isAsking || isSaved || decides) return [];
  return [
    {
      code: 'http/unmapped',
      severity: 'info',
      message: 'Nothing of the response is saved, and nothing depends on it',
      place,
      path: 'options.responseVariableMapping',
    },
  ];
});
