import type { BotDocument } from '#bot/document.ts';
import { parseDocument } from '#bot/parse-document.ts';
import { AppError } from '#server/app-error.ts';
import type { Bot } from '#store/ports/bot.ts';
import { storedDocument } from './stored-document.ts';

/** The draft of a bot with the fields of a request in place of its own. Throws when the outcome is no valid bot. */
export function overriddenDocument(bot: Bot, override: unknown): BotDocument {
  const parsed = parseDocument(
    {
      ...storedDocument(bot),
      ...(typeof override === 'object' && override !== null ? override : {}),
    },
    { unknownBlocks: 'keep' },
  );
  if (parsed.ok) return parsed.value.document;
  throw new AppError('BAD_REQUEST', {
    data: { issues: parsed.error.slice(0, 50).map((issue) => ({ ...issue, path: `bot.${issue.path}` })) },
  });
}
