import * as z from 'zod';
import { parseJson } from '#lib/parse-json.ts';
import type { CredentialType } from './credential-type.ts';
import { baseUrl, host, open, password, secret } from './field-builders.ts';
import {
  type AccountNews,
  aboutNumber,
  aboutNumberAt360dialog,
  aboutTelegram,
  scopesOf,
} from './messenger-accounts.ts';

/** The facts about one credential type. */
export interface CredentialDef<S extends z.ZodObject = z.ZodObject> {
  readonly label: string;
  /** Its fields, defaults and which are secret (`CredentialFieldMeta`). */
  readonly schema: S;
  /** Where its secrets may be sent: these hosts, or the one in a field, as a URL or by name. */
  readonly hosts:
    | { readonly fixed: readonly string[] }
    | { readonly urlField: string }
    | { readonly hostField: string };
  /** How to test it; null: it only shows in use. */
  readonly test: CredentialTest | null;
}

/** Requests that must all succeed (those whose fields are set), a greeting to a mail server, or renewing a token. */
export type CredentialTest =
  | { readonly kind: 'http'; readonly calls: readonly TestCall[] }
  | { readonly kind: 'smtp' }
  | { readonly kind: 'google' };

/** One request of a test. `{path.of.field}` stands for the field's value; a call with a missing field is left out. */
export interface TestCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: Readonly<Record<string, string>>;
  /** Statuses that prove that the credentials were accepted. */
  readonly accepts: readonly number[];
  /** What is worth knowing of the reply. Default: nothing, since some replies contain keys. */
  readonly tells?: (reply: unknown) => AccountNews;
}

const bearer = { authorization: 'Bearer {apiKey}' };
const readModels: CredentialTest = calls({ url: '{baseUrl}/models', headers: bearer });
const apiKeyOnly = z.object({ apiKey: secret('API key') });

/** A language model service with the common API. */
const ai = (label: string, fallback: string, test: CredentialTest = readModels) =>
  define({
    label,
    schema: z.object({ apiKey: secret('API key'), baseUrl: baseUrl().default(fallback) }),
    hosts: { urlField: 'baseUrl' },
    test,
  });

/** A Google account, by signing in. */
const googleSignIn = {
  customClient: z
    .object({ id: open('Client id'), secret: secret('Client secret') })
    .partial()
    .optional(),
  credentials: z
    .object({
      accessToken: secret('Access token'),
      refreshToken: secret('Refresh token'),
      expiryDate: z.number().int().nonnegative().meta({ title: 'Access token expires at, ms' }),
    })
    .partial()
    .optional(),
};
const googleHosts = [
  'sheets.googleapis.com',
  'www.googleapis.com',
  'gmail.googleapis.com',
  'oauth2.googleapis.com',
] as const;

/** The file that Google creates for a service account, as text or as an object; other parts of it are not stored. */
const serviceAccount = z
  .preprocess(
    (given) => (typeof given === 'string' ? jsonOrText(given) : given),
    z.object({
      client_email: z.string().min(3).max(500),
      private_key: z
        .string()
        .max(20_000)
        .regex(/^-----BEGIN [A-Z ]*PRIVATE KEY-----/, 'Must be a private key in PEM form'),
    }),
  )
  .meta({
    title: 'Service account',
    description: 'The JSON file of the service account; share the sheets with its e-mail address.',
    isSecret: true,
  });

const digits = (title: string, description?: string) =>
  open(title, description === undefined ? {} : { description })
    .regex(/^\d{5,30}$/, 'Must consist of digits')
    .optional();

/** A number at Meta, or at 360dialog. */
const whatsAppSchema = z
  .object({
    phoneNumberId: digits('Phone number id', 'Of the number, in the app at Meta.'),
    wabaId: digits('WhatsApp Business account id'),
    systemUserAccessToken: secret('Access token', {
      description: 'Of a system user, with whatsapp_business_messaging and whatsapp_business_management.',
    }).optional(),
    appSecret: secret('App secret', { description: 'Proves that deliveries come from Meta.' }).optional(),
    apiKey: secret('API key of 360dialog', {
      description: 'Instead of all fields above, for a number that is at 360dialog.',
    }).optional(),
    phoneNumber: open('Phone number', {
      description: 'Of a number at 360dialog, for links to it.',
    }).optional(),
  })
  .superRefine(({ apiKey, ...meta }, { addIssue }) => {
    if (apiKey !== undefined) return;
    for (const field of ['phoneNumberId', 'wabaId', 'systemUserAccessToken', 'appSecret'] as const)
      if (meta[field] === undefined)
        addIssue({ code: 'custom', path: [field], message: 'Required, unless the number is at 360dialog' });
  });

/** All credential types. */
export const credentialDefs = {
  smtp: define({
    label: 'Mail server (SMTP)',
    schema: z.object({
      host: host('Host'),
      port: z.number().int().min(1).max(65_535).default(587).meta({ title: 'Port', leads: true }),
      isTlsEnabled: z
        .boolean()
        .default(false)
        .meta({ title: 'TLS from the start', description: 'Common on port 465.', leads: true }),
      username: open('User name').optional(),
      password: password('Password').optional(),
      from: z.object({
        name: open('Name of the sender').optional(),
        email: z.email().meta({ title: 'From' }),
      }),
    }),
    hosts: { hostField: 'host' },
    test: { kind: 'smtp' },
  }),
  'google sheets': define({
    label: 'Google Sheets',
    schema: z.object({ serviceAccount: serviceAccount.optional(), ...googleSignIn }),
    hosts: { fixed: googleHosts },
    test: { kind: 'google' },
  }),
  gmail: define({
    label: 'Gmail',
    schema: z.object(googleSignIn),
    hosts: { fixed: googleHosts },
    test: { kind: 'google' },
  }),
  openai: ai('OpenAI', 'https://api.openai.com/v1'),
  anthropic: ai(
    'Anthropic',
    'https://api.anthropic.com/v1',
    calls({
      url: '{baseUrl}/models',
      headers: { 'x-api-key': '{apiKey}', 'anthropic-version': '2023-06-01' },
    }),
  ),
  mistral: ai('Mistral', 'https://api.mistral.ai/v1'),
  groq: ai('Groq', 'https://api.groq.com/openai/v1'),
  'together-ai': ai('Together', 'https://api.together.xyz/v1'),
  'open-router': ai(
    'OpenRouter',
    'https://openrouter.ai/api/v1',
    // Its list of models needs no key.
    calls({ url: '{baseUrl}/key', headers: bearer }),
  ),
  perplexity: ai(
    'Perplexity',
    'https://api.perplexity.ai',
    // An empty request costs nothing: the key is looked at before the body.
    calls({
      method: 'POST',
      url: '{baseUrl}/chat/completions',
      headers: bearer,
      body: {},
      accepts: [400, 422],
    }),
  ),
  deepseek: ai('DeepSeek', 'https://api.deepseek.com/v1'),
  'dify-ai': define({
    label: 'Dify.AI',
    schema: z.object({
      apiKey: secret('API key of the app').optional(),
      knowledgeApiKey: secret('API key of the knowledge base').optional(),
      apiEndpoint: baseUrl('Base URL')
        .transform((url) => url.replace(/^(https?:\/\/[^/]+).*$/i, '$1'))
        .default('https://api.dify.ai'),
    }),
    hosts: { urlField: 'apiEndpoint' },
    test: calls(
      { url: '{apiEndpoint}/v1/info', headers: bearer },
      {
        url: '{apiEndpoint}/v1/datasets?limit=1',
        headers: { authorization: 'Bearer {knowledgeApiKey}' },
      },
    ),
  }),
  'chat-node': define({
    label: 'ChatNode',
    schema: apiKeyOnly,
    hosts: { fixed: ['api.public.chatnode.ai'] },
    test: null,
  }),
  elevenlabs: define({
    label: 'ElevenLabs',
    schema: apiKeyOnly,
    hosts: { fixed: ['api.elevenlabs.io'] },
    test: calls({ url: 'https://api.elevenlabs.io/v1/voices', headers: { 'xi-api-key': '{apiKey}' } }),
  }),
  nocodb: define({
    label: 'NocoDB',
    schema: z.object({
      baseUrl: baseUrl('Base URL').default('https://app.nocodb.com'),
      apiKey: secret('API token'),
    }),
    hosts: { urlField: 'baseUrl' },
    test: calls({ url: '{baseUrl}/api/v1/auth/user/me', headers: { 'xc-token': '{apiKey}' } }),
  }),
  segment: define({
    label: 'Segment',
    schema: z.object({ apiKey: secret('Write key') }),
    hosts: { fixed: ['api.segment.io'] },
    // It accepts any data, with any key.
    test: null,
  }),
  posthog: define({
    label: 'PostHog',
    schema: z.object({
      apiKey: secret('Project API key'),
      host: baseUrl('Base URL').default('https://us.i.posthog.com'),
    }),
    hosts: { urlField: 'host' },
    test: calls({
      method: 'POST',
      url: '{host}/flags/?v=2',
      headers: {},
      body: { api_key: '{apiKey}', distinct_id: 'account-test' },
    }),
  }),
  zendesk: define({
    label: 'Zendesk',
    schema: z.object({
      conversationsKeyId: open('Conversations key id'),
      conversationsSecretKey: secret('Conversations secret key'),
    }),
    // It only signs tokens and is sent nowhere.
    hosts: { fixed: [] },
    test: null,
  }),
  blink: define({
    label: 'Blink',
    schema: apiKeyOnly,
    hosts: { fixed: ['api.joinblink.com'] },
    test: calls({ url: 'https://api.joinblink.com/v2/feed/categories', headers: bearer }),
  }),
  stripe: define({
    label: 'Stripe',
    schema: z.object({
      live: z.object({ publicKey: open('Publishable key'), secretKey: secret('Secret key') }),
      test: z
        .object({ publicKey: open('Publishable test key'), secretKey: secret('Secret test key') })
        .partial()
        .optional(),
      webhookSecret: z
        .object({
          live: secret('Webhook signing secret'),
          test: secret('Test webhook signing secret'),
        })
        .partial()
        .optional(),
    }),
    hosts: { fixed: ['api.stripe.com'] },
    test: calls(
      { url: 'https://api.stripe.com/v1/balance', headers: { authorization: 'Bearer {live.secretKey}' } },
      { url: 'https://api.stripe.com/v1/balance', headers: { authorization: 'Bearer {test.secretKey}' } },
    ),
  }),
  telegram: define({
    label: 'Telegram',
    schema: z.object({ token: secret('Bot token', { description: 'From @BotFather in Telegram.' }) }),
    hosts: { fixed: ['api.telegram.org'] },
    test: calls({ url: 'https://api.telegram.org/bot{token}/getMe', headers: {}, tells: aboutTelegram }),
  }),
  whatsApp: define({
    label: 'WhatsApp',
    schema: whatsAppSchema,
    hosts: { fixed: ['graph.facebook.com', 'waba-v2.360dialog.io'] },
    test: calls(
      {
        url: 'https://graph.facebook.com/v26.0/{phoneNumberId}?fields=display_phone_number,verified_name,quality_rating,throughput',
        headers: { authorization: 'Bearer {systemUserAccessToken}' },
        tells: aboutNumber,
      },
      {
        url: 'https://graph.facebook.com/v26.0/debug_token?input_token={systemUserAccessToken}',
        headers: { authorization: 'Bearer {systemUserAccessToken}' },
        // That a token may not look at itself says nothing about the rest.
        accepts: [200, 400, 403],
        tells: scopesOf,
      },
      {
        url: 'https://waba-v2.360dialog.io/health_status',
        headers: { 'd360-api-key': '{apiKey}' },
        tells: aboutNumberAt360dialog,
      },
    ),
  }),
  'http header': define({
    label: 'HTTP header',
    schema: z.object({
      url: baseUrl('Address of the service'),
      header: open('Header')
        .regex(/^[\w!#$%&'*+.^`|~-]+$/, 'Must be the name of a header, such as Authorization')
        .default('Authorization'),
      value: secret('Value', { description: 'All of it, such as “Bearer …”.' }),
    }),
    hosts: { urlField: 'url' },
    test: null,
  }),
  'http proxy': define({
    label: 'HTTP proxy',
    schema: z.object({
      // Name and password are part of it.
      url: secret('Address').regex(
        /^https?:\/\/[^\s/]+\/?$/i,
        'Must look like http://name:password@host:port',
      ),
    }),
    hosts: { urlField: 'url' },
    test: null,
  }),
} as const satisfies Readonly<Record<CredentialType, CredentialDef>>;

/** The data of a credential type, with defaults filled in. */
export type CredentialData<T extends CredentialType = CredentialType> = z.output<
  (typeof credentialDefs)[T]['schema']
>;

function define<S extends z.ZodObject>(def: CredentialDef<S>): CredentialDef<S> {
  return def;
}

function calls(...given: readonly (Pick<TestCall, 'url' | 'headers'> & Partial<TestCall>)[]): CredentialTest {
  return { kind: 'http', calls: given.map((call) => ({ method: 'GET', accepts: [200], ...call })) };
}

function jsonOrText(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}
