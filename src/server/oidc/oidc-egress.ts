import type { Config } from '#server/config.ts';
import { allowUrl } from '#server/egress/allow-url.ts';
import { createEgress, type Egress, type EgressOptions } from '#server/egress/create-egress.ts';

/**
 * Requests to the provider at which people sign in, which may be in a private network or on another port. Bots use
 * another egress client, which gets no additional access from this. Other hosts that the provider names need
 * `EGRESS_ALLOW`.
 */
export function oidcEgress(
  config: Pick<Config, 'oidcIssuer'>,
  { allow = [], ...more }: EgressOptions,
): Egress {
  return createEgress({ ...more, allow: [...allow, ...allowUrl(config.oidcIssuer)] });
}
