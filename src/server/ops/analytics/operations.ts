import * as contract from '#contract/analytics.ts';
import { bindOperation, bindWrite, type MountedOperation, nothingInMemory } from '../bind-operation.ts';
import { getFlow } from './get-flow.ts';
import { getFunnel } from './get-funnel.ts';
import { getPaths } from './get-paths.ts';
import { getQuestions } from './get-questions.ts';
import { getVariables } from './get-variables.ts';
import { recount } from './recount.ts';

/** The operations of the endpoints for what chats add up to. */
export const analyticsOperations: readonly MountedOperation[] = [
  bindOperation(contract.getFlow, getFlow),
  bindOperation(contract.getQuestions, getQuestions),
  bindOperation(contract.getVariables, getVariables),
  bindWrite(contract.recount, recount, nothingInMemory),
  bindOperation(contract.getFunnel, getFunnel),
  bindOperation(contract.getPaths, getPaths),
];
