import { pairsOf } from '#blocks/_shared/pairs-of.ts';
import { serviceRuntime } from '#blocks/_shared/service-runtime.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { setOwn } from '#lib/own.ts';
import { posthog } from './schema.ts';

/** Sends events to PostHog. An event without a person gets a temporary person. */
export const posthogRun: Runtime<typeof posthog> = serviceRuntime(posthog, {
  job({ options }, ctx) {
    const filled = (text: string | undefined): string => ctx.fill(text ?? '').trim();
    switch (options.action) {
      case undefined:
        return { lacks: 'no action is chosen.' };
      case 'Capture': {
        const event = filled(options.event);
        const person = filled(options.distinctId);
        if (event === '') return { lacks: 'there is no event.' };
        if (person === '' && !options.isAnonymous) return { lacks: 'there is no person.' };
        const groups: Record<string, string> = {};
        for (const { type, key } of options.groups ?? []) {
          if (filled(type) !== '' && filled(key) !== '') setOwn(groups, filled(type), filled(key));
        }
        const ofPerson = pairsOf(options.personProperties, ctx);
        const properties = {
          ...pairsOf(options.properties, ctx),
          ...(options.isAnonymous && { $process_person_profile: false }),
          ...(!options.isAnonymous && Object.keys(ofPerson).length > 0 && { $set: ofPerson }),
          ...(Object.keys(groups).length > 0 && { $groups: groups }),
        };
        return { action: 'capture', input: { event, distinct_id: person || ctx.randomId(), properties } };
      }
      case 'Identify Group': {
        const [type, key] = [filled(options.groupType), filled(options.groupKey)];
        if (type === '' || key === '') return { lacks: 'there is no group.' };
        const properties = {
          $group_type: type,
          $group_key: key,
          $group_set: pairsOf(options.properties, ctx),
        };
        const person = filled(options.distinctId) || `${type}_${key}`;
        return { action: 'capture', input: { event: '$groupidentify', distinct_id: person, properties } };
      }
    }
  },
});
