import { anything, fieldsOf, flag, number, numberOrText, oneOf, text } from '#kit/field-rows.ts';
import { comparisonOperators } from '#model/condition.ts';

/** What blocks hold that send requests, mails and events. */
for (const type of ['Webhook', 'Zapier', 'Make.com', 'Pabbly'])
  fieldsOf(type, [
    {
      fields: {
        'options.webhook.url': text(),
        'options.webhook.method': oneOf(
          ['POST', 'GET', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'CONNECT', 'OPTIONS', 'TRACE'],
          'POST',
        ),
        'options.webhook.queryParams[].key': text(),
        'options.webhook.queryParams[].value': text(),
        'options.webhook.headers[].key': text(),
        'options.webhook.headers[].value': text(),
        'options.webhook.body': text(),
        'options.isCustomBody': flag(false),
        'options.isExecutedOnClient': flag(false),
        'options.timeout': number(10, { takes: [1, 2.5, 120], refuses: [0, 0.9, 120.1] }),
        'options.credentialsId': text(),
        'options.proxyCredentialsId': text(),
        'options.responseVariableMapping[].variableId': text(),
        'options.responseVariableMapping[].bodyPath': text(),
        'options.variablesForTest[].variableId': text(),
        'options.variablesForTest[].value': text(),
      },
    },
  ]);

fieldsOf('Google Sheets', [
  {
    fields: {
      'options.credentialsId': text(),
      'options.spreadsheetId': text(),
      'options.sheetId': text(),
    },
  },
  {
    holds: { options: { action: 'Get data from sheet' } },
    fields: {
      'options.filter.comparisons[].column': text(),
      'options.filter.comparisons[].comparisonOperator': oneOf(comparisonOperators),
      'options.filter.comparisons[].value': text(),
      'options.filter.logicalOperator': oneOf(['AND', 'OR']),
      'options.referenceCell.column': text(),
      'options.referenceCell.value': text(),
      'options.totalRowsToExtract': oneOf(['All', 'First', 'Last', 'Random'], 'All'),
      'options.cellsToExtract[].column': text(),
      'options.cellsToExtract[].variableId': text(),
    },
  },
  {
    holds: { options: { action: 'Insert a row' } },
    fields: {
      'options.cellsToInsert[].column': text(),
      'options.cellsToInsert[].value': text(),
    },
  },
  {
    holds: { options: { action: 'Update a row' } },
    fields: {
      'options.cellsToUpsert[].column': text(),
      'options.cellsToUpsert[].value': text(),
    },
  },
]);

fieldsOf('Google Analytics', [
  {
    fields: {
      'options.trackingId': text(),
      'options.category': text(),
      'options.action': text(),
      'options.label': text(),
      'options.value': numberOrText(),
      'options.sendTo': text(),
    },
  },
]);

fieldsOf('Email', [
  {
    fields: {
      'options.credentialsId': text('default'),
      'options.recipients[]': text(),
      'options.cc[]': text(),
      'options.bcc[]': text(),
      'options.replyTo': text(),
      'options.subject': text(),
      'options.isCustomBody': flag(),
      'options.isBodyCode': flag(false),
      'options.body': text(),
      'options.attachmentsVariableId': text(),
    },
  },
]);

fieldsOf('Chatwoot', [
  {
    fields: {
      'options.task': oneOf(['Show widget', 'Close widget'], 'Show widget'),
      'options.baseUrl': text('https://app.chatwoot.com'),
      'options.websiteToken': text(),
      'options.user.email': text(),
      'options.user.name': text(),
      'options.user.avatarUrl': text(),
      'options.user.phoneNumber': text(),
    },
  },
]);

fieldsOf('Pixel', [
  {
    fields: {
      'options.pixelId': text(),
      'options.isInitSkip': flag(false),
      'options.params[].key': text(),
      'options.params[].value': anything,
    },
  },
  {
    holds: { options: { eventType: 'Lead' } },
    fields: {
      'options.eventType': oneOf(['Lead', 'CompleteRegistration', 'Subscribe']),
    },
  },
  {
    holds: { options: { eventType: 'Custom' } },
    fields: {
      'options.name': text(),
    },
  },
]);
