-- Written by npm run generate:queries from what the tests ran.

-- indexName: number number
select
  take_text_number ($1) as number;
