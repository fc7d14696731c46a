-- A passage has a vector for each of its sections now, and a block says how many (vector-block.ts).
-- A job embeds all passages again; until then documents are found by their words.
truncate passage_vectors, vector_blocks;
