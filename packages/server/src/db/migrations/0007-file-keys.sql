-- At the start every file in the store is held against the documents that have it.
create index documents_by_file_key on documents (file_key);
