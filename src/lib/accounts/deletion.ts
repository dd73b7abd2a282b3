const DAY = 24 * 60 * 60 * 1000

/** Days between asking for the end of an account and its end: signing in stops it. */
export const DELETION_GRACE_DAYS = 14

export const DELETION_GRACE_MS = DELETION_GRACE_DAYS * DAY

/** What stands for whoever wrote what stays of a deleted account. */
export const FORMER = { firstName: 'Former', lastName: 'member' } as const

/** An address that cannot be one (RFC 2606), as every member has one. */
export const formerAddress = (id: string) => `${id}@former.invalid`
