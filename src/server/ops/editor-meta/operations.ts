import * as contract from '#contract/editor-meta.ts';
import { bindOperation, bindWrite, type MountedOperation } from '../bind-operation.ts';
import { getEditorMeta } from './get-editor-meta.ts';
import { putEditorMeta } from './put-editor-meta.ts';

/** The operations of the endpoints for what the editor keeps beside bots. */
export const editorMetaOperations: readonly MountedOperation[] = [
  bindOperation(contract.getEditorMeta, getEditorMeta),
  bindWrite(contract.putEditorMeta, putEditorMeta, () => []),
];
