/** The failures of signing in, and of how an organisation lets its people sign in. */
export const signInFailures = {
  second_factor_asked: { status: 401, message: 'Give the second factor at /auth/second-factor' },
  second_factor_missing: { status: 401, message: 'A second factor is required, see /sign-in' },
  second_factor_wrong: { status: 401, message: 'The code is wrong or was used before' },
  second_factor_ended: { status: 401, message: 'Sign in again, the time for the code is over' },
  second_factor_none: { status: 409, message: 'This person has no second factor' },
  second_factor_elsewhere: { status: 409, message: 'Only the operator of the server may reset it' },
  passkey_refused: { status: 401, message: 'The passkey was not accepted' },
  sign_in_failed: { status: 401, message: 'Wrong e-mail address or password' },
  directory_silent: {
    status: 503,
    message: 'The directory of your organisation does not answer, try again in a few minutes',
  },
  sign_in_again: {
    status: 403,
    message: 'A first password is set within ten minutes of signing in, sign in again',
  },
  confirm_yourself: { status: 403, message: 'Sign in again, or give the password again' },
  provider_required: {
    status: 403,
    message: 'People with this address sign in at their organisation, see /sign-in-organisation',
  },
  providers_of_key: {
    status: 403,
    message: 'Only a signed-in owner may change how people sign in',
  },
  provider_not_found: { status: 404, message: 'Identity provider not found' },
  domain_not_found: { status: 404, message: 'Domain not found' },
  providers_full: { status: 409, message: 'An organisation has at most 20 identity providers' },
  domains_full: { status: 409, message: 'An organisation has at most 50 domains' },
  domain_exists: { status: 409, message: 'The organisation has this domain already' },
  domain_taken: { status: 409, message: 'Another organisation here has proved this domain' },
} as const;
