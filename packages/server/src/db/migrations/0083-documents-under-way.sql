-- How many documents of somebody wait to be read says how far behind the others' the next one stands.
create index documents_under_way on documents (org_id, uploader_id) where state in ('queued', 'processing');
