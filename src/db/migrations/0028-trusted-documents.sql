-- GraphQL documents that clients send by their hash, and an index of pinned facts.

create table trusted_document (
  -- The id that the client has for it.
  hash text collate "C" primary key,
  -- Of the text, which clients of persisted queries send.
  sha256 text collate "C" not null,
  -- The name of its one operation.
  name text not null,
  text text not null,
  created_at timestamptz not null
);
create index trusted_document_sha256 on trusted_document (sha256);

create index fact_pinned on fact (scope) where pinned = 1;
