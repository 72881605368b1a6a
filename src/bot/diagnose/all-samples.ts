import { codeSamples, fineCode } from './code-samples.ts';
import { dataSamples, fineData } from './data-samples.ts';
import { fineModels, modelSamples } from './model-samples.ts';
import type { FineSamples, RuleSample } from './rule-samples.ts';
import { fineBots, structureSamples } from './structure-samples.ts';
import { fineTaints, taintSamples } from './taint-samples.ts';
import { fineValues, valueSamples } from './value-samples.ts';
import { fineWords, wordsSamples } from './words-samples.ts';

/** Bots with one problem each, and bots without any. */
export const allSamples: { readonly wrong: readonly RuleSample[]; readonly fine: FineSamples } = {
  wrong: [
    ...structureSamples,
    ...valueSamples,
    ...dataSamples,
    ...codeSamples,
    ...taintSamples,
    ...modelSamples,
    ...wordsSamples,
  ],
  fine: { ...fineBots, ...fineValues, ...fineData, ...fineCode, ...fineTaints, ...fineModels, ...fineWords },
};
