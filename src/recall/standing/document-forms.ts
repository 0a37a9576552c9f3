import { CLOSES, TO_OTHERS } from './paste-words.ts';

/** Marks of templates and of transcripts of models. */
const MACHINE =
  /\{\{|\}\}|<<\/?sys>>|<\|[\w-]{1,20}\|>|\[\/?inst\]|\$\{\w{1,40}\}|\[\/?(?:quote|code|system|begin|end)\b[^\]\n]{0,40}\]/i;
/** Names of files, but for those of a sentence's end. */
const FILE_NAME =
  /(?<![\w@.-])[\w-]{1,40}\.(?:md|txt|docx?|pdf|py|tsx?|jsx?|json|ya?ml|toml|csv|html?|css|sh|rs|go|java|cfg|ini|env|log|eml|srt|tex|ipynb|mdc)(?![\w.])/i;
const FILE_WORDS = /(?<![\w])(?:BEGIN|END)(?: OF)? (?:FILE|DOCUMENT|TEXT|PROMPT|MESSAGE|QUOTE)(?![\w])/i;

/** A line that only documents have: a heading, a comment, a table, code, data, a time of a chat. */
const OF_DOCUMENT: readonly RegExp[] = [
  /^\s{0,3}#{1,6}[\s!]/,
  /^\s{0,3}(?:\*\*|__)[^*_\n]{1,80}(?:\*\*|__):?\s{0,3}$/,
  /^\s{0,8}(?:[-=*_─—]{3}|[-=*#─—]{2} ?[^\s].{0,60} ?[-=*#─—]{2}$)/,
  /^\s*(?:\/\/|\/\*|\*\/|\* |<!--|-- |;;|%% |REM |"""|''')/,
  /^\s*(?:[{}[\]()];?,?|["'][\w-]{1,40}["']\s?:.{0,500}|[\w.-]{1,40}\s?=\s?\S.{0,500}|\[[\w.-]{1,40}\])\s*$/,
  /[{};]\s*$|=>|[!=]==?|\w\([^()\n]{0,80}\)\s?[{:]?\s*$/,
  /^\s*(?:def|class|function|const|let|var|return|public|private|export|SELECT|INSERT|echo) [\w{*'"$.].{0,200}[=({;]/,
  /^\s*(?:import [\w.]{1,60}|from \S{1,60} import .{1,80}|#include .{1,80}|(?:FROM|RUN|COPY) \S.{0,200})$|^\s*(?:\$ |>>> |<\?)/,
  /^(?:[+-](?![\s+-])|[+-]{3} |@@ |diff |index [0-9a-f]{6})/,
  /^\s*\||\S \| \S.{0,200} \| \S/,
  /-->|^\s*\d{1,2}:\d{2}(?::\d{2})?[,.\s]/,
  /^\s*[[(]?(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4},?\s{0,2}(?:at )?)?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?[\])]?[\s-]/i,
  /^.{1,40}\s[[(]?(?:\d{1,2}:\d{2}(?:\s?[ap]m)?|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})[\])]?\s*$/i,
  /^\s*\\(?:begin|end|section|item|documentclass)\b/,
];

const END = '[\\s,.!:，。！：]{0,3}$';
/** Names of the one who is spoken to, and of nobody. */
const TO_MODEL = '(?:there|claude|chat ?gpt|gpt|gemini|copilot|assistant|ai|bot|llama|mistral|du|you|again|noch ?mal)';
const GREETS = new RegExp(
  `^(?:${TO_OTHERS})\\s(?!${TO_MODEL}${END})[\\p{L}\\p{M}.'’&-]{1,24}(?: [\\p{L}\\p{M}.'’&-]{1,24}){0,4}${END}|^[\\p{L}\\p{M}·・ ]{1,12}(?:様|さん|先生|女士|님|께|同学)${END}`,
  'iu',
);
const GREETING_ALONE = new RegExp(
  `^(?:${TO_OTHERS}|thanks|thank you|danke|merci|gracias|grazie|obrigad[oa]|bedankt|tack|спасибо|dzięki|дякую|teşekkürler|谢谢|ありがとう|감사합니다|شكرا|धन्यवाद)${END}`,
  'iu',
);
const CLOSING_LINE = new RegExp(`^(?:${CLOSES})[\\s,.!，]{0,3}(?:[\\p{L}\\p{M}.'’ -]{1,40})?$`, 'iu');
const CLOSING_AT_END = new RegExp(`(?<=[.!?\\s])(?:${CLOSES}),?\\s(?:\\p{Lu}[\\p{L}\\p{M}.'’-]{1,20}\\s?){1,3}$`, 'u');
const SENT_FROM =
  /^(?:sent from my|gesendet von meinem|envoyé de mon|enviado desde mi|inviato da|enviado do meu|verzonden met|skickat från|отправлено с)/i;
const NAME_ALONE = /^[—–-]?\s?\p{Lu}[\p{L}\p{M}.'’-]{1,20}(?: \p{Lu}[\p{L}\p{M}.'’-]{0,20}){0,2}$/u;

/** Whether lines are of a document, a chat, code, data or a letter to somebody. */
export function isDocument(lines: readonly string[]): boolean {
  if (lines.some((line) => MACHINE.test(line) || OF_DOCUMENT.some((form) => form.test(line)))) return true;
  return isTable(lines) || isLetter(lines);
}

/** Whether a line names a file. */
export function namesFile(line: string): boolean {
  return FILE_NAME.test(line) || FILE_WORDS.test(line);
}

/** Lines of as many cells. */
function isTable(lines: readonly string[]): boolean {
  return [/,(?=\S)/g, /;(?=\S)/g, /\t/g].some((cell) => {
    const counts = lines.map((line) => line.match(cell)?.length ?? 0).filter((count) => count > 0);
    return counts.length >= 2 && counts.every((count) => count === counts[0]);
  });
}

function isLetter(lines: readonly string[]): boolean {
  if (CLOSING_AT_END.test(lines.at(-1) ?? '')) return true;
  if (lines.length < 2) return false;
  if (GREETS.test(lines[0] ?? '')) return true;
  return lines.slice(1).some((line) => CLOSING_LINE.test(line) || SENT_FROM.test(line));
}

/** Short lines that end no sentence: a title, or a name below a text. */
export function isTitled(lines: readonly string[], isOwn: (line: string) => boolean): boolean {
  if (lines.length < 2) return false;
  const isTitle = (line: string) =>
    line.length <= 60 &&
    /^["“'*]?[\p{Lu}\p{Lo}\p{N}]/u.test(line) &&
    !/[.!?。！？,，…:：)]$/u.test(line) &&
    line.split(/\s+/).length <= 6 &&
    !GREETING_ALONE.test(line) &&
    !isOwn(line);
  return lines.slice(0, -1).some(isTitle) || (NAME_ALONE.test(lines.at(-1) ?? '') && isTitle(lines.at(-1) ?? ''));
}

/** Every expression, for the check that none takes more than linear time. */
export const DOCUMENT_FORMS: readonly RegExp[] = [
  MACHINE,
  FILE_NAME,
  FILE_WORDS,
  ...OF_DOCUMENT,
  GREETS,
  GREETING_ALONE,
  CLOSING_LINE,
  CLOSING_AT_END,
  SENT_FROM,
  NAME_ALONE,
];
