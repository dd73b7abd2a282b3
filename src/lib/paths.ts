/** Every address of the site, so that none is typed twice. */
export const paths = {
  home: '/',
  signup: '/signup',
  signUp: (next?: string) => (next ? `/signup?next=${encodeURIComponent(next)}` : '/signup'),
  login: '/login',
  signIn: (next?: string) => (next ? `/api/login?next=${encodeURIComponent(next)}` : '/api/login'),
  signOut: '/api/logout',
  scheme: '/scheme',
  opportunities: '/opportunities',
  opportunity: (id: string) => `/opportunities/${id}`,
  apply: (id: string) => `/opportunities/${id}/application`,
  applications: '/applications',
  withdrawal: (id: string) => `/applications/${id}/withdrawal`,
  undo: (application: string) => `/applications/${application}/undo`,
  companies: '/companies',
  company: (id: string) => `/companies/${id}`,
  communities: '/communities',
  community: (id: string) => `/communities/${id}`,
  communityMembership: (id: string) => `/communities/${id}/membership`,
  discussions: (community: string) => `/communities/${community}/discussions`,
  newDiscussion: (community: string) => `/communities/${community}/discussions/new`,
  discussion: (community: string, id: string) => `/communities/${community}/discussions/${id}`,
  editDiscussion: (community: string, id: string) =>
    `/communities/${community}/discussions/${id}/edit`,
  replies: (community: string, discussion: string) =>
    `/communities/${community}/discussions/${discussion}/replies`,
  reply: (community: string, discussion: string, id: string) =>
    `/communities/${community}/discussions/${discussion}/replies/${id}`,
  editReply: (community: string, discussion: string, id: string) =>
    `/communities/${community}/discussions/${discussion}/replies/${id}/edit`,
  mentorships: '/mentorship',
  mentorship: (id: string) => `/mentorship/${id}`,
  mentorshipRequest: (mentor?: string) =>
    mentor ? `/mentorship/request?mentorId=${mentor}` : '/mentorship/request',
  mentorChoices: '/mentorship/request/mentors',
  mentorshipStatus: (id: string) => `/mentorship/${id}/status`,
  messages: (mentorship: string) => `/mentorship/${mentorship}/messages`,
  messageStream: (mentorship: string) => `/mentorship/${mentorship}/stream`,
  reading: (mentorship: string) => `/mentorship/${mentorship}/reading`,
  review: (mentorship: string) => `/mentorship/${mentorship}/review`,
  mentors: '/mentors',
  member: (id: string) => `/members/${id}`,
  membership: '/membership',
  membershipBilled: (interval: string) =>
    interval === 'monthly' ? '/membership' : `/membership?interval=${interval}`,
  membershipPayment: '/membership/payment',
  membershipTrial: '/membership/trial',
  membershipCancellation: '/membership/cancellation',
  membershipResumption: '/membership/resumption',
  payments: '/payments',
  receipt: (reference: string) => `/payments/${encodeURIComponent(reference)}`,
  paymentCallback: '/payment/callback',
  paymentOutcome: (reference: string) =>
    `/payment/callback?reference=${encodeURIComponent(reference)}`,
  sandboxCheckout: (accessCode: string) => `/sandbox/${accessCode}`,
  profile: '/profile',
  /** Where a member changes what they are matched by, or one thing of it. */
  answers: '/profile#answers',
  answer: (field: string) =>
    field === 'experience' ? '/profile?edit=1#experience' : `/profile#${field}`,
  profileAnswers: '/profile/answers',
  profileMentoring: '/profile/mentoring',
  profilePhoto: '/profile/photo',
  profileVisibility: '/profile/visibility',
  privacy: '/privacy',
  terms: '/terms',
  contact: '/contact',
  changePassword: '/contact#password',
  contactSent: '/contact?sent=1',
  offline: '/offline',
  offlineWorker: '/sw.js',
  terrain: (kind: string, seed: string) => `/terrain/${kind}/${seed}.svg`,
  photo: (name: string) => `/photos/${name}`,
  api: {
    signup: '/api/signup',
    login: '/api/login',
    contact: '/api/contact',
    user: '/api/auth/user',
    initializePayment: '/api/payments/initialize',
    verifyPayment: (reference: string) => `/api/payments/verify/${encodeURIComponent(reference)}`,
    paymentWebhook: '/api/payments/webhook',
    application: (id: string) => `/api/applications/${id}`,
    profile: '/api/users/profile',
    mentors: '/api/mentors',
    mentorships: '/api/mentorships',
    mentorship: (id: string) => `/api/mentorships/${id}`,
  },
} as const

/**
 * A `next` parameter as a path on this site, or the home page where it could lead elsewhere.
 * Browsers read `//host`, `/\host` and control characters as other origins.
 */
export function localPath(next: string | null | undefined): string {
  if (!next?.startsWith('/') || next.length > 2000) return paths.home
  const base = 'http://local.invalid'
  const url = URL.canParse(next, base) ? new URL(next, base) : null
  if (!url || url.origin !== base || /^\/[/\\]/.test(url.pathname)) return paths.home
  return url.pathname + url.search + url.hash
}
