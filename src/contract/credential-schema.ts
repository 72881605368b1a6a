import * as z from 'zod';
import { credentialTypes } from '#model/credentials/credential-type.ts';
import { timeField } from './fields.ts';

/** The kind of an account. */
export const credentialTypeSchema = z
  .enum(credentialTypes)
  .meta({ description: 'Kind of the account, see GET /v1/credentialTypes.' });

/** An account at another service. Secrets go in and never come out. */
export const credentialSchema = z
  .object({
    id: z.string(),
    workspaceId: z.string(),
    type: z.string(),
    name: z.string(),
    hosts: z
      .array(z.string())
      .readonly()
      .meta({ description: 'The only places that its secrets are sent to: host, with port where unusual.' }),
    fields: z
      .record(z.string(), z.unknown())
      .meta({ description: 'What of its data is no secret. Empty when it cannot be read.' }),
    isSet: z
      .record(z.string(), z.boolean())
      .meta({ description: 'Which secrets it has, by path: {"apiKey": true}.' }),
    isReadable: z.boolean().meta({
      description: 'False: the key of the installation was lost or changed. Enter its data again.',
    }),
    createdAt: timeField,
    updatedAt: timeField,
    lastUsedAt: timeField.nullable(),
  })
  .meta({ id: 'Credentials' });

/** One field of a kind of account. */
export const credentialFieldSchema = z
  .object({
    path: z.string().meta({ description: 'Place in the data, with dots: from.email' }),
    title: z.string(),
    description: z.string().nullable(),
    kind: z.enum(['text', 'number', 'boolean', 'json']),
    isSecret: z.boolean(),
    isRequired: z.boolean(),
    leads: z.boolean().meta({
      description: 'Decides where secrets are sent: when it changes, they must be given again.',
    }),
    fallback: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  })
  .meta({ id: 'CredentialsField' });
