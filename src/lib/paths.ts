import type { SectionId } from './accounts/sections.ts'
import { browserPaths } from './browser-paths.ts'

type Values<Pattern extends string> = Pattern extends `${string}/:${string}/${infer Rest}`
  ? [string, ...Values<`/${Rest}`>]
  : Pattern extends `${string}/:${string}`
    ? [string]
    : []

/** Gives an address for what its pattern leaves open, in order; routes have the pattern itself. */
export type Path<Pattern extends string> = {
  (...values: Values<Pattern>): string
  pattern: Pattern
}

const path = <Pattern extends string>(pattern: Pattern): Path<Pattern> => {
  const address = (...values: string[]) =>
    pattern.replace(/:\w+/g, () => encodeURIComponent(values.shift() ?? ''))
  return Object.assign(address, { pattern })
}

/** Every address of the site, so that none is typed twice. */
export const paths = {
  ...browserPaths,
  home: '/',
  memberHome: '/home',
  signup: '/signup',
  signUp: (next?: string) => (next ? `/signup?next=${encodeURIComponent(next)}` : '/signup'),
  login: '/login',
  forgottenPassword: '/login/forgotten',
  forgottenSent: '/login/forgotten?sent=1',
  verifyAddress: '/prove',
  verifyLink: (token: string) => `/prove?token=${token}`,
  proveNewAddress: '/new-address',
  changeLink: (token: string) => `/new-address?token=${token}`,
  takeAddressBack: '/old-address',
  restoreLink: (token: string) => `/old-address?token=${token}`,
  resetPassword: '/login/reset',
  resetLink: (token: string) => `/login/reset?token=${token}`,
  signInWith: path('/login/with/:provider'),
  cameBackFrom: path('/login/with/:provider/back'),
  takeOver: '/login/take-over',
  signUpWith: (provider: string, next: string) =>
    `/signup?with=${provider}&next=${encodeURIComponent(next)}`,
  secondFactor: '/login/code',
  passkeySignIn: '/login/passkey',
  scheme: '/scheme',
  opportunities: '/opportunities',
  opportunity: path('/opportunities/:id'),
  apply: path('/opportunities/:id/application'),
  /** What is open, for visitors and search engines: each kind, of each the countries. */
  open: '/open',
  openKind: path('/open/:kind'),
  openIn: path('/open/:kind/in/:country'),
  openFeed: path('/open/:kind/feed'),
  openFeedIn: path('/open/:kind/in/:country/feed'),
  robots: '/robots.txt',
  sitemapIndex: '/sitemap.xml',
  sitemap: '/sitemap',
  sitemapFile: path('/sitemap/:file'),
  applications: '/applications',
  withdrawal: path('/applications/:id/withdrawal'),
  undo: path('/applications/:id/undo'),
  companies: '/companies',
  company: path('/companies/:id'),
  companyFeed: path('/companies/:id/feed'),
  communities: '/communities',
  community: path('/communities/:id'),
  communityMembership: path('/communities/:id/membership'),
  discussions: path('/communities/:id/discussions'),
  newDiscussion: path('/communities/:id/discussions/new'),
  discussion: path('/communities/:id/discussions/:discussion'),
  editDiscussion: path('/communities/:id/discussions/:discussion/edit'),
  replies: path('/communities/:id/discussions/:discussion/replies'),
  reply: path('/communities/:id/discussions/:discussion/replies/:reply'),
  editReply: path('/communities/:id/discussions/:discussion/replies/:reply/edit'),
  mentorships: '/mentorship',
  mentorship: path('/mentorship/:id'),
  newMentorship: '/mentorship/request',
  mentorshipRequest: (mentor?: string) =>
    mentor ? `/mentorship/request?mentorId=${mentor}` : '/mentorship/request',
  mentorChoices: '/mentorship/request/mentors',
  mentorshipStatus: path('/mentorship/:id/status'),
  messages: path('/mentorship/:id/messages'),
  messageStream: path('/mentorship/:id/stream'),
  reading: path('/mentorship/:id/reading'),
  review: path('/mentorship/:id/review'),
  mentors: '/mentors',
  members: '/members',
  member: path('/members/:id'),
  membership: '/membership',
  membershipBilled: (interval: string) =>
    interval === 'monthly' ? '/membership' : `/membership?interval=${interval}`,
  membershipPayment: '/membership/payment',
  membershipTrial: '/membership/trial',
  membershipCancellation: '/membership/cancellation',
  membershipResumption: '/membership/resumption',
  payments: '/payments',
  receipt: path('/payments/:reference'),
  paymentCallback: '/payment/callback',
  paymentOutcome: (reference: string) =>
    `/payment/callback?reference=${encodeURIComponent(reference)}`,
  sandbox: '/sandbox',
  sandboxCheckout: path('/sandbox/:code'),
  profile: '/profile',
  /** Where a member changes what they are matched by, or one thing of it. */
  answers: '/profile#answers',
  answer: (field: string) =>
    field === 'experience' ? '/profile?edit=1#experience' : `/profile#${field}`,
  profileAnswers: '/profile/answers',
  profileMentoring: '/profile/mentoring',
  profilePhoto: '/profile/photo',
  profileVisibility: '/profile/visibility',
  account: '/account',
  /** The page of an account at one of its cards. */
  accountAt: (section: SectionId) => `/account#${section}`,
  accountProof: '/account/proof',
  prove: (next: string) => `/account/proof?next=${encodeURIComponent(next)}`,
  accountAddress: '/account/address',
  accountVerification: '/account/address/verification',
  accountNewAddress: '/account/address/new',
  accountNewAddressCode: '/account/address/new/code',
  accountPassword: '/account/password',
  proveWith: path('/account/proof/with/:provider'),
  signIns: '/account/sign-ins',
  foundSignIn: '/account/sign-ins/found',
  linkSignIn: path('/account/sign-ins/with/:provider'),
  unlinkSignIn: path('/account/sign-ins/:id'),
  accountCodes: '/account/codes',
  accountCodesOff: '/account/codes/off',
  accountRecoveryCodes: '/account/codes/recovery',
  accountPasskeys: '/account/passkeys',
  accountPasskey: path('/account/passkeys/:id'),
  passkeyRemoval: path('/account/passkeys/:id/removal'),
  accountActivity: '/account/activity',
  accountDevices: '/account/devices',
  accountDevice: path('/account/devices/:sid'),
  accountPause: '/account/pause',
  accountDeletion: '/account/deletion',
  accountLetters: '/account/letters',
  accountTokens: '/account/tokens',
  accountToken: path('/account/tokens/:id'),
  accountExport: '/account/export',
  /** The page of an export that is being made, looked at again. */
  exportAgain: (look: number) => `/account/export?look=${look}`,
  exportArchive: path('/account/export/:id'),
  admin: '/admin',
  adminSearch: '/admin/search',
  adminSearchFor: (q: string) => `/admin/search?q=${encodeURIComponent(q)}`,
  adminLog: '/admin/log',
  adminLogAbout: (type: string, id: string) => `/admin/log?type=${type}&id=${id}`,
  adminMember: path('/admin/members/:id'),
  adminMemberAct: path('/admin/members/:id/:act'),
  adminOrganization: path('/admin/organizations/:id'),
  adminOrganizationAct: path('/admin/organizations/:id/:act'),
  adminPosting: path('/admin/postings/:id'),
  adminPostingAct: path('/admin/postings/:id/:act'),
  adminReport: path('/admin/reports/:id'),
  adminReportAct: path('/admin/reports/:id/:act'),
  adminCommunities: '/admin/communities',
  adminNewCommunity: '/admin/communities/new',
  adminCommunity: path('/admin/communities/:id'),
  adminCommunityAct: path('/admin/communities/:id/:act'),
  privacy: '/privacy',
  terms: '/terms',
  contact: '/contact',
  wellKnownChangePassword: '/.well-known/change-password',
  importPostings: '/postings/import',
  importTemplate: '/postings/import/template.csv',
  answerPosting: '/still-open',
  answerFor: path('/postings/:id/still-open'),
  answerLink: (token: string) => `/still-open?token=${token}`,
  letters: '/letters',
  outbox: '/outbox',
  outboxLetter: path('/outbox/:id'),
  stopLetters: path('/letters/:key/:kind'),
  contactSent: '/contact?sent=1',
  offline: '/offline',
  terrains: '/terrain',
  terrain: (kind: string, seed: string) => `/terrain/${kind}/${seed}.svg`,
  photos: '/photos',
  photo: path('/photos/:name'),
  api: {
    root: '/api',
    signup: '/api/signup',
    login: '/api/login',
    user: '/api/auth/user',
    tokens: '/api/tokens',
    passkeys: '/api/passkeys',
    passkey: path('/api/passkeys/:id'),
    passkeyAdding: '/api/passkeys/options',
    passkeySignIn: '/api/auth/passkey',
    passkeyOptions: '/api/auth/passkey/options',
    verification: '/api/auth/verification',
    verificationConfirm: '/api/auth/verification/confirm',
    address: '/api/auth/address',
    addressConfirm: '/api/auth/address/confirm',
    addressRestore: '/api/auth/address/restore',
    passwordReset: '/api/auth/password-reset',
    passwordResetConfirm: '/api/auth/password-reset/confirm',
    profile: '/api/users/profile',
    ownCommunities: '/api/users/communities',
    contact: '/api/contact',
    opportunities: '/api/opportunities',
    opportunity: path('/api/opportunities/:id'),
    importPostings: '/api/postings/import',
    applications: '/api/applications',
    application: path('/api/applications/:id'),
    payments: '/api/payments',
    initializePayment: '/api/payments/initialize',
    verifyPayment: path('/api/payments/verify/:reference'),
    paymentWebhook: '/api/payments/webhook',
    organizations: '/api/organizations',
    communities: '/api/communities',
    joining: path('/api/communities/:id/join'),
    leaving: path('/api/communities/:id/leave'),
    mentors: '/api/mentors',
    mentorships: '/api/mentorships',
    mentorship: path('/api/mentorships/:id'),
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
