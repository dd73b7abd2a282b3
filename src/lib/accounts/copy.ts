export const INVALID_EMAIL = 'Enter a valid email address'

export const EMAIL_TAKEN = 'This email already has an account. Sign in instead.'
