import { readWishes } from '../../recall/standing/read-wishes.ts';
import { WISHES_BY_SCRIPT } from '../../recall/standing/wish-words-by-script.ts';
import { LATIN_WISHES } from '../../recall/standing/wish-words.ts';
import { sentencesOf } from './clauses.ts';
import { holdsAny, lexiconOf } from './lexicon.ts';
import { namesDay } from './said-days.ts';
import type { SaidWords } from './check-said.ts';

/** The days of a proposal, as YYYY-MM-DD. */
interface Dates {
  eventDate: string | null;
  validUntil: string | null;
}

/** The dates that the messages name. A model also makes some up: those are left out. */
export async function admitDates({ eventDate, validUntil }: Dates, said: SaidWords): Promise<Dates> {
  if (eventDate === null && validUntil === null) return { eventDate, validUntil };
  const days = await said.days();
  const ifNamed = (day: string | null) => (day !== null && namesDay(days, day) ? day : null);
  // A statement of no day is of the day on which it was said. That is no day on which it ends.
  const isOfToday = eventDate !== null && days.sent.has(eventDate);
  return { eventDate: isOfToday ? eventDate : ifNamed(eventDate), validUntil: ifNamed(validUntil) };
}

/** Forms of the past in which something had ended. */
const PAST =
  /(?<!\p{L})(?:had|was|were|used to|until|ended|expired|hatte|war|waren|bis|abgelaufen|avais|avait|étais|était|jusqu|tenía|era|estaba|estuve|tuve|hasta|avevo|aveva|ero|fino|tinha|estava|tive|até|was|tot|был|была|были|було|був|була|do|miał\p{L}{1,2}|był\p{L}{0,2}|hade|var|vardı|كان|كنت|था|थी|थे)(?!\p{L})|曾|过期|以前|之前|かつて|でした|ました|였|었|았|었던/iu;

export function tellsPast(text: string): boolean {
  return PAST.test(text);
}

const OF_ANSWERS = [...LATIN_WISHES, ...WISHES_BY_SCRIPT].map(
  ({ strong, answers, objects, isUnspaced = false }) =>
    new RegExp(
      isUnspaced
        ? `${strong}|${answers}|${objects}`
        : `(?<![\\p{L}\\p{M}\\p{N}])(?:${strong}|${answers}|${objects})(?![\\p{L}\\p{M}\\p{N}])`,
      'iu',
    ),
);

/** Every expression, for the check that none takes more than linear time. */
export const ANSWER_FORMS: readonly RegExp[] = OF_ANSWERS;

/** Somebody who speaks to the assistant. */
const ADDRESSED =
  /(?<!\p{L})(?:you|your|please|du|dir|dich|dein\p{L}{0,2}|sie|ihnen|bitte|tu|te|toi|ton|tes|vous|votre|vos|s['’]il|tú|ti|tus?|usted|ustedes|por favor|tuo|tue|tuoi|lei|per favore|você|vocês|seu|suas?|je|jij|jouw|u|uw|alsjeblieft|graag|ты|тебя|тебе|твои|твой|вы|вас|вам|ваши|пожалуйста|ти|тебе|твої|ви|вам|будь ласка|ty|ci|ciebie|twoje|pan|pani|proszę|du|dig|din|dina|snälla|sen|sana|siz|size|lütfen|أنت|لك|رجاء|من فضلك|आप|तुम|कृपया)(?!\p{L})|[你您请請]|ください|下さい|ほしい|欲しい|てね|주세요|줘|해라|당신/iu;

const PREFERRING =
  /prefer|(?<!\p{L})rather(?!\p{L})|bevorzug|lieber|préfèr|prefier|preferisc|prefir|liever|verkies|предпочита|хотел бы|надаю перевагу|wol(?:ę|ał)|föredr|更喜欢|偏好|好む|方がいい|선호|أفضل|tercih|पसंद कर/iu;

/** "Answers" and "to answer", as a statement tells of them. */
const ANSWERS =
  /(?<!\p{L})(?:answer|repl(?:y|ies)|respon[sd]|explanation|antwort|erklärung|répon|respuest|respond|rispost|respost|antwoord|ответ|відповід|odpowied|svar|yanıt|cevap|απαντ)|回答|答复|回复|返答|答え|답변|대답|إجاب|الرد|जवाब|उत्तर/iu;

/** Whether a sentence may say how an assistant shall answer, or how to call the user. */
export function mayBeWish(sentence: string): boolean {
  return (
    readWishes(sentence).length > 0 || ADDRESSED.test(sentence) || PREFERRING.test(sentence) || tellsOfAnswers(sentence)
  );
}

/** Whether a text speaks of answers, of their form or of how to call somebody. */
export function tellsOfAnswers(text: string): boolean {
  return ANSWERS.test(text) || OF_ANSWERS.some((form) => form.test(text));
}

/** Words that ask to forget something. */
const FORGETTING = lexiconOf(
  `forget, forgotten, delet-, remov-, eras-, wipe, clear, drop, unlearn, discard, don t remember, do not remember, stop remembering,
    don t keep, don t store, don t save, do not keep, do not store, do not save, get rid of, scrap, strike, no longer remember,
    vergiss, vergessen, vergesst, vergesse, lösch-, entfern-, streich-, merk dir nicht, speicher-, oubli-, efface-, supprim-, retire-,
    enlève-, olvid-, borr-, elimin-, quita, suprim-, no recuerdes, no guardes, dimentic-, scord-, cancell-, rimuov-, togli, esque-,
    apag-, remov-, exclu-, vergeet, wis, verwijder-, wissen, забуд-, забыть, удали-, сотри-, стереть, убери-, не запомин-, видали-,
    зітри, прибери, zapomn-, usuń, usun-, skasuj-, wymaż-, glöm-, radera, ta bort, unut-, sil, silin, kaldır, λησμον-, ξέχασε,
    διάγραψε, σβήσε`,
  '忘,删,刪,清除,抹掉,去掉,移除,别记,不要记,消して,消去,削除,잊,삭제,지워,지우,انس,انسى,احذف,امسح,ازل,أزل,भूल,हटा,मिटा,ลืม,ลบ',
);

/** Whether a text asks to forget something. */
export function asksToForget(text: string): boolean {
  return holdsAny(FORGETTING, text);
}

/** The sentences of a message that a quote is in. */
export function sentenceAround(message: string, from: number, to: number): string {
  const start = Math.max(0, from - MAX_AROUND);
  return sentencesOf(message.slice(start, to + MAX_AROUND))
    .filter((one) => one.from + start < to && one.to + start > from)
    .map(({ text }) => text)
    .join(' ');
}

/** The same by the words of a quote, as the message writes them. */
export function sentenceOfQuote(message: string, quote: string): string {
  const at = Math.max(0, message.indexOf(quote));
  return sentenceAround(message, at, at + quote.length);
}

const MAX_AROUND = 1_000;
