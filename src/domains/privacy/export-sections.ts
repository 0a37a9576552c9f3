/** Scopes of exports: $2 of each statement is the id of such a thing. */
export type ExportScope = 'person' | 'project' | 'team';

/** Lines of one kind, in the order of an export. */
export interface ExportSection {
  kind: string;
  /**
   * SQL of rows `k1`, `k2` and `line`, by scope: $1 team, $2 id of the scope, $3 and $4 the place
   * that the rows come after. Null: the scope has none.
   */
  sql: Readonly<Record<ExportScope, string | null>>;
}

/** Rows that one statement reads. */
const ROWS_AT_ONCE = 500;
/** Bytes of lines that one statement returns, but for its first line. */
const MAX_PAGE_BYTES = 4_000_000;

/** A page of lines: fewer rows where they are long. */
function pageSql(rows: string): string {
  return /* sql */ `
    select k1, k2, line from (
      select r.*, sum(octet_length(line)) over (order by k1, k2) - octet_length(line) as bytes_before from (${rows}) r
    ) p where bytes_before < ${MAX_PAGE_BYTES} order by k1, k2`;
}

/** ISO 8601 in UTC with milliseconds. */
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A line: the members in their order. `row_to_json` writes neither spaces nor line breaks. */
const lineOf = (kind: string, members: string) =>
  `(select row_to_json(l)::text from (select '${kind}' as kind, ${members}) l) as line`;

/** A list in a line. `json_agg` would break it. */
const listOf = (rows: string) => `array_to_json(array(select row_to_json(e) from (${rows}) e))`;

/** Rows `t` of a table with an id, that come after the place, in the order of their ids. */
function byId(table: string, where: string, { kind, members }: { kind: string; members: string }): string {
  return pageSql(/* sql */ `
    select t.id as k1, '' as k2, ${lineOf(kind, members)} from (
      select t.* from ${table} t where t.team_id = $1 and ${where} and t.id > $3::text || $4::text order by t.id limit ${ROWS_AT_ONCE}
    ) t`);
}

const OWN: Readonly<Record<ExportScope, string>> = {
  person: 't.person_id = $2',
  project: 't.project_id = $2',
  team: 't.team_id = $2',
};

function byOwner(table: string, line: { kind: string; members: string }, only = 'true'): ExportSection['sql'] {
  const where = (own: string) => `${own} and ${only}`;
  return {
    person: byId(table, where(OWN.person), line),
    project: byId(table, where(OWN.project), line),
    team: byId(table, where(OWN.team), line),
  };
}

const OWNER = `t.project_id as "projectId", t.agent_id as "agentId", t.person_id as "personId"`;

const PERSON = {
  kind: 'person',
  members: /* sql */ `t.id, t.custom_id as "customId", t.aliases,
    t.display_name as "displayName", t.actor_type as "actorType", ${iso('t.created_at')} as "createdAt"`,
};

/** Those with memory in the project, and those who said something there. */
const PERSONS_OF_PROJECT = /* sql */ `(
  exists (select from memory_scope s where s.person_id = t.id and s.project_id = $2)
  or exists (select from message m join conversation c on c.id = m.conversation_id where m.actor_id = t.id and c.project_id = $2))`;

const PROJECT = {
  kind: 'project',
  members: `t.id, t.name, t.description, t.memory_retention_days as "memoryRetentionDays", t.consolidation, ${iso('t.created_at')} as "createdAt"`,
};
const AGENT = {
  kind: 'agent',
  members: /* sql */ `t.id, t.name, (select s.fact_instruction from agent_settings s where s.agent_id = t.id) as "factInstruction",
    coalesce((select s.extraction_enabled from agent_settings s where s.agent_id = t.id), true) as "extractionEnabled",
    coalesce((select s.consolidation from agent_settings s where s.agent_id = t.id), false) as consolidation,
    ${iso('t.created_at')} as "createdAt"`,
};

/** Owners of conversations in which the person spoke, and of the person's own memory. */
const ownersOfPerson = (column: 'project_id' | 'agent_id') => /* sql */ `t.id in (
  select s.${column} from memory_scope s where s.person_id = $2 and s.${column} is not null
  union
  select c.${column} from message m join conversation c on c.id = m.conversation_id where m.actor_id = $2 and c.${column} is not null)`;

const MEMORY = {
  kind: 'memory',
  members: /* sql */ `t.id, t.project_id as "projectId", t.name, t.content as text, t.metadata,
    ${iso('t.created_at')} as "createdAt", ${iso('t.updated_at')} as "updatedAt"`,
};

const CONVERSATION = {
  kind: 'conversation',
  members: /* sql */ `t.id, ${OWNER}, t.session, t.source_kind as "sourceKind", t.request_id as "requestId", t.principal_id as "principalId",
    t.time_zone as "timeZone", t.status, t.forgetting, ${iso('t.created_at')} as "createdAt", ${iso('t.updated_at')} as "updatedAt"`,
};

/** Conversations of others in which the person spoke. */
const SPOKEN_IN = /* sql */ `t.id in (
  select m.conversation_id from message m join conversation c on c.id = m.conversation_id and c.person_id is distinct from $2
  where m.team_id = $1 and m.actor_id = $2 and m.conversation_id > $3::text || $4::text
  group by m.conversation_id order by m.conversation_id limit ${ROWS_AT_ONCE})`;

/** `chain` groups the conversations that went on with each other. */
const MESSAGE = lineOf(
  'message',
  /* sql */ `
    t.id, t.conversation_id as "conversationId", t.n, t.role, t.text, t.speaker, t.actor_id as "actorId", t.metadata,
    t.chain, t.silent, t.standing, t.interrupted, ${iso('t.created_at')} as at`,
);

/** Messages `t` of conversations. Places are compared as texts, so numbers have ten digits. */
function messagesSql(rows: string): string {
  return pageSql(/* sql */ `
    select t.conversation_id as k1, lpad(t.n::text, 10, '0') as k2, ${MESSAGE} from (${rows}) t`);
}

const messagesOf = (own: string) =>
  messagesSql(/* sql */ `
    select m.* from conversation t join message m on m.conversation_id = t.id
    where t.team_id = $1 and ${own} and t.id >= $3::text
      and (t.id > $3::text or m.n > coalesce(nullif($4::text, ''), '0')::int)
    order by t.id, m.n limit ${ROWS_AT_ONCE}`);

const MESSAGES_SPOKEN = messagesSql(/* sql */ `
  select m.* from message m
  where m.team_id = $1 and m.actor_id = $2 and (m.conversation_id, m.n) > ($3::text, coalesce(nullif($4::text, ''), '0')::int)
    and exists (select from conversation c where c.id = m.conversation_id and c.person_id is distinct from $2)
  order by m.conversation_id, m.n limit ${ROWS_AT_ONCE}`);

/** `sourceTerms`: the words of messages that recall finds the fact by. */
const FACT = {
  kind: 'fact',
  members: /* sql */ `t.id, ${OWNER}, t.text, t.metadata, t.subject, t.keywords, to_char(t.event_date, 'YYYY-MM-DD') as "eventDate",
    ${iso('t.expiration_date')} as "expiresAt", ${iso('t.said_at')} as "saidAt", t.said_role as "saidRole", t.speaker, t.pinned, t.standing, t.released, t.apart, t.expired as forgotten,
    t.superseded_by as "supersededBy", t.conflicts_with as "conflictsWith", t.source_kind as "sourceKind", t.version,
    ${iso('t.created_at')} as "createdAt", ${iso('t.updated_at')} as "updatedAt",
    ${listOf(/* sql */ `select e.message_id as "messageId", e.quote, ${iso('e.created_at')} as "createdAt"
      from fact_evidence e where e.fact_id = t.id order by e.message_id`)} as evidence,
    ${listOf(/* sql */ `select h.version, h.kind as change, h.reason, h.old_text as "oldText", h.new_text as "newText",
        h.old_keywords as "oldKeywords", h.detail, ${iso('h.created_at')} as at,
        coalesce((select p.name from principal p where p.id = h.actor_id), (select a.display_name from actor a where a.id = h.actor_id)) as by,
        h.source_kind as source, h.source_id as "sourceId"
      from fact_change h where h.fact_id = t.id order by h.version`)} as history,
    json_build_object('said', t.terms[t.own + 1 : t.own + t.said], 'near', t.terms[t.own + t.said + 1 : cardinality(t.terms) - t.keyed],
      'temporal', t.temporal) as "sourceTerms"`,
};

/** Places of suppressions: the fact, and what is silent. Documents and theirs are left out. */
const SILENT = `coalesce(s.message_id, s.sibling_id, s.piece::text) || '.' || s.version`;
const suppressionsOf = (own: string) =>
  pageSql(/* sql */ `
    select t.fact_id as k1, t.silent as k2, ${lineOf(
      'suppression',
      /* sql */ `
        t.fact_id as "factId", t.message_id as "messageId", p.memory_id as "memoryId", p.n as piece, t.sibling_id as "siblingId",
        t.version, ${iso('t.since')} as since, t.beside`,
    )}
    from (
      select s.*, ${SILENT} as silent from suppression s
      where s.team_id = $1 and s.passage_id is null and ${own} and s.fact_id >= $3::text and (s.fact_id > $3::text or ${SILENT} > $4::text)
      order by s.fact_id, ${SILENT} limit ${ROWS_AT_ONCE}
    ) t left join memory_piece p on p.seq = t.piece`);

const PROPOSAL = {
  kind: 'proposal',
  members: `t.id, ${OWNER}, t.fact_id as "factId", t.conversation_id as "conversationId", t.quote, ${iso('t.created_at')} as "createdAt"`,
};
const QUARANTINE = {
  kind: 'quarantine',
  members: `t.id, ${OWNER}, t.conversation_id as "conversationId", t.text, t.quote, t.metadata, ${iso('t.created_at')} as "createdAt"`,
};

/** The lines of an export, in their order. Two sections of a kind have different rows. */
export const SECTIONS: readonly ExportSection[] = [
  {
    kind: 'person',
    sql: {
      person: byId('actor', 't.id = $2', PERSON),
      project: byId('actor', PERSONS_OF_PROJECT, PERSON),
      team: byId('actor', OWN.team, PERSON),
    },
  },
  {
    kind: 'project',
    sql: {
      person: byId('project', ownersOfPerson('project_id'), PROJECT),
      project: byId('project', 't.id = $2', PROJECT),
      team: byId('project', OWN.team, PROJECT),
    },
  },
  {
    kind: 'agent',
    sql: {
      person: byId('agent', ownersOfPerson('agent_id'), AGENT),
      project: null,
      team: byId('agent', OWN.team, AGENT),
    },
  },
  {
    kind: 'memory',
    sql: { person: null, project: byId('memory', OWN.project, MEMORY), team: byId('memory', OWN.team, MEMORY) },
  },
  { kind: 'conversation', sql: byOwner('conversation', CONVERSATION) },
  {
    kind: 'conversation',
    sql: { person: byId('conversation', SPOKEN_IN, CONVERSATION), project: null, team: null },
  },
  {
    kind: 'message',
    sql: { person: messagesOf(OWN.person), project: messagesOf(OWN.project), team: messagesOf(OWN.team) },
  },
  { kind: 'message', sql: { person: MESSAGES_SPOKEN, project: null, team: null } },
  // A summary is made of its facts again.
  { kind: 'fact', sql: byOwner('fact', FACT, 't.summarizes is null') },
  {
    kind: 'suppression',
    sql: {
      person: suppressionsOf('s.scope in (select scope from memory_scope where team_id = $1 and person_id = $2)'),
      project: suppressionsOf(
        '(s.scope = $2 or s.scope in (select scope from memory_scope where team_id = $1 and project_id = $2))',
      ),
      team: suppressionsOf('s.team_id = $2'),
    },
  },
  {
    kind: 'proposal',
    sql: {
      person: byId('forget_proposal', `${OWN.person} and t.status = 'OPEN'`, PROPOSAL),
      project: byId('forget_proposal', `${OWN.project} and t.status = 'OPEN'`, PROPOSAL),
      team: byId('forget_proposal', `${OWN.team} and t.status = 'OPEN'`, PROPOSAL),
    },
  },
  { kind: 'quarantine', sql: byOwner('quarantined_statement', QUARANTINE) },
];
