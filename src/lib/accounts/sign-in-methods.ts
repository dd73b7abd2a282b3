export const LAST_SIGN_IN_METHOD =
  'This is your only way in. Add another one first, such as a password.'
