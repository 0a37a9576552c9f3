-- Indexes of the orders of long lists.

-- Other orders sort what the filter leaves: the rows of a team or of a project.
create index agent_team on agent (team_id, id);
create index project_updated on project (team_id, updated_at, id);
create index memory_name on memory (project_id, name, id);
create index memory_updated on memory (project_id, updated_at, id);
create index fact_updated on fact (scope, updated_at, id);
create index drive_item_newest on drive_item (team_id, id);
-- Folders first, then files, each by name.
create index drive_item_order on drive_item (parent_id, (case when type = 'file' then '1' else '0' end || name), id);
