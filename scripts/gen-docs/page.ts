/** A page that is made of the source: its title, what it says before the table, and where it comes from. */
export function page(
  title: string,
  facts: { readonly from: string; readonly intro: string; readonly body: string },
): string {
  return `# ${title}\n\n<!-- Made of ${facts.from} by scripts/gen-docs.ts: change that, then run it. -->\n\n${facts.intro}\n\n${facts.body}\n`;
}

/** A table; bars in cells are escaped. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
