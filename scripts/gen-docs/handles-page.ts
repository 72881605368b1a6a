import { addresses, attributes, type Handle, names } from '#builder/app/handles.ts';

/** The page about what programs may hold on to in the builder. */
export function handlesPage(): string {
  return `# What stays in the builder

Scripts that drive the builder in a browser (tests, tours, screen readers' macros) may rely on what is listed here. Anything
else may change with any version. This page is made from \`src/builder/app/handles.ts\`.

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
