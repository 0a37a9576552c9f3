import { Eta } from 'eta';
import { fileURLToPath } from 'node:url';

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
  const team = words.team.replaceAll(/\s+/g, ' ');
  const [text, html] = await Promise.all([
    templates.renderAsync('./mail-text', { ...words, team, until }),
    templates.renderAsync('./mail-html', { ...words, team, until }),
  ]);
  return { subject: `Invitation to ${team}`, text, html };
}
