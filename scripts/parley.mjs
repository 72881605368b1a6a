#!/usr/bin/env node
import { runParley } from './runtime.mjs';

await runParley(process.argv.slice(2));
