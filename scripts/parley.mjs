#!/usr/bin/env node
import { main, run } from './runtime.mjs';

run([main, ...process.argv.slice(2)]);
