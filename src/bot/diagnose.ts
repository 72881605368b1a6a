import { getOwn } from '#lib/own.ts';
import { badJson } from './diagnose/bad-json.ts';
import { badPatterns } from './diagnose/bad-patterns.ts';
import { blockTypes } from './diagnose/block-types.ts';
import { browserWrites } from './diagnose/browser-writes.ts';
import { channelLengths } from './diagnose/channel-lengths.ts';
import { channelLimits } from './diagnose/channel-limits.ts';
import { codeHabits } from './diagnose/code-habits.ts';
import { codeNames } from './diagnose/code-names.ts';
import { conditions } from './diagnose/conditions.ts';
import { crossedBounds } from './diagnose/crossed-bounds.ts';
import { danglingEdges } from './diagnose/dangling-edges.ts';
import { decidedConditions } from './diagnose/decided-conditions.ts';
import { duplicateGroups } from './diagnose/duplicate-groups.ts';
import { duplicateIds } from './diagnose/duplicate-ids.ts';
import { duplicateNames } from './diagnose/duplicate-names.ts';
import { edgePointers } from './diagnose/edge-pointers.ts';
import { emptyGroups } from './diagnose/empty-groups.ts';
import { eventRules } from './diagnose/events.ts';
import { gatherFacts } from './diagnose/facts.ts';
import { faintTexts } from './diagnose/faint-texts.ts';
import { fieldFormats } from './diagnose/field-formats.ts';
import { foreignRetries } from './diagnose/foreign-retries.ts';
import { hiddenBlocks } from './diagnose/hidden-blocks.ts';
import { imageAlts } from './diagnose/image-alts.ts';
import { injectedInstructions } from './diagnose/injected-instructions.ts';
import { inlineSecrets } from './diagnose/inline-secrets.ts';
import { insecureAddresses } from './diagnose/insecure-addresses.ts';
import { jumpTargets } from './diagnose/jump-targets.ts';
import { keptSecrets } from './diagnose/kept-secrets.ts';
import { links } from './diagnose/links.ts';
import { longWaits } from './diagnose/long-waits.ts';
import { loops } from './diagnose/loops.ts';
import { looseJson } from './diagnose/loose-json.ts';
import { lostWrites } from './diagnose/lost-writes.ts';
import { missingAccounts } from './diagnose/missing-accounts.ts';
import { missingElse } from './diagnose/missing-else.ts';
import { missingOptions } from './diagnose/missing-options.ts';
import { missingPaths } from './diagnose/missing-paths.ts';
import { mixedTypes } from './diagnose/mixed-types.ts';
import { monologues } from './diagnose/monologues.ts';
import { neverValid } from './diagnose/never-valid.ts';
import { noRestart } from './diagnose/no-restart.ts';
import { openMail } from './diagnose/open-mail.ts';
import { openRedirects } from './diagnose/open-redirects.ts';
import { pictureWords } from './diagnose/picture-words.ts';
import { placeholders } from './diagnose/placeholders.ts';
import { quotedVariables } from './diagnose/quoted-variables.ts';
import { refusedHosts } from './diagnose/refused-hosts.ts';
import { rememberedRule } from './diagnose/remembered-rule.ts';
import { sameButWords, sameData, sameFlow } from './diagnose/same-flow.ts';
import { sentLists } from './diagnose/sent-lists.ts';
import { shownWords } from './diagnose/shown-words.ts';
import { silentMedia } from './diagnose/silent-media.ts';
import { steeringModels } from './diagnose/steering-models.ts';
import { uncallableBlocks } from './diagnose/uncallable-blocks.ts';
import { unchecked } from './diagnose/unchecked.ts';
import { unconnectedPaths } from './diagnose/unconnected-paths.ts';
import { unequalTypes } from './diagnose/unequal-types.ts';
import { unescapedHtml } from './diagnose/unescaped-html.ts';
import { unhandledFailures } from './diagnose/unhandled-failures.ts';
import { unknownChoices } from './diagnose/unknown-choices.ts';
import { unknownVariables } from './diagnose/unknown-variables.ts';
import { unlimitedModels } from './diagnose/unlimited-models.ts';
import { unmergedLinks } from './diagnose/unmerged-links.ts';
import { unreachableGroups } from './diagnose/unreachable-groups.ts';
import { unreachedGroups } from './diagnose/unreached-groups.ts';
import { unreadableCode } from './diagnose/unreadable-code.ts';
import { unsafeAddresses } from './diagnose/unsafe-addresses.ts';
import { unsavedInputs } from './diagnose/unsaved-inputs.ts';
import { unsetReads } from './diagnose/unset-reads.ts';
import { unusedResponses } from './diagnose/unused-responses.ts';
import { unusedVariables } from './diagnose/unused-variables.ts';
import { visitorHosts } from './diagnose/visitor-hosts.ts';
import { withRoom } from './diagnose/with-room.ts';
import { withWays } from './diagnose/with-ways.ts';
import type { Diagnostic, Rule, Severity } from './diagnostic.ts';
import type { BotDocument } from './document.ts';
import { noSurroundings, type Surroundings } from './surroundings.ts';

/**
 * Everything in a document that is wrong, or looks wrong: errors first, then warnings, then the rest, each in the order
 * of the rules. Never fails, whatever the document holds; has no side effects. What documents share is looked at once:
 * after a change only the blocks that it touched are read again.
 * @example diagnose(createDocument('s')).map((found) => found.code) // ['event/unconnected']
 */
export function diagnose(
  document: BotDocument,
  surroundings: Surroundings = noSurroundings,
): readonly Diagnostic[] {
  const facts = gatherFacts(document, surroundings);
  const found = remembering.flatMap((rule) => rule(facts));
  const sorted = severities.flatMap((severity) => found.filter((each) => each.severity === severity));
  return withRoom(withWays(sorted, facts), document);
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
  decidedConditions,
  missingElse,
  unreachedGroups,
  unequalTypes,
  sentLists,
  mixedTypes,
  unsetReads,
  lostWrites,
  browserWrites,
  unmergedLinks,
  placeholders,
  missingOptions,
  unreadableCode,
  codeNames,
  codeHabits,
  quotedVariables,
  badPatterns,
  badJson,
  crossedBounds,
  fieldFormats,
  neverValid,
  foreignRetries,
  unsafeAddresses,
  insecureAddresses,
  inlineSecrets,
  keptSecrets,
  visitorHosts,
  openRedirects,
  openMail,
  looseJson,
  unescapedHtml,
  injectedInstructions,
  steeringModels,
  refusedHosts,
  unusedResponses,
  missingPaths,
  missingAccounts,
  channelLimits,
  channelLengths,
  noRestart,
  uncallableBlocks,
  links,
  unreachableGroups,
  hiddenBlocks,
  duplicateNames,
  unusedVariables,
  unsavedInputs,
  emptyGroups,
  imageAlts,
  pictureWords,
  faintTexts,
  shownWords,
  silentMedia,
  unhandledFailures,
  longWaits,
  unlimitedModels,
  monologues,
  duplicateGroups,
  unchecked,
} as const satisfies Readonly<Record<string, Rule>>;

/** What the findings of a rule depend on; the less that is, the fewer changes make it look again. */
type Needs = 'words' | 'all but words' | 'flow' | 'data';

/** What a rule needs of a bot. Default: all but the words of its messages, besides the variables in them. */
const needs: Readonly<Partial<Record<keyof typeof rules, Needs>>> = {
  placeholders: 'words',
  sentLists: 'words',
  unsafeAddresses: 'words',
  shownWords: 'words',
  duplicateGroups: 'words',
  // Where blocks lead, and which variables they use for what.
  duplicateIds: 'flow',
  danglingEdges: 'flow',
  edgePointers: 'flow',
  jumpTargets: 'flow',
  eventRules: 'flow',
  loops: 'flow',
  unconnectedPaths: 'flow',
  decidedConditions: 'flow',
  missingElse: 'flow',
  unreachedGroups: 'flow',
  unsetReads: 'flow',
  lostWrites: 'flow',
  unreachableGroups: 'flow',
  hiddenBlocks: 'flow',
  emptyGroups: 'flow',
  monologues: 'flow',
  // The same, without where they lead.
  unknownVariables: 'data',
  unknownChoices: 'data',
  unequalTypes: 'data',
  mixedTypes: 'data',
  keptSecrets: 'data',
  unusedVariables: 'data',
};

const remembered: Readonly<Record<Needs, (rule: Rule) => Rule>> = {
  words: (rule) => rule,
  'all but words': (rule) => rememberedRule(rule, sameButWords),
  flow: (rule) => rememberedRule(rule, sameFlow),
  data: (rule) => rememberedRule(rule, sameData),
};

const remembering = Object.entries(rules).map(([name, rule]) =>
  remembered[getOwn(needs, name) ?? 'all but words'](rule),
);
