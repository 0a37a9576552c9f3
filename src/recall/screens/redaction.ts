import { redactPersonal, redactSecrets } from './secrets.ts';

/** Treatment of text that holds secrets or identifies a person. */
export type RedactionRule = 'keep' | 'redact' | 'refuse';

export interface RedactionRules {
  secrets: RedactionRule;
  personal: RedactionRule;
}

/** A text by the rules: as it may be shown, or why not. */
export type Screened = { text: string; refused?: never } | { text: null; refused: 'SECRET' | 'PERSONAL' };

/** Returns the text as the rules let it be stored or shown, or null and what the rule refuses. */
export function screenText(text: string, { secrets, personal }: RedactionRules): Screened {
  const withoutSecrets = redacted(text, secrets, redactSecrets);
  if (withoutSecrets === null) return { text: null, refused: 'SECRET' };
  const screened = redacted(withoutSecrets, personal, redactPersonal);
  return screened === null ? { text: null, refused: 'PERSONAL' } : { text: screened };
}

/** Returns the text with what the rules redact or refuse taken out. */
export function hideAll(text: string, { secrets, personal }: RedactionRules): string {
  const plain = secrets === 'keep' ? text : redactSecrets(text);
  return personal === 'keep' ? plain : redactPersonal(plain);
}

/** Null when the rule refuses the text. */
function redacted(text: string, rule: RedactionRule, redact: (text: string) => string): string | null {
  if (rule === 'keep') return text;
  const hidden = redact(text);
  return hidden !== text && rule === 'refuse' ? null : hidden;
}
