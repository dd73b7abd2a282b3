const TALK = [
  'views/applications/conversation.tsx',
  'views/applications/interview.tsx',
  'views/applications/review-notes.tsx',
  'islands/conversation/follow.ts',
] as const

/** Modules whose classes each family's inlined style sheet contains. */
export const STYLE_FAMILIES = {
  landing: ['views/landing/landing-page.tsx'],
  home: ['views/home/home-page.tsx', 'routes/communities/membership.tsx'],
  signup: ['routes/signup.tsx'],
  login: [
    'routes/sign-in.tsx',
    'routes/sign-in/sign-out.tsx',
    'routes/account/verify-address.tsx',
    'routes/postings/still-open.tsx',
    'routes/invitations.tsx',
  ],
  text: [
    'routes/legal.tsx',
    'routes/offline.tsx',
    'routes/contact.tsx',
    'routes/unsubscribe.tsx',
    'routes/blocks.tsx',
    'routes/report.tsx',
    'routes/reply-record.tsx',
  ],
  opportunities: ['views/opportunities/opportunity-list-page.tsx'],
  opportunity: ['routes/opportunities.tsx', 'views/postings/preview-page.tsx'],
  applications: ['routes/applications.tsx', 'views/applications/apply-page.tsx', ...TALK],
  open: ['routes/open.tsx'],
  postings: [
    'views/postings/posting-list-page.tsx',
    'views/postings/detail-page.tsx',
    'views/postings/still-open-page.tsx',
    'views/postings/import-page.tsx',
  ],
  sheet: ['views/postings/form.tsx', 'views/postings/only-providers-page.tsx'],
  desk: ['views/applications/review-page.tsx', ...TALK],
  companies: ['views/organizations/organization-list-page.tsx'],
  company: ['views/organizations/detail-page.tsx'],
  team: ['routes/organizations.tsx'],
  communities: ['views/communities/community-list-page.tsx'],
  community: ['routes/communities.tsx'],
  membership: ['routes/membership.tsx'],
  payments: ['routes/payments.tsx', 'routes/payments/callback.tsx', 'routes/sandbox.tsx'],
  mentorships: ['views/mentorship/mentorship-list-page.tsx', 'views/mentorship/request-dialog.tsx'],
  mentorship: ['routes/mentorship.tsx', 'islands/conversation/follow.ts'],
  mentors: ['views/mentors/mentor-list-page.tsx', 'views/mentorship/request-dialog.tsx'],
  talent: ['routes/talent.tsx', 'routes/invited.tsx', 'routes/recruiters.tsx'],
  profile: [
    'views/profile/profile-page.tsx',
    'views/profile/talent-visibility.tsx',
    'routes/account.tsx',
  ],
  person: ['views/profile/public/own-public-page.tsx', 'views/members/member-page.tsx'],
  operators: ['routes/admin.tsx'],
  failures: ['routes/http/middleware/errors.tsx'],
} as const

export type StyleFamily = keyof typeof STYLE_FAMILIES

/** On every page: the frame, toasts, tooltips, and what scripts add. */
export const EVERYWHERE = [
  'views/frame/layout.tsx',
  'islands/plain-toast.ts',
  'islands/sign-in-again.ts',
  'islands/toaster.tsx',
  'islands/tooltips.tsx',
]

const OTHER_FAMILIES: Record<string, StyleFamily> = {
  api: 'login',
  prove: 'login',
  'new-address': 'login',
  'old-address': 'login',
  'still-open': 'login',
  invitations: 'login',
  privacy: 'text',
  terms: 'text',
  contact: 'text',
  offline: 'text',
  letters: 'text',
  payment: 'payments',
  sandbox: 'payments',
  invited: 'talent',
  recruiters: 'talent',
  members: 'person',
  in: 'person',
  account: 'profile',
}

const BELOW: Partial<Record<string, StyleFamily>> = {
  opportunities: 'opportunity',
  companies: 'company',
  communities: 'community',
}

const PUBLIC: (string | undefined)[] = ['page', 'name', 'landscape', 'entries', 'showcase']

export const LOOKERS = ['visitor', 'member', 'operator'] as const
export type Looker = (typeof LOOKERS)[number]

/** The admin area looks the same to everybody else, so as not to reveal itself. */
export function styleFamily(path: string, looker: Looker): StyleFamily {
  const [, first = '', below, further] = path.split('/')
  if (first === '') return looker === 'visitor' ? 'landing' : 'home'
  if (first === 'admin' && looker === 'operator') return 'operators'
  if (Object.hasOwn(OTHER_FAMILIES, first)) return OTHER_FAMILIES[first]!
  if (first === 'mentorship' && !below) return 'mentorships'
  if (first === 'postings' && path.endsWith('/preview')) return 'opportunity'
  if (first === 'postings' && further === 'applications') return 'desk'
  if (first === 'postings' && (below === 'new' || further === 'edit')) return 'sheet'
  if (first === 'opportunities' && path.endsWith('/application')) return 'applications'
  if (first === 'profile' && PUBLIC.includes(below)) return 'person'
  if (first === 'companies' && (further || below === 'new')) return 'team'
  if (below && BELOW[first]) return BELOW[first]
  return Object.hasOwn(STYLE_FAMILIES, first) ? (first as StyleFamily) : 'text'
}
