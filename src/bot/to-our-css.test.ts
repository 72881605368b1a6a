import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importBot } from './import.ts';
import { toOurCss } from './to-our-css.ts';

const rows: readonly (readonly [theirs: string, ours: string])[] = [
  ['', ''],
  ['.host { color: red }', '.host { color: red }'],
  ['.slate-bold { color: red }', '.slate-bold { color: red }'],
  ['.typebot-host-bubble{color:red}', '.parley-host-bubble{color:red}'],
  [
    '.typebot-input .slate-bold, .slate-bold-like { color: red }',
    '.parley-input .parley-slate-bold, .slate-bold-like { color: red }',
  ],
  [
    '.typebot-container { --typebot-host-bubble-bg-rgb: 1, 2, 3; --typebot-button-border-rgb:4,5,6 }',
    '.parley-container { --parley-host-bubble-bg: rgb(1, 2, 3); --parley-button-border-color:rgb(4,5,6) }',
  ],
  ['.typebot-x { --typebot-container-bg-color: #fff }', '.parley-x { --parley-container-bg: #fff }'],
];

for (const [theirs, ours] of rows)
  test(`CSS ${JSON.stringify(theirs)}`, () => {
    assert.equal(toOurCss(theirs), ours);
    assert.equal(toOurCss(ours), ours, 'it comes back unchanged');
  });

test('CSS of an imported bot gets our names', () => {
  const start = { id: 's', type: 'start', graphCoordinates: { x: 0, y: 0 } };
  const imported = importBot(
    {
      version: '6',
      name: 'Bot',
      events: [start],
      groups: [],
      edges: [],
      variables: [],
      theme: { customCss: '.typebot-button{}' },
      settings: {},
    },
    { credentials: new Set(), enableSafetyFlags: false },
  );
  assert.ok(imported.ok);
  assert.equal(imported.value.bot.document.theme.customCss, '.parley-button{}');
});
