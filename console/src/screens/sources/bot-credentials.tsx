import { useWords } from '../../words/words.ts';
import { words } from './bots-words.ts';
import type { BotsQuery } from './generated.ts';

export type Channel = NonNullable<BotsQuery['integrations']>['nodes'][number]['channel'];

/** Names of the credentials of each platform, and which of them are secret. */
const CREDENTIALS: Record<Channel, readonly { name: string; isSecret: boolean }[]> = {
  im_a: [
    { name: 'client_id', isSecret: false },
    { name: 'client_secret', isSecret: true },
  ],
  im_b: [
    { name: 'app_id', isSecret: false },
    { name: 'app_secret', isSecret: true },
  ],
  im_c: [
    { name: 'bot_id', isSecret: false },
    { name: 'secret', isSecret: true },
  ],
  im_d: [
    { name: 'app_token', isSecret: true },
    { name: 'bot_token', isSecret: true },
  ],
};

/** Fields for the credentials of a platform. They are sent, and shown never again. */
export function CredentialFields({ channel }: { channel: Channel }) {
  const w = useWords(words);
  return (
    <>
      {CREDENTIALS[channel].map(({ name, isSecret }) => (
        <label key={name} className="field">
          <span className="mono">{name}</span>
          <input
            name={`credential.${name}`}
            type={isSecret ? 'password' : 'text'}
            required
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
      ))}
      <p className="soft">
        {w.credentialsFrom[channel]} {w.credentialsHint}
      </p>
    </>
  );
}

/** Returns the credentials of a form, without the spaces that come with pasting. */
export function credentialsOf(form: FormData, channel: Channel): Record<string, string> {
  return Object.fromEntries(
    CREDENTIALS[channel].map(({ name }) => {
      const given = form.get(`credential.${name}`);
      return [name, typeof given === 'string' ? given.trim() : ''];
    }),
  );
}
