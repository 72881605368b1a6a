import { automationBlock } from '#blocks/_shared/automation-block.ts';
import { defineBlock } from '#blocks/define.ts';

/** A request to an automation of Make.com. */
export const makeCom = defineBlock(
  automationBlock({
    type: 'Make.com',
    label: 'Make.com',
    help: 'Sends the conversation to a scenario.',
    icon: 'workflow',
    keywords: 'automation, webhook, integromat',
  }),
);
