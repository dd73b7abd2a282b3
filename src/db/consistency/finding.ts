export const MAX_IDS = 5

/** `ids` are the first {@link MAX_IDS} at most. */
export type Finding = { what: string; count: number; ids: string[] }
