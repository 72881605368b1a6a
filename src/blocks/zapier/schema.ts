import { automationBlock } from '#blocks/_shared/automation-block.ts';
import { defineBlock } from '#blocks/define.ts';

/** A request to an automation of Zapier. */
export const zapier = defineBlock(
  automationBlock({
    type: 'Zapier',
    label: 'Zapier',
    help: 'Sends the conversation to a Zap.',
    icon: 'zap',
    keywords: 'automation, webhook, integration',
  }),
);
