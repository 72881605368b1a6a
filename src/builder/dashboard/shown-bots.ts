/** What sorting and searching look at. */
export interface BotRow {
  readonly id: string;
  readonly name: string;
  readonly publicId: string | null;
  readonly folderId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export const sortings = [
  { value: 'updated', label: 'Last edited' },
  { value: 'created', label: 'Newest' },
  { value: 'name', label: 'Name' },
] as const;
export type Sorting = (typeof sortings)[number]['value'];

/**
 * The bots that a page shows: those of the folder, or of the whole workspace while somebody searches, in the chosen
 * order. Every word of the search must be in the name or the public id.
 */
export function shownBots<B extends BotRow>(
  bots: readonly B[],
  by: { readonly folderId: string | null; readonly search: string; readonly sorting: Sorting },
): readonly B[] {
  const words = plain(by.search).split(/\s+/).filter(Boolean);
  const found =
    words.length === 0
      ? bots.filter(({ folderId }) => folderId === by.folderId)
      : bots.filter(({ name, publicId }) => {
          const text = plain(`${name} ${publicId ?? ''}`);
          return words.every((word) => text.includes(word));
        });
  return found.toSorted(orders[by.sorting]);
}

const orders: Readonly<Record<Sorting, (a: BotRow, b: BotRow) => number>> = {
  updated: (a, b) => b.updatedAt.localeCompare(a.updatedAt),
  created: (a, b) => b.createdAt.localeCompare(a.createdAt),
  name: (a, b) => a.name.localeCompare(b.name),
};

/** Without accents and case. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
