import { isNegated } from '../../recall/polarity.ts';

/** Denials that `isNegated` does not read. */
const MORE_DENIALS =
  /(?<!\p{L})(?:(?:wrong|false|untrue|a lie) that|(?:falsch|gelogen|unwahr|quatsch),? dass|(?:faux|mensonge) que|(?:falso|mentira) que|falso che|onwaar dat|неправда|nieprawda)(?!\p{L})|(?<!\p{L})(?:нема|немає|ні|nie|nigdy|nic|δεν|μη|inte|ej|aldrig|nessun\p{L}?|ningún|ninguna?|nenhum\p{L}?|aucune?|rien|nothing|nobody|neither|nor|niemals|nichts|niemand|weder|niets|ничего|ни|لا|لم|لن|ليس\p{L}{0,2}|لست|ليست|غير|yok|hiç|değil\p{L}{0,5})(?!\p{L})|(?<!\p{L})(?:안|못) |ません|ずに|なく(?:て|な)|아니|없|않|못하|\p{L}m[ıiuü]yor|\p{L}(?:maz|mez|mam|mem|madı\p{L}?|medi\p{L}?)(?!\p{L})|(?<![\p{L}\p{M}])(?:मत|न)(?![\p{L}\p{M}])|未|ไม่/iu;
/** Denials that deny nothing of what they stand beside. */
const NO_DENIAL =
  /(?<!\p{L})(?:(?:never|not) (?:miss|fail|skip|forget)|verpasse nie|(?:manque|rate) jamais|nunca (?:falto|me pierdo)|not (?:only|just|merely|to mention)|no (?:problem|worries|doubt|wonder|matter)|why not|can['’]?t wait|cannot wait|couldn['’]t be (?:happier|better)|isn['’]t it|is it not|aren['’]t i|don['’]t i|nothing but|nothing (?:i|we)|no less than|nicht (?:nur|wahr|zuletzt)|kein (?:problem|wunder)|nichts als|non seulement|pas seulement|n['’]est-ce pas|pas de (?:souci|problème)|no s[oó]lo|no solamente|sin duda|non solo|nessun problema|não (?:só|apenas)|sem dúvida|niet alleen|geen probleem|не только|не просто|нет проблем|не лише|не тільки|nie tylko|nie ma (?:sprawy|problemu)|inte bara|sadece değil|ليس فقط)(?!\p{L})|不仅|不僅|不只|不但|不错|不錯|不同|不久|不断|不少|不过|不過|不管|差不多|不得不|对不起|不好意思|没问题|沒問題|没错|没关系|特别|是不是|有没有|会不会|能不能|对不对|要不要|かもしれません|かもしれない|なければなりません|なければならない|ないといけない|だけでなく|すみません|じゃない[?？]|뿐만 아니라|지 않나요/giu;

/** "May" and "more" of some languages are "never" and "no more" of others. */
const MONTH_OR_MORE =
  /(?<!\p{L})(?:(?:im|in|en|em|ab|seit|bis|anfang|mitte|ende|début|fin|le|de|\d{1,2}\.?|1er) mai|mai (?:19|20)\d\d)(?!\p{L})|(?<!(?:n['’]|(?<!\p{L})ne ).{0,40})(?<!\p{L})plus(?!\p{L})|(?<=(?:moro|mora|trabalho|trabalha|nasci|estou|está|vivo|vive|fui|foi) )no(?!\p{L})/giu;

/** Whether a text denies something. */
export function denies(text: string): boolean {
  const plain = text.replace(NO_DENIAL, ' ').replace(MONTH_OR_MORE, ' ');
  return isNegated(plain) || MORE_DENIALS.test(plain);
}
