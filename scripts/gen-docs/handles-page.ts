import { addresses, attributes, type Handle, names } from '#builder/app/handles.ts';

/** The page about what programs may hold on to in the builder. */
export function handlesPage(): string {
  return `# Stable handles of the builder

Use the addresses, roles and attributes on this page in scripts that control the builder in a browser, such as tests, tours and
screen reader macros. They stay the same; everything else may change in any version. This page is generated from \`src/builder/app/handles.ts\`.

## Addresses

${table('address', addresses)}

## Roles and names

${table('role and name', names)}

The accessible name of a field in the inspector is its title; that of a button is its text, or else its tooltip.

## Attributes

${table('attribute', attributes)}
`;
}

function table(title: string, handles: readonly Handle[]): string {
  const rows = handles.map(
    ({ name, meaning }) => `| ${name.includes('“') ? name : `\`${name}\``} | ${meaning} |`,
  );
  return [`| ${title} | what it is |`, '|---|---|', ...rows].join('\n');
}
