import { anything, fieldsOf, flag, number, numberOrText, oneOf, text, textOrNull } from '#kit/field-rows.ts';
import { comparisonOperators } from '#model/condition.ts';

/** What bubbles and inputs hold. */
fieldsOf('text', [
  {
    fields: {
      'content.richText[]': anything,
      'content.html': text(),
      'content.plainText': text(),
    },
  },
]);

fieldsOf('image', [
  {
    fields: {
      'content.url': text(),
      'content.clickLink.alt': text('Bubble image'),
      'content.clickLink.url': text(),
    },
  },
]);

fieldsOf('video', [
  {
    fields: {
      'content.url': text(),
      'content.type': oneOf(['url', 'youtube', 'vimeo', 'tiktok', 'gumlet']),
      'content.height': numberOrText(400),
      'content.aspectRatio': text('16/9'),
      'content.maxWidth': text('100%'),
      'content.queryParamsStr': text(),
      'content.areControlsDisplayed': flag(true),
      'content.isAutoplayEnabled': flag(true),
    },
  },
]);

fieldsOf('audio', [
  {
    fields: {
      'content.url': text(),
      'content.isAutoplayEnabled': flag(true),
    },
  },
]);

fieldsOf('embed', [
  {
    fields: {
      'content.url': text(),
      'content.height': numberOrText(400),
      'content.waitForEvent.isEnabled': flag(false),
      'content.waitForEvent.name': text(),
      'content.waitForEvent.saveDataInVariableId': text(),
    },
  },
]);

fieldsOf('text input', [
  {
    fields: {
      'options.variableId': text(),
      'options.labels.placeholder': text('Write your answer'),
      'options.labels.button': text('Send'),
      'options.isLong': flag(false),
      'options.inputMode': oneOf(['text', 'decimal', 'numeric', 'tel', 'search', 'email', 'url']),
      'options.maxLength': number(undefined, { takes: [1, 5000], refuses: [0, -1, 1.5] }),
      'options.audioClip.isEnabled': flag(false),
      'options.audioClip.saveVariableId': text(),
      'options.audioClip.visibility': oneOf(['Auto', 'Public', 'Private'], 'Auto'),
      'options.attachments.isEnabled': flag(false),
      'options.attachments.saveVariableId': text(),
      'options.attachments.visibility': oneOf(['Auto', 'Public', 'Private'], 'Auto'),
    },
  },
]);

fieldsOf('number input', [
  {
    fields: {
      'options.variableId': text(),
      'options.labels.placeholder': text('Enter a number'),
      'options.labels.button': text('Send'),
      'options.min': numberOrText(),
      'options.max': numberOrText(),
      'options.step': numberOrText(),
      'options.locale': {
        takes: ['de', 'pt-BR'],
        refuses: ['', 'DE', 'de-', 'de_DE', 'deu', 'xde', 'de-DEU', 7, null],
      },
      'options.style': oneOf(['decimal', 'currency', 'percent', 'unit'], 'decimal'),
      'options.currency': text(),
      'options.unit': oneOf(['acre', 'fluid-ounce', 'year']),
    },
  },
]);

fieldsOf('email input', [
  {
    fields: {
      'options.variableId': text(),
      'options.labels.placeholder': text('Your e-mail'),
      'options.labels.button': text('Send'),
      'options.retryMessageContent': text('That does not look like an e-mail address. Could you check it?'),
    },
  },
]);

fieldsOf('url input', [
  {
    fields: {
      'options.variableId': text(),
      'options.labels.placeholder': text('Web address'),
      'options.labels.button': text('Send'),
      'options.retryMessageContent': text('That does not look like a web address. Could you check it?'),
    },
  },
]);

fieldsOf('date input', [
  {
    fields: {
      'options.variableId': text(),
      'options.labels.button': text('Send'),
      'options.labels.from': text('From:'),
      'options.labels.to': text('To:'),
      'options.labels.separator': text('to'),
      'options.hasTime': flag(false),
      'options.isRange': flag(false),
      'options.format': text(),
      'options.min': text(),
      'options.max': text(),
    },
  },
]);

fieldsOf('time input', [
  {
    fields: {
      'options.variableId': text(),
      'options.labels.button': text('Send'),
      'options.format': text('HH:mm'),
    },
  },
]);

fieldsOf('phone number input', [
  {
    fields: {
      'options.variableId': text(),
      'options.labels.placeholder': text('Phone number'),
      'options.labels.button': text('Send'),
      'options.retryMessageContent': text('That does not look like a phone number. Could you check it?'),
      'options.defaultCountryCode': text(),
    },
  },
]);

fieldsOf('choice input', [
  {
    fields: {
      'items[].content': text(),
      'items[].value': text(),
      'items[].displayCondition.isEnabled': flag(false),
      'items[].displayCondition.condition.logicalOperator': oneOf(['AND', 'OR']),
      'items[].displayCondition.condition.comparisons[].variableId': text(),
      'items[].displayCondition.condition.comparisons[].comparisonOperator': oneOf(comparisonOperators),
      'items[].displayCondition.condition.comparisons[].value': text(),
      'options.variableId': text(),
      'options.isMultipleChoice': flag(false),
      'options.buttonLabel': text('Send'),
      'options.isSearchable': flag(false),
      'options.searchInputPlaceholder': text('Search'),
      'options.dynamicVariableId': text(),
      'options.areInitialSearchButtonsVisible': flag(true),
    },
  },
]);

fieldsOf('picture choice input', [
  {
    fields: {
      'items[].pictureSrc': text(),
      'items[].title': text(),
      'items[].description': text(),
      'items[].value': text(),
      'items[].displayCondition.isEnabled': flag(false),
      'items[].displayCondition.condition.logicalOperator': oneOf(['AND', 'OR']),
      'items[].displayCondition.condition.comparisons[].variableId': text(),
      'items[].displayCondition.condition.comparisons[].comparisonOperator': oneOf(comparisonOperators),
      'items[].displayCondition.condition.comparisons[].value': text(),
      'options.variableId': text(),
      'options.isMultipleChoice': flag(false),
      'options.buttonLabel': text('Send'),
      'options.isSearchable': flag(false),
      'options.searchInputPlaceholder': text('Search'),
      'options.dynamicItems.isEnabled': flag(false),
      'options.dynamicItems.pictureSrcsVariableId': text(),
      'options.dynamicItems.titlesVariableId': text(),
      'options.dynamicItems.descriptionsVariableId': text(),
    },
  },
]);

fieldsOf('cards', [
  {
    fields: {
      'items[].imageUrl': textOrNull,
      'items[].title': textOrNull,
      'items[].description': textOrNull,
      'items[].options.internalValue': textOrNull,
      'items[].options.displayCondition.isEnabled': flag(false),
      'items[].options.displayCondition.condition.logicalOperator': oneOf(['AND', 'OR']),
      'items[].options.displayCondition.condition.comparisons[].variableId': text(),
      'items[].options.displayCondition.condition.comparisons[].comparisonOperator':
        oneOf(comparisonOperators),
      'items[].options.displayCondition.condition.comparisons[].value': text(),
      'items[].paths[].text': text(),
      'options.variableId': text(),
      'options.saveResponseMapping[].field': oneOf([
        'Image URL',
        'Title',
        'Description',
        'Button',
        'Internal Value',
      ]),
      'options.saveResponseMapping[].variableId': text(),
    },
  },
]);

fieldsOf('rating input', [
  {
    fields: {
      'options.variableId': text(),
      'options.buttonType': oneOf(['Numbers', 'Icons'], 'Numbers'),
      'options.length': number(10),
      'options.startsAt': numberOrText(0),
      'options.labels.left': text(),
      'options.labels.right': text(),
      'options.labels.button': text('Send'),
      'options.customIcon.isEnabled': flag(false),
      'options.customIcon.svg': text(),
      'options.isOneClickSubmitEnabled': flag(false),
    },
  },
]);

fieldsOf('file input', [
  {
    fields: {
      'options.variableId': text(),
      'options.isRequired': flag(true),
      'options.isMultipleAllowed': flag(false),
      'options.labels.placeholder': text('Drop your file here, or <strong>choose one</strong>'),
      'options.labels.button': text('Upload'),
      'options.labels.clear': text('Clear'),
      'options.labels.skip': text('Skip'),
      'options.labels.success.single': text('File uploaded'),
      'options.labels.success.multiple': text('{total} files uploaded'),
      'options.allowedFileTypes.isEnabled': flag(false),
      'options.allowedFileTypes.types[]': text(),
      'options.capture': oneOf(['environment', 'user']),
      'options.visibility': oneOf(['Auto', 'Public', 'Private'], 'Auto'),
      'options.sizeLimit': number(),
    },
  },
]);

fieldsOf('payment input', [
  {
    fields: {
      'options.variableId': text(),
      'options.provider': oneOf(['Stripe'], 'Stripe'),
      'options.credentialsId': text(),
      'options.amount': text(),
      'options.currency': text('USD'),
      'options.labels.button': text('Pay'),
      'options.labels.success': text('Success'),
      'options.additionalInformation.description': text(),
      'options.additionalInformation.name': text(),
      'options.additionalInformation.email': text(),
      'options.additionalInformation.phoneNumber': text(),
      'options.additionalInformation.address.country': text(),
      'options.additionalInformation.address.line1': text(),
      'options.additionalInformation.address.line2': text(),
      'options.additionalInformation.address.state': text(),
      'options.additionalInformation.address.city': text(),
      'options.additionalInformation.address.postalCode': text(),
      'options.retryMessageContent': text(
        'That payment did not go through. Would you like to try once more?',
      ),
      'options.unavailableMessageContent': text(
        'Payment is not possible at the moment. Please try again in a moment.',
      ),
    },
  },
]);
