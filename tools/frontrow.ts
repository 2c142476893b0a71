#!/usr/bin/env node
/** `npx frontrow <noun> <verb>`: the commands of the operator, which nouns.ts names. */
import { frontrow } from './command/frontrow.ts';
import { ownTerminal } from './command/terminal.ts';

process.exitCode = await frontrow(process.argv.slice(2), process.env, ownTerminal);
