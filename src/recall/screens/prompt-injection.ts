import { foldForms } from './fold.ts';
import { FREED_FORMS } from './freed.ts';
import {
  ADDS_TO_ANSWERS,
  COMMANDS,
  DIRECTS,
  HAS_ORDER,
  HAS_UNSPACED,
  HEADING,
  IGNORES,
  MACHINE_PARTS,
  OF_PEOPLE,
  ONLY,
  ORDERS,
  POWERS,
  ROLES,
  RULES_FOR_ANSWERS,
  RULES_FOR_QUESTIONS,
  UNSPACED_OVERRIDES,
  UNSPACED_RULES_FOR_ANSWERS,
  UNSPACED_RULES_FOR_QUESTIONS,
} from './instruction-patterns.ts';
import { decodedTexts, liftsRules, ordersToDecode } from './lifted-rules.ts';
import { LINK, REPORTED_AFTER } from './order-words.ts';
import { changesPersona } from './persona-patterns.ts';
import { isReported } from './reported.ts';
import { ORDERS_OF_TOOLS, ORDERS_OF_TOOLS_UNSPACED } from './tool-orders.ts';
import { FOR_SPEAKER, MANNER } from './wish-words.ts';

/** The origin of a text: the caller, or other speakers, documents and tools. */
export type Said = 'own' | 'by others';

/** Direct speech of up to 500 characters. */
const QUOTED =
  /"[^"\n]{1,500}"|“[^”\n]{1,500}”|„[^“”\n]{1,500}[“”]|«[^»\n]{1,500}»|「[^」\n]{1,500}」|『[^』\n]{1,500}』/gu;
const LETTER = /\p{L}/u;

/**
 * Whether a text tries to change the assistant's rules, in a quotation too, or gives it an answer.
 * "You must never take aspirin" does neither: it may be a doctor's words.
 */
export function overridesRules(text: string): boolean {
  return readForms(text).some((form) => {
    const stated = outsideQuotes(form);
    return overrides(form) || changesTask(stated) || answersQuestions(stated, form);
  });
}

/**
 * Whether a text instructs the assistant, judged by its form and its words in the languages of
 * `instruction-words.ts`. Rules for answers count outside of direct speech only. The caller may
 * wish how to be answered; nobody else may. What this misses is still data to the memory block,
 * whose parts name whose words they hold.
 */
export function instructsAssistant(text: string, said: Said = 'own'): boolean {
  const forms = readForms(text);
  return forms.some((form) => {
    const stated = outsideQuotes(form);
    return overrides(form) || changesTask(stated) || rulesAnswers(stated, said, forms[0] ?? text);
  });
}

/** The forms of a text, and those of what it holds in base64. */
function readForms(text: string): string[] {
  return [text, ...decodedTexts(text)].flatMap(foldForms);
}

/** Whether a text gives the assistant another role, calls its tools, or switches its rules off. */
function changesTask(text: string): boolean {
  if (changesPersona(text) || liftsRules(text) || ordersToDecode(text)) return true;
  if (FREED_FORMS.some((form) => isStated(form, text))) return true;
  const orders = HAS_UNSPACED.test(text) ? [...ORDERS_OF_TOOLS, ...ORDERS_OF_TOOLS_UNSPACED] : ORDERS_OF_TOOLS;
  return orders.some(
    (form) =>
      text.search(form) >= 0 &&
      text.matchAll(form).some(({ 0: words, index }) => !isReported(text, index, index + words.length)),
  );
}

function overrides(text: string): boolean {
  if (ROLES.test(text) || POWERS.test(text) || ignoresRules(text) || hasHeading(text)) return true;
  if (HAS_ORDER.test(text) && ORDERS.test(text)) return true;
  return HAS_UNSPACED.test(text) && UNSPACED_OVERRIDES.test(text);
}

function ignoresRules(text: string): boolean {
  for (const { 0: words, index } of text.matchAll(IGNORES)) {
    const before = text.slice(Math.max(0, index - 60), index);
    if (!OF_PEOPLE.test(before) && !REPORTED_AFTER.test(text.slice(index + words.length))) return true;
  }
  return false;
}

function hasHeading(text: string): boolean {
  for (const { 0: heading, 1: name = '', index } of text.matchAll(HEADING)) {
    const rest = text.slice(index + heading.length, index + heading.length + 200);
    const isShouted = /^[A-Z]+$/.test(name) && !MACHINE_PARTS.test(rest);
    if (isShouted || DIRECTS.test(rest)) return true;
  }
  return false;
}

/** A text that is one quotation states it. */
function outsideQuotes(text: string): string {
  const stated = text.replace(QUOTED, ' ');
  return LETTER.test(stated) ? stated : text;
}

/** `plain` has the marks on letters by which words of manner are known. */
function rulesAnswers(text: string, said: Said, plain: string): boolean {
  const hasUnspaced = HAS_UNSPACED.test(text);
  if (answersQuestions(text, said === 'own' ? plain : '')) return true;
  const adds = ADDS_TO_ANSWERS.exec(text);
  if (adds && (said !== 'own' || LINK.test(plain.slice(adds.index, adds.index + 300)))) return true;
  if (isStated(RULES_FOR_ANSWERS, text) || (hasUnspaced && UNSPACED_RULES_FOR_ANSWERS.test(text)))
    return said !== 'own' || !isWish(plain);
  return said !== 'own' && COMMANDS.test(text);
}

/** Whether a text holds the form other than in somebody's mouth. */
function isStated(form: RegExp, text: string): boolean {
  const found = form.exec(text);
  if (!found) return false;
  const end = found.index + found[0].length;
  return !isReported(text, found.index, end) || form.test(text.slice(end));
}

/** Whether a text says how questions of others are to be answered, and not only in which manner. */
function answersQuestions(text: string, plain: string): boolean {
  if (!RULES_FOR_QUESTIONS.test(text) && !(HAS_UNSPACED.test(text) && UNSPACED_RULES_FOR_QUESTIONS.test(text)))
    return false;
  return !MANNER.test(plain) || ONLY.test(plain);
}

/** Whether a rule for answers says how the speaker wants to be answered. */
function isWish(text: string): boolean {
  return MANNER.test(text) || FOR_SPEAKER.test(text);
}
