-- The target that served a model call.

alter table usage_record
  -- The catalog's name of the model. Null: that of the column model.
  add column catalog_model text,
  -- Null in records of an earlier version.
  add column provider text,
  -- The model's name at the provider. Null: that of the column model.
  add column upstream_model text,
  -- Targets that were called.
  add column attempts integer not null default 1;
