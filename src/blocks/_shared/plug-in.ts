import * as z from 'zod';
import type { BlockProblem } from '#blocks/define.ts';
import type { Names } from '#model/names.ts';
import { absent } from './absent.ts';
import { savedIn } from './saved-in.ts';

/** The credentials that a plug-in uses. */
export const credentialsFields = {
  credentialsId: z.string().optional().meta({ title: 'Credentials', widget: 'credentials' }),
};

/** The options of a plug-in without a chosen action: those that all its actions share. */
export const noAction = <S extends z.core.$ZodShape>(shape: S) => z.object({ action: absent, ...shape });

/** The options of one action of a plug-in: the shared ones and its own. */
export const action = <const N extends string, S extends z.core.$ZodShape>(name: N, shape: S) =>
  z.object({ action: z.literal(name).meta({ title: 'Action', widget: 'select' }), ...shape });

interface PlugInBlock {
  readonly options: { readonly action?: string | undefined; readonly credentialsId?: string | undefined };
}

interface Saved {
  readonly variableId?: string | undefined;
}

/** The options of actions that name the variables for their results. */
interface SavingOptions {
  readonly action?: string | undefined;
  readonly responseMapping?: readonly Saved[] | undefined;
  readonly variablesToExtract?: readonly Saved[] | undefined;
  readonly cellsToExtract?: readonly Saved[] | undefined;
  readonly saveUrlInVariableId?: string | undefined;
  readonly transcriptionVariableId?: string | undefined;
  readonly saveBookedDateInVariableId?: string | undefined;
}

/** One line for the canvas: the chosen action, and what it fills. */
export const actionSummary = ({ options }: { readonly options: SavingOptions }, names: Names): string => {
  const { responseMapping = [], variablesToExtract = [], cellsToExtract = [] } = options;
  const rows = [...responseMapping, ...variablesToExtract, ...cellsToExtract];
  const { saveUrlInVariableId, transcriptionVariableId, saveBookedDateInVariableId } = options;
  return savedIn(
    options.action ?? 'No action chosen',
    [
      ...rows.map(({ variableId }) => variableId),
      ...[saveUrlInVariableId, transcriptionVariableId, saveBookedDateInVariableId],
    ],
    names,
  );
};

/** What a plug-in without credentials is missing. */
export const actionProblems = (block: PlugInBlock): readonly BlockProblem[] =>
  block.options.action === undefined ? [{ text: 'has no action', path: ['options', 'action'] }] : [];

/** What a plug-in with model actions only is missing: credentials too. */
export const modelProblems = (
  block: PlugInBlock & { readonly options: { readonly model?: string | undefined } },
) => [
  ...accountProblems(block),
  ...(block.options.action === undefined || block.options.model?.trim()
    ? []
    : [{ text: 'has no model', path: ['options', 'model'] }]),
];

/** What a plug-in that needs credentials is missing. */
export const accountProblems = (block: PlugInBlock): readonly BlockProblem[] => [
  ...actionProblems(block),
  ...(block.options.credentialsId
    ? []
    : [{ text: 'has no credentials', path: ['options', 'credentialsId'] }]),
];
