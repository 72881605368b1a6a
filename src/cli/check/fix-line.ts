import type { Diagnostic } from '#bot/diagnostic.ts';
import type { BotDocument } from '#bot/document.ts';
import { placeName } from '#bot/place-name.ts';

interface Fixed {
  /** The bot as it was. */
  readonly document: BotDocument;
  /** The file, or the name of the bot. */
  readonly of: string;
  readonly isDry: boolean;
}

/** What was solved, or would be, in one line. */
export function fixLine({ code, place, fix }: Diagnostic, { document, of, isDry }: Fixed): string {
  const where = placeName(document, place);
  const what = `${fix?.label ?? ''} (${code})`;
  return `${of}: ${isDry ? 'would fix' : 'fixed'}: ${where === '' ? '' : `${where}: `}${what}`;
}
