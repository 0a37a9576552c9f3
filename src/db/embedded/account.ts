import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execFileAsync = promisify(execFile);
const ACCOUNT_NAME = 'postgres';

/** The operating system account of the server, where it is not our own. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * Returns the account for PostgreSQL's processes. Undefined (our own) unless we are root, as which
 * PostgreSQL does not run; then the `postgres` account, created when missing. Throws an Error that
 * says what to do when that fails.
 */
export async function serverAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return (await findAccount()) ?? (await createAccount());
}

/**
 * Returns whether the account can enter the directory and all its parents. Throws when we cannot
 * act as the account.
 */
export async function canEnter(directory: string, account: Account): Promise<boolean> {
  try {
    await runProgram('/bin/sh', ['-c', 'test -x "$0/."', directory], account);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 1) return false;
    throw new Error(
      `PostgreSQL cannot run as root, and this process may not start programs as the account "${ACCOUNT_NAME}". ` +
        'Start the platform as another user, or set DATABASE_URL.',
      { cause: error },
    );
  }
}

/**
 * Runs one of PostgreSQL's programs and returns its output. Rejects when it fails, or when
 * `signal` ends it.
 */
export async function runProgram(
  file: string,
  args: string[],
  account?: Account,
  signal?: AbortSignal,
): Promise<string> {
  const options = { ...account, ...programOptions(), maxBuffer: 16_777_216 };
  const { stdout } = await execFileAsync(file, args, { ...options, ...(signal && { signal }) });
  return stdout;
}

/**
 * Returns the working directory and environment for PostgreSQL's processes: a directory that every
 * account can enter, and nothing of our environment that could hold a secret or change the server's
 * behaviour (PGDATA, PGPORT, locale).
 */
export function programOptions(): { cwd: string | undefined; env: NodeJS.ProcessEnv } {
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', LC_MESSAGES: 'C' };
  for (const name of ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP']) {
    if (process.env[name] !== undefined) env[name] = process.env[name];
  }
  return { cwd: process.platform === 'win32' ? undefined : '/', env };
}

async function findAccount(): Promise<Account | undefined> {
  try {
    const uid = Number(await runProgram('id', ['-u', ACCOUNT_NAME]));
    const gid = Number(await runProgram('id', ['-g', ACCOUNT_NAME]));
    return { uid, gid };
  } catch {
    return undefined;
  }
}

async function createAccount(): Promise<Account> {
  const ways = [
    [
      ['groupadd', '--system', ACCOUNT_NAME],
      ['useradd', '--system', '--no-create-home', '--gid', ACCOUNT_NAME, ACCOUNT_NAME],
    ],
    // The commands of busybox.
    [
      ['addgroup', '-S', ACCOUNT_NAME],
      ['adduser', '-S', '-D', '-H', '-G', ACCOUNT_NAME, ACCOUNT_NAME],
    ],
  ];
  const failures: unknown[] = [];
  for (const commands of ways) {
    for (const [command = '', ...args] of commands) {
      // An existing group fails the first command, harmlessly.
      await runProgram(command, args).catch((error: unknown) => failures.push(error));
    }
    const account = await findAccount();
    if (account !== undefined) return account;
  }
  throw new Error(
    `PostgreSQL cannot run as root, and the account "${ACCOUNT_NAME}" could not be created for it. ` +
      'Create it, start the platform as another user, or set DATABASE_URL.',
    { cause: new AggregateError(failures) },
  );
}
