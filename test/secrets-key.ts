/** The key of every server of the tests, so that a copy of a database opens in another folder. */
export const testSecretsKey = Buffer.alloc(32, 7).toString('base64');
