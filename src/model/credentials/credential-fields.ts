import * as z from 'zod';
import type { CredentialType } from './credential-type.ts';
import { credentialDefs } from './credential-types.ts';

/** One field of a credential type, for forms and for identifying secrets. */
export interface CredentialField {
  /** Path in the data, with dots: `from.email`. */
  readonly path: string;
  readonly title: string;
  readonly description: string | null;
  readonly kind: 'text' | 'number' | 'boolean' | 'json';
  readonly isSecret: boolean;
  readonly isRequired: boolean;
  /** Whether it determines where the secrets are sent. */
  readonly leads: boolean;
  /** The default. */
  readonly fallback: string | number | boolean | null;
}

/**
 * The fields of a type, in the order of forms.
 *
 * @example credentialFields('nocodb').map(({ path }) => path) // ['baseUrl', 'apiKey']
 */
export function credentialFields(type: CredentialType): readonly CredentialField[] {
  return fieldsByType[type];
}

const metaSchema = z.object({
  title: z.string(),
  description: z.string().nullable().default(null),
  isSecret: z.boolean().default(false),
  leads: z.boolean().default(false),
});
const fallbackSchema = z.union([z.string(), z.number(), z.boolean()]).nullable().catch(null);

interface Layers {
  readonly isRequired: boolean;
  readonly fallback: unknown;
  readonly meta: Readonly<Record<string, unknown>>;
}

function fieldsIn(schema: z.core.$ZodType, path: string, outer: Layers): readonly CredentialField[] {
  const layers = { ...outer, meta: { ...z.globalRegistry.get(schema), ...outer.meta } };
  if (schema instanceof z.ZodOptional)
    return fieldsIn(schema.def.innerType, path, { ...layers, isRequired: false });
  if (schema instanceof z.ZodDefault)
    return fieldsIn(schema.def.innerType, path, {
      ...layers,
      isRequired: false,
      fallback: schema.def.defaultValue,
    });
  if (schema instanceof z.ZodPipe) {
    const isReading = schema.def.in instanceof z.ZodTransform;
    return fieldsIn(isReading ? schema.def.out : schema.def.in, path, layers);
  }
  const isGroup = schema instanceof z.ZodObject && layers.meta['isSecret'] !== true;
  if (!isGroup) return [fieldOf(schema, path, layers)];
  return Object.entries(schema.shape).flatMap(([key, inner]) =>
    fieldsIn(inner, path === '' ? key : `${path}.${key}`, { ...layers, fallback: null, meta: {} }),
  );
}

function fieldOf(schema: z.core.$ZodType, path: string, layers: Layers): CredentialField {
  const { isRequired } = layers;
  return {
    path,
    ...metaSchema.parse(layers.meta),
    kind: kindOf(schema),
    isRequired,
    fallback: fallbackSchema.parse(layers.fallback),
  };
}

function kindOf(schema: z.core.$ZodType): CredentialField['kind'] {
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  return schema instanceof z.ZodObject ? 'json' : 'text';
}

const all = { isRequired: true, fallback: null, meta: {} };
const of = (type: CredentialType) => fieldsIn(credentialDefs[type].schema, '', all);

const fieldsByType: Readonly<Record<CredentialType, readonly CredentialField[]>> = {
  smtp: of('smtp'),
  'google sheets': of('google sheets'),
  gmail: of('gmail'),
  openai: of('openai'),
  anthropic: of('anthropic'),
  mistral: of('mistral'),
  groq: of('groq'),
  'together-ai': of('together-ai'),
  'open-router': of('open-router'),
  perplexity: of('perplexity'),
  deepseek: of('deepseek'),
  'dify-ai': of('dify-ai'),
  'chat-node': of('chat-node'),
  elevenlabs: of('elevenlabs'),
  nocodb: of('nocodb'),
  segment: of('segment'),
  posthog: of('posthog'),
  zendesk: of('zendesk'),
  blink: of('blink'),
  stripe: of('stripe'),
  telegram: of('telegram'),
  whatsApp: of('whatsApp'),
  'http header': of('http header'),
  'http proxy': of('http proxy'),
};
