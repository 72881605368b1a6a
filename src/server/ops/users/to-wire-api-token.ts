import type * as z from 'zod';
import type { apiTokenSchema } from '#contract/user-schema.ts';
import { tokenModes } from '#server/auth/caller.ts';
import { isoTime, isoTimeOrNull } from '#server/wire/iso-time.ts';
import type { SecretToken } from '#store/ports/token.ts';

/** A token in the form of the interface: neither its clear text nor its hash. */
export function toWireApiToken(token: SecretToken): z.infer<typeof apiTokenSchema> {
  const { id, name, hint } = token;
  const { workspaceIds, modes } = token.narrowing;
  return {
    id,
    name,
    hint,
    workspaceIds: workspaceIds === null ? null : [...workspaceIds],
    modes: [...(modes ?? tokenModes)],
    createdAt: isoTime(token.createdAt),
    expiresAt: isoTimeOrNull(token.expiresAt),
    lastUsedAt: isoTimeOrNull(token.lastUsedAt),
  };
}
