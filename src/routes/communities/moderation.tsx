import { Hono, type MiddlewareHandler } from 'hono'
import type { ListedDiscussion } from '../../db/communities/discussions.ts'
import type { FoundPerson } from '../../db/communities/people.ts'
import type { ListedReply } from '../../db/communities/replies.ts'
import { maybeReasonSchema, reasonSchema } from '../../lib/communities/proposal.ts'
import { COMMUNITY_REFUSALS, type CommunityResult } from '../../lib/communities/roles.ts'
import { notFound } from '../../lib/errors.ts'
import { fieldErrors, textValue } from '../../lib/forms/errors.ts'
import { paths } from '../../lib/paths.ts'
import { writingLimit } from '../../lib/rate-limits.ts'
import { excerpt } from '../../lib/text/format.ts'
import { FieldsForm } from '../../views/communities/fields-form.tsx'
import { CommunityFormPage } from '../../views/communities/form-page.tsx'
import { formBody, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { askForRecentSignIn, isRecentlySignedIn } from '../http/middleware/recent-sign-in.ts'
import { requireMember } from '../http/middleware/session.ts'
import { rateLimited } from '../http/rate-limit.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { fragment, redirect } from '../http/respond.tsx'
import {
  applyAction,
  CONTENT_ACTIONS,
  type ContentAction,
  MEMBER_ACTIONS,
  type MemberAction,
} from './actions.ts'
import { loadDiscussion, loadPerson, loadReply, requireRight } from './guards.ts'
import {
  type ActionCopy,
  DISCUSSION_COPY,
  MEMBER_COPY,
  REPLY_COPY,
  STEPPING_DOWN,
} from './moderation-copy.ts'
import { permissionsHere } from './permissions.ts'
import { communityRefusal } from './refusals.ts'

const pattern = relativePattern(paths.communities)

type Place<Thing, Name extends string> = {
  copy: Record<Name, ActionCopy<Thing>>
  ofOneself?: (c: AppContext, name: Name, thing: Thing) => ActionCopy<Thing> | undefined
  find: (c: AppContext) => Promise<Thing>
  run: (c: AppContext, name: Name, thing: Thing, why?: string) => Promise<CommunityResult>
  /** Needs a recent sign-in, requested before anything is typed. */
  isSensitive?: (name: Name, thing: Thing) => boolean
  about?: (thing: Thing) => string
  address: (communityId: string, thing: Thing, act: string) => string
  next: (communityId: string, thing: Thing, act: string, actorId: string) => string
}

/** What was removed can only be restored. @throws 404 */
function statusOf<Text extends { removedAt: Date | null }>(c: AppContext, text: Text, of: string) {
  if (text.removedAt && c.req.param('act') !== 'restoration') throw notFound(of)
  return text
}

const DISCUSSIONS: Place<ListedDiscussion, ContentAction> = {
  copy: DISCUSSION_COPY,
  find: (c) => loadDiscussion(c).then((found) => statusOf(c, found, 'Discussion')),
  run: (c, name, { id }, why) => applyAction(c, CONTENT_ACTIONS[name], { discussionId: id }, why),
  about: ({ title }) => title,
  address: (communityId, { id }, act) => paths.discussionAct(communityId, id, act),
  next: (communityId, { id }, act) =>
    act === 'removal' ? paths.community(communityId) : paths.discussion(communityId, id),
}

const REPLIES: Place<ListedReply, keyof typeof REPLY_COPY> = {
  copy: REPLY_COPY,
  find: (c) => loadReply(c).then((found) => statusOf(c, found, 'Reply')),
  run: (c, name, { id, discussionId }, why) =>
    applyAction(c, CONTENT_ACTIONS[name], { discussionId, replyId: id }, why),
  about: ({ body }) => excerpt(body),
  address: (communityId, { id, discussionId }, act) =>
    paths.replyAct(communityId, discussionId, id, act),
  next: (communityId, { discussionId }) => paths.discussion(communityId, discussionId),
}

const OF_MEMBERS = ['owner', 'moderator', 'member', 'hand-over']

/** Checked again in the write. */
function mayDo(c: AppContext, act: string, { id }: FoundPerson) {
  const { member, community } = c.var
  if (act === 'hand-over') return community.role === 'owner'
  if (!OF_MEMBERS.includes(act) || (act === 'member' && id === member.id)) return true
  return permissionsHere(c).lead
}

const PEOPLE: Place<FoundPerson, MemberAction> = {
  copy: MEMBER_COPY,
  ofOneself: (c, name, { id, role }) =>
    id === c.var.member.id && role !== 'member' ? STEPPING_DOWN[name] : undefined,
  async find(c) {
    const person = await loadPerson(c, c.req.param('member'))
    const act = c.req.param('act') ?? ''
    if (OF_MEMBERS.includes(act) && !person.role) throw notFound('Member')
    if (!mayDo(c, act, person)) throw communityRefusal('may_not')
    return person
  },
  isSensitive: (name, { role }) => name === 'owner' || name === 'hand-over' || role === 'owner',
  run: (c, name, { id }, why) => applyAction(c, MEMBER_ACTIONS[name], { memberId: id }, why),
  address: (communityId, { id }, act) => paths.communityMemberAct(communityId, id, act),
  // A former moderator no longer sees the page.
  next: (communityId, { id }, act, actorId) =>
    act === 'member' && id === actorId
      ? paths.community(communityId)
      : paths.communityMembers(communityId),
}

export const moderating = new Hono<AppEnv>()
  .get(pattern(paths.discussionAct), ...guards(), (c) => confirmAction(c, DISCUSSIONS))
  .post(pattern(paths.discussionAct), ...guards(), (c) => perform(c, DISCUSSIONS))
  .get(pattern(paths.replyAct), ...guards(), (c) => confirmAction(c, REPLIES))
  .post(pattern(paths.replyAct), ...guards(), (c) => perform(c, REPLIES))
  .get(pattern(paths.communityMemberAct), ...guards(), (c) => confirmAction(c, PEOPLE))
  .post(pattern(paths.communityMemberAct), ...guards(), (c) => perform(c, PEOPLE))

function guards(): [
  MiddlewareHandler<AppEnv>,
  MiddlewareHandler<AppEnv>,
  MiddlewareHandler<AppEnv>,
] {
  return [requireMember, limitBody(16 * 1024), requireRight('moderate')]
}

function actionOf<Thing, Name extends string>(c: AppContext, { copy }: Place<Thing, Name>): Name {
  const name = c.req.param('act') ?? ''
  if (!Object.hasOwn(copy, name)) throw notFound()
  return name as Name
}

const actOf = <Thing, Name extends string>(
  c: AppContext,
  place: Place<Thing, Name>,
  name: Name,
  thing: Thing,
) => place.ofOneself?.(c, name, thing) ?? place.copy[name]

async function confirmAction<Thing, Name extends string>(c: AppContext, place: Place<Thing, Name>) {
  const name = actionOf(c, place)
  const thing = await place.find(c)
  if (place.isSensitive?.(name, thing) && !isRecentlySignedIn(c)) return askForRecentSignIn(c)
  return form(c, place, name, thing, { typed: {} })
}

async function perform<Thing, Name extends string>(c: AppContext, place: Place<Thing, Name>) {
  const name = actionOf(c, place)
  const thing = await place.find(c)
  const { reason, done } = actOf(c, place, name, thing)
  const sent = await formBody(c)
  const typed = { reason: textValue(sent.reason) }
  const parsed = (reason.optional ? maybeReasonSchema : reasonSchema).safeParse(sent)
  if (!parsed.success) {
    c.status(422)
    return form(c, place, name, thing, { typed, errors: fieldErrors(parsed.error) })
  }
  const { community, member, arrivedAt } = c.var
  const many = await rateLimited(c, [
    writingLimit('messages', member.createdAt, arrivedAt),
    member.id,
  ])
  if (many) {
    c.status(429)
    return form(c, place, name, thing, { typed, errors: { form: many.message } })
  }
  const result = await place.run(c, name, thing, parsed.data.reason)
  if (result === 'gone') throw notFound()
  if (result === 'unconfirmed') return askForRecentSignIn(c)
  if (result !== 'done') {
    c.status(result === 'may_not' ? 403 : 409)
    return form(c, place, name, thing, { typed, errors: { form: COMMUNITY_REFUSALS[result] } })
  }
  return redirect(c, place.next(community.id, thing, name, member.id), { title: done })
}

function form<Thing, Name extends string>(
  c: AppContext,
  place: Place<Thing, Name>,
  name: Name,
  thing: Thing,
  filled: { typed: Record<string, string>; errors?: Record<string, string> },
) {
  const { community } = c.var
  const { title, lead, reason, button } = actOf(c, place, name, thing)
  const props = {
    about: place.about?.(thing),
    community,
    title: title(thing),
    lead,
    fields: [reason],
    ...filled,
    action: place.address(community.id, thing, name),
    button,
    pending: 'Saving...',
    back: place.next(community.id, thing, '', c.var.member.id),
  }
  if (filled.errors && wantsFragment(c)) return fragment(c, <FieldsForm {...props} />)
  return c.render(<CommunityFormPage {...props} />, { title: props.title, indexable: false })
}
