/** What a personal access token allows: to read, or to write as well. */
export const SCOPES = ['read', 'write'] as const

export type Scope = (typeof SCOPES)[number]
