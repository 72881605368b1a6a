import type { CodeJob, CodeResult } from '#engine/code-job.ts';
import { maxJobChars } from './limits.ts';

/**
 * The job as the text the prelude reads, or the failure that describes its problem. The text also handles `return `:
 * the prelude treats every body as a function body.
 */
export function checkJob(job: CodeJob, canFetch: boolean): { readonly text: string } | CodeResult {
  const problem = job.mode === 'regex' ? regexProblem(job) : nameProblem(job);
  if (problem !== undefined) return invalid(problem);
  let text: string;
  try {
    text = JSON.stringify({ ...job, body: job.mode === 'value' ? withReturn(job.body) : job.body, canFetch });
  } catch {
    return invalid('The arguments cannot be converted to JSON.');
  }
  if (text.length > maxJobChars) {
    return {
      ok: false,
      reason: 'too-large',
      message: `Code and arguments exceed ${maxJobChars} characters.`,
    };
  }
  return { text };
}

function invalid(message: string): CodeResult {
  return { ok: false, reason: 'invalid', message };
}

function nameProblem(job: CodeJob): string | undefined {
  const name = Object.keys(job.args).find((key) => !isIdentifier(key));
  return name === undefined ? undefined : `${JSON.stringify(name)} cannot be the name of a global.`;
}

function regexProblem(job: CodeJob): string | undefined {
  const missing = ['pattern', 'flags', 'text'].find((key) => typeof job.args[key] !== 'string');
  return missing === undefined ? undefined : `The argument "${missing}" must be a text.`;
}

// A line break after `return` would end the statement, hence the trim.
function withReturn(body: string): string {
  return /\breturn /.test(body) ? body : `return ${body.trimStart()}`;
}

const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u;
const taken = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum export extends ' +
    'false finally for function if import in instanceof new null return super switch this throw true try typeof ' +
    'var void while with NaN Infinity undefined __proto__'
  ).split(' '),
);

function isIdentifier(name: string): boolean {
  return identifier.test(name) && !taken.has(name);
}
