import { fieldsOf, flag, needed, numberOrText, oneOf, text } from '#kit/field-rows.ts';

/** What blocks hold that call language models. */
fieldsOf('OpenAI', [
  {
    fields: {
      'options.credentialsId': text(),
      'options.baseUrl': text('https://api.openai.com/v1'),
      'options.apiVersion': text(),
    },
  },
  {
    holds: { options: { task: 'Create chat completion' } },
    fields: {
      'options.model': text('gpt-3.5-turbo'),
    },
  },
  {
    holds: { options: { task: 'Create chat completion', messages: [{ id: 'i', role: 'system' }] } },
    fields: {
      'options.messages[].role': needed(oneOf(['system', 'user', 'assistant'])),
      'options.messages[].content': text(),
      'options.messages[].name': text(),
    },
  },
  {
    holds: {
      options: { task: 'Create chat completion', messages: [{ id: 'i', role: 'Messages sequence ✨' }] },
    },
    fields: {
      'options.messages[].content.assistantMessagesVariableId': text(),
      'options.messages[].content.userMessagesVariableId': text(),
    },
  },
  {
    holds: { options: { task: 'Create chat completion', messages: [{ id: 'i', role: 'Dialogue' }] } },
    fields: {
      'options.messages[].dialogueVariableId': text(),
      'options.messages[].startsBy': oneOf(['user', 'assistant'], 'user'),
    },
  },
  {
    holds: { options: { task: 'Create chat completion' } },
    fields: {
      'options.advancedSettings.temperature': numberOrText(),
      'options.responseMapping[].valueToExtract': oneOf([
        'Message content',
        'Total tokens',
        'Prompt tokens',
        'Completion tokens',
      ]),
      'options.responseMapping[].variableId': text(),
    },
  },
  {
    holds: { options: { task: 'Create speech' } },
    fields: {
      'options.model': text(),
      'options.input': text(),
      'options.voice': oneOf(['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer']),
      'options.saveUrlInVariableId': text(),
    },
  },
  {
    holds: { options: { task: 'Create image' } },
    fields: {
      'options.prompt': text(),
      'options.advancedOptions.size': oneOf(['256x256', '512x512', '1024x1024']),
      'options.responseMapping[].valueToExtract': oneOf(['Image URL']),
    },
  },
]);

fieldsOf('openai', [
  {
    fields: {
      'options.credentialsId': text(),
      'options.baseUrl': text(),
      'options.apiVersion': text(),
    },
  },
  {
    holds: { options: { action: 'Create chat completion' } },
    fields: {
      'options.model': text(),
    },
  },
  {
    holds: { options: { action: 'Create chat completion', messages: [{ id: 'i', role: 'system' }] } },
    fields: {
      'options.messages[].role': needed(oneOf(['system', 'user', 'assistant'])),
      'options.messages[].content': text(),
    },
  },
  {
    holds: { options: { action: 'Create chat completion', messages: [{ id: 'i', role: 'Dialogue' }] } },
    fields: {
      'options.messages[].dialogueVariableId': text(),
      'options.messages[].startsBy': oneOf(['user', 'assistant'], 'user'),
    },
  },
  {
    holds: { options: { action: 'Create chat completion' } },
    fields: {
      'options.tools[].name': text(),
      'options.tools[].description': text(),
      'options.tools[].parameters[].type': oneOf(['string', 'number', 'boolean', 'enum']),
      'options.tools[].parameters[].name': text(),
      'options.tools[].parameters[].description': text(),
      'options.tools[].parameters[].required': flag(),
      'options.tools[].parameters[].values[]': text(),
      'options.tools[].code': text(),
      'options.temperature': numberOrText(),
      'options.maxTokens': numberOrText(),
      'options.responseMapping[].item': oneOf([
        'Message content',
        'Total tokens',
        'Prompt tokens',
        'Completion tokens',
      ]),
      'options.responseMapping[].variableId': text(),
    },
  },
  {
    holds: { options: { action: 'Ask Model' } },
    fields: {
      'options.message': text(),
      'options.instructions': text(),
      'options.responseIdVariableId': text(),
      'options.fileSearchVectorStoreIds[]': text(),
      'options.fileSearchMaxNumResults': numberOrText(),
      'options.fileSearchScoreThreshold': numberOrText(),
      'options.webSearchEnabled': flag(),
      'options.codeInterpreterEnabled': flag(),
      'options.functions[].name': text(),
      'options.functions[].description': text(),
      'options.functions[].parameters[].type': oneOf(['string', 'number', 'boolean', 'enum']),
      'options.functions[].parameters[].name': text(),
      'options.functions[].parameters[].description': text(),
      'options.functions[].parameters[].required': flag(),
      'options.functions[].parameters[].values[]': text(),
      'options.functions[].code': text(),
      'options.responseMapping[].item': oneOf(['Message', 'Response ID']),
    },
  },
  {
    holds: { options: { action: 'Ask Assistant' } },
    fields: {
      'options.assistantId': text(),
      'options.threadVariableId': text(),
      'options.threadId': text(),
      'options.additionalInstructions': text(),
      'options.responseMapping[].item': oneOf(['Message', 'Thread ID']),
    },
  },
  {
    holds: { options: { action: 'Generate variables' } },
    fields: {
      'options.prompt': text(),
      'options.variablesToExtract[].type': oneOf(['string', 'number', 'boolean', 'array', 'enum']),
      'options.variablesToExtract[].variableId': text(),
      'options.variablesToExtract[].description': text(),
      'options.variablesToExtract[].isRequired': flag(true),
      'options.variablesToExtract[].values[]': text(),
    },
  },
  {
    holds: { options: { action: 'Create speech' } },
    fields: {
      'options.input': text(),
      'options.voice': oneOf(['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer']),
      'options.saveUrlInVariableId': text(),
    },
  },
  {
    holds: { options: { action: 'Create transcription' } },
    fields: {
      'options.url': text(),
      'options.transcriptionVariableId': text(),
    },
  },
]);

fieldsOf('anthropic', [
  {
    fields: {
      'options.credentialsId': text(),
    },
  },
  {
    holds: { options: { action: 'Create Chat Message' } },
    fields: {
      'options.model': text(),
    },
  },
  {
    holds: { options: { action: 'Create Chat Message', messages: [{ id: 'i', role: 'user' }] } },
    fields: {
      'options.messages[].role': needed(oneOf(['user', 'assistant'])),
      'options.messages[].content': text(),
    },
  },
  {
    holds: { options: { action: 'Create Chat Message', messages: [{ id: 'i', role: 'Dialogue' }] } },
    fields: {
      'options.messages[].dialogueVariableId': text(),
      'options.messages[].startsBy': oneOf(['user', 'assistant'], 'user'),
    },
  },
  {
    holds: { options: { action: 'Create Chat Message' } },
    fields: {
      'options.systemMessage': text(),
      'options.tools[].name': text(),
      'options.tools[].description': text(),
      'options.tools[].parameters[].type': oneOf(['string', 'number', 'boolean', 'enum']),
      'options.tools[].parameters[].name': text(),
      'options.tools[].parameters[].description': text(),
      'options.tools[].parameters[].required': flag(),
      'options.tools[].parameters[].values[]': text(),
      'options.tools[].code': text(),
      'options.temperature': numberOrText(),
      'options.maxTokens': numberOrText(),
      'options.responseMapping[].item': oneOf(['Message content', 'Message Content']),
      'options.responseMapping[].variableId': text(),
    },
  },
  {
    holds: { options: { action: 'Generate variables' } },
    fields: {
      'options.prompt': text(),
      'options.variablesToExtract[].type': oneOf(['string', 'number', 'boolean', 'array', 'enum']),
      'options.variablesToExtract[].variableId': text(),
      'options.variablesToExtract[].description': text(),
      'options.variablesToExtract[].isRequired': flag(true),
      'options.variablesToExtract[].values[]': text(),
    },
  },
]);

fieldsOf('mistral', [
  {
    fields: {
      'options.credentialsId': text(),
    },
  },
  {
    holds: { options: { action: 'Create chat completion' } },
    fields: {
      'options.model': text(),
    },
  },
  {
    holds: { options: { action: 'Create chat completion', messages: [{ id: 'i', role: 'system' }] } },
    fields: {
      'options.messages[].role': needed(oneOf(['system', 'user', 'assistant'])),
      'options.messages[].content': text(),
    },
  },
  {
    holds: { options: { action: 'Create chat completion', messages: [{ id: 'i', role: 'Dialogue' }] } },
    fields: {
      'options.messages[].dialogueVariableId': text(),
      'options.messages[].startsBy': oneOf(['user', 'assistant'], 'user'),
    },
  },
  {
    holds: { options: { action: 'Create chat completion' } },
    fields: {
      'options.tools[].name': text(),
      'options.tools[].description': text(),
      'options.tools[].parameters[].type': oneOf(['string', 'number', 'boolean', 'enum']),
      'options.tools[].parameters[].name': text(),
      'options.tools[].parameters[].description': text(),
      'options.tools[].parameters[].required': flag(),
      'options.tools[].parameters[].values[]': text(),
      'options.tools[].code': text(),
      'options.temperature': numberOrText(),
      'options.maxTokens': numberOrText(),
      'options.responseMapping[].item': oneOf([
        'Message content',
        'Total tokens',
        'Prompt tokens',
        'Completion tokens',
      ]),
      'options.responseMapping[].variableId': text(),
    },
  },
  {
    holds: { options: { action: 'Generate variables' } },
    fields: {
      'options.prompt': text(),
      'options.variablesToExtract[].type': oneOf(['string', 'number', 'boolean', 'array', 'enum']),
      'options.variablesToExtract[].variableId': text(),
      'options.variablesToExtract[].description': text(),
      'options.variablesToExtract[].isRequired': flag(true),
      'options.variablesToExtract[].values[]': text(),
    },
  },
]);

for (const type of ['groq', 'together-ai', 'open-router', 'perplexity', 'deepseek'])
  fieldsOf(type, [
    {
      fields: {
        'options.credentialsId': text(),
      },
    },
    {
      holds: { options: { action: 'Create chat completion' } },
      fields: {
        'options.model': text(),
      },
    },
    {
      holds: { options: { action: 'Create chat completion', messages: [{ id: 'i', role: 'system' }] } },
      fields: {
        'options.messages[].role': needed(oneOf(['system', 'user', 'assistant'])),
        'options.messages[].content': text(),
      },
    },
    {
      holds: { options: { action: 'Create chat completion', messages: [{ id: 'i', role: 'Dialogue' }] } },
      fields: {
        'options.messages[].dialogueVariableId': text(),
        'options.messages[].startsBy': oneOf(['user', 'assistant'], 'user'),
      },
    },
    {
      holds: { options: { action: 'Create chat completion' } },
      fields: {
        'options.tools[].name': text(),
        'options.tools[].description': text(),
        'options.tools[].parameters[].type': oneOf(['string', 'number', 'boolean', 'enum']),
        'options.tools[].parameters[].name': text(),
        'options.tools[].parameters[].description': text(),
        'options.tools[].parameters[].required': flag(),
        'options.tools[].parameters[].values[]': text(),
        'options.tools[].code': text(),
        'options.temperature': numberOrText(),
        'options.maxTokens': numberOrText(),
        'options.responseMapping[].item': oneOf([
          'Message content',
          'Total tokens',
          'Prompt tokens',
          'Completion tokens',
        ]),
        'options.responseMapping[].variableId': text(),
      },
    },
  ]);
