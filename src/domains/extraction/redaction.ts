const HIDDEN = '[hidden]';

/** Credentials: keys of well-known forms, private keys, tokens, and words after "password". */
const SECRETS: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
  /\b(?:sk|pk|rk|ghp|gho|ghs|ghu|github_pat|glpat|xox[abprs]|hf|npm)[-_][\w-]{16,}/g,
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  /\bAIza[\w-]{35}\b/g,
  /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g,
  /(?<=\b(?:password|passwort|passphrase|passcode|pin|secret|api[ -]?key|token)\b[^.!?:=\n]{0,40}?(?:\b(?:is|was|ist)\b|[:=])\s*)["'“]?\S{3,}/gi,
];

/** Personal identifiers. The check digit distinguishes card numbers from other numbers. */
const PERSONAL: readonly RegExp[] = [
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g,
  /\b\d{3}-\d{2}-\d{4}\b/g,
  /(?<!\w)\+\d{1,3}(?:[ ./-]?\(?\d{2,4}\)?){2,5}\b/g,
];

const CARD = /\b\d(?:[ -]?\d){12,18}\b/g;

/** Replaces credentials and card numbers. */
export function redactSecrets(text: string): string {
  const plain = SECRETS.reduce((left, pattern) => left.replace(pattern, HIDDEN), text);
  return plain.replace(CARD, (digits) => (hasCheckDigit(digits) ? HIDDEN : digits));
}

/** Replaces mail addresses, bank accounts, social security numbers and telephone numbers. */
export function redactPersonal(text: string): string {
  return PERSONAL.reduce((left, pattern) => left.replace(pattern, HIDDEN), text);
}

/** Luhn check, ISO/IEC 7812-1. */
function hasCheckDigit(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    sum += i % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return sum % 10 === 0;
}

/** Sentences that tell the assistant how to behave, instead of saying something about the world. */
const INSTRUCTIONS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instruction|prompt|rule|guideline|polic|memor|above|previous)/i,
  /\b(?:system|developer)\s+(?:prompt|message|instruction)/i,
  /\b(?:from now on|in (?:all )?future (?:chats?|conversations?|answers?))\b.{0,60}\b(?:you|assistant|always|never|must)\b/i,
  /\b(?:the )?(?:assistant|chatbot|ai|model|llm|you)\s+(?:must|should|shall|has to|have to|is required to|are required to|needs? to|will always|always|never)\b/i,
  /\byou are (?:now|no longer)\b/i,
  /<\/?(?:system|assistant|memory|instruction|tool)[\w-]*>/i,
  /\b(?:jailbreak|do anything now|developer mode)\b/i,
];

/**
 * Whether a text instructs the assistant, judged by its words. The memory block's heading covers
 * texts that this misses: it calls them data.
 */
export function instructsAssistant(text: string): boolean {
  return INSTRUCTIONS.some((pattern) => pattern.test(text));
}
