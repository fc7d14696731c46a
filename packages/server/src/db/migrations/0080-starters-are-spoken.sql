-- What a team begins with is said in the language of whoever makes it, so the texts stand with those
-- of the server; here stays what is one for all languages.
alter table built_in_workflows
  drop column title,
  drop column description,
  drop column starter_prompt,
  drop column instructions;
