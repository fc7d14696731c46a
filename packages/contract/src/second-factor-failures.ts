/** The failures of second factors and passkeys. */
export const secondFactorFailures = {
  second_factor_asked: {
    status: 401,
    message: 'This account has a second factor: give it at /auth/second-factor within ten minutes',
  },
  second_factor_missing: {
    status: 401,
    message: 'An organisation of this account asks for a second factor: set one up at /sign-in',
  },
  second_factor_wrong: { status: 401, message: 'The code is wrong or was used before' },
  passkey_refused: { status: 401, message: 'The passkey was not accepted' },
  second_factor_ended: { status: 401, message: 'Sign in again, the time for the code is over' },
  confirm_yourself: {
    status: 403,
    message: 'Second factors are changed within ten minutes of signing in, sign in again',
  },
  second_factor_none: { status: 409, message: 'This person has no second factor' },
  second_factor_elsewhere: {
    status: 409,
    message:
      'The account belongs to another organisation, too: only the operator of the server can reset ' +
      'its second factor',
  },
} as const;
