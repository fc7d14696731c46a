-- Written by npm run generate:queries from what the tests ran.

-- findSamples
-- No test runs it.
