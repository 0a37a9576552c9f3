import { describe, expect, it } from 'vitest';
import { redactPersonal, redactSecrets } from '../../src/recall/screens/secrets.ts';
import { seedOf } from '../faults/random.ts';
import { NO_SECRETS } from './screened/no-secrets.ts';
import { NO_SECRETS_REWORDED, SECRETS_REWORDED } from './screened/reworded-secrets.ts';
import { SECRETS_OF_PEOPLE } from './screened/secret-forms-of-people.ts';
import { SECRETS_OF_TOOLS } from './screened/secret-forms-of-tools.ts';
import { SECRETS_OF_VENDORS } from './screened/secret-forms-of-vendors.ts';
import { fillForms } from './screened/secret-values.ts';
import { ABOUT_WALLETS, WALLETS } from './screened/wallet-words.ts';

const SEED = seedOf('SECRETS_SEED', 4_711);
/** Of values that are random, a few look like words. So many of a list may, whatever the seed. */
const MAX_SHARE = 0.02;

describe('the screen for secrets hides', () => {
  it.each([
    ['what programs print and agents paste', SECRETS_OF_TOOLS],
    ['tokens of vendors', SECRETS_OF_VENDORS],
    ['what people write, in many languages', SECRETS_OF_PEOPLE],
    ['the same in other words', SECRETS_REWORDED],
  ])('%s', (_, forms) => {
    const filled = fillForms(forms, SEED);
    const left = filled.filter(({ text, secrets }) => {
      const shown = redactSecrets(text);
      return secrets.some((secret) => shown.includes(secret));
    });
    expect(left.map(({ text }) => text).slice(Math.floor(forms.length * MAX_SHARE))).toEqual([]);
  });

  it('them in full width, and with characters that have no width', () => {
    for (const { text, secrets } of fillForms(SECRETS_OF_PEOPLE.slice(8, 16), SEED)) {
      const wide = text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
      expect(redactSecrets(wide)).not.toContain(secrets[0]);
      expect(redactSecrets(text.replaceAll('a', 'a\u200b'))).not.toContain(secrets[0]);
    }
  });

  it('each word of a wallet, also those that bind sentences', () => {
    for (const [before, words] of WALLETS) expect(redactSecrets(before + words)).toBe(`${before}[hidden]`);
  });

  it('no more than the secret', () => {
    expect(redactSecrets('The wifi password of the old flat is Tulpe4711, said Ben.')).toBe(
      'The wifi password of the old flat is [hidden], said Ben.',
    );
    expect(redactSecrets('net use Z: \\\\nas\\home Tulpe4711 /user:ben')).toBe(
      'net use Z: \\\\nas\\home [hidden] /user:ben',
    );
    expect(redactSecrets('My passphrase is velvet falcon basket puzzle. I like tea.')).toBe(
      'My passphrase is [hidden]. I like tea.',
    );
  });
});

describe('the screen for secrets leaves', () => {
  it.each([
    ['texts that name a secret and hold none', NO_SECRETS],
    ['the same in other words', NO_SECRETS_REWORDED],
    ['sentences about wallets', ABOUT_WALLETS],
  ])('%s', (_, texts) => {
    expect(texts.filter((text) => redactSecrets(text) !== text)).toEqual([]);
  });

  it('personal numbers to the rule for them', () => {
    const account = 'DE89 3704 0044 0532 0130 00';
    expect(redactSecrets(`My account is ${account}.`)).toContain(account);
    expect(redactPersonal(`My account is ${account}.`)).toBe('My account is [hidden].');
  });
});
