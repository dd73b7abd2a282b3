import { paths } from '../paths.ts'

export type FirstPageStyle = 'entry' | 'landing' | 'lists' | 'member' | 'work'

/**
 * The style sheets in `views/styles` that only some pages use, by the inlined sheet that has them. Each
 * inlined sheet also has all those that aren't named here or below.
 */
export const FIRST_PAGE_STYLES: Record<FirstPageStyle, string[]> = {
  entry: ['wizard', 'sign-in', 'article'],
  landing: ['landing', 'carousel'],
  lists: ['lists', 'opportunity', 'communities', 'mentorship'],
  member: ['home', 'landing', 'membership', 'profile'],
  work: ['lists', 'application', 'conversation', 'posting'],
}

/** Those of pages that are rarely a first one: they link the whole style sheet. */
export const LINKED_ONLY_STYLES = ['account', 'review', 'search-page']

const UUID = '[\\da-f-]{36}'

const PAGES: Record<Exclude<FirstPageStyle, 'landing'>, string[]> = {
  entry: [
    paths.signup,
    paths.login,
    paths.forgottenPassword,
    paths.resetPassword,
    paths.verifyAddress,
    paths.confirmNewAddress,
    paths.takeAddressBack,
    paths.answerPosting,
    paths.invitations,
    paths.terms,
    paths.privacy,
    paths.rules,
    paths.contact,
  ],
  lists: [
    paths.opportunities,
    paths.opportunity.pattern,
    paths.open,
    paths.openKind.pattern,
    paths.openIn.pattern,
    paths.companies,
    paths.company.pattern,
    paths.communities,
    paths.community.pattern,
    paths.mentors,
    paths.mentorships,
  ],
  member: [paths.membership, paths.profile, paths.publicPage],
  work: [
    paths.applications,
    paths.application.pattern,
    paths.mentorship.pattern,
    paths.postings,
    paths.posting.pattern,
    paths.newPosting,
    paths.editPosting.pattern,
  ],
}

const MATCHERS = Object.entries(PAGES).flatMap(([style, patterns]) =>
  patterns.map((pattern) => ({
    style: style as FirstPageStyle,
    matcher: new RegExp(`^${pattern.replace(':id', UUID).replace(/:\w+/g, '[^/]+')}$`),
  })),
)

/** The sheet to inline in the page at a path; undefined where the page links the whole sheet. */
export function firstPageStyle(path: string, isMember: boolean): FirstPageStyle | undefined {
  if (path === paths.home) return isMember ? 'member' : 'landing'
  return MATCHERS.find(({ matcher }) => matcher.test(path))?.style
}
