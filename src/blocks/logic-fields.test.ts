import { fieldsOf, flag, needed, number, numberOrText, oneOf, text } from '#kit/field-rows.ts';
import { comparisonOperators } from '#model/condition.ts';

/** What blocks of logic hold. */
fieldsOf('start', []);

fieldsOf('Set variable', [
  {
    holds: { options: { type: 'Custom' } },
    fields: {
      'options.variableId': text(),
      'options.isExecutedOnClient': flag(false),
      'options.isUnsafe': flag(),
      'options.expressionToEvaluate': text(),
      'options.isCode': flag(false),
      'options.expressionDescription': text(),
      'options.saveErrorInVariableId': text(),
    },
  },
  {
    holds: { options: { type: 'Now' } },
    fields: {
      'options.type': oneOf(['Now', 'Yesterday', 'Tomorrow'], 'Custom'),
      'options.timeZone': text(),
    },
  },
  {
    holds: { options: { type: 'Map item with same index' } },
    fields: {
      'options.mapListItemParams.baseItemVariableId': text(),
      'options.mapListItemParams.baseListVariableId': text(),
      'options.mapListItemParams.targetListVariableId': text(),
    },
  },
  {
    holds: { options: { type: 'Append value(s)' } },
    fields: {
      'options.item': text(),
    },
  },
  {
    holds: { options: { type: 'Pop' } },
    fields: {
      'options.type': oneOf(['Pop', 'Shift'], 'Custom'),
      'options.saveItemInVariableId': text(),
    },
  },
  {
    holds: { options: { type: 'Resume URL' } },
    fields: {
      'options.blockId': text(),
    },
  },
  {
    holds: { options: { type: 'Empty' } },
    fields: {
      'options.type': oneOf(
        [
          'Empty',
          'Environment name',
          'Device type',
          'Moment of the day',
          'Transcript',
          'Result ID',
          'Random ID',
          'Phone number',
          'Contact name',
          'Referral Click ID',
          'Referral Source ID',
          'User ID',
          'Today',
        ],
        'Custom',
      ),
    },
  },
]);

fieldsOf('Condition', [
  {
    fields: {
      'items[].content.logicalOperator': oneOf(['AND', 'OR']),
      'items[].content.comparisons[].variableId': text(),
      'items[].content.comparisons[].comparisonOperator': oneOf(comparisonOperators),
      'items[].content.comparisons[].value': text(),
    },
  },
]);

fieldsOf('Redirect', [
  {
    fields: {
      'options.url': text(),
      'options.isNewTab': flag(false),
    },
  },
]);

fieldsOf('Code', [
  {
    fields: {
      'options.name': text('Script'),
      'options.content': text(),
      'options.isExecutedOnClient': flag(true),
      'options.isUnsafe': flag(),
      'options.shouldExecuteInParentContext': flag(),
    },
  },
]);

fieldsOf('Bot link', [
  {
    fields: {
      'options.botId': text(),
      'options.groupId': text(),
      'options.mergeResults': flag(false),
    },
  },
]);

fieldsOf('Wait', [
  {
    fields: {
      'options.secondsToWaitFor': numberOrText(),
      'options.shouldPause': flag(false),
    },
  },
]);

fieldsOf('AB test', [
  {
    fields: {
      'items[].path': needed(oneOf(['a', 'b'])),
      'options.aPercent': number(50, { takes: [0, 0.5, 100], refuses: [-0.1, 100.1] }),
    },
  },
]);

fieldsOf('webhook', [
  {
    fields: {
      'options.responseVariableMapping[].variableId': text(),
      'options.responseVariableMapping[].bodyPath': text(),
    },
  },
]);

fieldsOf('Jump', [
  {
    fields: {
      'options.groupId': text(),
      'options.blockId': text(),
    },
  },
]);

fieldsOf('Return', []);

fieldsOf('Loop', [
  {
    fields: {
      'options.mode': oneOf(['For each', 'Count', 'Until'], 'For each'),
      'options.listVariableId': text(),
      'options.itemVariableId': text(),
      'options.times': numberOrText(),
      'options.condition.logicalOperator': oneOf(['AND', 'OR']),
      'options.condition.comparisons[].variableId': text(),
      'options.condition.comparisons[].comparisonOperator': oneOf(comparisonOperators),
      'options.condition.comparisons[].value': text(),
      'options.indexVariableId': text(),
      'options.maxIterations': number(100, { takes: [1, 1000], refuses: [0, 1001, 2.5] }),
    },
  },
]);
