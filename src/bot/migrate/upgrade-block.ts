import { isRaw, mapFields, type Raw, textOf } from '#bot/raw.ts';

/** What changed inside blocks between versions 5 and 6, by their type. */
export function upgradeBlock(block: Raw): Raw {
  const type = textOf(block, 'type') ?? '';
  const upgrade = upgrades.get(type);
  return upgrade ? upgrade(block) : block;
}

const upgrades: ReadonlyMap<string, (block: Raw) => Raw> = new Map([
  ['Bot link', keepMerging],
  ['Google Sheets', referenceToFilter],
]);

/** Results of linked bots were merged by default until version 6. */
function keepMerging(block: Raw): Raw {
  const options = block.options ?? {};
  if (!isRaw(options)) return block;
  return { ...block, options: { ...options, mergeResults: options.mergeResults ?? true } };
}

const actionsWithRow: ReadonlySet<unknown> = new Set(['Get data from sheet', 'Update a row']);

/** One cell that identified the row became a filter. */
function referenceToFilter(block: Raw): Raw {
  const { options } = block;
  if (!isRaw(options) || !actionsWithRow.has(options.action)) return block;
  const cell = options.referenceCell;
  if (!isRaw(cell) || (options.filter !== undefined && options.filter !== null)) return block;
  const id = textOf(cell, 'id') ?? `${textOf(block, 'id') ?? ''}-filter`;
  const comparison = { id, column: cell.column, comparisonOperator: 'Equal to', value: cell.value };
  const changed = mapFields(options, (key, value) =>
    key === 'referenceCell' || key === 'filter' ? undefined : [key, value],
  );
  return { ...block, options: { ...changed, filter: { comparisons: [comparison] } } };
}
