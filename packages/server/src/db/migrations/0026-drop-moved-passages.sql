drop table passage_vectors_before;
drop table passages_before;
drop function move_organisation(uuid);
