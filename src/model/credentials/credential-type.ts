/** The types of credentials for other services, as stored and on the wire. */
export const credentialTypes = [
  'smtp',
  'google sheets',
  'gmail',
  'openai',
  'anthropic',
  'mistral',
  'groq',
  'together-ai',
  'open-router',
  'perplexity',
  'deepseek',
  'dify-ai',
  'chat-node',
  'elevenlabs',
  'nocodb',
  'segment',
  'posthog',
  'zendesk',
  'blink',
  'stripe',
  'telegram',
  'whatsApp',
  'http header',
  'http proxy',
] as const;

export type CredentialType = (typeof credentialTypes)[number];
