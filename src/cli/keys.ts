import { InvalidArgumentError, type Command } from 'commander';
import { newSecret } from '../auth/key-format.ts';
import {
  CreateKeyDocument,
  ListKeysDocument,
  RevokeKeyDocument,
  RotateKeyDocument,
  type KeyFieldsFragment,
} from './generated.ts';
import { fields, table } from './output.ts';
import { openCliSession, printerOf } from './session.ts';

interface CreateOptions {
  description?: string;
  permission?: string[];
  address?: string[];
  expires?: string;
}

/** `key create`, `key list`, `key rotate`, `key revoke`, `key generate`. */
export function addKeyCommands(program: Command): void {
  const key = program.command('key').description('the service keys of the team');
  const every = (value: string, before: string[] = []) => [...before, value];

  key
    .command('create')
    .description('create a key and print its secret, this once')
    .option('--description <text>', 'purpose of the key')
    .option('--permission <name>', 'a permission of the key; repeat for more (default: all of yours)', every)
    .option('--address <rule>', 'an address or range it may be used from; repeat for more (default: any)', every)
    .option('--expires <time>', 'expiry, such as 2030-01-31T09:30:00Z (default: never)')
    .action(async (options: CreateOptions, command: Command) => {
      const { execute, print } = await openCliSession(command);
      const { description, permission, address, expires } = options;
      const { createServiceKey: made } = await execute(CreateKeyDocument, {
        input: { description, permissions: permission, allowedAddresses: address, expiresAt: expires },
      });
      print({ key: made.serviceKey, secret: made.secret }, () =>
        fields({ ...row(made.serviceKey), SECRET: `${made.secret}  (shown this once)` }),
      );
    });

  key
    .command('list')
    .description('list all keys, the newest first')
    .action(async (_options: object, command: Command) => {
      const { execute, print } = await openCliSession(command);
      const keys: KeyFieldsFragment[] = [];
      for (let after: string | null = null; ;) {
        const { serviceKeys }: { serviceKeys: Page } = await execute(ListKeysDocument, { after });
        keys.push(...serviceKeys.nodes);
        after = serviceKeys.pageInfo.endCursor;
        if (!serviceKeys.pageInfo.hasNextPage) break;
      }
      print({ keys }, () => table(keys.map(row), 'There are no keys.'));
    });

  addKeyMakers(key);

  key
    .command('revoke')
    .description('revoke a key for good')
    .argument('<id>', 'the id of the key, as `key list` shows it')
    .action(async (id: string, _options: object, command: Command) => {
      const { execute, print } = await openCliSession(command);
      const { revokeServiceKey } = await execute(RevokeKeyDocument, { id });
      print({ key: revokeServiceKey.serviceKey }, () => fields(row(revokeServiceKey.serviceKey)));
    });
}

/** `key rotate`, `key generate`. */
function addKeyMakers(key: Command): void {
  key
    .command('rotate')
    .description('make a key in place of one of your own, and print its secret, this once')
    .argument('<id>', 'the id of the old key, as `key list` shows it')
    .option('--overlap <hours>', 'time for which the old key goes on working (default: 24)', toSeconds)
    .action(async (id: string, { overlap }: { overlap?: number }, command: Command) => {
      const { execute, print } = await openCliSession(command);
      const { rotateServiceKey: made } = await execute(RotateKeyDocument, { input: { id, overlapSeconds: overlap } });
      print({ key: made.serviceKey, secret: made.secret, previous: made.previous }, () =>
        fields({
          ...row(made.serviceKey),
          SECRET: `${made.secret}  (shown this once)`,
          'OLD KEY WORKS UNTIL': made.previous.expiresAt,
        }),
      );
    });

  key
    .command('generate')
    .description('print a new secret for FIRST_KEY; nothing is stored')
    .action((_options: object, command: Command) => {
      const secret = newSecret();
      printerOf(command)({ secret }, () => secret);
    });
}

function toSeconds(hours: string): number {
  if (!/^\d{1,4}$/.test(hours)) throw new InvalidArgumentError('Give whole hours.');
  return Number(hours) * 3_600;
}

interface Page {
  nodes: KeyFieldsFragment[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

function row(key: KeyFieldsFragment) {
  return {
    ID: key.id,
    ENDS: `…${key.secretSuffix}`,
    STATE: stateOf(key),
    OF: key.principal.name,
    DESCRIPTION: key.description,
    PERMISSIONS: key.permissions ?? 'all',
    ADDRESSES: key.allowedAddresses.length > 0 ? key.allowedAddresses : 'any',
    EXPIRES: key.expiresAt,
    'LAST USED': key.lastUsedAt,
    CREATED: key.createdAt,
  };
}

function stateOf({ revokedAt, enabled, expiresAt, replacedById, isUnused }: KeyFieldsFragment): string {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt !== null && new Date(expiresAt) <= new Date()) return 'expired';
  if (!enabled) return 'disabled';
  if (replacedById !== null) return 'replaced';
  return isUnused ? 'unused for 90 days' : 'active';
}
