import { Hono } from 'hono'
import { type Followed, follow, listFollowed, unfollow } from '../db/following/following.ts'
import { findProfileForMembers } from '../db/members/profiles.ts'
import { findMentor } from '../db/mentorship/mentors.ts'
import { findOrganization } from '../db/organizations/list.ts'
import { Failure, notFound } from '../lib/errors.ts'
import {
  FOLLOW_PATHS,
  FOLLOW_TEXTS,
  type FollowKind,
  MAX_FOLLOWED,
} from '../lib/following/following.ts'
import { textValue } from '../lib/forms/errors.ts'
import { listQuery, PAGE_SIZE, parseListQuery } from '../lib/lists/fields.ts'
import { localPath, paths } from '../lib/paths.ts'
import { FollowingPage } from '../views/following/following-page.tsx'
import { formBody, limitBody, parseId } from './http/body.ts'
import { type AppContext, type AppEnv, cameFrom } from './http/context.ts'
import { requireMember } from './http/middleware/session.ts'
import { redirect } from './http/respond.tsx'

export const followingPage = new Hono<AppEnv>().get('/', requireMember, async (c) => {
  const { cursor } = parseListQuery(listQuery, c.req.query())
  const { db, member } = c.var
  const page = await listFollowed(db, member, { cursor, limit: PAGE_SIZE })
  return c.render(<FollowingPage {...page} />, { title: 'Following', indexable: false })
})

/** By the button of a page, or by the undo of a toast. */
export const followingOf = (kind: FollowKind) =>
  new Hono<AppEnv>().post('/', requireMember, limitBody(16 * 1024), async (c) => {
    const form = await formBody(c)
    const id = parseId(c.req.param('id'), NOUNS[kind])
    const on = (textValue(form.follow) || textValue(form.view)) === 'yes'
    await changeFollowing(c, { kind, id }, on)
    const next = localPath(textValue(form.next) || cameFrom(c) || paths.following)
    const { followed, unfollowed } = FOLLOW_TEXTS[kind]
    return redirect(c, next, {
      title: on ? followed : unfollowed,
      undo: { path: FOLLOW_PATHS[kind](id), view: on ? 'no' : 'yes', next },
      ...(on && { action: { label: 'View all', href: paths.following } }),
    })
  })

const NOUNS: Record<FollowKind, string> = {
  organization: 'Organization',
  person: 'Member',
  opening: 'Mentor',
}

/** @throws 404, 409 `too_many_followed`, 422 for oneself */
export async function changeFollowing(c: AppContext, followed: Followed, on: boolean) {
  const { db, member, arrivedAt } = c.var
  if (!on) return unfollow(db, member.id, followed)
  const { kind, id } = followed
  if (id === member.id) throw new Failure(422, 'invalid', 'You can’t follow yourself.')
  const found = {
    organization: () => findOrganization(db, id, arrivedAt),
    person: () => findProfileForMembers(db, member, id),
    opening: () => findMentor(db, member, id, arrivedAt),
  }
  if (!(await found[kind]())) throw notFound(NOUNS[kind])
  if (!(await follow(db, member.id, followed, arrivedAt)))
    throw new Failure(
      409,
      'too_many_followed',
      `You can follow ${MAX_FOLLOWED} organizations and people.`,
    )
}
