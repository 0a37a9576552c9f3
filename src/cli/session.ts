import type { Command } from 'commander';
import { printResult } from './output.ts';
import { connect, type PlatformClient } from './platform-client.ts';

/** The client and the printer of one command. */
export interface CliSession extends PlatformClient {
  /** Prints `result` as JSON with --json, or else the text of `human`. */
  readonly print: (result: object, human: () => string) => void;
}

interface GlobalOptions {
  url?: string;
  keyFile?: string;
  json?: boolean;
}

/** Opens the session of a command from its global options. Throws Failure. */
export async function openCliSession(command: Command): Promise<CliSession> {
  const { url, keyFile } = command.optsWithGlobals<GlobalOptions>();
  const client = await connect({ url, keyFile });
  return { ...client, print: printerOf(command) };
}

/** Creates a command's printer. */
export function printerOf(command: Command): CliSession['print'] {
  const { json = false } = command.optsWithGlobals<GlobalOptions>();
  return (result, human) => printResult(json ? 'json' : 'text', result, human);
}
