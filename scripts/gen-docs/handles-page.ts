import { addresses, attributes, type Handle, names } from '#builder/app/handles.ts';

/** The page about what programs may hold on to in the builder. */
export function handlesPage(): string {
  return `# Stable handles of the builder

Scripts that drive the builder in a browser (tests, tours, macros of screen readers) can rely on everything listed here. Anything
else may change in any version. This page is generated from \`src/builder/app/handles.ts\`.

## Addresses

${table('address', addresses)}

## Roles and names

${table('role and name', names)}

Fields of the inspector have their titles as names. Buttons are named by their texts, or by their tooltips.

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
