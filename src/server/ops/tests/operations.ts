import * as contract from '#contract/tests.ts';
import { bindOperation, bindWrite, type MountedOperation, nothingInMemory } from '../bind-operation.ts';
import { createBotTest } from './create-bot-test.ts';
import { deleteBotTest } from './delete-bot-test.ts';
import { getBotTest } from './get-bot-test.ts';
import { getBotTestCoverage } from './get-bot-test-coverage.ts';
import { getPublishGate } from './get-publish-gate.ts';
import { getTestDefaults } from './get-test-defaults.ts';
import { healBotTests } from './heal-bot-tests.ts';
import { listBotTests } from './list-bot-tests.ts';
import { listTestRuns } from './list-test-runs.ts';
import { makeTestOfResult } from './make-test-of-result.ts';
import { makeTestOfSession } from './make-test-of-session.ts';
import { runStoredTests } from './run-stored-tests.ts';
import { saveTestRun } from './save-test-run.ts';
import { setPublishGate } from './set-publish-gate.ts';
import { setTestDefaults } from './set-test-defaults.ts';
import { updateBotTest } from './update-bot-test.ts';

/** The operations of the endpoints for tests of bots. */
export const testOperations: readonly MountedOperation[] = [
  bindOperation(contract.listBotTests, listBotTests),
  bindWrite(contract.createBotTest, createBotTest, nothingInMemory),
  bindWrite(contract.makeTestOfSession, makeTestOfSession, nothingInMemory),
  bindWrite(contract.makeTestOfResult, makeTestOfResult, nothingInMemory),
  bindOperation(contract.getBotTest, getBotTest),
  bindWrite(contract.updateBotTest, updateBotTest, nothingInMemory),
  bindWrite(contract.deleteBotTest, deleteBotTest, nothingInMemory),
  bindWrite(contract.runBotTests, runStoredTests, nothingInMemory),
  bindWrite(contract.healBotTests, healBotTests, nothingInMemory),
  bindOperation(contract.listTestRuns, listTestRuns),
  bindWrite(contract.saveTestRun, saveTestRun, nothingInMemory),
  bindOperation(contract.getBotTestCoverage, getBotTestCoverage),
  bindOperation(contract.getTestDefaults, getTestDefaults),
  bindWrite(contract.setTestDefaults, setTestDefaults, nothingInMemory),
  bindOperation(contract.getPublishGate, getPublishGate),
  bindWrite(contract.setPublishGate, setPublishGate, nothingInMemory),
];
