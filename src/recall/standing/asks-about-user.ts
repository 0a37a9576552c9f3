import type { Pool } from 'pg';
import { FACT_DETAIL } from '../fact-detail.ts';
import type { MetadataFilter } from '../../db/metadata-filter.ts';
import { inForce } from '../in-force.ts';
import { narrowTo, type Narrowing } from '../narrow.ts';
import type { Candidate, Gate, SearchHit } from '../types.ts';

/** "What do you know about me?" and its like, whole, in the languages of the stems. */
const QUESTIONS = [
  '(?:so |and |ok(?:ay)?,? |hey,? )?(?:do you remember|tell me about|what (?:all )?(?:do|can|did) you (?:know|remember|recall|have(?: stored| saved)?|learn|tell me)(?: about)?|what have you (?:learned|learnt|stored|remembered|saved)(?: about)?|tell me (?:what|everything|all)(?: that)? you (?:know|remember)(?: about)?|do you (?:know|remember) (?:anything|something|who i am)(?: about)?|who am i|what is (?:stored|known|remembered|saved) about) ?(?:me|myself)?(?: so far| already| now)?',
  '(?:was wei(?:ß|ss)t du|was wissen sie|was hast du dir|was merkst du dir|was ist|erzähl(?:e)? mir,? was du|wei(?:ß|ss)t du (?:irgend)?(?:etwas|was)|erzähl(?:e)? mir (?:alles,? )?was du über mich weißt|wer bin ich)(?: alles| schon| bisher)?(?: über mich| von mir)?(?: gemerkt| gespeichert| weißt| bekannt)?',
  '(?:que (?:sais|savez)-(?:tu|vous)|qu.est-ce que (?:tu sais|vous savez)|tu sais quoi|dis-moi (?:tout )?ce que tu sais|de quoi te souviens-tu|qui suis-je)(?: sur moi| de moi| à mon sujet)?',
  '¿?(?:qu[eé] (?:sabes|sabe|recuerdas|recuerda)|dime (?:todo )?lo que sabes|qui[eé]n soy)(?: sobre mí| de mí| acerca de mí| sobre mi| de mi)?',
  '(?:(?:che )?cosa (?:sai|ricordi)|che sai|dimmi (?:tutto )?(?:quello|ciò) che sai|chi sono)(?: su di me| di me)?',
  '(?:o que (?:sabes|você sabe|sabe|lembras|você lembra)|diz-me o que sabes|me diga o que você sabe|quem sou eu)(?: sobre mim| de mim| a meu respeito)?',
  '(?:wat (?:weet|weten|onthoud|herinner) (?:je|jij|u)|vertel me wat je(?: over mij)? weet|wie ben ik)(?: je)?(?: allemaal| al)?(?: over mij| van mij| over me)?',
  '(?:vad (?:vet|minns|kommer) du|berätta vad du vet|vem är jag)(?: ihåg)?(?: om mig)?',
  '(?:benim )?(?:hakkımda|hakkimda) (?:ne|neler) (?:biliyorsun|biliyorsunuz|hatırlıyorsun)|ben kimim',
  '(?:что ты (?:знаешь|помнишь|запомнил|запомнила)|что вы (?:знаете|помните)|расскажи,? что ты знаешь|кто я)(?: обо мне| про меня)?',
  '(?:ماذا|ما الذي) (?:تعرف|تعرفه|تتذكر|تعلم) (?:عني|عنّي)|من أنا',
  '(?:τι (?:ξέρεις|γνωρίζεις|θυμάσαι)|ποιος είμαι|ποια είμαι)(?: για (?:μένα|εμένα))?',
  '(?:आप|तुम|तू)? ?मेरे बारे में (?:आप |तुम )?क्या (?:जानते|जानती|याद|पता)[\\p{L}\\p{M} ]{0,20}|मैं कौन हूँ',
  '(?:你|您)?(?:都)?(?:知道|了解|记得|記得|记住了|記住了)(?:哪些)?(?:关于|關於)我(?:的)?(?:什么|什麼|哪些|事情?|信息)?(?:吗|嗎)?|(?:你|您)(?:都)?(?:知道|了解|记得|記得)我(?:的)?(?:些)?(?:什么|什麼|哪些)(?:事|事情|信息)?|(?:关于|關於)我,?，?(?:你|您)(?:都)?(?:知道|了解|记得|記得)(?:些)?(?:什么|什麼|哪些)|(?:你|您)(?:对|對)我(?:有什么了解|有什麼了解|了解多少|知道(?:些)?什么|知道(?:些)?什麼)|我是谁|我是誰',
  '(?:あなたは)?(?:私|僕|俺|わたし)(?:について|のこと(?:を|について)?|に関して)(?:何を?|どんなことを|どれくらい)?(?:知って|覚えて|記憶して|ご存知)[\\p{L}ー]{0,10}(?:か)?|私は誰(?:ですか)?',
  '(?:너는 |넌 |당신은 )?(?:나|저)에 (?:대해|대해서|관해) ?(?:무엇을|뭘|뭐를|무얼|어떤 것을|뭐|얼마나) ?(?:알고|알아|기억)[\\p{L} ]{0,10}|(?:나는|난) 누구(?:야|지|인가요|입니까)?',
];

const PERSON =
  /\b(?:me|myself|i am|am i)\b|mich|mir\b|bin ich|moi\b|mon sujet|suis-je|m[íi](?!\p{L})|soy\b|di me\b|chi sono|mim\b|meu respeito|sou eu|mij\b|\bme\b|ben ik|mig\b|är jag|hakk|kimim|мне|меня|кто я|عني|عنّي|أنا|μένα|είμαι|मेरे|मैं|我|私|僕|俺|わたし|나|저|난/iu;

export const ABOUT_USER = new RegExp(`^\\s*(?:${QUESTIONS.join('|')})[\\s?？؟;\u037e!.。]*$`, 'iu');
const MAX_QUESTION_CHARACTERS = 120;

/** Whether a question asks for all that is known of the user. */
export function asksAboutUser(question: string): boolean {
  return question.length <= MAX_QUESTION_CHARACTERS && ABOUT_USER.test(question) && PERSON.test(question);
}

/** Facts of each scope that are looked at: those said last. */
const MAX_RECENT = 200;
const MAX_FACTS = 40;

/** $1 team, $2 scopes. Own statements alone, those first that were said most often. */
const mostSaidSql = ({ row }: Narrowing) => /* sql */ `
with recent as materialized (
  select f.id from unnest($2::text[]) s (scope) cross join lateral (
    select id from fact where team_id = $1 and scope = s.scope and ${inForce('fact')} and consolidated_into is null and pinned >= 0${row('fact')}
    order by coalesce(said_at, updated_at) desc limit ${MAX_RECENT}) f
), said as materialized (
  select r.id, array_agg(e.message_id) filter (where e.message_id is not null) as messages,
    bool_and(m.role = 'user' and m.speaker is null) as is_own
  from recent r left join fact_evidence e on e.fact_id = r.id left join message m on m.id = e.message_id group by r.id
)
select f.id, f.text, coalesce(f.said_at, f.updated_at) as at, f.source_kind as by, f.subject as name, f.about, f.temporal,
  f.pinned::int as pinned, coalesce(said.messages, '{}') as "messageIds", ${FACT_DETAIL} as detail
from said join fact f using (id)
where f.source_kind = 'MANUAL'
  or f.source_kind = 'CONVERSATION' and coalesce(said.is_own, f.said_role is distinct from 'assistant' and f.speaker is null)
order by f.pinned desc, cardinality(coalesce(said.messages, '{}')) desc, at desc limit ${MAX_FACTS}`;
const MOST_SAID = { name: 'find-most-said', text: mostSaidSql(narrowTo(undefined, [])) };

type Found = Omit<Candidate, 'kind' | 'sourceId' | 'n' | 'own' | 'source' | 'adjacent' | 'keyed' | 'near' | 'at'> & {
  at: string;
};

/** Finds what the user said of themselves most often, of what was said last. One statement. */
export async function findMostSaid(
  pool: Pool,
  { teamId, scopes, metadata }: { teamId: string; scopes: readonly string[]; metadata?: MetadataFilter | undefined },
  gate: Gate,
): Promise<SearchHit[]> {
  const values: unknown[] = [teamId, scopes];
  const statement = metadata ? { text: mostSaidSql(narrowTo(metadata, values)) } : MOST_SAID;
  const { rows } = await pool.query<Found>({ ...statement, values });
  return rows.flatMap(({ at: time, ...row }, i) => {
    const at = new Date(time);
    const found = { ...row, kind: 'fact' as const, sourceId: row.id, at };
    const text = gate.admit({ ...found, n: 0, own: [], source: [], adjacent: [], keyed: [], near: [] });
    if (text === null) return [];
    const { id, sourceId, by, pinned, name, messageIds, detail } = found;
    const score = 1 / (1 + i / MAX_FACTS);
    const explain = { terms: [], boosts: [], coverage: 1 };
    return [{ kind: 'fact', id, sourceId, text, score, at, by, pinned, name, messageIds, detail, explain }];
  });
}
