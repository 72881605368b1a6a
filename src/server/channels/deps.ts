import type { Logger } from 'pino';
import type { Credentials } from '#server/credentials/credentials.ts';
import type { Egress } from '#server/egress/create-egress.ts';
import type { UploadApp } from '#server/files/upload-app.ts';
import type { ChatLimits } from '#server/usage/chat-limits.ts';
import type { PreviewCodes } from './preview-codes.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';

/** What working for messengers needs. */
export interface ChannelDeps extends UploadApp {
  readonly credentials: Credentials;
  readonly egress: Pick<Egress, 'request'>;
  readonly chatLimits: ChatLimits;
  /** What proves deliveries. */
  readonly webhookSecrets: WebhookSecrets;
  readonly previewCodes: PreviewCodes;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** Names this process. */
  readonly by: string;
  /** How often to look for what nobody tells of: what other processes store, ms. */
  readonly lookMs: number;
}
