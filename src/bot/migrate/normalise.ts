import { isRaw, mapFields, mapRaws, type Raw, rawsOf, textOf } from '#bot/raw.ts';
import { issuesOf } from '#bot/zod-issues.ts';
import type { Issue } from '#lib/issue.ts';
import { err, ok } from '#lib/result.ts';
import { edgeSchema } from '#model/edge-schema.ts';
import type { Step } from './step.ts';

/**
 * Normalises what was written before version 5: files from before there were groups get them, missing lists become
 * empty, invalid edges are dropped.
 */
export const normalise: Step = {
  id: 'normalise',
  from: ['3', '4'],
  run: (document) => {
    const named = isFromBeforeGroups(document) ? nameGroups(document) : document;
    const groups = named.groups ?? [];
    if (!Array.isArray(groups))
      return err([{ path: 'groups', code: 'invalid_type', message: 'Must be a list' }]);
    const { edges, warnings } = sound(named.edges);
    return ok({
      document: {
        ...named,
        groups: mapRaws(groups, (group) => ({ ...group, blocks: group.blocks ?? [] })),
        edges,
        variables: named.variables ?? [],
        events: null,
      },
      warnings,
    });
  },
};

function isFromBeforeGroups(document: Raw): boolean {
  return document.groups === undefined && rawsOf(document.blocks).some((block) => Array.isArray(block.steps));
}

/** What is now a group was called a block, and what is now a block was called a step. */
function nameGroups(document: Raw): Raw {
  return mapFields(document, (key, value) => {
    if (key === 'blocks') return ['groups', mapRaws(value, nameBlocks)];
    if (key === 'edges') return ['edges', mapRaws(value, nameEnds)];
    return [key, value];
  });
}

function nameBlocks(group: Raw): Raw {
  return mapFields(group, (key, value) =>
    key === 'steps' ? ['blocks', mapRaws(value, nameBlock)] : [key, value],
  );
}

function nameBlock(step: Raw): Raw {
  const isLink = textOf(step, 'type') === 'Bot link' || textOf(step, 'type') === 'Typebot link';
  return mapFields(step, (key, value) => {
    if (key === 'blockId') return undefined;
    return [key, key === 'options' && isLink && isRaw(value) ? nameEnd(value) : value];
  });
}

function nameEnds(edge: Raw): Raw {
  return mapFields(edge, (key, value) => [
    key,
    (key === 'from' || key === 'to') && isRaw(value) ? nameEnd(value) : value,
  ]);
}

function nameEnd(end: Raw): Raw {
  const names: Readonly<Record<string, string>> = { blockId: 'groupId', stepId: 'blockId' };
  return mapFields(end, (key, value) => [Object.hasOwn(names, key) ? (names[key] ?? key) : key, value]);
}

function sound(edges: unknown): { edges: readonly unknown[]; warnings: readonly Issue[] } {
  const list: readonly unknown[] = Array.isArray(edges) ? edges : [];
  const warnings: Issue[] = [];
  const kept = list.filter((edge, index) => {
    const [issue] = issuesOf(edgeSchema.safeParse(edge).error, ['edges', index]);
    if (issue)
      warnings.push({
        ...issue,
        code: 'edge_dropped',
        message: `An invalid edge was left out: ${issue.message}`,
      });
    return issue === undefined;
  });
  return { edges: kept, warnings };
}
