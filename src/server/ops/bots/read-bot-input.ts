import type { DocumentParts } from '#bot/document.ts';
import type { UnknownBlocks } from '#bot/groups.ts';
import { parseParts } from '#bot/parse-document.ts';
import { publicIdProblem } from '#bot/public-id.ts';
import { issueAt } from '#bot/zod-issues.ts';
import type { BotInput } from '#contract/bot-schema.ts';
import type { Issue } from '#lib/issue.ts';
import { AppError } from '#server/app-error.ts';
import type { BotPatch } from '#store/ports/bot.ts';
import { readCustomDomain } from './custom-domain.ts';

/** The bot fields that the input sets, besides its document. */
export type HeadInput = Omit<BotPatch, 'version' | 'isArchived' | keyof DocumentParts>;

/** The parsed and validated parts of an input. */
export interface ReadInput {
  readonly parts: DocumentParts;
  readonly head: HeadInput;
}

/** Parses the field `bot` of a request; all its issues are reported at once. */
export function readBotInput(input: BotInput, options: UnknownBlocks): ReadInput {
  // Older clients send null instead of a list of events, which means no change.
  const { events, ...others } = input;
  const parsed = parseParts(events === null ? others : input, options);
  const domain = readCustomDomain(input.customDomain);
  const issues: Issue[] = parsed.ok ? [] : [...parsed.error];
  const problem = typeof input.publicId === 'string' ? publicIdProblem(input.publicId) : undefined;
  if (problem !== undefined) issues.push({ path: 'publicId', code: 'invalid_format', message: problem });
  if (!domain.ok) issues.push({ path: 'customDomain', code: 'invalid_format', message: domain.error });
  if (!parsed.ok || !domain.ok || issues.length > 0) throw badBot(issues);
  return {
    parts: parsed.value.document,
    head: {
      name: input.name,
      icon: input.icon,
      folderId: input.folderId,
      publicId: input.publicId,
      customDomain: domain.value,
      isClosed: input.isClosed,
      isDisabled: input.isDisabled,
      riskLevel: input.riskLevel,
      resultRetentionDays: input.resultRetentionDays,
      selectedThemeTemplateId: input.selectedThemeTemplateId,
      chatACredentialsId: input.chatACredentialsId,
      chatBCredentialsId: input.chatBCredentialsId,
      resultsTablePreferences: input.resultsTablePreferences && JSON.stringify(input.resultsTablePreferences),
    },
  };
}

/** The error for an invalid bot in a request. */
export function badBot(issues: readonly Issue[]): AppError {
  return new AppError('BAD_REQUEST', {
    data: { issues: issues.slice(0, 50).map((issue) => issueAt('bot', issue)) },
  });
}
