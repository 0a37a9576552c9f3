import { trimEndOf } from '../../core/check-text.ts';
import { FUNCTION_WORDS } from './phrase-secrets.ts';
import { KEYWORD, keywordOf, type Keyword } from './secret-words.ts';
import { HIDDEN, isKeypadNumber, isStrong, isYear, PLACEHOLDER } from './value-forms.ts';

/** Characters after the name of a secret, and before it, in which its value is looked for. */
const MAX_DISTANCE = 120;
const MAX_BEFORE = 90;

/**
 * Words between the name of a secret and its value: whose or of what it is, then a word or
 * a sign that gives the value. A bare name makes it another statement: "the PIN code of Munich is
 * 80331".
 */
const OWNER_WORDS =
  '…|\\.{3}|code|number|nummer|key|to|for|of|von|für|zu|zu[mr]|de|del|di|da|do|du|voor|van|od|для|от|від|к|au|wi-?fi|wlan|vpn|e?-?mail|new|neues?|old|altes?';
const OWNED =
  '(?:my|our|the|his|her|their|your|mein\\p{L}*|unser\\p{L}*|de[rmn]|das|die|ma|mon|mes|mi|mis|mio|mia|il|la|le|el|o|a|minha|meu|mijn|het|moje\\p{L}*|мо\\p{L}{1,3})(?:[ \\t]+[\\p{L}-]+){0,2}?';
const WORDS_THAT_GIVE =
  'is|was|are|were|will be|shall be|should be|now|set to|changed to|changed from|from|lautet|lauten|ist|war|sind|heißt|jetzt|est|sont|c.est|es|son|era|è|sono|é|são|zijn|jest|to|är|becomes|это|был|це|olarak|है';
const SIGN_THAT_GIVES =
  "[ \\t]*[:=：＝](?:\\s{0,2}\\n)?|[’']s(?=[ \\t])|[ \\t]+[-–—→](?=[ \\t])|[ \\t]*(?:是|为|為|就是|用|は|が|를|을|는|은|이|가|として|هي|هو|है)";
const GIVER = `(?:[ \\t]+(?:${WORDS_THAT_GIVE})(?![\\p{L}\\p{N}])|${SIGN_THAT_GIVES}){1,3}[ \\t]*`;
const GIVES = new RegExp(`^(?:[ \\t]*(?:${OWNER_WORDS}|${OWNED})(?![\\p{L}\\p{N}])){0,6}?${GIVER}`, 'iu');
/** Any words before the one that gives the value: only a random value counts behind them. */
const ANY_WORD = "(?:[\\p{L}\\p{M}’'(),/-]{1,24}|#?\\d{1,2})";
const NOW = 'now|jetzt|nun|neu|maintenant|désormais|ahora|ora|adesso|agora|nu|teraz|теперь|тепер|şimdi';
const GIVES_LATER = new RegExp(
  `^[ \\t]{0,2}${ANY_WORD}(?:[ \\t]{1,2}${ANY_WORD}){0,8}?(?:${GIVER}|[ \\t]+(?:${NOW})[ \\t]+)|^[^\\n?]{0,40}[?？] ?(?:it.?s|it is|es ist|das ist|c.est|es|è|é|это|це)[ \\t]+`,
  'iu',
);
const VALUE = /^["'“”„«»‘’「『`]?([^\s"'“”„«»‘’「」『』`,，。、;；)]{3,})/u;

/** Replaces the values of named secrets: "the password is hunter22", "密码是 hunter22". */
export function withoutNamedSecrets(text: string): string {
  let redacted = '';
  let from = 0;
  for (const { 0: name, index } of text.matchAll(KEYWORD)) {
    if (index < from) continue;
    // Small, it is a colour.
    if (name === 'tan') continue;
    const keyword = keywordOf(name);
    const end = index + name.length;
    const before =
      keyword === 'weak'
        ? null
        : valueBefore(text.slice(Math.max(from, index - MAX_BEFORE), index), text.slice(end, end + 30));
    const found = valueAfter(text.slice(end, end + MAX_DISTANCE), keyword, name);
    if (before) {
      redacted +=
        text.slice(from, index - before.fromEnd) + HIDDEN + text.slice(index - before.fromEnd + before.length, index);
      from = index;
    }
    if (!found) continue;
    redacted += `${text.slice(from, end + found.at)}${HIDDEN}`;
    from = end + found.at + found.value.length;
    for (
      let more = nextValue(text.slice(from, from + 80), keyword);
      more;
      more = nextValue(text.slice(from, from + 80), keyword)
    ) {
      redacted += `${text.slice(from, from + more.at)}${HIDDEN}`;
      from += more.at + more.value.length;
    }
  }
  return from === 0 ? text : redacted + text.slice(from);
}

interface Found {
  at: number;
  value: string;
}

function valueAfter(rest: string, keyword: Keyword, name: string): Found | null {
  if (IS_POSTAL.test(name + rest)) return null;
  const start = GIVES.exec(rest)?.[0].length;
  if (start !== undefined) {
    const found = valueAt(rest, start);
    if (found && looksSecret(found.value, keyword, isLastAt(rest, found))) return found;
  }
  return bareValue(rest, keyword, name) ?? laterValue(rest, keyword);
}

function valueAt(rest: string, start: number): Found | null {
  const match = VALUE.exec(rest.slice(start));
  if (!match) return null;
  const value = trimEndOf(match[1] ?? '', /[.!?。！？]/).replace(ENDING, '');
  return { at: start + match[0].indexOf(match[1] ?? ''), value };
}

/** Letters right behind a value in scripts without spaces: "hunter22です". */
const ENDING = /(?<=[\w!#$%&*+=?@^~-])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{1,8}$/u;
const LAST = /^[\s"'“”„«»‘’「」『』.!?。！？]*(?:$|[.!?。！？,，;；\n])/u;

function isLastAt(rest: string, { at, value }: Found): boolean {
  return LAST.test(rest.slice(at + value.length));
}

/** "PIN code of Munich": of a place, to which letters are sent. */
const IS_POSTAL = /^[Pp][Ii][Nn][ -]?[Cc]ode (?:of|for|in|at) \p{Lu}/u;

/** "The password of the old router in the kitchen is …". */
function laterValue(rest: string, keyword: Keyword): Found | null {
  const near = GIVES_OF.exec(rest)?.[0].length;
  const given = near === undefined || keyword === 'token' ? null : valueAt(rest, near);
  if (given && (isStrong(given.value) || (isKeypadNumber(given.value) && !isYear(given.value)))) return given;
  const start = GIVES_LATER.exec(rest)?.[0].length;
  const found = start === undefined || keyword === 'weak' ? null : valueAt(rest, start);
  if (!found) return null;
  if (keyword !== 'token' && isKeypadNumber(found.value))
    return !isYear(found.value) && (isLastAt(rest, found) || BEHIND_SIGN.test(rest.slice(0, start))) ? found : null;
  return isStrong(found.value, keyword === 'token' ? 10 : 6) ? found : null;
}

/** Words of whose or of what it is, without one that gives the value: "пароль от почты …". */
const OF_WHAT =
  '(?:[ \\t]+(?:to|for|of|at|von|vom|für|zu[mr]?|de|del|du|des|di|da|do|per|para|pour|voor|van|od|для|от|від|к|до|на|till|für|fürs)(?:[ \\t]+(?:my|the|our|mein\\p{L}{0,2}|de[rmn]|das|la|le|el|il|o|a|het|mijn|mo\\p{L}{1,3}))?[ \\t]+[\\p{L}-]{2,20}|[ \\t]+(?:\\p{Script=Cyrillic}{3,15}|karty|konta|telefonu|poczty|der karte|des handys|admin|root|wi-?fi|wlan|vpn|nas|router|server|database|db|user|\\p{Lu}\\p{Ll}{2,15})|(?:[ \\t]+\\p{Script=Arabic}{2,12}){1,3})?';
/** "La clave del banco es …". */
const GIVES_OF = new RegExp(`^${OF_WHAT}${GIVER}`, 'iu');
const BARE = new RegExp(`^${OF_WHAT}[ \\t]{1,3}["'\`]?([^\\s"'\`,;，；。、]{4,60})`, 'u');
const BARE_UNSPACED = /^[ \t]{0,3}["'`]?([\x21-\x7e]{4,60})/u;

const IS_FOR = /^ (?:for|to|at|on|für|bei|pour|para|per|voor|dla|для|för) /u;
const IS_UNIT =
  /^ ?(?:times|digits|characters|bits|bytes|meters?|metres?|m|km|kg|g|am|pm|uhr|h|€|\$|euros?|dollars?|percent|%|-?st|-?nd|-?th|of|位|年|个|次|자|桁|文字|回) ?/iu;
const BEHIND_SIGN = /[:：=]\s{0,3}["'“„«]?$/u;
const IS_UNSPACED = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]$/u;

/** A value directly behind the name: "password hunter22", "PUK 12345678". */
function bareValue(rest: string, keyword: Keyword, name: string): Found | null {
  const match = BARE.exec(rest) ?? (IS_UNSPACED.test(name) ? BARE_UNSPACED.exec(rest) : null);
  const value = trimEndOf(match?.[1] ?? '', /[.!?)]/).replace(ENDING, '');
  if (!match) return null;
  const found = { at: match[0].lastIndexOf(match[1] ?? ''), value };
  if (keyword !== 'token' && keyword !== 'weak' && isKeypadNumber(value)) {
    const isAlone = isLastAt(rest, found) || IS_FOR.test(rest.slice(found.at + value.length));
    const isCode = (keyword === 'pin' || IS_UNSPACED.test(name)) && !IS_UNIT.test(rest.slice(found.at + value.length));
    return (isCode || isAlone) && !(isYear(value) && (found.at > 3 || found.at === 0)) ? found : null;
  }
  const isRight =
    keyword === 'token' ? isStrong(value, 16) : isStrong(value) && (/\p{L}/u.test(value) || keyword === 'pin');
  return isRight ? found : null;
}

const OWNER = "(?:[ \\t]+(?:\\p{L}[\\p{L}’'-]{0,15}|wi-?fi)){0,3}?";
/** "hunter22 is my wifi password", "use hunter22 as the password". */
const BEFORE = new RegExp(
  `(?<![^\\s"'“„«「(:,])([^\\s"'“”„«»「」(:,]{6,60})["'”»」]?(?:[ \\t]+(?:is|was|ist|war|est|es|è|é|jest|to|är|це|это|as|als|come|como|comme|jako|как|як|som|c.est)(?![\\p{L}\\p{N}])|[ \\t]*[—–=]|[ \\t]+-)${OWNER}[ \\t]+(?:\\p{L}{1,15}-)?$` +
    '|([\\x21-\\x7e]{6,60})["」]?[ \\t]*(?:が|は|是|作为|作為|を)[^\\x00-\\x7f]{0,6}$',
  'iu',
);
/** Behind a name that is a thing of its own, as "password manager". */
const IS_THING =
  /^[ \t-]?(?:manager|hash|polic|field|generator|reset|hint|rule|protect|checker|file|vault|app\b|api|length|prompt|format|store|type|based|auth)/i;

function valueBefore(before: string, after: string): { fromEnd: number; length: number } | null {
  const match = BEFORE.exec(before);
  const value = match?.[1] ?? match?.[2] ?? '';
  if (!match || !isStrong(value) || IS_THING.test(after)) return null;
  const at = match.index + match[0].indexOf(value);
  return { fromEnd: before.length - at, length: value.length };
}

/** A further value behind one: "hunter22 and hunter23", "1234-5678, 8765-4321". */
const NEXT =
  /^["'”»」]?(?:[ \t]*[,;/→>]|\n(?=\S)|[ \t]*(?:and|or|und|oder|et|ou|y|o|e|i|и|или|та|en|of|och|ve|to|nach|auf|zu|à|на)(?=[ \t])|(?=[ \t]))[ \t]*["'“„«「]?([^\s"'“”„«»「」,;]{4,60})/iu;

function nextValue(rest: string, keyword: Keyword): Found | null {
  const match = NEXT.exec(rest);
  const value = trimEndOf(match?.[1] ?? '', /[.!?)]/);
  const isValue =
    keyword === 'pin'
      ? isStrong(value) ||
        /^\d{4,8}-\d{3,8}$|^\d{6,10}$|^[a-f\d]{4,6}-[a-f\d]{4,6}$|^[a-z\d]{4,6}-[a-z\d]{4,6}$/.test(value)
      : isStrong(value, 8);
  return match && isValue ? { at: match[0].lastIndexOf(match[1] ?? ''), value } : null;
}

/** Adjectives that say something about a password, and are none. */
const DESCRIBES =
  /^(?:required|missing|wrong|right|correct|incorrect|invalid|valid|weak|strong|safe|secure|secret|private|expired|changed|needed|optional|long|short|empty|unknown|forgotten|lost|the same|abgelaufen|falsch|richtig|sicher|unsicher|nötig|vergessen|geheim|requis|faux|oublié|incorrecta?|obligatori[oa]|sbagliata|errada|verkeerd|nodig|obligatoire|valide|invalide|expiré|caducada|scaduta|obbligatoria|verlopen|wymagane|обязателен|неверный|истёк|zorunlu|krävs|必須です|必須|必要です|必要|期限切れ|필수입니다|필수|필요합니다|만료|必填|必需|必须.*|错误|过期|مطلوبة|आवश्यक)$/iu;

/**
 * Whether a word is a secret. Digits, signs and capitals inside speak for one. After "password" a
 * plain word that ends the sentence is one too; after "key" or "secret" it is not.
 */
function looksSecret(value: string, keyword: Keyword, isLast: boolean): boolean {
  if (value.length < 3 || value.startsWith(HIDDEN) || PLACEHOLDER.test(value)) return false;
  if (keyword === 'pin' && isKeypadNumber(value)) return true;
  if (/^\d+$/.test(value)) return value.length >= 4 && value.length <= 12;
  if (keyword === 'weak') return isStrong(value);
  if (/^\d{1,3}[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(value)) return false;
  const isMixed = /\p{N}/u.test(value) || /[!@#$%^&*_+=~|\\]/.test(value) || /.\p{Lu}/u.test(value);
  // Types and variables have capitals inside too.
  if (keyword === 'token') return isMixed && value.length >= (/^\p{L}+$/u.test(value) ? 16 : 6);
  return isMixed || (keyword === 'password' && isLast && !DESCRIBES.test(value) && !FUNCTION_WORDS.test(value));
}

/** All forms made of words, for the check that they take linear time. */
export const NAMED_FORMS: readonly RegExp[] = [GIVES, GIVES_LATER, BARE, BEFORE, NEXT];
