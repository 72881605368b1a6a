import * as contract from '#contract/theme-templates.ts';
import { bindOperation, bindWrite, type MountedOperation, nothingInMemory } from '../bind-operation.ts';
import { deleteThemeTemplate } from './delete-theme-template.ts';
import { listThemeTemplates } from './list-theme-templates.ts';
import { saveThemeTemplate } from './save-theme-template.ts';

/** The operations of the endpoints for theme templates. */
export const themeTemplateOperations: readonly MountedOperation[] = [
  bindOperation(contract.listThemeTemplates, listThemeTemplates),
  bindWrite(contract.saveThemeTemplate, saveThemeTemplate, nothingInMemory),
  bindWrite(contract.deleteThemeTemplate, deleteThemeTemplate, nothingInMemory),
];
