import { publicIdProblem } from '#bot/public-id.ts';
import type { isPublicIdAvailable as endpoint } from '#contract/bots.ts';
import { requireReading } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';

/** Reports whether a bot could use a public id, and if not, why. */
export const isPublicIdAvailable: Operation<typeof endpoint> = async ({ app, caller }, { query }) => {
  requireReading(caller);
  const problem = publicIdProblem(query.publicId);
  if (problem !== undefined) return { isAvailable: false, reason: problem };
  const owner = await app.store.bots.headByPublicId(query.publicId);
  if (owner === null) return { isAvailable: true, reason: null };
  return {
    isAvailable: false,
    reason: owner.isArchived
      ? 'A bot in the trash is using this public id'
      : 'Another bot is using this public id',
  };
};
