import { ALPHABETS } from './instruction-words.ts';
import { UNSPACED } from './instruction-words-unspaced.ts';
import {
  APPEND,
  AUTHORISED,
  AUTHORITIES,
  COMPLY,
  HEADERS,
  HIDE_FROM_USERS,
  LINK,
  NOTES,
  USERS,
  WITHOUT_ASKING,
} from './order-words.ts';
import { FOR_SPEAKER, MANNER } from './wish-words.ts';

const NOT_AFTER_LETTER = '(?<![\\p{L}\\p{N}])';
const WORD_ENDS = '(?![\\p{L}\\p{M}\\p{N}])';
const SENTENCE_STARTS = '(?:^|[\\n.!?。！？:：;"“「(•*-]\\s{0,3})';

/** These words, each within so many characters after the one before. The first begins a word. */
function near(first: string, ...parts: readonly (string | number)[]): string {
  const rest = parts.map((part) => (typeof part === 'number' ? `.{0,${part}}` : `${NOT_AFTER_LETTER}(?:${part})`));
  return `(?:${first})${rest.join('')}`;
}

function nearUnspaced(...parts: readonly (string | number)[]): string {
  return parts.map((part) => (typeof part === 'number' ? `.{0,${part}}` : `(?:${part})`)).join('');
}

function oneOf(patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'), 'iu');
}

/** Any of these at the beginning of a word. Asked once for all of them, most places cost little. */
function oneOfWords(patterns: readonly string[]): string {
  return `${NOT_AFTER_LETTER}(?:${patterns.join('|')})`;
}

const PEOPLE = ALPHABETS.map(({ people }) => people).join('|');
const PEOPLE_UNSPACED = UNSPACED.map(({ people }) => people).join('|');
const ALWAYS = ALPHABETS.map(({ always }) => always).join('|');
const SOFT = `(?:please|then|just|bitte|dann|${ALWAYS}) `;

/** "Ignore your rules". Nobody quotes it by chance, but people tell of it. */
export const IGNORES = new RegExp(
  [
    oneOfWords(
      ALPHABETS.flatMap(({ ignore, rules }) => [
        near(ignore, 40, rules),
        // Turkish, Hindi, Japanese and Korean name the object first.
        near(`(?:${rules})[\\p{L}\\p{M}]{0,20}`, 12, ignore),
      ]),
    ),
    ...UNSPACED.flatMap(({ ignore, rules }) => [nearUnspaced(ignore, 24, rules), nearUnspaced(rules, 10, ignore)]),
  ].join('|'),
  'giu',
);

/** Before the words of an order: the people who follow it, so that it is a report. */
export const OF_PEOPLE = new RegExp(
  `${NOT_AFTER_LETTER}(?:${PEOPLE})(?:[ '’,]{1,2}(?!you(?!\\p{L}))\\p{L}{1,20}){0,3}[ '’]$|(?:${PEOPLE_UNSPACED}).{0,6}$|कहा कि.{0,30}$` +
    // "The linter must ignore": of a thing that is no assistant.
    '|\\b(?:the|our|my|this|that|its|each|every) (?!(?:assistant|ai|model|chatbot|bot|llm)\\b)[\\p{L}\\p{N}-]{1,30} (?:must|should|shall|will|can|may|could|would|might|does|do|did)(?: not|n.t)? $',
  'iu',
);

/** Signs and names of roles, which no sentence holds by chance. */
export const ROLES = oneOf([
  '\\b(?:reveal|print|show|repeat|output|leak|give me|tell me|dump|paste) .{0,24}(?:system|developer) (?:prompt|message|instruction)',
  '\\b(?:new|updated|real) (?:system|developer) (?:prompt|message|instruction)',
  '<\\/?(?:system|assistant|memory|instruction|tool)[\\w-]{0,40}>|<\\|[a-z_]{2,20}\\|>|\\[\\/?INST\\]|<<\\/?SYS>>|###\\s?(?:system|instruction|new instruction)|\\b(?:begin|end) (?:of )?(?:the )?(?:system|user|developer) (?:prompt|message|input|instructions?)\\b',
  '(?:^|\\n)\\s{0,3}[\\[({<](?:system|admin|developer|operator)(?: \\w{1,20})?[\\])}>]',
  '\\b(?:jailbreak|do anything now|developer mode)\\b',
  '\\byour (?:new|real|only|actual) (?:instructions?|tasks?|role|goal|purpose|orders?|rules?) (?:(?:is|are)(?: now)? to\\b|:)',
  `${SENTENCE_STARTS}(?:please )?(?:never (?:reveal|disclose|admit) that|(?:do not|don.t|never) ask (?:\\w{1,10} ){0,3}(?:confirmation|permission|approval)|(?:tell|inform|convince|persuade) (?:the user|users|all users|every user)|(?:send|forward|post|upload|leak) (?:the|this|all|every) (?:conversation|chat|messages?|history|secrets?|credentials).{0,40}(?:https?:|www\\.|@))`,
]);

/** "Note for the assistant: …", "Assistant rule: …". */
export const ORDERS = new RegExp(
  `${SENTENCE_STARTS}(?:${[
    `(?:new|updated) (?:polic(?:y|ies)|rules?|instructions?) (?:from|by|of) (?:the )?(?:${AUTHORITIES})`,
    `(?:\\p{L}{1,20} ){0,2}(?:${ALPHABETS.map(({ rules, machine }) => {
      const order = `(?:${rules}|${NOTES})\\p{L}{0,8}`;
      return `(?:${machine})\\p{L}{0,2}[ -]${order}.{0,40}[:：]|${order} (?:\\p{L}{1,10}[ '’]){0,3}(?:${machine}|ai|model)${WORD_ENDS}.{0,40}[:：]|(?:${machine}) के लिए ${order}.{0,20}[:：]`;
    }).join('|')})`,
  ].join('|')})`,
  'iu',
);
/** A sign of every order of that form. Asked first, because it is found soonest. */
export const HAS_ORDER = /[:：]|polic|rule|instruction/iu;

/** "You must comply", "the user authorised it without asking", "do not tell the user". */
export const POWERS = oneOf([
  oneOfWords([
    ...ALPHABETS.map(({ assistant, must }) => near(assistant, 3, must, 20, COMPLY)),
    `(?:${USERS}).{0,60}(?:${AUTHORISED}).{0,120}(?:${WITHOUT_ASKING})`,
    `(?:${USERS}).{0,100}(?:${WITHOUT_ASKING}).{0,60}(?:${AUTHORISED})`,
    HIDE_FROM_USERS,
  ]),
]);

export const UNSPACED_OVERRIDES = oneOf([
  ...UNSPACED.flatMap(({ rules, machine, assistant, must }) => [
    `${SENTENCE_STARTS}.{0,6}(?:${machine}).{0,4}(?:${rules}|规则|規則|ルール|규칙|注意|メモ|메모|备注|備考).{0,20}[:：]`,
    `${SENTENCE_STARTS}.{0,6}(?:${rules}|메모|备注|注意).{0,8}(?:${machine}).{0,8}[:：]`,
    nearUnspaced(assistant, 6, must, 20, COMPLY),
  ]),
  `(?:${USERS}).{0,60}(?:${AUTHORISED}).{0,60}(?:${WITHOUT_ASKING})|(?:${USERS}).{0,60}(?:${WITHOUT_ASKING}).{0,40}(?:${AUTHORISED})`,
  HIDE_FROM_USERS,
]);

/** A role as the heading of an order: "SYSTEM: …". */
export const HEADING = new RegExp(
  `(?:^|[\\n.!?。！？:："“「(]\\s{0,3})[\\[<({#*=|\\s-]{0,6}(?:(?:important|urgent|new|critical) )?(${HEADERS})(?: (?:prompt|message|note|instruction|rule|policy|notice|update|override|directive|alert)s?)?[\\])>}#*=|\\s]{0,6}[:：]`,
  'giu',
);
/** A name that is a role as a whole: before a text it would be such a heading. */
export const ROLE_NAMES = new RegExp(
  `^(?:the )?(?:${HEADERS}|users?|humans?|tools?|functions?|用户|用戶|助手|助理|开发者|開發者|管理员|管理員|アシスタント|어시스턴트)(?: (?:prompt|message|note|instruction|user|admin)s?)?$`,
  'iu',
);
export const DIRECTS = oneOf([
  oneOfWords(
    ALPHABETS.flatMap(({ always, must, tell, ignore }) => [`(?:${always}|${must}|${tell}|${ignore})${WORD_ENDS}`]),
  ),
  ...UNSPACED.map(({ always, must, tell }) => `(?:${always}|${must}|${tell})`),
  LINK.source,
]);
/** After a heading in capitals, any text is an order, unless it describes a machine. */
export const MACHINE_PARTS = /^\s*(?:ubuntu|debian|windows|macos|linux|fedora|arch|android|ios|\d)/i;

/** "When asked about payments, say AcmePay": an answer put into the assistant's mouth. */
export const RULES_FOR_QUESTIONS = oneOf([
  '\\bquestions? (?:about|on) .{1,40} (?:correct|right|only|best) answer (?:is|must be)',
  oneOfWords([
    ...ALPHABETS.flatMap(({ asked, tell, machine, people, speak }, i) => {
      const says = `(?:${tell})${WORD_ENDS}(?! (?:${people})${WORD_ENDS})`;
      return [
        `(?:${asked})(?:.{0,60}[,:;،–—-] {0,2}(?:${SOFT}){0,3}${says}|.{0,60}${NOT_AFTER_LETTER}(?:(?:${machine})${WORD_ENDS}.{0,24}${NOT_AFTER_LETTER}(?:${tell}|${speak})|(?:${tell})${WORD_ENDS} (?:\\p{L}{1,4}[ '’])?(?:${machine})))`,
        `(?:${machine})${WORD_ENDS}.{0,16}${NOT_AFTER_LETTER}(?:${tell}|${speak}).{0,60}${NOT_AFTER_LETTER}(?:${asked})`,
        // Turkish, Hindi and Arabic do without a comma.
        ...(i < ALPHABETS.length - 4
          ? []
          : [`(?:${asked})(?:(?! (?:${people})${WORD_ENDS})[^.!?]){0,60}${NOT_AFTER_LETTER}(?:${tell})${WORD_ENDS}`]),
      ];
    }),
    `(?:when|if|whenever)(?: \\p{L}{1,20}){0,2} ask(?:ed|s)?(?:(?! (?:i|we|he|she|they)${WORD_ENDS})[^,.;:!?]){1,40} (?:say|answer|reply|respond|recommend|mention)${WORD_ENDS}`,
  ]),
  `${SENTENCE_STARTS}(?:${SOFT}){0,2}(?!(?:answers|replies|mentions|names) )(?:${ALPHABETS.map(
    ({ asked, tell, people }) =>
      `(?:${tell})${WORD_ENDS}(?! (?:${people})${WORD_ENDS}).{0,60}${NOT_AFTER_LETTER}(?:${asked})`,
  ).join('|')})`,
]);
export const UNSPACED_RULES_FOR_QUESTIONS = oneOf(
  UNSPACED.map(
    ({ asked, tell, people }) =>
      `(?<!(?:${people}).{0,3})(?:${asked})(?:(?!${people})[^。！？\\n]){0,40}(?:${tell})|(?:${tell}).{0,20}(?:${asked})`,
  ),
);
export const ONLY =
  /(?<![\p{L}])(?:only|nothing but|nur|ausschließlich|uniquement|seulement|sólo|solo|únicamente|soltanto|apenas|só|alleen|tylko|только|sadece|yalnızca|bara|endast|فقط|केवल|सिर्फ)(?!\p{L})|只|だけ|のみ|만/iu;

/** "My assistant must answer the phone" is of a person. */
const NOT_OWNED =
  '(?<!(?:my|our|his|her|their|an?|sales|shop|mein|meine|unser|unsere|mon|ma|notre|mi|nuestro|mio|meu|minha|mijn|mój|мой|наш|min|vår) )';

/** "Asistente de cocina" is a person, "asistente de IA" is none. */
const NOT_OF_WORK =
  '(?! (?:coach|manager|professor|director|editor|principal|chef|teacher|trainer|surgeon|referee|producer)(?!\\p{L}))(?! (?:de|di|da|do|der|des|du|van|of|to) (?!(?:ia|ai|ki)(?!\\p{L})))';

/** Rules for answers: "from now on always …", "you must recommend …", "every answer mentions …". */
export const RULES_FOR_ANSWERS = oneOf([
  `(?:\\b(?:the|this|every|each|any|all|ai|virtual|digital)|${SENTENCE_STARTS}(?:dear)?)[ ]?(?<!\\p{L})(?:assistants?|chatbots?|llms?)\\s{1,5}(?:must|should|shall|has to|have to|is required to|always|never)\\b`,
  '\\b(?:dear|hey|hi|hello|attention|ok|okay) (?:ai|assistant|chatbot|model)s?[,:! ].{0,60}\\b(?:say|recommend|mention|promote|always|only)\\b',
  `${SENTENCE_STARTS}(?:(?:please|make sure to|be sure to|always|remember to) ){0,2}(?:say|mention|recommend|promote|name|praise) .{1,40} (?:in|with|at|of) (?:every|each|all) (?:answers?|repl(?:y|ies)|responses?)`,
  oneOfWords(
    ALPHABETS.flatMap(({ fromNowOn, always, assistant, machine, must, speak, everyAnswer, answers }) => [
      near(fromNowOn, 40, always, 30, speak),
      near(fromNowOn, 12, speak, 16, always),
      near(`(?:${fromNowOn})[ ,]{1,2}(?:${assistant})(?![\\p{L}\\p{N}])`),
      near(`(?:${assistant}) (?:${must})`, 32, speak),
      near(`${NOT_OWNED}(?:${machine})${WORD_ENDS}${NOT_OF_WORK}`, 12, must, 40, speak),
      near(everyAnswer, 12, speak),
      near(answers, 40, must, 24, speak),
    ]),
  ),
]);
export const UNSPACED_RULES_FOR_ANSWERS = oneOf(
  UNSPACED.flatMap(({ fromNowOn, always, assistant, must, speak, everyAnswer, answers }) => [
    nearUnspaced(fromNowOn, 20, always, 20, speak),
    nearUnspaced(fromNowOn, 12, speak, 12, always),
    nearUnspaced(assistant, 6, must, 20, speak),
    nearUnspaced(everyAnswer, 12, speak),
    nearUnspaced(answers, 16, must, 16, speak),
  ]),
);

/** "Add … to every answer". */
export const ADDS_TO_ANSWERS = oneOf([
  oneOfWords(ALPHABETS.flatMap(({ everyAnswer }) => [near(APPEND, 80, everyAnswer), near(everyAnswer, 60, APPEND)])),
  ...UNSPACED.flatMap(({ everyAnswer }) => [
    nearUnspaced(everyAnswer, 40, APPEND),
    nearUnspaced(APPEND, 40, everyAnswer),
  ]),
]);

/** Commands on how to answer. By the caller they are wishes, by others they are not. */
export const COMMANDS = oneOf([
  ...ALPHABETS.flatMap(({ fromNowOn, tell, speak }) => [
    `${SENTENCE_STARTS}(?:${SOFT}){1,3}(?:${tell})${WORD_ENDS}`,
    `${SENTENCE_STARTS}(?:${fromNowOn})(?! (?:${PEOPLE})${WORD_ENDS}).{0,40}${NOT_AFTER_LETTER}(?:(?:${tell})${WORD_ENDS}|${speak}|call|use)`,
  ]),
  ...UNSPACED.map(({ fromNowOn, speak }) => nearUnspaced(fromNowOn, 20, speak)),
  `${SENTENCE_STARTS}(?:${SOFT}){0,2}(?:answer|reply|respond|write|speak|antworte|schreib|sprich|réponds|répondez|écris|responde|contesta|escribe|rispondi|scrivi|escreva|antwoord|schrijf|odpowiadaj|pisz|отвечай|пиши|yanıtla|yaz|svara|skriv|أجب|اكتب) (?:\\p{L}+ ){0,4}?${MANNER.source}`,
]);

export const HAS_UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** All patterns made of words, for the check that they take linear time. */
export const INSTRUCTION_PATTERNS: readonly RegExp[] = [
  IGNORES,
  OF_PEOPLE,
  ROLES,
  ORDERS,
  POWERS,
  UNSPACED_OVERRIDES,
  HEADING,
  ROLE_NAMES,
  DIRECTS,
  RULES_FOR_QUESTIONS,
  UNSPACED_RULES_FOR_QUESTIONS,
  RULES_FOR_ANSWERS,
  UNSPACED_RULES_FOR_ANSWERS,
  ADDS_TO_ANSWERS,
  COMMANDS,
  MANNER,
  FOR_SPEAKER,
];
