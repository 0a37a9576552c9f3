import type { Command } from 'commander';
import { printResult } from './output.ts';
import { connect, type PlatformClient } from './platform-client.ts';

/** What one command works with. */
export interface CliSession extends PlatformClient {
  /** Says what came of it: with --json `result` as it is, else what `human` makes of it. */
  readonly print: (result: object, human: () => string) => void;
}

interface GlobalOptions {
  url?: string;
  keyFile?: string;
  json?: boolean;
}

/** The session of a command that speaks to a platform, by the options that every command has. Throws Failure. */
export async function openCliSession(command: Command): Promise<CliSession> {
  const { url, keyFile } = command.optsWithGlobals<GlobalOptions>();
  const { execute: ask } = await connect({ url, keyFile });
  return { execute: ask, print: printerOf(command) };
}

/** How a command says what came of it. */
export function printerOf(command: Command): CliSession['print'] {
  const { json = false } = command.optsWithGlobals<GlobalOptions>();
  return (result, human) => printResult(json, result, human);
}
