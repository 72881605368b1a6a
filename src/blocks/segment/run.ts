import { pairsOf } from '#blocks/_shared/pairs-of.ts';
import { serviceRuntime } from '#blocks/_shared/service-runtime.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { segment } from './schema.ts';

/** Sends events to Segment. Calls without a user or an event are not sent. */
export const segmentRun: Runtime<typeof segment> = serviceRuntime(segment, {
  job({ options }, ctx) {
    const filled = (text: string | undefined): string => ctx.fill(text ?? '').trim();
    const userId = options.action === undefined ? '' : filled(options.userId);
    if (userId === '') return { lacks: 'there is no user.' };
    switch (options.action) {
      case undefined:
        return { lacks: 'no action is chosen.' };
      case 'Alias': {
        const previousId = filled(options.previousId);
        if (previousId === '') return { lacks: 'there is no previous user.' };
        return { action: 'alias', input: { userId, previousId } };
      }
      case 'Identify User': {
        const email = filled(options.email);
        const traits = { ...pairsOf(options.traits, ctx), ...(email !== '' && { email }) };
        return { action: 'identify', input: { userId, traits } };
      }
      case 'Page': {
        const [name, category] = [filled(options.name), filled(options.category)];
        const properties = pairsOf(options.properties, ctx);
        return {
          action: 'page',
          input: { userId, properties, ...(name !== '' && { name }), ...(category !== '' && { category }) },
        };
      }
      case 'Track': {
        const event = filled(options.eventName);
        if (event === '') return { lacks: 'there is no event.' };
        return { action: 'track', input: { userId, event, properties: pairsOf(options.properties, ctx) } };
      }
    }
  },
});
