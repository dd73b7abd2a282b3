export const NEWEST_MEMBERS_SHOWN = 8

export const MAX_OWN_COMMUNITIES = 100
