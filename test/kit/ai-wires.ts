import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';
import type { AiMood } from './ai-services.ts';

type Says = Extract<AiMood, { readonly says?: string }>;

/** One interface of services, as their documents have it. */
export interface AiWire {
  readonly name: string;
  /** Services that have it. */
  readonly services: readonly string[];
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  readonly keyHeader: string;
  readonly keyPrefix: string;
  /** What a request has that is not documented. */
  readonly wrongIn: (facts: {
    readonly headers: IncomingHttpHeaders;
    readonly body: unknown;
    readonly bytes: Buffer;
    readonly service: string;
  }) => string | undefined;
  readonly isStreamed: (body: unknown) => boolean;
  /** The answer in one piece. */
  readonly whole: (says: Says) => unknown;
  /** The answer as events. */
  readonly events: (says: Says) => readonly string[];
  /** What a stream says when something is wrong. */
  readonly brokenEvent: string;
  /** The answer is bytes: those of the text. */
  readonly isBytes?: true;
}

const bearer = { keyHeader: 'authorization', keyPrefix: 'Bearer ' };
const never = { isStreamed: () => false, events: () => [], brokenEvent: '' };
const asked = z.object({ stream: z.literal(true) });
const inPieces = (text: string): readonly string[] => text.match(/[\s\S]{1,4}/g) ?? [];
const data = (value: unknown): string =>
  `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`;
const named = (event: string, value: object): string =>
  `event: ${event}\ndata: ${JSON.stringify({ type: event, ...value })}\n\n`;
const textOfArgs = (args: unknown): string => (typeof args === 'string' ? args : JSON.stringify(args));

function checked(schema: z.ZodType, body: unknown): string | undefined {
  const parsed = schema.safeParse(body);
  if (parsed.success) return undefined;
  const issue = parsed.error.issues[0];
  return `${issue?.path.join('.')}: ${issue?.message}`;
}

const schemaOfObject = z.looseObject({
  type: z.literal('object'),
  properties: z.record(z.string(), z.unknown()),
});
const functionTool = z.strictObject({
  type: z.literal('function'),
  function: z.strictObject({
    name: z.string().regex(/^[\w-]{1,64}$/),
    description: z.string(),
    parameters: schemaOfObject,
  }),
});
const completionWith = (said: z.core.$ZodShape) =>
  z.strictObject({
    model: z.string(),
    messages: z
      .array(
        z.discriminatedUnion('role', [
          z.strictObject({ role: z.literal('system'), content: z.string().min(1) }),
          z.strictObject({
            role: z.literal('user'),
            content: z.union([
              z.string().min(1),
              z.array(
                z.discriminatedUnion('type', [
                  z.strictObject({ type: z.literal('text'), text: z.string() }),
                  z.strictObject({
                    type: z.literal('image_url'),
                    image_url: z.strictObject({ url: z.string().regex(/^data:image\/\w+;base64,[\w+/=]+$/) }),
                  }),
                ]),
              ),
            ]),
          }),
          z.strictObject({
            ...said,
            role: z.literal('assistant'),
            content: z.string().nullable(),
            tool_calls: z
              .array(
                z.strictObject({
                  id: z.string().min(1),
                  type: z.literal('function'),
                  function: z.strictObject({ name: z.string(), arguments: z.string() }),
                }),
              )
              .optional(),
          }),
          z.strictObject({ role: z.literal('tool'), tool_call_id: z.string().min(1), content: z.string() }),
        ]),
      )
      .min(1),
    temperature: z.number().min(0).max(2).optional(),
    max_tokens: z.int().min(1).optional(),
    max_completion_tokens: z.int().min(1).optional(),
    tools: z.array(functionTool).min(1).optional(),
    response_format: z
      .strictObject({
        type: z.literal('json_schema'),
        json_schema: z.strictObject({ name: z.string(), strict: z.literal(true), schema: schemaOfObject }),
      })
      .optional(),
    stream: z.literal(true).optional(),
    stream_options: z.strictObject({ include_usage: z.literal(true) }).optional(),
  });
const completion = completionWith({});
/** DeepSeek takes back what it thought before it called functions. */
const thinking = completionWith({ reasoning_content: z.string().optional() });

/** Those that refuse, or do not know, `stream_options`: they say what was taken without being asked. */
const unasked: readonly string[] = ['mistral', 'perplexity'];

const chatCompletions: AiWire = {
  name: 'completions',
  services: ['openai', 'own', 'groq', 'together', 'openrouter', 'perplexity', 'deepseek', 'mistral'],
  method: 'POST',
  path: /^(\/v1|\/openai\/v1|\/api\/v1)?\/chat\/completions(\?api-version=[\w-]+)?$/,
  ...bearer,
  wrongIn: ({ body, service }) =>
    unasked.includes(service) &&
    z.object({ stream_options: z.unknown() }).safeParse(body).data?.stream_options
      ? 'stream_options: extra inputs are not permitted'
      : checked(service === 'deepseek' ? thinking : completion, body),
  isStreamed: (body) => asked.safeParse(body).success,
  whole: ({ says, calls, thinks, took = [7, 3], usage }) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: says ?? null,
          refusal: null,
          ...(thinks !== undefined && { reasoning_content: thinks }),
          ...(calls && {
            tool_calls: calls.map(({ id, name, args }) => ({
              id,
              type: 'function',
              function: { name, arguments: textOfArgs(args) },
            })),
          }),
        },
        finish_reason: calls ? 'tool_calls' : 'stop',
      },
    ],
    usage:
      usage === undefined
        ? { prompt_tokens: took[0], completion_tokens: took[1], total_tokens: took[0] + took[1] }
        : usage,
  }),
  events: ({ says = '', calls = [], thinks = '', took = [7, 3] }) => {
    const chunk = (delta: unknown, more = {}) =>
      data({ object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: null, ...more }] });
    return [
      ': keep-alive\n\n',
      chunk({ role: 'assistant', content: '' }),
      ...inPieces(thinks).map((reasoning_content) => chunk({ content: null, reasoning_content })),
      ...inPieces(says).map((content) => chunk({ content })),
      ...calls.flatMap(({ id, name, args }, index) => [
        chunk({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] }),
        ...inPieces(textOfArgs(args)).map((part) =>
          chunk({ tool_calls: [{ index, function: { arguments: part } }] }),
        ),
      ]),
      chunk({}, { finish_reason: calls.length > 0 ? 'tool_calls' : 'stop' }),
      data({ choices: [], usage: { prompt_tokens: took[0], completion_tokens: took[1] } }),
      data('[DONE]'),
    ];
  },
  brokenEvent: data({ error: { message: 'The server had an error', type: 'server_error' } }),
};

const anthropicBlocks = z.array(
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('text'), text: z.string().min(1) }),
    z.strictObject({
      type: z.literal('image'),
      source: z.strictObject({
        type: z.literal('base64'),
        media_type: z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp']),
        data: z.string(),
      }),
    }),
    z.strictObject({ type: z.literal('tool_use'), id: z.string(), name: z.string(), input: z.unknown() }),
    z.strictObject({
      type: z.literal('tool_result'),
      tool_use_id: z.string(),
      content: z.string(),
      is_error: z.literal(true).optional(),
    }),
  ]),
);
const anthropicMessages: AiWire = {
  name: 'messages',
  services: ['anthropic'],
  method: 'POST',
  path: /^\/v1\/messages$/,
  keyHeader: 'x-api-key',
  keyPrefix: '',
  wrongIn: ({ headers, body }) =>
    headers['anthropic-version'] !== '2023-06-01'
      ? 'anthropic-version'
      : checked(
          z.strictObject({
            model: z.string(),
            max_tokens: z.int().min(1),
            messages: z
              .array(
                z.strictObject({
                  role: z.enum(['user', 'assistant']),
                  content: z.union([z.string().min(1), anthropicBlocks]),
                }),
              )
              .min(1),
            system: z.string().min(1).optional(),
            temperature: z.number().min(0).max(1).optional(),
            tools: z
              .array(
                z.strictObject({
                  name: z.string().regex(/^[\w-]{1,64}$/),
                  description: z.string(),
                  input_schema: schemaOfObject,
                }),
              )
              .optional(),
            tool_choice: z.strictObject({ type: z.literal('tool'), name: z.string() }).optional(),
            stream: z.literal(true).optional(),
          }),
          body,
        ),
  isStreamed: (body) => asked.safeParse(body).success,
  whole: ({ says, calls = [], took = [7, 3] }) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    content: [
      ...(says === undefined ? [] : [{ type: 'text', text: says }]),
      ...calls.map(({ id, name, args }) => ({ type: 'tool_use', id, name, input: args })),
    ],
    stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn',
    usage: { input_tokens: took[0], output_tokens: took[1] },
  }),
  events: ({ says, calls = [], took = [7, 3] }) => [
    named('message_start', {
      message: {
        id: 'msg_1',
        role: 'assistant',
        content: [],
        usage: { input_tokens: took[0], output_tokens: 1 },
      },
    }),
    ...(says === undefined
      ? []
      : [
          named('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
          named('ping', {}),
          ...inPieces(says).map((text) =>
            named('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
          ),
          named('content_block_stop', { index: 0 }),
        ]),
    ...calls.flatMap(({ id, name, args }, at) => {
      const index = at + (says === undefined ? 0 : 1);
      return [
        named('content_block_start', { index, content_block: { type: 'tool_use', id, name, input: {} } }),
        ...inPieces(textOfArgs(args)).map((partial_json) =>
          named('content_block_delta', { index, delta: { type: 'input_json_delta', partial_json } }),
        ),
        named('content_block_stop', { index }),
      ];
    }),
    named('message_delta', {
      delta: { stop_reason: 'end_turn', stop_sequence: null },
      usage: {
        input_tokens: null,
        cache_creation_input_tokens: null,
        cache_read_input_tokens: null,
        output_tokens: took[1],
      },
    }),
    named('message_stop', {}),
  ],
  brokenEvent: named('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }),
};

const responses: AiWire = {
  name: 'responses',
  services: ['openai', 'own'],
  method: 'POST',
  path: /^\/v1\/responses$/,
  ...bearer,
  wrongIn: ({ body }) =>
    checked(
      z.strictObject({
        model: z.string(),
        input: z.array(
          z.union([
            z.strictObject({
              role: z.enum(['user', 'assistant', 'system']),
              content: z.array(
                z.union([
                  z.strictObject({ type: z.literal('input_text'), text: z.string() }),
                  z.strictObject({
                    type: z.literal('input_image'),
                    image_url: z.string().startsWith('data:'),
                  }),
                ]),
              ),
            }),
            z.strictObject({
              type: z.literal('function_call_output'),
              call_id: z.string(),
              output: z.string(),
            }),
          ]),
        ),
        instructions: z.string().optional(),
        previous_response_id: z.string().startsWith('resp_').optional(),
        temperature: z.number().min(0).max(2).optional(),
        max_output_tokens: z.int().min(1).optional(),
        tools: z
          .array(
            z.discriminatedUnion('type', [
              z.strictObject({ type: z.literal('web_search') }),
              z.strictObject({
                type: z.literal('code_interpreter'),
                container: z.strictObject({ type: z.literal('auto') }),
              }),
              z.strictObject({
                type: z.literal('file_search'),
                vector_store_ids: z.array(z.string()).min(1),
                max_num_results: z.int().min(1).max(50).optional(),
                ranking_options: z.strictObject({ score_threshold: z.number().min(0).max(1) }).optional(),
              }),
              z.strictObject({
                type: z.literal('function'),
                name: z.string(),
                description: z.string(),
                parameters: schemaOfObject,
                strict: z.boolean(),
              }),
            ]),
          )
          .optional(),
        stream: z.literal(true).optional(),
      }),
      body,
    ),
  isStreamed: (body) => asked.safeParse(body).success,
  whole: (says) => responseOf(says),
  events: (says) => [
    named('response.created', { response: { id: 'resp_1', status: 'in_progress' } }),
    ...inPieces(says.says ?? '').map((delta) => named('response.output_text.delta', { delta })),
    named('response.completed', { response: responseOf(says) }),
  ],
  brokenEvent: named('response.failed', {
    response: { id: 'resp_1', status: 'failed', error: { message: 'The model failed' } },
  }),
};

function responseOf({ says, calls = [], took = [7, 3] }: Says) {
  return {
    id: 'resp_1',
    object: 'response',
    status: 'completed',
    output: [
      { type: 'reasoning', id: 'rs_1', summary: [] },
      ...calls.map(({ id, name, args }) => ({
        type: 'function_call',
        id: `fc_${id}`,
        call_id: id,
        name,
        arguments: textOfArgs(args),
      })),
      ...(says === undefined
        ? []
        : [
            {
              type: 'message',
              role: 'assistant',
              content: [{ type: 'output_text', text: says, annotations: [] }],
            },
          ]),
    ],
    usage: { input_tokens: took[0], output_tokens: took[1], total_tokens: took[0] + took[1] },
  };
}

const speech: AiWire = {
  name: 'speech',
  services: ['openai', 'own'],
  method: 'POST',
  path: /^\/v1\/audio\/speech$/,
  ...bearer,
  ...never,
  wrongIn: ({ body }) =>
    checked(
      z.strictObject({
        model: z.string(),
        input: z.string().min(1).max(4096),
        voice: z.string(),
        response_format: z.literal('mp3'),
        instructions: z.string().optional(),
      }),
      body,
    ),
  whole: () => undefined,
  isBytes: true,
};

const transcriptions: AiWire = {
  name: 'transcriptions',
  services: ['openai', 'own'],
  method: 'POST',
  path: /^\/v1\/audio\/transcriptions$/,
  ...bearer,
  ...never,
  wrongIn: ({ headers, bytes }) => {
    const boundary = /^multipart\/form-data; boundary=([\w-]+)$/.exec(headers['content-type'] ?? '')?.[1];
    const text = bytes.toString('latin1');
    if (boundary === undefined || !text.endsWith(`--${boundary}--\r\n`)) return 'the form';
    if (!/name="model"\r\n\r\n\S+\r\n/.test(text)) return 'model';
    return /name="file"; filename="[^"]+\.(flac|mp3|mp4|mpeg|mpga|m4a|ogg|wav|webm)"/.test(text)
      ? undefined
      : 'file';
  },
  whole: ({ says = '', usage }) => ({ text: says, ...(usage !== undefined && { usage }) }),
};

const images: AiWire = {
  name: 'images',
  services: ['openai', 'own'],
  method: 'POST',
  path: /^\/v1\/images\/generations$/,
  ...bearer,
  ...never,
  wrongIn: ({ body, service }) =>
    checked(
      service === 'openai'
        ? z.strictObject({
            // The older models are gone, and without a name they are meant.
            model: z.string().startsWith('gpt-image-'),
            prompt: z.string().min(1),
            n: z.literal(1),
            size: z.enum(['1024x1024', '1536x1024', '1024x1536', 'auto']).optional(),
          })
        : z.strictObject({
            prompt: z.string().min(1),
            n: z.literal(1),
            size: z.enum(['256x256', '512x512', '1024x1024']).optional(),
          }),
      body,
    ),
  whole: ({ says = '', usage }) => ({
    created: 1,
    ...(usage !== undefined && { usage }),
    data: [says.startsWith('http') ? { url: says } : { b64_json: says }],
  }),
};

const difyChat: AiWire = {
  name: 'dify chat',
  services: ['dify'],
  method: 'POST',
  path: /^\/v1\/chat-messages$/,
  ...bearer,
  wrongIn: ({ body }) =>
    checked(
      z.strictObject({
        query: z.string().min(1),
        inputs: z.record(z.string(), z.string()),
        response_mode: z.literal('streaming'),
        conversation_id: z.string(),
        user: z.string().min(1),
        files: z.array(z.never()),
      }),
      body,
    ),
  isStreamed: () => true,
  whole: () => undefined,
  events: ({ says = '', repeats, took = [7, 3] }) => [
    'event: ping\n\n',
    ...inPieces(says).map((answer) =>
      data({ event: repeats ? 'agent_message' : 'message', conversation_id: 'c-1', answer }),
    ),
    ...(repeats ? [data({ event: 'message', conversation_id: 'c-1', answer: says })] : []),
    data({
      event: 'message_end',
      conversation_id: 'c-1',
      metadata: {
        usage: { prompt_tokens: took[0], completion_tokens: took[1], total_tokens: took[0] + took[1] },
      },
    }),
  ],
  brokenEvent: data({ event: 'error', status: 400, code: 'provider_quota_exceeded', message: 'Quota' }),
};

const difyRetrieve: AiWire = {
  name: 'dify retrieve',
  services: ['dify'],
  method: 'POST',
  path: /^\/v1\/datasets\/[\w-]+\/retrieve$/,
  ...bearer,
  ...never,
  wrongIn: ({ body }) => checked(z.strictObject({ query: z.string().min(1) }), body),
  whole: ({ says = '' }) => ({
    query: { content: 'x' },
    records: says.split('|').map((content) => ({ segment: { id: 's', content }, score: 0.9 })),
  }),
};

const chatNode: AiWire = {
  name: 'chatnode',
  services: ['chatnode'],
  method: 'POST',
  path: /^\/v1\/[\w%-]+$/,
  ...bearer,
  ...never,
  wrongIn: ({ body }) =>
    checked(
      z.strictObject({
        message: z.string().min(1),
        streaming: z.literal(false),
        chat_session_id: z.string().min(1).optional(),
      }),
      body,
    ),
  whole: ({ says = '' }) => ({ id: 'm-1', message: says, chat_session_id: 't-1', urls: [], docs: [] }),
};

const elevenlabs: AiWire = {
  name: 'elevenlabs',
  services: ['elevenlabs'],
  method: 'POST',
  path: /^\/v1\/text-to-speech\/[\w%-]+\?output_format=mp3_44100_128$/,
  keyHeader: 'xi-api-key',
  keyPrefix: '',
  ...never,
  wrongIn: ({ body }) =>
    checked(z.strictObject({ text: z.string().min(1), model_id: z.string().optional() }), body),
  whole: () => undefined,
  isBytes: true,
};

const list = {
  method: 'GET' as const,
  ...never,
  wrongIn: () => undefined,
};
const ids = (...all: readonly string[]) => all.map((id) => ({ id, object: 'model' }));

const models: AiWire = {
  name: 'models',
  services: ['openai', 'own', 'groq', 'openrouter', 'deepseek', 'mistral'],
  path: /^(\/openai|\/api)?(\/v1)?\/models(\?api-version=[\w-]+)?$/,
  ...bearer,
  ...list,
  whole: () => ({
    object: 'list',
    data: [
      ...ids('gpt-5', 'whisper-1', 'tts-1', 'text-embedding-3-small'),
      { id: 'a-large', name: 'A large one', capabilities: { completion_chat: true } },
      { id: 'b-search', capabilities: { completion_chat: false } },
    ],
  }),
};

const modelsOfTogether: AiWire = {
  name: 'models of Together',
  services: ['together'],
  path: /^\/v1\/models$/,
  ...bearer,
  ...list,
  whole: () => [
    { id: 'org/chatty-instruct', display_name: 'Chatty', type: 'chat' },
    { id: 'org/painter', type: 'image' },
  ],
};

const modelsOfAnthropic: AiWire = {
  name: 'models of Anthropic',
  services: ['anthropic'],
  path: /^\/v1\/models\?limit=1000$/,
  ...list,
  keyHeader: 'x-api-key',
  keyPrefix: '',
  wrongIn: ({ headers }) => (headers['anthropic-version'] === undefined ? 'no version' : undefined),
  whole: () => ({ data: [{ type: 'model', id: 'claude-x', display_name: 'Claude X' }], has_more: false }),
};

const assistants: AiWire = {
  name: 'assistants',
  services: ['openai'],
  path: /^\/v1\/(assistants|vector_stores)\?limit=100&order=desc$/,
  ...bearer,
  ...list,
  wrongIn: ({ headers }) => (headers['openai-beta'] === 'assistants=v2' ? undefined : 'no beta header'),
  whole: () => ({
    data: [
      { id: 'asst_1', name: 'Helper' },
      { id: 'asst_2', name: null },
    ],
  }),
};

const voices: AiWire = {
  name: 'voices',
  services: ['elevenlabs'],
  path: /^\/v1\/voices$/,
  ...list,
  keyHeader: 'xi-api-key',
  keyPrefix: '',
  whole: () => ({ voices: [{ voice_id: 'v-1', name: 'Rachel', category: 'premade' }] }),
};

const voiceModels: AiWire = {
  ...voices,
  name: 'models of ElevenLabs',
  path: /^\/v1\/models$/,
  whole: () => [
    { model_id: 'eleven_v2', name: 'Eleven v2', can_do_text_to_speech: true },
    { model_id: 'scribe', name: 'Scribe', can_do_text_to_speech: false },
  ],
};

const difyBases: AiWire = {
  name: 'dify bases',
  services: ['dify'],
  path: /^\/v1\/datasets\?page=\d+&limit=100$/,
  ...bearer,
  ...list,
  whole: () => ({ data: [{ id: 'd-1', name: 'Manual' }], has_more: false }),
};

/** All of them. */
export const aiWires: readonly AiWire[] = [
  chatCompletions,
  anthropicMessages,
  responses,
  speech,
  transcriptions,
  images,
  difyChat,
  difyRetrieve,
  chatNode,
  elevenlabs,
  ...[models, modelsOfTogether, modelsOfAnthropic, assistants, voices, voiceModels, difyBases],
];
