export const EMAIL_TAKEN = 'This email already has an account. Sign in instead.'
