import { useWords } from '../../words/words.ts';
import { words } from './bots-words.ts';
import type { BotsQuery } from './generated.ts';

type Bot = NonNullable<BotsQuery['integrations']>['nodes'][number];

/** Returns what the status of a bot asks for. An unknown reason is a failed connection. */
export function useAdvice(): (bot: Pick<Bot, 'status' | 'statusErrorCode' | 'credentialsConfigured'>) => string {
  const { advice } = useWords(words);
  return ({ status, statusErrorCode, credentialsConfigured }) => {
    if (status === 'disabled') return advice.disabled;
    if (!credentialsConfigured) return advice.noCredentials;
    if (status !== 'error') return advice[status];
    return advice.errors[statusErrorCode ?? 'unknown'] ?? advice.errors['connection_failed'] ?? '';
  };
}

/** The status of a bot in a word. */
export function BotTag({ status }: { status: Bot['status'] }) {
  const w = useWords(words);
  const tone = { connected: 'tag good', error: 'tag bad', pending: 'tag accent', disabled: 'tag' }[status];
  return <span className={tone}>{w.statuses[status]}</span>;
}
