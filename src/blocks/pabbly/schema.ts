import { automationBlock } from '#blocks/_shared/automation-block.ts';
import { defineBlock } from '#blocks/define.ts';

/** A request to an automation of Pabbly. */
export const pabbly = defineBlock(
  automationBlock({
    type: 'Pabbly',
    label: 'Pabbly',
    help: 'Sends the conversation to a workflow.',
    icon: 'workflow',
    keywords: 'automation, webhook, connect',
  }),
);
