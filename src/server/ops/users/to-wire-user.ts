import type * as z from 'zod';
import type { userSchema } from '#contract/user-schema.ts';
import { ownJson } from '#lib/own-json.ts';
import { isoTime, isoTimeOrNull } from '#server/wire/iso-time.ts';
import type { User } from '#store/ports/user.ts';

/** A person in the form of the interface. */
export function toWireUser(user: User): z.infer<typeof userSchema> {
  const { id, email, name, image, isOwner } = user;
  return {
    id,
    email,
    name,
    image,
    preferences: ownJson<z.infer<typeof userSchema>['preferences']>(user.preferences),
    isInstanceOwner: isOwner,
    createdAt: isoTime(user.createdAt),
    lastActivityAt: isoTimeOrNull(user.lastActivityAt),
  };
}
