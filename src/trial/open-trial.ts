import { blockTable } from '#blocks/registry.run.ts';
import { type BlockAnswers, blockAnswers } from '#bot/block-answers.ts';
import type { BotDocument, DocumentBlock, DocumentGroup } from '#bot/document.ts';
import { compile } from '#engine/compile.ts';
import type { Program, ProgramBlock } from '#engine/program.ts';
import type { TestDefaults } from './test-schema.ts';

/** A bot to be tested, or one that it links to. */
export interface TrialBot {
  readonly id: string;
  readonly document: BotDocument;
}

/** A block with everything that tests ask about it. */
export interface TrialBlock {
  readonly botId: string;
  readonly stored: DocumentBlock;
  readonly group: DocumentGroup;
  /** Its place in its group, from 1. */
  readonly number: number;
  readonly compiled: ProgramBlock;
  /** Absent when its type is unknown or its options are not valid. */
  readonly answers?: BlockAnswers;
}

/** Bots ready for tests: compiled once, used by every run. */
export interface Trial {
  readonly main: TrialBot;
  readonly bots: ReadonlyMap<string, TrialBot>;
  readonly programs: ReadonlyMap<string, Program>;
  /** By `blockKey`, in the order of the flow's groups; where an id occurs twice in a bot, the first counts. */
  readonly blocks: ReadonlyMap<string, TrialBlock>;
  /** What all tests share. */
  readonly defaults: TestDefaults;
  /** The names of the accounts that are known, by id. */
  readonly accounts: ReadonlyMap<string, string>;
}

/** What tests need besides the bots. */
export type TrialFacts = Partial<Pick<Trial, 'defaults' | 'accounts'>>;

/** Prepares tests of the first bot, which may link to the others. */
export function openTrial(
  bots: readonly [TrialBot, ...TrialBot[]],
  { defaults = {}, accounts = new Map() }: TrialFacts = {},
): Trial {
  const programs = new Map(
    bots.map(({ id, document }) => [id, compile(document, blockTable, { key: id, botId: id })] as const),
  );
  const blocks = new Map<string, TrialBlock>();
  for (const { id: botId, document } of bots)
    for (const group of document.groups)
      for (const [index, stored] of group.blocks.entries()) {
        const compiled = programs.get(botId)?.blocks.get(stored.id);
        const key = blockKey(botId, stored.id);
        if (compiled === undefined || blocks.has(key)) continue;
        const answers = blockAnswers(stored);
        blocks.set(key, {
          ...{ botId, stored, group, number: index + 1, compiled },
          ...('kind' in answers && { answers }),
        });
      }
  return {
    main: bots[0],
    bots: new Map(bots.map((bot) => [bot.id, bot])),
    ...{ programs, blocks, defaults, accounts },
  };
}

/** Identifies a block among all bots: linked bots may have the same ids. The version of a running bot is its id. */
export const blockKey = (botId: string, blockId: string): string => `${botId}/${blockId}`;
