import { isRaw, mapRaws, type Raw, textOf, without } from '#bot/raw.ts';
import type { Issue } from '#lib/issue.ts';
import { ok } from '#lib/result.ts';
import type { Step } from './step.ts';

/** HTTP requests moved into the options of their block; before, a file only contained a reference to them. */
export const threeToFour: Step = {
  id: '3-to-4',
  from: ['3'],
  run: (document) => {
    const warnings: Issue[] = [];
    const groups = mapRaws(document.groups, (group) => ({
      ...group,
      blocks: mapRaws(group.blocks, (block) => {
        if (!holdsReference(block)) return block;
        const options = isRaw(block.options) ? block.options : {};
        if (isRaw(options.webhook)) return without(block, 'webhookId');
        warnings.push(lost(block));
        const webhook = { id: textOf(block, 'webhookId') ?? '', method: 'POST' };
        return { ...without(block, 'webhookId'), options: { ...options, webhook } };
      }),
    }));
    return ok({ document: { ...document, groups }, warnings });
  },
};

const requestTypes: ReadonlySet<string> = new Set(['Webhook', 'Zapier', 'Make.com', 'Pabbly']);

function holdsReference(block: Raw): boolean {
  return requestTypes.has(textOf(block, 'type') ?? '') && Object.hasOwn(block, 'webhookId');
}

function lost(block: Raw): Issue {
  const id = textOf(block, 'id') ?? '';
  return {
    path: 'groups',
    code: 'request_not_in_file',
    message: `The HTTP request of block ${id} is not in the file and must be entered again`,
  };
}
