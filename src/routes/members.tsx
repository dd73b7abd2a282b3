import { Hono } from 'hono'
import type { ReactElement } from 'react'
import { findReplyRecord } from '../db/applications/records.ts'
import { findFollowState } from '../db/following/following.ts'
import type { Member } from '../db/members/members.ts'
import {
  findProfileForAnyone,
  findProfileForMembers,
  type PublicMember,
  withoutLinks,
} from '../db/members/profiles.ts'
import { findByName } from '../db/members/public-names.ts'
import { findMentorPage } from '../db/mentorship/mentors.ts'
import { listReviewsOf } from '../db/mentorship/reviews.ts'
import { notFound, unauthorized } from '../lib/errors.ts'
import { couldBeName } from '../lib/members/public-name.ts'
import { paths } from '../lib/paths.ts'
import { excerpt, fullName } from '../lib/text/format.ts'
import { MEMBERS_ONLY } from '../views/errors/unauthorized-page.tsx'
import { MemberPage } from '../views/members/member-page.tsx'
import {
  OrganizationPreview,
  PREVIEWS,
  PreviewBar,
  VisitorPreview,
} from '../views/members/preview.tsx'
import { MembersOnlyPage, VisitorMemberPage } from '../views/members/visitor-page.tsx'
import { isId, parseId } from './http/body.ts'
import { canSendEmail } from './http/can-send-email.ts'
import { type AppContext, type AppEnv, wantsFragment } from './http/context.ts'
import { relativePattern } from './http/relative-pattern.ts'

const REVIEWS_SHOWN = 20

const pattern = relativePattern(paths.members)

export const members = new Hono<AppEnv>().get(pattern(paths.member), (c) => {
  const { viewer } = c.var
  if (!viewer) return showVisitor(c, c.req.param('id'))
  return showMember(c, viewer, parseId(c.req.param('id'), 'Member'))
})

/** A former name or another spelling redirects to the current one. */
export const publicProfile = new Hono<AppEnv>().get('/:name', async (c) => {
  const { viewer } = c.var
  const typed = c.req.param('name')
  const found = couldBeName(typed) && (await findByName(c.get('db'), typed, c.get('arrivedAt')))
  if (!viewer) return showVisitor(c, found ? found.memberId : '', typed)
  if (!found) throw notFound('Member')
  return showMember(c, viewer, found.memberId, typed)
})

async function showMember(c: AppContext, viewer: Member, id: string, typed?: string) {
  const { db } = c.var
  const now = new Date()
  const [member, mentor, reviews, record, follow] = await Promise.all([
    findProfileForMembers(db, viewer, id),
    findMentorPage(db, viewer, id, now),
    listReviewsOf(db, viewer, id, now, REVIEWS_SHOWN),
    findReplyRecord(db, { people: [id] }, now),
    id === viewer.id ? null : findFollowState(db, viewer.id, id),
  ])
  if (!member || (typed !== undefined && !member.publicName)) throw notFound('Member')
  if (typed !== undefined && typed !== member.publicName)
    return c.redirect(paths.publicName(member.publicName!), 301)
  const shown = withLinksConfirmed(c, member)
  const page = (
    <MemberPage
      member={shown}
      mentor={mentor}
      reviews={reviews}
      record={record}
      follow={follow}
      viewer={viewer}
      now={now}
    />
  )
  return c.render(member.id === viewer.id ? ownPage(c, viewer, shown, page) : page, {
    title: fullName(member),
  })
}

/** Links given at sign-up stay hidden until the email address is confirmed. */
const withLinksConfirmed = (c: AppContext, member: PublicMember) =>
  isUnconfirmed(c, member) ? withoutLinks(member) : member

const isUnconfirmed = (c: AppContext, { emailVerifiedAt }: PublicMember) =>
  canSendEmail(c) && emailVerifiedAt === null

function ownPage(c: AppContext, viewer: Member, member: PublicMember, page: ReactElement) {
  const as = PREVIEWS.find((each) => each === c.req.query('as')) ?? 'member'
  const shown = {
    member: page,
    visitor: <VisitorPreview member={member} address={addressOf(member)} />,
    organization: <OrganizationPreview member={member} />,
  }
  return (
    <>
      <PreviewBar address={c.req.path} as={as} isFindable={viewer.findableSince !== null} />
      {shown[as]}
    </>
  )
}

const addressOf = ({ id, publicName }: PublicMember) =>
  publicName ? paths.publicName(publicName) : paths.member(id)

/** Visitors don't learn whether there is a member whose profile isn't for them. */
async function showVisitor(c: AppContext, id: string, typed?: string) {
  if (wantsFragment(c)) throw unauthorized()
  const member = isId(id) ? await findProfileForAnyone(c.get('db'), id) : null
  if (!member || (typed !== undefined && !member.publicName)) return forMembers(c)
  const address = addressOf(member)
  if (typed !== undefined && address !== paths.publicName(typed)) return c.redirect(address, 301)
  const shown = withLinksConfirmed(c, member)
  return c.render(<VisitorMemberPage member={shown} address={address} />, {
    title: fullName(member),
    description: member.bio ? excerpt(member.bio) : undefined,
    canonical: address,
    indexable: member.profileAudience === 'search_engines' && !isUnconfirmed(c, member),
  })
}

function forMembers(c: AppContext) {
  c.status(401)
  c.header('Cache-Control', 'no-store')
  return c.render(<MembersOnlyPage address={c.req.path} />, {
    title: MEMBERS_ONLY,
    indexable: false,
  })
}
