import * as contract from '#contract/block-options.ts';
import { bindQuery, type MountedOperation } from '../bind-operation.ts';
import { findBlockOptions } from './find-block-options.ts';

/** The operations of the endpoints about values of fields. */
export const blockOptionOperations: readonly MountedOperation[] = [
  bindQuery(contract.findBlockOptions, findBlockOptions),
];
