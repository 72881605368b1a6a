import { badJson } from './diagnose/bad-json.ts';
import { badPatterns } from './diagnose/bad-patterns.ts';
import { blockTypes } from './diagnose/block-types.ts';
import { conditions } from './diagnose/conditions.ts';
import { crossedBounds } from './diagnose/crossed-bounds.ts';
import { danglingEdges } from './diagnose/dangling-edges.ts';
import { duplicateGroups } from './diagnose/duplicate-groups.ts';
import { duplicateIds } from './diagnose/duplicate-ids.ts';
import { duplicateNames } from './diagnose/duplicate-names.ts';
import { edgePointers } from './diagnose/edge-pointers.ts';
import { emptyGroups } from './diagnose/empty-groups.ts';
import { eventRules } from './diagnose/events.ts';
import { gatherFacts } from './diagnose/facts.ts';
import { hiddenBlocks } from './diagnose/hidden-blocks.ts';
import { imageAlts } from './diagnose/image-alts.ts';
import { inlineSecrets } from './diagnose/inline-secrets.ts';
import { insecureAddresses } from './diagnose/insecure-addresses.ts';
import { jumpTargets } from './diagnose/jump-targets.ts';
import { keptSecrets } from './diagnose/kept-secrets.ts';
import { links } from './diagnose/links.ts';
import { loops } from './diagnose/loops.ts';
import { missingAccounts } from './diagnose/missing-accounts.ts';
import { missingOptions } from './diagnose/missing-options.ts';
import { monologues } from './diagnose/monologues.ts';
import { placeholders } from './diagnose/placeholders.ts';
import { unconnectedPaths } from './diagnose/unconnected-paths.ts';
import { unhandledFailures } from './diagnose/unhandled-failures.ts';
import { unknownChoices } from './diagnose/unknown-choices.ts';
import { unknownVariables } from './diagnose/unknown-variables.ts';
import { unreachableGroups } from './diagnose/unreachable-groups.ts';
import { unreadableCode } from './diagnose/unreadable-code.ts';
import { unsafeAddresses } from './diagnose/unsafe-addresses.ts';
import { unsavedInputs } from './diagnose/unsaved-inputs.ts';
import { unsetReads } from './diagnose/unset-reads.ts';
import { unusedVariables } from './diagnose/unused-variables.ts';
import { visitorHosts } from './diagnose/visitor-hosts.ts';
import type { Diagnostic, Rule, Severity } from './diagnostic.ts';
import type { BotDocument } from './document.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * Everything in a document that is wrong, or looks wrong: errors first, then warnings, then the rest, each in the order
 * of the rules. Never fails, whatever the document holds; has no side effects. What documents share is looked at once:
 * after a change only the blocks that it touched are read again.
 * @example diagnose(createDocument('s')).map((found) => found.code) // ['event/unconnected']
 */
export function diagnose(document: BotDocument, surroundings: Surroundings = {}): readonly Diagnostic[] {
  const facts = gatherFacts(document, surroundings);
  const found = Object.values(rules).flatMap((rule) => rule(facts));
  return severities.flatMap((severity) => found.filter((diagnostic) => diagnostic.severity === severity));
}

const severities: readonly Severity[] = ['error', 'warning', 'info'];

/** All rules by name. */
export const rules = {
  duplicateIds,
  danglingEdges,
  edgePointers,
  blockTypes,
  jumpTargets,
  eventRules,
  loops,
  unknownVariables,
  unconnectedPaths,
  conditions,
  unknownChoices,
  unsetReads,
  placeholders,
  missingOptions,
  unreadableCode,
  badPatterns,
  badJson,
  crossedBounds,
  unsafeAddresses,
  insecureAddresses,
  inlineSecrets,
  keptSecrets,
  visitorHosts,
  missingAccounts,
  links,
  unreachableGroups,
  hiddenBlocks,
  duplicateNames,
  unusedVariables,
  unsavedInputs,
  emptyGroups,
  imageAlts,
  unhandledFailures,
  monologues,
  duplicateGroups,
} as const satisfies Readonly<Record<string, Rule>>;
