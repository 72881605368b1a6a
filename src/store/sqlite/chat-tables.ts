import type { Generated } from 'kysely';
import type { StoredLog } from '../ports/result.ts';
import type { StoredFacts } from '../sql/result-facts.ts';

/** The tables of chats. Rows are numbered: what a commit of many sessions writes then lies close together. */
export type ChatTables = {
  sessions: { seq: Generated<number>; snapshotTurn: number; snapshot: string };
  turns: StoredFacts & {
    id: Generated<number>;
    sessionSeq: number;
    n: number;
    at: number;
    event: string;
    delta: string;
    resultId: string | null;
    written: Generated<number>;
  };
  turnFacts: StoredFacts & { id: Generated<number>; turnId: number; resultId: string };
  logs: {
    id: Generated<number>;
    resultId: string;
    createdAt: number;
    status: StoredLog['status'];
    description: string;
    details: string | null;
    context: string | null;
  };
};
