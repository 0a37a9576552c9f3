import type { Command } from 'commander';
import { printResult } from './output.ts';
import { connect, type PlatformClient } from './platform-client.ts';

/** What one command works with. */
export interface Session extends PlatformClient {
  /** Says what came of it: with --json `result` as it is, else what `human` makes of it. */
  readonly print: (result: object, human: () => string) => void;
}

interface GlobalOptions {
  url?: string;
  keyFile?: string;
  json?: boolean;
}

/** The session of a command that speaks to a platform, by the options that every command has. Throws Failure. */
export async function openSession(command: Command): Promise<Session> {
  const { url, keyFile } = command.optsWithGlobals<GlobalOptions>();
  const { ask } = await connect({ url, keyFile });
  return { ask, print: printerOf(command) };
}

/** How a command says what came of it. */
export function printerOf(command: Command): Session['print'] {
  const { json = false } = command.optsWithGlobals<GlobalOptions>();
  return (result, human) => printResult(json, result, human);
}
