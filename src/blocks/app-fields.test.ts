import { fieldsOf, flag, numberOrText, oneOf, text } from '#kit/field-rows.ts';

/** What blocks hold that use the app of somebody else. */
fieldsOf('segment', [
  {
    fields: {
      'options.credentialsId': text(),
    },
  },
  {
    holds: { options: { action: 'Alias' } },
    fields: {
      'options.userId': text(),
      'options.previousId': text(),
    },
  },
  {
    holds: { options: { action: 'Identify User' } },
    fields: {
      'options.email': text(),
      'options.traits[].key': text(),
      'options.traits[].value': text(),
    },
  },
  {
    holds: { options: { action: 'Page' } },
    fields: {
      'options.name': text(),
      'options.category': text(),
      'options.properties[].key': text(),
      'options.properties[].value': text(),
    },
  },
  {
    holds: { options: { action: 'Track' } },
    fields: {
      'options.eventName': text(),
    },
  },
]);

fieldsOf('posthog', [
  {
    fields: {
      'options.credentialsId': text(),
    },
  },
  {
    holds: { options: { action: 'Capture' } },
    fields: {
      'options.isAnonymous': flag(false),
      'options.distinctId': text(),
      'options.event': text(),
      'options.properties[].key': text(),
      'options.properties[].value': text(),
      'options.personProperties[].key': text(),
      'options.personProperties[].value': text(),
      'options.groups[].type': text(),
      'options.groups[].key': text(),
    },
  },
  {
    holds: { options: { action: 'Identify Group' } },
    fields: {
      'options.groupType': text(),
      'options.groupKey': text(),
    },
  },
]);

fieldsOf('zendesk', [
  {
    fields: {
      'options.credentialsId': text(),
    },
  },
  {
    holds: { options: { action: 'Open Web Widget' } },
    fields: {
      'options.userId': text(),
      'options.name': text(),
      'options.email': text(),
      'options.webWidgetKey': text(),
    },
  },
]);

fieldsOf('qr-code', [
  {
    holds: { options: { action: 'Generate a QR Code' } },
    fields: {
      'options.data': text(),
      'options.saveUrlInVariableId': text(),
    },
  },
]);

fieldsOf('gmail', [
  {
    fields: {
      'options.credentialsId': text(),
    },
  },
  {
    holds: { options: { action: 'Send email' } },
    fields: {
      'options.from': text(),
      'options.to': text(),
      'options.replyTo': text(),
      'options.subject': text(),
      'options.body': text(),
      'options.attachments': text(),
      'options.label': text(),
      'options.threadId': text(),
      'options.responseMapping[].item': oneOf(['Thread ID']),
      'options.responseMapping[].variableId': text(),
    },
  },
]);

fieldsOf('cal-com', [
  {
    fields: {
      'options.baseUrl': text('https://app.cal.com'),
    },
  },
  {
    holds: { options: { action: 'Book event' } },
    fields: {
      'options.link': text(),
      'options.layout': oneOf(['Month', 'Weekly', 'Columns'], 'Month'),
      'options.name': text(),
      'options.email': text(),
      'options.phone': text(),
      'options.additionalNotes': text(),
      'options.anyPrefilledInformations[].questionId': text(),
      'options.anyPrefilledInformations[].value': text(),
      'options.saveBookedDateInVariableId': text(),
    },
  },
]);

fieldsOf('nocodb', [
  {
    fields: {
      'options.credentialsId': text(),
    },
  },
  {
    holds: { options: { action: 'Search Records' } },
    fields: {
      'options.tableId': text(),
      'options.viewId': text(),
      'options.returnType': oneOf(['All', 'First', 'Last', 'Random'], 'All'),
      'options.filter.comparisons[].input': text(),
      'options.filter.comparisons[].operator': oneOf([
        'Equal to',
        'Not equal',
        'Contains',
        'Greater than',
        'Less than',
        'Is set',
        'Is empty',
        'Starts with',
        'Ends with',
      ]),
      'options.filter.comparisons[].value': text(),
      'options.filter.joiner': oneOf(['AND', 'OR']),
      'options.responseMapping[].fieldName': text(),
      'options.responseMapping[].variableId': text(),
    },
  },
  {
    holds: { options: { action: 'Create Record' } },
    fields: {
      'options.fields[].key': text(),
      'options.fields[].value': text(),
    },
  },
  {
    holds: { options: { action: 'Update Existing Record' } },
    fields: {
      'options.updates[].fieldName': text(),
      'options.updates[].value': text(),
    },
  },
]);

fieldsOf('blink', [
  {
    fields: {
      'options.credentialsId': text(),
    },
  },
  {
    holds: { options: { action: 'Get Users', filter: { type: 'User ID' } } },
    fields: {
      'options.filter.userId': text(),
    },
  },
  {
    holds: { options: { action: 'Get Users', filter: { type: 'Employee ID' } } },
    fields: {
      'options.filter.employeeId': text(),
    },
  },
  {
    holds: { options: { action: 'Get Users' } },
    fields: {
      'options.responseMapping[].item': oneOf([
        'Emails',
        'Company Names',
        'First Names',
        'Second Names',
        'Display Names',
        'Initials',
        'Job Titles',
        'Profile Photo IDs',
        'Timezones',
        'Manager IDs',
        'Department Names',
        'Account Statuses',
        'User IDs',
        'Employee IDs',
      ]),
      'options.responseMapping[].variableId': text(),
    },
  },
  {
    holds: { options: { action: 'Redirect' } },
    fields: {
      'options.url': text(),
    },
  },
  {
    holds: { options: { action: 'Send Feed Event' } },
    fields: {
      'options.categoryId': text(),
      'options.ribbonColor': text(),
    },
  },
  {
    holds: { options: { action: 'Send Feed Event', sections: [{ id: 'i', type: 'Header' }] } },
    fields: {
      'options.sections[].title': text(),
      'options.sections[].iconUrl': text(),
    },
  },
  {
    holds: { options: { action: 'Send Feed Event', sections: [{ id: 'i', type: 'Text' }] } },
    fields: {
      'options.sections[].value': text(),
    },
  },
  {
    holds: { options: { action: 'Send Feed Event', sections: [{ id: 'i', type: 'Labelled Text' }] } },
    fields: {
      'options.sections[].label': text(),
    },
  },
  {
    holds: { options: { action: 'Send Feed Event', sections: [{ id: 'i', type: 'Image' }] } },
    fields: {
      'options.sections[].imageUrl': text(),
      'options.sections[].fitImage': flag(),
      'options.sections[].width': numberOrText(),
      'options.sections[].height': numberOrText(),
    },
  },
  {
    holds: { options: { action: 'Send Feed Event', sections: [{ id: 'i', type: 'Image gallery' }] } },
    fields: {
      'options.sections[].imageUrls[]': text(),
    },
  },
  {
    holds: { options: { action: 'Send Feed Event', sections: [{ id: 'i', type: 'YouTube' }] } },
    fields: {
      'options.sections[].link': text(),
    },
  },
  {
    holds: { options: { action: 'Send Feed Event', sections: [{ id: 'i', type: 'Link' }] } },
    fields: {
      'options.sections[].url': text(),
      'options.sections[].description': text(),
      'options.sections[].imagePlacement': oneOf(['left', 'right', 'top'], 'left'),
    },
  },
  {
    holds: { options: { action: 'Send Feed Event', sections: [{ id: 'i', type: 'Buttons' }] } },
    fields: {
      'options.sections[].buttons[].label': text(),
      'options.sections[].buttons[].iconUrl': text(),
      'options.sections[].buttons[].clientAction.type': oneOf(['Open Link', 'Open Webview']),
      'options.sections[].buttons[].clientAction.url': text(),
    },
  },
  {
    holds: { options: { action: 'Send Feed Event', sections: [{ id: 'i', type: 'Event' }] } },
    fields: {
      'options.sections[].start': text(),
      'options.sections[].end': text(),
      'options.sections[].allDay': flag(),
    },
  },
  {
    holds: { options: { action: 'Send Feed Event', sections: [{ id: 'i', type: 'Horizontal Bar Chart' }] } },
    fields: {
      'options.sections[].total': numberOrText(),
      'options.sections[].data[].name': text(),
      'options.sections[].data[].value': numberOrText(),
      'options.sections[].data[].label': text(),
    },
  },
  {
    holds: { options: { action: 'Send Feed Event' } },
    fields: {
      'options.allowComments': flag(),
      'options.allowReactions': flag(),
      'options.userIds[]': text(),
      'options.groupIds[]': text(),
      'options.pushNotification.title': text(),
      'options.pushNotification.text': text(),
      'options.responseMapping[].item': oneOf(['Event ID']),
    },
  },
]);

fieldsOf('dify-ai', [
  {
    fields: {
      'options.credentialsId': text(),
    },
  },
  {
    holds: { options: { action: 'Create Chat Message' } },
    fields: {
      'options.query': text(),
      'options.conversationVariableId': text(),
      'options.conversation_id': text(),
      'options.user': text(),
      'options.inputs[].key': text(),
      'options.inputs[].value': text(),
      'options.responseMapping[].item': oneOf([
        'Message content',
        'Total tokens',
        'Prompt tokens',
        'Completion tokens',
        'Answer',
        'Total Tokens',
      ]),
      'options.responseMapping[].variableId': text(),
    },
  },
  {
    holds: { options: { action: 'Query Knowledge Base' } },
    fields: {
      'options.datasetId': text(),
      'options.responseMapping[].item': oneOf(['Retrieved chunks']),
    },
  },
]);

fieldsOf('chat-node', [
  {
    fields: {
      'options.credentialsId': text(),
    },
  },
  {
    holds: { options: { action: 'Send Message' } },
    fields: {
      'options.botId': text(),
      'options.threadId': text(),
      'options.message': text(),
      'options.responseMapping[].item': oneOf(['Message', 'Thread ID']),
      'options.responseMapping[].variableId': text(),
    },
  },
]);

fieldsOf('elevenlabs', [
  {
    fields: {
      'options.credentialsId': text(),
    },
  },
  {
    holds: { options: { action: 'Convert text to speech' } },
    fields: {
      'options.text': text(),
      'options.voiceId': text(),
      'options.modelId': text(),
      'options.saveUrlInVariableId': text(),
    },
  },
]);
