import type { Command } from './command.ts';
import { backup } from './commands/backup.ts';
import { bot } from './commands/bot.ts';
import { channel } from './commands/channel.ts';
import { chat } from './commands/chat.ts';
import { check } from './commands/check.ts';
import { credentials } from './commands/credentials.ts';
import { diff } from './commands/diff.ts';
import { doctor } from './commands/doctor.ts';
import { exportBots } from './commands/export.ts';
import { importBots } from './commands/import.ts';
import { move } from './commands/move.ts';
import { restore } from './commands/restore.ts';
import { signInLink } from './commands/signin-link.ts';
import { start } from './commands/start.ts';
import { test } from './commands/test.ts';
import { token } from './commands/token.ts';
import { user } from './commands/user.ts';
import { workspace } from './commands/workspace.ts';

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  start,
  check,
  diff,
  chat,
  test,
  importBots,
  exportBots,
  bot,
  token,
  user,
  signInLink,
  workspace,
  credentials,
  channel,
  doctor,
  backup,
  restore,
  move,
];
