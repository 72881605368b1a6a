import * as contract from '#contract/theme-templates.ts';
import { bindOperation, type MountedOperation } from '../bind-operation.ts';
import { deleteThemeTemplate } from './delete-theme-template.ts';
import { listThemeTemplates } from './list-theme-templates.ts';
import { saveThemeTemplate } from './save-theme-template.ts';

/** What the endpoints of theme templates do. */
export const themeTemplateOperations: readonly MountedOperation[] = [
  bindOperation(contract.listThemeTemplates, listThemeTemplates),
  bindOperation(contract.saveThemeTemplate, saveThemeTemplate),
  bindOperation(contract.deleteThemeTemplate, deleteThemeTemplate),
];
