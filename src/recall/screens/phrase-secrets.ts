import { HIDDEN } from './value-forms.ts';

// Secrets of several words: passphrases, words of wallets, and keys that are written in groups.

/** Words that bind others into a sentence. No list of random words holds them. */
const BINDING =
  'the|and|for|was|are|our|with|from|that|this|has|have|had|not|but|you|its|all|any|who|every|each|when|never|always|must|should|can|will|would|could|does|did|more|than|only|also|then|here|there|again|still|very|into|over|under|after|before|some|many|been|being|were|they|them|their|your|his|her|one|two|about|because|which|while|where|until|since|without|between|of|is|in|on|at|to|it|as|by|or|be|we|so|no|if|my|an|a|i|' +
  'lautet|heißt|against|und|der|die|das|ist|den|dem|nicht|ein|eine|einen|für|auf|mit|aus|wird|wir|sie|les|des|est|que|los|las|del|une|dans|pour|pas|avec|una|con|por|para|non|per|che|het|een|van|niet|это|для|что|как|его|jest|nie|się|için|bir';
export const FUNCTION_WORDS = new RegExp(`^(?:${BINDING})$`, 'iu');
const UNBOUND = `(?!(?:${BINDING})(?![\\p{L}\\p{M}]))`;

/** Names of words that open a wallet or an account when a device is lost. */
const SEED_NAMES =
  'seed phrase|seed words|(?:recovery|backup|wallet|secret|mnemonic) (?:phrase|words)|mnemonic|seed|(?:wallet|ledger|trezor|metamask|keplr|exodus|electrum)(?:.s)? words|wiederherstellungs(?:phrase|wörter)|seed-phrase|seed-wörter|phrase de récupération|mots de récupération|frase semilla|(?:frase|palabras) de recuperaci[oó]n|frase di recupero|parole di recupero|frase[- ]semente|(?:frase|palavras) de recuperação|herstelzin|herstelwoorden|(?:fraza|słowa) odzyskiwania|сид-фраза|мнемоник\\p{L}{0,6}|сід-фраза|kurtarma (?:ifadesi|kelimeleri)|återställningsfras|عبارة الاسترداد|रिकवरी वाक्यांश|助记词|助記詞|シードフレーズ|リカバリーフレーズ|시드 구문|복구 구문|니모닉';
const COUNTED =
  '(?:12|15|18|24|twelve|eighteen|twenty-four|zwölf|vierundzwanzig|douze|vingt-quatre|doce|veinticuatro|dodici|ventiquattro|doze|vinte e quatro|twaalf|vierentwintig)[ -](?:(?:recovery|seed|wallet|backup)[ -])?(?:words?|wörter|wörtern|mots|palabras|parole|palavras|woorden|słów|słowa|слов\\p{L}?|слів|kelime\\p{L}{0,6}|ord)|(?:12|24) ?(?:个|個)?(?:单词|單詞|词|単語|개 ?단어)';
const ONE_WORD = `(?:\\d{1,2}[.)] ?)?${UNBOUND}\\p{L}{3,12}`;
const MANY = (least: number) => `${ONE_WORD}(?:[ ,]{1,2}${ONE_WORD}){${least - 1},23}(?![\\p{L}])`;
const BEFORE_LETTER = '(?<!\\p{L})';

/** The binding words that the English list of wallets (BIP 39) holds among its 2,048. */
const BINDING_OF_WALLETS =
  'that|this|have|you|all|any|when|never|always|must|can|will|more|only|also|then|there|again|still|very|into|over|under|before|they|one|two|about|because|where|until|since|between';
const IS_BINDING_OF_WALLETS = new RegExp(`^(?:${BINDING_OF_WALLETS})$`);
const LISTED = `(?:\\d{1,2}[.)] ?)?(?:${UNBOUND}|(?=(?:${BINDING_OF_WALLETS})(?!\\p{L})))[a-z]{3,8}`;
/** Twelve words and more of such a list. */
const WALLET_WORDS = new RegExp(
  `(${BEFORE_LETTER}(?:${SEED_NAMES}|${COUNTED})(?!\\p{L})[^\\n]{0,40}?[\\s:：=]["'“„«(]?)(${LISTED}(?:[ ,]{1,2}${LISTED}){11,23}(?!\\p{L}))`,
  'giu',
);
/** Of twelve words picked from the list, more than four bind less than once in a million. */
const MAX_BINDING = 1 / 3;

function areListed(words: string): boolean {
  const each = words.toLowerCase().match(/[a-z]{3,8}/g) ?? [];
  return each.filter((word) => IS_BINDING_OF_WALLETS.test(word)).length <= each.length * MAX_BINDING;
}

/** Eight words and more that bind no sentence. Behind a number of words, twelve. */
const SEED_PHRASE = new RegExp(
  `(${BEFORE_LETTER}(?:${SEED_NAMES})(?!\\p{L})[^\\n]{0,40}?[\\s:：=]["'“„«(]?)(${MANY(8)}|\\p{Script=Han}(?: \\p{Script=Han}){7,23})` +
    `|(${BEFORE_LETTER}(?:${COUNTED})(?!\\p{L})[^\\n]{0,40}?[\\s:：=]["'“„«(]?)(${MANY(12)})`,
  'giu',
);

/** Four words and more to the end of a line or a sentence, behind the name of a passphrase. */
const PASSPHRASE = new RegExp(
  `(${BEFORE_LETTER}(?:pass-?phrases?|passwort-?satz|phrase secrète|phrase de passe|frase de contraseña|frase d.accesso|frase secreta|frase-senha|wachtzin|wachtwoordzin|парольная фраза|парольна фраза|фраза-пароль|parola cümlesi|lösenfras)(?!\\p{L})(?:[ ][\\p{L}’'-]{1,20}){0,8}?(?:[ ]?[:=]|[ ](?:is|was|lautet|ist|est|es|è|é|is nu|to|это|—)(?!\\p{L})|)["'“„«]?[ ]["'“„«]?)` +
    `(${UNBOUND}\\p{Ll}{3,12}(?: ${UNBOUND}\\p{Ll}{3,12}){3,11})(?=["'”»]?(?:[.!,;]?(?:\\s{0,4}$|\\n)|[.!,;] | ?\\())`,
  'gimu',
);
/** Endings of words in a sentence. One such word is no sign of it, so long as others have none. */
const IN_SENTENCES = /(?:[^sui]s|ed|ing|ly|tion|ment)$/;

/** Whether these are words picked at random, and not the rest of a sentence. */
function areRandomWords(words: string): boolean {
  const each = words.split(' ');
  const bound = each.filter((word) => IN_SENTENCES.test(word)).length;
  return bound === 0 || (bound === 1 && each.length > 4);
}

/** Keys of authenticators in groups, keys of wallets, of networks and the answers to questions. */
const IN_PARTS: readonly RegExp[] = [
  /((?<![\p{L}\p{N}])(?:totp|otp|2fa|mfa|authenticator|setup|secret)[\p{L} :_-]{0,30}?[ :=]["'`]?)(?=[A-Z2-7 -]{0,80}?[2-7])((?:[A-Z2-7]{4}[ -]){3,15}[A-Z2-7]{4}|[A-Z2-7]{16,64})(?![A-Za-z\d])/giu,
  /((?<![\p{L}\p{N}])(?:TOTP|OTP|2FA|MFA|totp|2fa)[\p{L} :_-]{0,30}?[ :=]["'`]?)((?:[A-Z]{4}[ -]){3,15}[A-Z]{4}|[A-Z]{16,64})(?![A-Za-z\d])/gu,
  /((?:private|secret|privater?|clé privée|clave privada|приватный|私钥|秘密) ?(?:key|schlüssel|ключ|鍵)?[^\n]{0,30}?[\s:=：](?:0x)?)([0-9a-f]{64})(?![0-9a-f])/giu,
  /(\bWIFI:[^\n]{0,120}?P:)([^;\n]{4,100})(?=;)/g,
  /((?<!\p{L})(?:ssid|wi-?fi|wlan|hotspot)(?!\p{L})[^\n.!?]{0,60}?(?<!\p{L})(?:key|psk|pass|pw|schlüssel|clé|clave|chiave)(?!\p{L})[ :=]{1,3}["']?)((?=\S{0,60}\d)[^\s"',;]{8,63})/giu,
];
const QUESTIONS =
  'security question|sicherheitsfrage|question (?:secrète|de sécurité)|pregunta (?:secreta|de seguridad)|domanda (?:segreta|di sicurezza)|pergunta (?:secreta|de segurança)|beveiligingsvraag|pytanie (?:pomocnicze|bezpieczeństwa)|(?:контрольн|секретн)\\p{L}{2} вопрос\\p{L}?|контрольне питання|güvenlik sorusu\\p{L}{0,3}|säkerhetsfråga\\p{L}{0,2}|سؤال الأمان|सुरक्षा प्रश्न|密保问题|安全问题|秘密の質問|보안 ?질문';
const ANSWER =
  'answer|antwort|réponse|respuesta|risposta|resposta|antwoord|odpowiedź|ответ|відповідь|cevabı?|svar(?:et)?|الجواب|الإجابة|उत्तर|जवाब|答案|答え|답변|답';
const IS = '(?: (?:is|ist|lautet|est|es|è|é|to|jest|är)(?!\\p{L})| ?[:=：—]|是|は|은|는|)';
const ANSWERS = new RegExp(
  `((?<!\\p{L})(?:(?:security|secret) answer|(?:${QUESTIONS})[^\\n]{0,80}?(?<!\\p{L})(?:${ANSWER})(?!\\p{L})|(?:${ANSWER}) (?:to|of|auf|zu|zur|à|a|alla|op|na|на)[^\\n.]{0,20}?(?:${QUESTIONS}))(?:${IS} ?|[?？] ?)["'“„«「]?|(?<!\\p{L})(?:${QUESTIONS})[^\\n?？]{0,80}[?？] ?)` +
    `(?!(?:${BINDING}|wrong|correct|required|missing|hard|easy|unknown|not)(?!\\p{L}))([\\p{L}\\p{N}][^\\s"'”»」.,!?]{2,40})`,
  'giu',
);

/** Parts of the names above. Asked once for all, because most texts have none. */
const NAMED =
  /phras|fras|fraza|фраз|seed|words?|wört|mots|palabra|parol|palavra|woord|wacht|słow|słów|слов|слів|kelime|ord(?!\p{L})|mnemo|мнемо|ifade|عبارة|वाक्य|助[记記]|フレーズ|구문|니모닉|[单單]?[词詞]|単語|단어|totp|otp|2fa|mfa|authent|setup|secret|security|questi|frage|pregunta|domanda|pergunta|vraag|pytani|вопрос|питання|sorusu|fråga|سؤال|प्रश्न|问题|質問|질문|priv|приват|私[钥鑰]|秘密|wifi|wi-fi|wlan|ssid|hotspot|answer|antwort|répon|respues|rispos|respos|antwoord|odpow|ответ|відпов|cevab|svar|الجواب|الإجابة|उत्तर|जवाब|答|답/iu;

/** Replaces secrets of several words and parts. */
export function withoutPhrases(text: string): string {
  if (!NAMED.test(text)) return text;
  let left = text.replace(WALLET_WORDS, (all, before: string, words: string) =>
    areListed(words) ? before + HIDDEN : all,
  );
  left = left.replace(
    SEED_PHRASE,
    (_, named?: string, _words?: string, counted?: string) => `${named ?? counted ?? ''}${HIDDEN}`,
  );
  left = left.replace(PASSPHRASE, (all, before: string, words: string) =>
    areRandomWords(words) ? before + HIDDEN : all,
  );
  for (const form of [...IN_PARTS, ANSWERS]) left = left.replace(form, (_, before: string) => before + HIDDEN);
  return left;
}

/** All forms made of words, for the check that they take linear time. */
export const PHRASE_FORMS: readonly RegExp[] = [
  WALLET_WORDS,
  SEED_PHRASE,
  PASSPHRASE,
  FUNCTION_WORDS,
  ANSWERS,
  ...IN_PARTS,
];
