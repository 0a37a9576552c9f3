-- When the text of a file was said: facts that were forgotten later silence it.

-- Of files that were read before, what was forgotten since then is known by `suppression`.
alter table document_text add column said_at timestamptz not null default now();
