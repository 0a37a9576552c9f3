import { Eta } from 'eta';
import { fileURLToPath } from 'node:url';
import { toMailName } from '../../core/check-name.ts';

/** Renders the templates of mails. HTML templates escape text; plain ones do not. */
const templates = new Eta({ views: fileURLToPath(new URL('templates', import.meta.url)), cache: true });

export interface InvitationCopy {
  team: string;
  role: string;
  email: string;
  link: string;
  expiresAt: Date;
}

/** Writes the mail of an invitation. */
export async function writeMail(words: InvitationCopy): Promise<{ subject: string; text: string; html: string }> {
  const until = words.expiresAt.toISOString().slice(0, 16).replace('T', ' ') + ' UTC';
  const names = { team: toMailName(words.team), role: toMailName(words.role) };
  const [text, html] = await Promise.all([
    templates.renderAsync('./mail-text', { ...words, ...names, until }),
    templates.renderAsync('./mail-html', { ...words, ...names, until }),
  ]);
  return { subject: `Invitation to ${names.team}`, text, html };
}
