-- Written by npm run generate:queries from what the tests ran.

-- countUnderstood
-- No test runs it.
