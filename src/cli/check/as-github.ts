import type { Finding } from './finding.ts';

const commands: Readonly<Record<Finding['severity'], string>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
};

/**
 * A finding as a workflow command of GitHub Actions: it appears as an annotation of the file.
 *
 * @example asGithub(found) // '::warning file=bot.json,line=12,title=variable/unused::"Age" is never used'
 */
export function asGithub({ file, severity, code, where, message, line }: Finding): string {
  const properties = [
    `file=${property(file)}`,
    ...(line === undefined ? [] : [`line=${line}`]),
    `title=${property(code)}`,
  ];
  return `::${commands[severity]} ${properties.join(',')}::${data(where === '' ? message : `${where}: ${message}`)}`;
}

/** A line break ends a command, and a percent sign begins an escape. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Colons and commas part properties. */
function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
