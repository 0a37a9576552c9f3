import type { Command } from 'commander';
import { EndSecretKeyDocument, ListSecretKeysDocument, type SecretKeyFieldsFragment } from './generated.ts';
import { table } from './output.ts';
import { openCliSession } from './session.ts';

/** `secret-key list`, `secret-key end`. */
export function addSecretKeyCommands(program: Command): void {
  const secretKey = program
    .command('secret-key')
    .description('the keys of SECRET_KEY, and what needs them (operators only)');

  secretKey
    .command('list')
    .description('count what still needs each secret key')
    .action(async (_options: object, command: Command) => {
      const { execute, print } = await openCliSession(command);
      const { secretKeys } = await execute(ListSecretKeysDocument, {});
      print({ secretKeys }, () => table(secretKeys.map(row), 'There are no secret keys.'));
    });

  secretKey
    .command('end')
    .description('revoke the service keys, project keys and invitations that still need an older secret key')
    .argument('<id>', 'the id of the secret key, as `secret-key list` shows it')
    .action(async (secretKeyId: string, _options: object, command: Command) => {
      const { execute, print } = await openCliSession(command);
      const { secretKeys } = (await execute(EndSecretKeyDocument, { secretKeyId })).endSecretKey;
      print({ secretKeys }, () => table(secretKeys.map(row), 'There are no secret keys.'));
    });
}

function row(key: SecretKeyFieldsFragment) {
  return {
    ID: key.id,
    STATE: key.isCurrent ? 'current' : key.isConfigured ? 'older' : 'not configured',
    'SERVICE KEYS': key.serviceKeys,
    'PROJECT KEYS': key.projectKeys,
    INVITATIONS: key.invitations,
    'IDEMPOTENT RESULTS': key.idempotentResults,
    'ENCRYPTED SECRETS': key.encryptedSecrets,
  };
}
