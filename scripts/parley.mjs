#!/usr/bin/env node
import { runParley } from './runtime.mjs';

runParley(process.argv.slice(2));
