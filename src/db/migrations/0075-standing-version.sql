-- With which version of the forms stored texts were read for standing wishes. An older one reads them again.
-- Marks of texts: 1 by form, 2 by hand, -1 taken out by hand, -2 only proposed.
alter table standing_read add column version integer not null default 1;
