import { analyze } from './analyze.ts';
import { LATIN } from './stem.ts';
import { subjectTerm } from './index-fact.ts';

/** Earlier texts of one fact that count. */
const MAX_TEXTS = 20;

/** Runs SQL with `?` for values, in the transaction of a command. */
export interface Runner {
  execute<T>(sql: string, values: unknown[]): Promise<T>;
}

/** A fact, and the words of each text that it ever had. */
export interface Carried {
  factId: string;
  teamId: string;
  scope: string;
  texts: readonly OwnWords[];
}

/** A text that says what a fact says. One of the three ids is set. */
export interface Carrier {
  factId: string;
  scope: string;
  messageId: string | null;
  passageId: string | null;
  piece: string | null;
}

/**
 * Holds all numbers and enough words of the fact. A fact about a named speaker is said by that
 * speaker, by somebody unnamed, or with the name.
 */
export const HOLDS = /* sql */ `t.terms && c.sought and t.terms @> c.numbers
  and (select count(*) from unnest(c.words) w where w = any(t.terms)) >= c.least
  and (cardinality(c.words) > 1 or cardinality(t.terms) = 1)`;

/** The facts `c`: a row for each text that a fact ever had. Binds `rowsOf` them. */
export const CARRIED = /* sql */ `c as materialized (
    select * from jsonb_to_recordset(?::jsonb) as c ("factId" text, "teamId" text, scope text, words text[], numbers text[],
      sought text[], least int, subject text)
  )`;

const FIND_CARRIERS = /* sql */ `
  with ${CARRIED}, linked as materialized (
    select project_id as scope, array_agg(item_id) as ids from project_document where project_id in (select scope from c) group by project_id
  )
  select c."factId", c.scope, t.id as "messageId", null as "passageId", null as piece
  from c join message t on t.team_id = c."teamId" and t.scope = c.scope and ${HOLDS}
    and (c.subject is null or t.about is null or t.about = c.subject or t.terms @> array[c.subject])
  union
  select e.fact_id, c.scope, e.message_id, null, null from c join fact_evidence e on e.fact_id = c."factId"
  union
  select c."factId", c.scope, null, t.id, null
  from c join linked using (scope) join drive_item i on i.id = any(linked.ids) or i.ancestors && linked.ids
    join passage t on t.item_id = i.id and t.team_id = c."teamId" and ${HOLDS}
  union
  select c."factId", c.scope, null, null, t.seq::text
  from c join memory_piece t on t.team_id = c."teamId" and t.scope = c.scope and ${HOLDS}`;

/**
 * Finds the messages, passages and pieces of memories that say what these facts say: those that a
 * fact was extracted from, and those that hold its own words. One statement.
 */
export async function findCarriers(runner: Runner, facts: readonly Carried[]): Promise<Carrier[]> {
  return facts.length === 0 ? [] : runner.execute<Carrier[]>(FIND_CARRIERS, [rowsOf(facts)]);
}

/** The value of `CARRIED`. */
export function rowsOf(facts: readonly Carried[]): string {
  return JSON.stringify(
    facts.flatMap(({ factId, teamId, scope, texts }) => texts.map((words) => ({ factId, teamId, scope, ...words }))),
  );
}

const TEXTS = /* sql */ `
  select f.id, f.scope, f.subject, array_agg(distinct t.text) as texts
  from fact f cross join lateral (
    select f.text union select text from (
      select new_text as text from fact_change c where c.fact_id = f.id and c.new_text is not null order by c.version desc limit ${MAX_TEXTS}) h
  ) t
  where f.team_id = ? and f.id in (select jsonb_array_elements_text(?::jsonb)) group by f.id`;

/** Finds the fact's evidence alone. */
const NO_WORDS: OwnWords = { words: [], numbers: [], sought: [], least: 1, subject: null };

/** Reads the words of each text that these facts ever had. */
export async function readCarried(runner: Runner, teamId: string, factIds: readonly string[]): Promise<Carried[]> {
  const rows = await runner.execute<{ id: string; scope: string; subject: string | null; texts: string[] }[]>(TEXTS, [
    teamId,
    JSON.stringify(factIds),
  ]);
  return rows.map(({ id, scope, subject, texts }) => {
    const words = texts.map((text) => ownWords(text, subject)).filter((one) => one !== null);
    return { factId: id, teamId, scope, texts: words.length > 0 ? words : [NO_WORDS] };
  });
}

/**
 * Lets a forgetting and the indexing of texts that were said before wait for each other, until the
 * transaction ends: each then sees what the other did. Call it before either looks.
 */
export async function lockForgetting(runner: Runner, teamId: string, as: 'forget' | 'index'): Promise<void> {
  const lock = as === 'forget' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
  await runner.execute(`select ${lock}(hashtextextended(?, 0))`, [`forgetting of ${teamId}`]);
}

const SUPPRESS = /* sql */ `
  with c as materialized (
    select * from jsonb_to_recordset(?::jsonb) as c ("factId" text, scope text, "messageId" text, "passageId" text, piece bigint)
  ), m as materialized (select id from message where id in (select "messageId" from c) order by id for key share),
  p as materialized (select id from passage where id in (select "passageId" from c) order by id for key share),
  n as materialized (select seq from memory_piece where seq in (select piece from c) order by seq for key share)
  insert into suppression (fact_id, team_id, scope, message_id, passage_id, piece)
  select "factId", ?, scope, "messageId", "passageId", piece from c
  where "messageId" in (select id from m) or "passageId" in (select id from p) or piece in (select seq from n)
  on conflict do nothing`;

/**
 * Keeps these texts out of every recall, as long as their facts are forgotten. Leaves out texts
 * that were deleted meanwhile.
 */
export async function suppress(runner: Runner, teamId: string, carriers: readonly Carrier[]): Promise<void> {
  if (carriers.length === 0) return;
  await runner.execute(SUPPRESS, [JSON.stringify(carriers), teamId]);
}

/** Lets the texts that these facts silenced be recalled again, unless another one silences them. */
export async function liftSuppressions(runner: Runner, factIds: readonly string[]): Promise<void> {
  await runner.execute('delete from suppression where fact_id in (select jsonb_array_elements_text(?::jsonb))', [
    JSON.stringify(factIds),
  ]);
}

/** The words by which a text is known to say what a fact says. All are terms of the index. */
interface OwnWords {
  words: string[];
  /** Those of them with digits: a text must hold them all. */
  numbers: string[];
  /** How many of `words` a text must hold. */
  least: number;
  /** At least one of these is in every text that holds enough words. */
  sought: string[];
  /** The term of the fact's subject. Null: none is named. */
  subject: string | null;
}

/** A restatement leaves some words out. Numbers tell so much that fewer words are enough. */
const LEAST_SHARE = 0.75;
const LEAST_SHARE_WITH_NUMBERS = 0.66;

/**
 * Words that say nothing of their own, in languages whose stop words `analyze` keeps, and what
 * memory models call the speaker.
 */
const EMPTY_WORDS = new Set(
  [
    'user nutzer benutz utilis usuario usuari utent gebruik пользовател 用户 用戶',
    '我 你 您 他 她 它 我们 我的 你的 的 是 在 了 和 有 也 就 都 这 那 把 请 到',
    'jest moj moja moje moim mam nie sie na to',
    '私 わたし 僕 の は が を に へ で と も から まで です ます だ し て た',
    '나 저 제 내 우리 입니 이에 예요 있습 습니',
  ].flatMap((words) => words.split(' ')),
);

const WORDS = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu;
const HANGUL = /\p{Script=Hangul}/u;

/** Returns null for a text without words of its own. */
function ownWords(text: string, subjectName?: string | null): OwnWords | null {
  const subject = subjectTerm(subjectName);
  const terms = new Set(analyze(text));
  // The terms of each word alone are those that it has in any sentence: the languages of two
  // sentences may be recognised differently.
  const alone = (text.match(WORDS) ?? []).filter((word) => !isStopWord(word)).flatMap(withoutParticle);
  const words = [...new Set(alone)].filter((term) => terms.has(term) && term !== subject && !EMPTY_WORDS.has(term));
  if (words.length === 0) return null;
  const numbers = words.filter((word) => /\p{N}/u.test(word));
  const least = Math.ceil(words.length * (numbers.length > 0 ? LEAST_SHARE_WITH_NUMBERS : LEAST_SHARE));
  return {
    words,
    numbers,
    least,
    sought: words.toSorted((a, b) => b.length - a.length).slice(0, words.length - least + 1),
    subject,
  };
}

/** In any language: that of a short text may not be recognised. */
function isStopWord(word: string): boolean {
  const lower = word.toLowerCase();
  return /^\p{Script=Latin}$/u.test(word) || LATIN.some((language) => language.isStop(lower));
}

/** Korean particles end a word, so its last two characters may differ. */
function withoutParticle(word: string): string[] {
  const terms = analyze(word);
  if (!HANGUL.test(word) || terms.length < 2) return terms;
  return terms.slice(1, Math.max(2, terms.length - 1));
}
