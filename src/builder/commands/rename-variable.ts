import { diffOps } from '#bot/ops/diff-ops.ts';
import type { Op } from '#bot/ops/op.ts';
import { isRaw, mapFields } from '#bot/raw.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { err, ok, type Result } from '#lib/result.ts';

/**
 * Renames a variable everywhere: in the list, in texts (`{{Old}}`) and in code that sets it (`setVariable('Old', …)`). A
 * name that cannot be is refused with a sentence.
 */
export function renameVariable(
  draft: BotDraft,
  { id, to }: { readonly id: string; readonly to: string },
): Result<readonly Op[], string> {
  const name = to.trim();
  const variable = draft.variables.find((each) => each.id === id);
  if (variable === undefined || variable.name === name) return ok([]);
  const problem = variableNameProblem(draft, name);
  if (problem !== undefined) return err(problem);
  const isAlone = draft.variables.every((each) => each.id === id || each.name !== variable.name);
  const rename: Op = { op: 'set', path: ['variables', id, 'name'], to: name };
  // Texts mean the first variable of that name.
  if (!isAlone || variable.name === '') return ok([rename]);
  const parts = { groups: draft.groups, theme: draft.theme, settings: draft.settings };
  const renamed = mapTexts(parts, (text) => renamedIn(text, variable.name, name));
  return ok([rename, ...(isRaw(renamed) ? diffOps(parts, renamed) : [])]);
}

/** Why a new variable cannot have that name, as a sentence; undefined: it can. */
export function variableNameProblem({ variables }: BotDraft, name: string): string | undefined {
  const wanted = name.trim();
  if (wanted === '') return 'Enter a name';
  if (/[{}\n]/.test(wanted) || wanted.startsWith('=')) return 'A name cannot contain braces or begin with =';
  if (variables.some((each) => each.name === wanted)) return `There is already a variable "${wanted}"`;
  return undefined;
}

function renamedIn(text: string, from: string, to: string): string {
  if (!text.includes(from)) return text;
  return text
    .replace(/\{\{([^{}]+)\}\}/g, (whole, inner: string) => (inner === from ? `{{${to}}}` : whole))
    .replace(
      /\b(setVariable\(\s{0,20})(["'`])([^"'`\n]{1,200})\2/g,
      (whole: string, ...[call, quote, inner]: readonly string[]) =>
        inner === from && !/["'`\\]/.test(to) ? `${call}${quote}${to}${quote}` : whole,
    );
}

/** A value with every text in it changed; parts without a change stay the same objects. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const made = items.map((item) => mapTexts(item, change));
    return made.every((item, index) => item === items[index]) ? items : made;
  }
  if (!isRaw(value)) return value;
  const made = mapFields(value, (key, field) => [key, mapTexts(field, change)]);
  return Object.entries(made).every(([key, field]) => field === value[key]) ? value : made;
}
