import * as contract from '#contract/examples.ts';
import { bindOperation, bindWrite, type MountedOperation, nothingInMemory } from '../bind-operation.ts';
import { createFromExample } from './create-from-example.ts';
import { listExamples } from './list-examples.ts';

/** The operations of the endpoints for example bots. */
export const exampleOperations: readonly MountedOperation[] = [
  bindOperation(contract.listExamples, listExamples),
  bindWrite(contract.createFromExample, createFromExample, nothingInMemory),
];
