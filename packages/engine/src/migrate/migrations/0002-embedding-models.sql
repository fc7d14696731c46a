-- The embedding models that the installation has had. Searches use the vectors of the one that
-- serves; another one serves as soon as all its vectors are there.
create table embedding_models (
  -- As it stands with each vector.
  name         text primary key,
  -- The value of EMBEDDINGS that opens it.
  setting      text not null,
  added_at     timestamptz not null default now(),
  -- When every passage and correction had its vectors for the first time.
  complete_at  timestamptz,
  -- When it last began to serve, and when it last ended; null: never.
  served_at    timestamptz,
  left_at      timestamptz,
  is_serving   boolean not null default false,
  -- True: it serves only if somebody says so. It fulfilled less of the golden questions, or somebody
  -- went back from it.
  is_held_back boolean not null default false,
  -- { expectations, before, after }: how much of what golden questions expect was fulfilled with the
  -- model that served, and with this one; null: not asked.
  compared     jsonb
);
create unique index embedding_models_one_serves on embedding_models (is_serving) where is_serving;

-- Vectors of hashed word parts and of Model2Vec, which no longer exist.
delete from training_vectors where model like 'builtin-%' or model like 'local:%';
delete from passage_vectors where model like 'local:%';
delete from vector_blocks where model like 'local:%';
delete from embedding_backgrounds where model like 'local:%';
