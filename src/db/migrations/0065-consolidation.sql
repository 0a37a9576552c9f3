-- Who said a fact, and summaries of facts.

-- The role and name of the first speaker. They outlive the messages, so that the words of others do
-- not become the user's own when a conversation is deleted. Null role: written by hand, or not known.
alter table fact add column said_role text, add column speaker text;
update fact f set said_role = e.role, speaker = e.speaker
from (
  select distinct on (e.fact_id) e.fact_id, m.role, m.speaker
  from fact_evidence e join message m on m.id = e.message_id
  order by e.fact_id, m.role = 'user' and m.speaker is null desc, e.created_at
) e
where e.fact_id = f.id and (e.role <> 'user' or e.speaker is not null);

alter table fact
  -- Of a summary: the ids of the facts that it sums up.
  add column summarizes text[],
  -- The summary that is recalled instead of this fact.
  add column consolidated_into text references fact on delete set null,
  -- Taken out of a summary by hand: consolidation leaves it alone.
  add column apart boolean not null default false;
create index fact_consolidated on fact (consolidated_into) where consolidated_into is not null;
create index fact_summaries on fact (scope, id) where summarizes is not null;

-- Whether facts are consolidated by themselves after extraction.
alter table project add column consolidation boolean not null default false;
alter table agent_settings add column consolidation boolean not null default false;
