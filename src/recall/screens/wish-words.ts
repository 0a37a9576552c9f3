/** Languages to answer in, by their English names and their own. */
const LANGUAGES =
  'english|german|french|spanish|italian|portuguese|dutch|polish|russian|turkish|swedish|arabic|hindi|chinese|japanese|korean|' +
  'englisch|deutsch|französisch|spanisch|anglais|allemand|français|espagnol|inglés|alemán|francés|español|inglese|tedesco|' +
  'francese|italiano|inglês|alemão|francês|português|engels|duits|frans|nederlands|angielsku|niemiecku|polsku|' +
  'по-английски|по-немецки|по-русски|на \\p{L}{1,12}ском|ingilizce|almanca|türkçe|engelska|tyska|svenska|الإنجليزية|العربية|الألمانية|' +
  'हिंदी|हिन्दी|अंग्रेज़ी|अंग्रेजी|中文|英文|英语|英語|德语|德文|日语|日本語|ドイツ語|韩语|한국어|영어|독일어|일본어';

/** How long, in which form and in which tone. Stems. */
const MANNERS =
  'short|brief|concise|detail|formal|informal|polite|simple|plain (?:text|words|language)|bullet|step by step|metric|imperial|celsius|fahrenheit|' +
  'units|emoji|sentence|paragraph|tables?|markdown|code|examples?|sources|citations?|tone|friendly|jargon|first name|24.hour|' +
  'kurz|knapp|ausführlich|höflich|sachlich|einfach|stichpunkt|metrisch|einheiten|sätzen|beispiel|quellen|förmlich|duze|sieze|' +
  'bref|brève|court|concis|détaillé|poli|simple|métrique|unités|phrases?|exemples?|tutoie|vouvoie|' +
  'breve|corto|conciso|detalle|formal|sencill|métric|unidades|frases?|ejemplos?|tutéame|' +
  'concis[oa]|dettagli|formale|semplic|metric|unità|frasi|esempi|curt[oa]|detalhad|exemplos|' +
  'kort|beknopt|uitgebreid|beleefd|eenvoudig|metrisch|zinnen|voorbeeld|krótko|zwięźle|szczegółowo|prosto|przykład|' +
  'кратко|коротко|подробно|вежливо|просто|метрическ|пример|kısa|ayrıntılı|kibar|basit|metrik|örnek|kortfattat|artigt|enkelt|exempel|' +
  'مختصر|بإيجاز|بالتفصيل|مترية|संक्षेप|संक्षिप्त|विस्तार|सरल|简短|簡短|简洁|詳細|详细|公制|例子|简单|短く|簡潔|詳しく|丁寧|メートル|敬語|짧게|간단|자세히|존댓말|반말|미터';

/** Words of how somebody wants to be answered. */
export const MANNER = new RegExp(`(?<![\\p{L}\\p{N}])(?:${LANGUAGES}|${MANNERS})|[中英日韩韓德法]文|語で|어로`, 'iu');

/** The speaker as the one who is answered: "tell me", "when I ask". */
export const FOR_SPEAKER = new RegExp(
  '(?<![\\p{L}\\p{N}])(?:me|when(?:ever)? i|if i|mir|mich|wenn ich|moi|quand je|si je|cuando (?:yo )?pregunte|mij|als ik|mnie|mi|мне|меня|когда я|bana|beni|mig|när jag|मुझे|मैं)(?![\\p{L}\\p{N}])' +
    '|我|私に|私が|僕|나에게|내가|제가|저에게|لي(?!\\p{L})|ني(?!\\p{L})',
  'iu',
);
