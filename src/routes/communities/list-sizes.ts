/** Members whose faces a community's own page shows. */
export const NEWEST_MEMBERS_SHOWN = 8

/** Communities that 'My Communities' shows at most: as many as one page of a list may have. */
export const MAX_OWN_COMMUNITIES = 100
