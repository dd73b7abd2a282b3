import { and, eq, ne } from 'drizzle-orm'
import { hashOfCode, newCode } from '../../lib/accounts/tokens.ts'
import type { Log } from '../../lib/log.ts'
import type { Foot } from '../../lib/mail/content.ts'
import {
  canUnsubscribe,
  contentOf,
  EMAIL_TEMPLATES,
  type EmailKind,
  isEmailKind,
} from '../../lib/mail/email-kinds.ts'
import type { EmailWriting } from '../../lib/mail/emails/template.ts'
import { isUndeliverable, type Mail, type Mailer } from '../../lib/mail/mail.ts'
import { sessionInvitation } from '../../lib/mentor-sessions/calendar.ts'
import { isOwnEmailKind } from '../../lib/notifications/email-kinds.ts'
import { textOf } from '../../lib/notifications/texts.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { isAddressReserved } from '../accounts/reserved-addresses.ts'
import { createToken, fillToken } from '../accounts/tokens.ts'
import { currentInterviewEmail } from '../applications/interview-notifications.ts'
import type { Db } from '../database.ts'
import { hasAddress } from '../members/members.ts'
import { currentTier } from '../membership/current-tier.ts'
import { findMentorSession } from '../mentor-sessions/mentor-sessions.ts'
import { findUnread, takeForEmail } from '../notifications/list.ts'
import { fillInvitationLink } from '../organizations/invitations.ts'
import { isRelying } from '../postings/change-notifications.ts'
import { matchLines } from '../saved-searches/email-lines.ts'
import { type EmailRow, emailSettings, outboxEmails } from '../schema/emails.ts'
import { users } from '../schema/users.ts'
import { findDigest } from './digest.ts'
import { giveUpEmail, markSent, postponeEmail } from './outbox.ts'

export type EmailDelivery = {
  mailer: Mailer
  draw: (content: ReturnType<typeof contentOf>, foot: Foot) => { text: string; html: string }
  siteUrl: string
  sender: string
  /** The address that emails come from. */
  from: string
  meetingServer: string
  log: Log
}

/** Sends one that was claimed. Failures are retried with growing pauses, up to a limit. */
export async function deliverEmail(db: Db, post: EmailDelivery, claimed: EmailRow, now: Date) {
  const email = await resolveAddress(db, claimed)
  if (!email) return
  const { id, kind, memberId, address } = email
  const mail = await mailOf(db, email, post, now)
  if (mail === UNVERIFIED && awaitsConfirmation(kind)) {
    await postponeEmail(db, email, { failure: mail, hard: false }, now)
    return
  }
  if (typeof mail === 'string') {
    await giveUpEmail(db, id, mail, now)
    return
  }
  try {
    await post.mailer.send(mail)
  } catch (error) {
    // Its message may hold the address.
    const failure = (error as { code?: string }).code ?? 'unknown'
    const hard = isUndeliverable(error)
    const over = await postponeEmail(db, email, { failure, hard }, now)
    post.log.warn(over ? 'email given up' : 'email not sent', { emailId: id, kind, code: failure })
    if (over && hard && memberId && !address) await markBounced(db, memberId, now)
    return
  }
  await markSent(db, id, now)
}

const UNVERIFIED = 'unproved'

const awaitsConfirmation = (kind: string) =>
  isEmailKind(kind) && EMAIL_TEMPLATES[kind].awaitsConfirmation === true

/** Becomes an email to the member with that address, or is dropped. */
export async function resolveAddress(db: Db, email: EmailRow): Promise<EmailRow | null> {
  const { id, kind, address } = email
  if (address === null || !isEmailKind(kind) || !EMAIL_TEMPLATES[kind].toUnverified) return email
  const [member] = await db.select({ id: users.id }).from(users).where(hasAddress(address))
  if (!member) {
    await db.delete(outboxEmails).where(eq(outboxEmails.id, id))
    return null
  }
  const own = { memberId: member.id, address: null }
  await db.update(outboxEmails).set(own).where(eq(outboxEmails.id, id))
  return { ...email, ...own }
}

/** With a new token where the kind has one; null where that was ended. */
export async function contentFor(
  db: Db,
  { memberId, kind, data }: EmailRow,
  to: Pick<EmailWriting, 'siteUrl' | 'name' | 'timeZone' | 'tier'> & { address: string },
  now: Date,
) {
  const { siteUrl, name, address, timeZone = null, tier } = to
  const { mints: purpose } = EMAIL_TEMPLATES[kind as EmailKind]
  const written = (more: Partial<EmailWriting> = {}) =>
    contentOf(kind as EmailKind, data, { siteUrl, name, timeZone, tier, ...more })
  if (kind === 'team-invitation') {
    const token = await fillInvitationLink(db, String(data.invitation), now)
    return token && written({ token })
  }
  if (!purpose || !memberId) return written()
  if (purpose === 'change-address' && (await isAnothers(db, address, memberId)))
    return written({ taken: true })
  const { sid, token: prepared } = data
  const code = typeof sid === 'string' ? newCode() : null
  const codeHash = code && hashOfCode(String(sid), code)
  const token =
    typeof prepared === 'string'
      ? await fillToken(db, prepared, purpose, codeHash, now)
      : await createToken(db, { memberId, purpose, address, codeHash }, now)
  return token && written({ token, ...(code && { code }) })
}

async function isAnothers(db: Db, address: string, memberId: string): Promise<boolean> {
  const another = and(hasAddress(address), ne(users.id, memberId))
  return (await db.$count(users, another)) > 0 || isAddressReserved(db, address, memberId)
}

async function mailOf(
  db: Db,
  email: EmailRow,
  post: EmailDelivery,
  now: Date,
): Promise<Mail | string> {
  const { id, kind, memberId } = email
  if (!isEmailKind(kind)) return 'unknown kind'
  const member = memberId ? await addresseeOf(db, memberId) : null
  const refusal = member && refusalOf(kind, email, member, post.mailer.reaches)
  if (refusal) return refusal
  const to = email.address ?? member?.email
  if (!to) return 'no address'
  const name = member ? fullName(member) : ''
  const data = await currentData(db, email, now)
  if (!data) return 'ended'
  const content = await contentFor(
    db,
    { ...email, data },
    {
      siteUrl: post.siteUrl,
      name,
      address: to,
      timeZone: member?.timeZone ?? null,
      tier: member?.tier,
    },
    now,
  )
  if (!content) return 'ended'
  const stop = member?.key && canUnsubscribe(kind) ? paths.unsubscribe(member.key, kind) : null
  const unsubscribe = stop && post.siteUrl + stop
  const bodies = post.draw(content, { sender: post.sender, why: whySent(kind), stop: unsubscribe })
  const { subject, replyTo } = content
  const calendar = await calendarOf(db, email, { to, name }, post)
  return {
    id,
    to,
    subject,
    ...bodies,
    ...(calendar && { calendar }),
    ...(replyTo && { replyTo }),
    ...(unsubscribe && { unsubscribe }),
  }
}

function whySent(kind: EmailKind): string {
  const { title } = EMAIL_TEMPLATES[kind]
  return canUnsubscribe(kind)
    ? `You’re getting this because ‘${title}’ is on in your notification preferences.`
    : `You can’t turn off emails about ${title.charAt(0).toLowerCase()}${title.slice(1)}.`
}

/** As the session is now: a later change has an email of its own. */
async function calendarOf(
  db: Db,
  { kind, memberId, data }: EmailRow,
  { to, name }: { to: string; name: string },
  { siteUrl, from, meetingServer }: EmailDelivery,
) {
  if (kind !== 'session-changed' || !memberId) return null
  const session = await findMentorSession(db, { id: memberId }, String(data.id))
  const invitation = { siteUrl, organizer: from, meetingServer, attendee: { name, email: to } }
  return session && sessionInvitation(session, invitation)
}

/** Refreshed, as it may have waited an hour; null where it no longer applies. */
async function currentData(db: Db, { id: emailId, kind, memberId, data }: EmailRow, now: Date) {
  if (kind === 'interview-times' || kind === 'interview-set')
    return currentInterviewEmail(db, { kind, data }, now)
  if (kind === 'posting-changed')
    return (await isRelying(db, memberId!, String(data.id))) ? data : null
  if (kind === 'weekly-digest') {
    const shown = await findDigest(db, memberId!, now)
    return shown && { ...data, shown }
  }
  if (isOwnEmailKind(kind)) {
    const included = { id: String(data.id), kind, emailId }
    await takeForEmail(db, included, now)
    const unread = await findUnread(db, memberId!, included, now)
    if (!unread) return null
    const lines = kind === 'search-match' ? await matchLines(db, included, now) : []
    return { ...data, shown: { ...textOf(unread), lines } }
  }
  return data
}

type Addressee = NonNullable<Awaited<ReturnType<typeof addresseeOf>>>

/** Null where it may be sent. An unverified address gets verification emails only. */
function refusalOf(kind: EmailKind, { address }: EmailRow, member: Addressee, reaches: boolean) {
  if (kind === 'verify-address' && member.emailVerifiedAt) return 'proved'
  if (reaches && !address && !member.emailVerifiedAt && !EMAIL_TEMPLATES[kind].toUnverified)
    return UNVERIFIED
  if (address || !canUnsubscribe(kind)) return null
  if (member.stopped.includes(kind)) return 'stopped'
  if (member.pausedAt) return 'paused'
  if (member.suspendedAt) return 'suspended'
  return member.bouncedAt ? 'bounced' : null
}

async function addresseeOf(db: Db, memberId: string) {
  const [member] = await db
    .insert(emailSettings)
    .values({ memberId })
    .onConflictDoUpdate({ target: emailSettings.memberId, set: { memberId } })
    .returning({
      key: emailSettings.key,
      stopped: emailSettings.stopped,
      bouncedAt: emailSettings.bouncedAt,
    })
  const [user] = await db
    .select({
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      firstName: users.firstName,
      lastName: users.lastName,
      timeZone: users.timeZone,
      tier: currentTier(),
      pausedAt: users.pausedAt,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .where(eq(users.id, memberId))
  return user && member ? { ...user, ...member } : null
}

const markBounced = (db: Db, memberId: string, now: Date) =>
  db.update(emailSettings).set({ bouncedAt: now }).where(eq(emailSettings.memberId, memberId))
