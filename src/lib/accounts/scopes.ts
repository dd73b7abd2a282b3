/** What each pair of scopes lets a token read or change, as the token's form says it. */
export const SCOPE_NOUNS = {
  opportunities: 'opportunities and postings',
  applications: 'applications and applicants',
  organizations: 'organizations and teams',
  webhooks: 'webhooks',
  talent: 'talent search and recruiters',
  communities: 'communities',
  mentorship: 'mentorships and sessions',
  profile: 'your profile',
  notifications: 'notifications and what you save or follow',
  account: 'your account and membership',
}

export type ScopeNoun = keyof typeof SCOPE_NOUNS

const VERBS = ['read', 'write'] as const

/** Of everything, or of one noun. Those that write read too. */
export const GENERAL_SCOPES = VERBS

export type GeneralScope = (typeof GENERAL_SCOPES)[number]

export type Scope = `${ScopeNoun}:${GeneralScope}`

export const SCOPES = (Object.keys(SCOPE_NOUNS) as ScopeNoun[]).flatMap((noun) =>
  VERBS.map((verb): Scope => `${noun}:${verb}`),
)

export const scopeOf = (noun: ScopeNoun, method: string): Scope =>
  `${noun}:${method === 'GET' || method === 'HEAD' ? 'read' : 'write'}`

/** Where `scopes` is null, a token has the general scope for every noun. */
export type Granted = { scope: GeneralScope; scopes: Scope[] | null }

/** With `organizationId` it acts for that organization alone. */
export type TokenGrant = Granted & { organizationId: string | null }

export function isGranted({ scope, scopes }: Granted, needed: Scope): boolean {
  const [noun, verb] = needed.split(':')
  if (!scopes) return verb === 'read' || scope === 'write'
  return scopes.includes(needed) || (verb === 'read' && scopes.includes(`${noun}:write` as Scope))
}

/** What an organization's token can be for: its postings, applicants and webhooks, and who is on its team. */
export const ORGANIZATION_SCOPES = SCOPES.filter(
  (scope) =>
    /^(opportunities|applications|webhooks):/.test(scope) || scope === 'organizations:read',
)

/** The general scope that covers all of them. */
export const generalScope = (scopes: readonly Scope[]): GeneralScope =>
  scopes.some((scope) => scope.endsWith(':write')) ? 'write' : 'read'

type Preset = { label: string; granted: Granted }

export const ORGANIZATION_PRESETS: Record<string, Preset> = {
  post: {
    label: 'Post opportunities',
    granted: { scope: 'write', scopes: ['opportunities:write'] },
  },
  review: {
    label: 'Review applicants',
    granted: { scope: 'write', scopes: ['opportunities:read', 'applications:write'] },
  },
}

/** What the form offers besides choosing scopes. */
export const SCOPE_PRESETS: Record<string, Preset> = {
  read: { label: 'Read everything', granted: { scope: 'read', scopes: null } },
  write: { label: 'Read and change everything', granted: { scope: 'write', scopes: null } },
  ...ORGANIZATION_PRESETS,
}

/** The form's value for the scopes that are ticked below it. */
export const CHOSEN = 'chosen'
