import { createHmac, timingSafeEqual } from 'node:crypto';
import type { InstanceKey, InstanceKeys } from '#server/keys/instance-key.ts';

/** Where a messenger delivers to: the credentials of one account. */
export interface WebhookPlace {
  readonly channel: string;
  readonly workspaceId: string;
  readonly credentialsId: string;
}

/** What proves that a delivery comes from the messenger: a secret for each account, which only it was told. */
export interface WebhookSecrets {
  /** 43 letters, digits, `-` and `_`. */
  readonly of: (place: WebhookPlace) => string;
  /** Whether it is the secret of this place; unknown places take as long as known ones. */
  readonly isGenuine: (place: WebhookPlace, given: string) => boolean;
}

/** @param keys read on first use: most servers never need them. */
export function createWebhookSecrets(keys: () => InstanceKeys): WebhookSecrets {
  return {
    of: (place) => made(keys().current, place).toString('base64url'),
    isGenuine: (place, given) => {
      const bytes = Buffer.from(given);
      return keys()
        .all.map((key) => Buffer.from(made(key, place).toString('base64url')))
        .some((secret) => secret.length === bytes.length && timingSafeEqual(secret, bytes));
    },
  };
}

function made(key: InstanceKey, { channel, workspaceId, credentialsId }: WebhookPlace): Buffer {
  return createHmac('sha256', key.derive('webhooks of messengers'))
    .update(JSON.stringify([channel, workspaceId, credentialsId]))
    .digest();
}

/** The address that a messenger is told. */
export const webhookUrl = (
  publicUrl: string,
  { channel, workspaceId, credentialsId }: WebhookPlace,
): string =>
  `${publicUrl}/api/v1/webhooks/${[channel, workspaceId, credentialsId].map(encodeURIComponent).join('/')}`;
