-- Written by npm run generate:queries from what the tests ran.

-- findRoots
-- No test runs it.
