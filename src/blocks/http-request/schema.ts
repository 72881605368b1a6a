import { automationBlock } from '#blocks/_shared/automation-block.ts';
import { defineBlock } from '#blocks/define.ts';

/** A request to any service. */
export const httpRequest = defineBlock(
  automationBlock({
    type: 'Webhook',
    label: 'HTTP request',
    help: 'Calls another service and saves parts of its response.',
    icon: 'globe',
    keywords: 'api, webhook, rest, fetch, request',
  }),
);
