import * as z from 'zod';

const time = z.iso.datetime();

/** The person behind the token. */
export const userSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string().nullable(),
    image: z.string().nullable(),
    preferences: z
      .record(z.string(), z.unknown())
      .meta({ description: 'What the builder stores for this person.' }),
    isInstanceOwner: z.boolean(),
    createdAt: time,
    lastActivityAt: time.nullable(),
  })
  .meta({ id: 'User' });

/** What a token can be restricted to. */
export const tokenModeSchema = z.enum(['read', 'write', 'chat']);

/** A secret token, without its clear text. */
export const apiTokenSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    hint: z.string().meta({ description: 'The first characters of the token.' }),
    workspaceIds: z
      .array(z.string())
      .nullable()
      .meta({ description: 'Workspaces that the token can access; null for all of the person’s.' }),
    modes: z.array(tokenModeSchema),
    createdAt: time,
    expiresAt: time.nullable(),
    lastUsedAt: time.nullable(),
  })
  .meta({ id: 'ApiToken' });
