export const LAST_SIGN_IN_METHOD =
  'This is your only way to sign in. Add another first, such as a password.'
