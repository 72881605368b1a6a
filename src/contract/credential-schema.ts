import * as z from 'zod';
import { credentialTypes } from '#model/credentials/credential-type.ts';
import { timeField } from './fields.ts';

/** The type of credentials. */
export const credentialTypeSchema = z
  .enum(credentialTypes)
  .meta({ description: 'Type of the credentials, see GET /v1/credentialTypes.' });

/** Credentials for another service. Their secrets can be written but never read. */
export const credentialSchema = z
  .object({
    id: z.string(),
    workspaceId: z.string(),
    type: z.string(),
    name: z.string(),
    hosts: z.array(z.string()).readonly().meta({
      description: 'The only hosts that the secrets are sent to, with the port where it is not the default.',
    }),
    fields: z
      .record(z.string(), z.unknown())
      .meta({ description: 'The data without its secrets. Empty if it cannot be decrypted.' }),
    isSet: z
      .record(z.string(), z.boolean())
      .meta({ description: 'Which secrets are set, by path: {"apiKey": true}.' }),
    isReadable: z.boolean().meta({
      description: 'False if the key of the installation was lost or changed. Enter the data again.',
    }),
    createdAt: timeField,
    updatedAt: timeField,
    lastUsedAt: timeField.nullable(),
  })
  .meta({ id: 'Credentials' });

/** One field of a credential type. */
export const credentialFieldSchema = z
  .object({
    path: z.string().meta({ description: 'Path in the data, with dots: from.email' }),
    title: z.string(),
    description: z.string().nullable(),
    kind: z.enum(['text', 'number', 'boolean', 'json']),
    isSecret: z.boolean(),
    isRequired: z.boolean(),
    leads: z.boolean().meta({
      description: 'Determines where secrets are sent: when it changes, the secrets must be entered again.',
    }),
    fallback: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  })
  .meta({ id: 'CredentialsField' });
