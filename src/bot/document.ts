import type { Issue } from '#lib/issue.ts';
import type { BotEvent } from '#model/event-schema.ts';
import type { BlockBase, Edge, Graph, GroupBase, Variable } from '#model/graph.ts';
import type { Settings } from '#model/settings.ts';
import type { Theme } from '#model/theme.ts';

/** A bot as it is stored: what it does, how it looks and behaves. Sparse: defaults are never written in. */
export interface BotDocument extends Graph {
  readonly version: '6';
  readonly events: readonly BotEvent[];
  readonly groups: readonly DocumentGroup[];
  readonly edges: readonly Edge[];
  readonly variables: readonly Variable[];
  readonly theme: Theme;
  readonly settings: Settings;
}

export interface DocumentGroup extends GroupBase {
  readonly graphCoordinates?: { readonly x: number; readonly y: number };
  readonly blocks: readonly DocumentBlock[];
}

/**
 * A block of a document: of a known type in its stored form (then it is a `StoredBlock`), of another type unchanged.
 */
export interface DocumentBlock extends BlockBase {
  readonly content?: unknown;
  readonly options?: unknown;
  readonly items?: unknown;
}

/** The parts of a document that were given. */
export type DocumentParts = Partial<Omit<BotDocument, 'version'>>;

/** What was parsed, and what was unusual about it without being wrong. */
export interface Parsed<T> {
  readonly document: T;
  readonly warnings: readonly Issue[];
}
