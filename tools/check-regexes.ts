import { globSync, readFileSync } from 'node:fs';
import { ANSWER_FORMS } from '../src/domains/extraction/check-fields.ts';
import { CJK_TIME_PATTERNS } from '../src/recall/cjk-date-rules.ts';
import { PART_FORMS, TURN_FORMS, UNIT_FORMS } from '../src/recall/cjk-date-words.ts';
import { ENDING_FORMS, NO_DENIAL } from '../src/recall/denial-words.ts';
import { PART_BREAKS, TURKISH_BREAKS } from '../src/recall/fragments.ts';
import { BREAKS } from '../src/recall/polarity.ts';
import { CREATE, LIST, OPENER, PERSONAL, REPLY, SUMMARY, TRANSLATE } from '../src/recall/question-form.ts';
import { INSTRUCTION_PATTERNS } from '../src/recall/screens/instruction-patterns.ts';
import { FREED_FORMS } from '../src/recall/screens/freed.ts';
import { LIFTED_FORMS } from '../src/recall/screens/lifted-rules.ts';
import { PERSONA_FORMS } from '../src/recall/screens/persona-patterns.ts';
import { REPORTED_FORMS } from '../src/recall/screens/reported.ts';
import { TOOL_ORDER_FORMS } from '../src/recall/screens/tool-orders.ts';
import { COMMAND_FORMS } from '../src/recall/screens/command-forms.ts';
import { ID_NUMBERS } from '../src/recall/screens/id-numbers.ts';
import { LOGIN_FORMS, PAIR } from '../src/recall/screens/login-forms.ts';
import { NAMED_FORMS } from '../src/recall/screens/named-secrets.ts';
import { PHRASE_FORMS } from '../src/recall/screens/phrase-secrets.ts';
import { PASTED } from '../src/recall/screens/secret-forms.ts';
import { IS_PASSWORD, IS_PIN, IS_WEAK, KEYWORD } from '../src/recall/screens/secret-words.ts';
import { KEY_FORMS } from '../src/recall/screens/token-forms.ts';
import { ABOUT_USER } from '../src/recall/standing/asks-about-user.ts';
import { DOCUMENT_FORMS } from '../src/recall/standing/document-forms.ts';
import { FORMS_BY_LANGUAGE } from '../src/recall/standing/language-forms.ts';
import { SENTENCE_FORMS } from '../src/recall/standing/own-words.ts';
import { TAKING_BACK_FORMS } from '../src/recall/standing/taking-back.ts';
import { FORMS_OF_WISHES } from '../src/recall/standing/wish-forms.ts';
import { TOPIC_FORMS } from '../src/recall/standing/wish-topics.ts';
import { CJK_TIMES } from '../src/recall/statement-times.ts';
import { findRegexes, type FoundRegex } from './regexes/find-regexes.ts';
import { findSuperLinear } from './regexes/super-linear.ts';

// `npm run check:regexes`: fails for each regular expression of the product that takes more than
// linear time for some input.

const ROOT = new URL('../', import.meta.url);
const CODE = '{src,rest-compat,router-sidecar}/**/*.ts';

/** Expressions that are composed of lists of words, by the file that composes them. */
const COMPOSED: Readonly<Record<string, readonly RegExp[]>> = {
  'src/domains/extraction/check-fields.ts': ANSWER_FORMS,
  'src/recall/cjk-date-rules.ts': CJK_TIME_PATTERNS,
  'src/recall/cjk-date-words.ts': [...TURN_FORMS, ...UNIT_FORMS, ...PART_FORMS].map(([form]) => form),
  'src/recall/denial-words.ts': [ENDING_FORMS, NO_DENIAL],
  'src/recall/fragments.ts': [PART_BREAKS, TURKISH_BREAKS],
  'src/recall/polarity.ts': [BREAKS],
  'src/recall/statement-times.ts': [CJK_TIMES],
  'src/recall/question-form.ts': [CREATE, LIST, OPENER, PERSONAL, REPLY, SUMMARY, TRANSLATE],
  'src/recall/standing/asks-about-user.ts': [ABOUT_USER],
  'src/recall/standing/document-forms.ts': DOCUMENT_FORMS,
  'src/recall/standing/language-forms.ts': FORMS_BY_LANGUAGE,
  'src/recall/standing/own-words.ts': SENTENCE_FORMS,
  'src/recall/standing/taking-back.ts': TAKING_BACK_FORMS,
  'src/recall/standing/wish-forms.ts': FORMS_OF_WISHES,
  'src/recall/standing/wish-topics.ts': TOPIC_FORMS,
  'src/recall/screens/instruction-patterns.ts': [...INSTRUCTION_PATTERNS],
  'src/recall/screens/secret-words.ts': [KEYWORD, IS_PASSWORD, IS_PIN, IS_WEAK],
  'src/recall/screens/persona-patterns.ts': PERSONA_FORMS,
  'src/recall/screens/tool-orders.ts': TOOL_ORDER_FORMS,
  'src/recall/screens/freed.ts': FREED_FORMS,
  'src/recall/screens/lifted-rules.ts': LIFTED_FORMS,
  'src/recall/screens/reported.ts': REPORTED_FORMS,
  'src/recall/screens/token-forms.ts': KEY_FORMS,
  'src/recall/screens/secret-forms.ts': PASTED.map(({ form }) => form),
  'src/recall/screens/command-forms.ts': COMMAND_FORMS.map(({ form }) => form),
  'src/recall/screens/login-forms.ts': [...LOGIN_FORMS, PAIR],
  'src/recall/screens/id-numbers.ts': ID_NUMBERS,
  'src/recall/screens/named-secrets.ts': NAMED_FORMS,
  'src/recall/screens/phrase-secrets.ts': PHRASE_FORMS,
};
/** Patterns of callers, which are compiled and never run. */
const NOT_RUN = ['src/domains/agents/json-schema.ts'];

function read(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}

const files = globSync(CODE, { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.endsWith('generated.ts'))
  .map((path) => findRegexes(path, read(path)));
const composed = Object.entries(COMPOSED).flatMap(([file, parts]) =>
  parts.map(({ source, flags }): FoundRegex => ({ file, line: 0, source, flags })),
);
const regexes = [...files.flatMap((file) => file.regexes), ...composed];
const slow = regexes.flatMap((regex) => {
  const reason = findSuperLinear(regex);
  return reason === null ? [] : [{ regex, reason }];
});
const problems = [
  ...slow.map(
    ({ regex: { file, line, source, flags }, reason }) => `${file}:${line}: /${source}/${flags} is ${reason}`,
  ),
  ...files
    .flatMap(({ dynamic }) => dynamic)
    .filter(({ file }) => !NOT_RUN.includes(file) && !(file in COMPOSED))
    .map(({ file, line, code }) => `${file}:${line}: ${code} is not constant`),
];
process.stdout.write(`${regexes.length} regular expressions, ${slow.length} too slow\n`);
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
}
