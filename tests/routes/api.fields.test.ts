import { describe, expect, test } from 'bun:test'
import { createToken } from '../../src/db/accounts/tokens.ts'
import { apply } from '../../src/db/applications/apply.ts'
import { startDiscussion } from '../../src/db/communities/discussions.ts'
import { postReply } from '../../src/db/communities/replies.ts'
import { sendMessage } from '../../src/db/conversations/messages.ts'
import { book as bookMovement, CASH, mentorAccount } from '../../src/db/ledger/book.ts'
import { drawTurns } from '../../src/db/members/showcase-turns.ts'
import { notify } from '../../src/db/notifications/notify.ts'
import { applicationEvents, applications } from '../../src/db/schema/applications.ts'
import { payouts } from '../../src/db/schema/payouts.ts'
import { sessionCredits, sessionPurchases } from '../../src/db/schema/session-purchases.ts'
import { webhookDeliveries } from '../../src/db/schema/webhooks.ts'
import { recordOpened } from '../../src/db/talent/views.ts'
import type { TokenPurpose } from '../../src/lib/accounts/tokens.ts'
import { paths } from '../../src/lib/paths.ts'
import { assert, attest, newPasskey } from '../support/authenticator.ts'
import { cast } from '../support/cast.ts'
import type { Client } from '../support/client.ts'
import {
  addCommunity,
  addMember,
  addMentorship,
  addOpportunity,
  addOrganization,
  addTeamMember,
  addToCommunity,
  PASSWORD,
} from '../support/factories.ts'
import { png, RED } from '../support/images.ts'
import { begin, payingServer } from '../support/payments.ts'
import { pdf } from '../support/pdfs.ts'
import { pushBrowser } from '../support/push-service.ts'

const { app, client, db, signInAs } = await payingServer()
const { grace, loomsGuild } = await cast(db)
const answers = { interestAreas: ['Scholarships'], industries: ['Energy'], country: 'Kenya' }
const member = await addMember(db, answers)
const browser = await signInAs(member)
const mentors = await signInAs(grace)
/** Who is told all of a match. */
const paying = await signInAs(await addMember(db, { ...answers, membershipTier: 'professional' }))

const USER =
  'id email firstName lastName profileImageUrl membershipTier isVerified experience certifications qualifications volunteerWork projects bio location linkedinUrl websiteUrl primaryRole interestAreas careerLevel providerType opportunityTypes industries country city isMentor mentorAvailable mentorCapacity mentorTopics mentorLanguages mentorHours mentorPausedUntil createdAt updatedAt'
const OPPORTUNITY =
  'id title description type status location employmentType workplace salary pay answerBy requirements benefits applicationDeadline organizationId organizationName postedById skills industries level remote country city applicantsFrom teamHours remoteFit remoteFit.mayLive remoteFit.country remoteFit.hoursShared expertsUntil createdAt updatedAt matchPercentage matchCaveat matchReasons matchReasons.factor matchReasons.weight matchReasons.score matchReasons.points matchReasons.text'
const POSTING =
  'id status outcome held version organizationId organizationName title type description employmentType workplace country city pay pay.min pay.max pay.currency pay.period skills industries level requirements benefits places applicationDeadline answerBy questions questions.id questions.text questions.kind questions.choices questions.required criteria criteria.id criteria.text criteria.knownBy criteria.questionId criteria.wanted firstLookWithoutNames applicantsFrom teamHours expertsFirst expertsUntil location salary repostOfId publishedAt closedAt createdAt updatedAt seen applied waiting overdue'
const ORGANIZATION =
  'id name description type logoUrl websiteUrl location isVerified ownerId createdAt updatedAt openOpportunities'
const SHOWN_OF_IT = ['', '.by', '.sentence', '.domain', '.checkedAt'].map(
  (name) => `verification${name}`,
)
const ONE_ORGANIZATION = `${ORGANIZATION} ${SHOWN_OF_IT.join(' ')}`
const FOR_ITS_TEAM = `${ONE_ORGANIZATION} verification.state verification.token verification.places verification.provedAt verification.missingSince verification.nextCheckAt tier tierEndsAt accountManager`
const COMMUNITY =
  'id name description category iconUrl memberCount isActive createdAt updatedAt discussionCount joined'
const TOKEN =
  'id name scope scopes prefix organizationId organizationName isEnded createdAt expiresAt lastUsedAt'
const PASSKEY = 'id name backedUp createdAt lastUsedAt'
const REQUESTED = 'challenge timeout rpId allowCredentials userVerification'
const CREATION_REQUEST =
  'challenge rp rp.id rp.name user user.id user.name user.displayName pubKeyCredParams pubKeyCredParams.alg pubKeyCredParams.type timeout attestation excludeCredentials authenticatorSelection authenticatorSelection.residentKey authenticatorSelection.requireResidentKey authenticatorSelection.userVerification extensions extensions.credProps hints'
const APPLICATION = 'id opportunityId applicantId status coverLetter resume createdAt updatedAt'
const MESSAGE = 'id sequence side by body createdAt'
const FINDING = 'findable findableSince exceptions exceptions.id exceptions.name'
const NOTE = 'id by own body createdAt'
const FOUND = 'criterionId met quote'
const INTERVIEW = 'id startsAt minutes timeZone place chosen sequence'
const AVAILABILITY =
  'timeZone weekly weekly.sunday weekly.monday weekly.monday.from weekly.monday.to weekly.tuesday weekly.wednesday weekly.thursday weekly.friday weekly.saturday exceptions exceptions.date exceptions.hours minutes bufferMinutes noticeHours aheadDays maxPerDay maxPerWeek bookableBy meetingUrl'
const OPEN = {
  weekly: { monday: [{ from: '09:00', to: '17:00' }] },
  exceptions: [{ date: '2098-12-24', hours: [] }],
}
const SESSION =
  'id mentorId menteeId mentorshipId status startsAt minutes topic offer meetingUrl notes notesVersion sequence cancelledAt cancelledBy cancelledFor isLateCancellation mentorSays menteeSays outcome createdAt updatedAt'
const offer = { title: 'Review', description: 'Notes you can use', minutes: 45 }
const OFFER =
  'id mentorId title description minutes sessions price share earns currency isOpen createdAt updatedAt'
const ITEMS =
  'items items.id items.kind items.text items.url items.doneAt items.createdAt reviews reviews.own reviews.other'
const PAYOUT_ACCOUNT = { bankCode: '001', accountNumber: '0123456789' }
const ACCOUNT = 'bankCode bankName lastDigits accountName currency changedAt usableAt'
const EARNINGS =
  'balances balances.currency balances.held balances.disputed balances.available balances.underWay balances.paidOut sessions sessions.sessionId sessions.startsAt sessions.reference sessions.title sessions.paidAt sessions.currency sessions.amount sessions.share sessions.fees sessions.earned sessions.outcome sessions.settledAt sessions.isDisputed payouts months'
const ADD = { action: 'add', kind: 'goal', text: 'Weave' }
const MENTORSHIP =
  'id mentorId menteeId status description duration endReason acceptedAt endedAt createdAt updatedAt'

const { id: opportunityId } = await addOpportunity(db, {
  type: 'scholarship',
  workplace: 'remote',
  country: 'Kenya',
  organizationId: loomsGuild.id,
})
const { id: community } = await addCommunity(db)
const { id: mentorship } = await addMentorship(db, { mentorId: member.id, menteeId: grace.id })
const contact = {
  name: 'Mary Somerville',
  email: 'mary@example.com',
  topic: 'Something else',
  message: 'How is the sky?',
}
const newcomer = {
  fullName: 'Mary Somerville',
  email: 'mary@example.com',
  password: PASSWORD,
  country: 'Kenya',
  primaryRole: 'seeker',
  bio: 'Reads the sky.',
}
const request = {
  mentorId: grace.id,
  menteeId: member.id,
  description: 'To lead a team.',
  duration: '1 year',
}

type Send = () => Promise<Response>

/** The first free time of a mentor of its own: a member has five sessions with one at most. */
async function book() {
  const mentor = await addMember(db, { membershipTier: 'expert', isMentor: true })
  await (await signInAs(mentor)).json('PUT', paths.api.availability, OPEN)
  const slots: { startsAt: string }[] = await (
    await paying.json('GET', paths.api.slots(mentor.id))
  ).json()
  const taken: { startsAt: string }[] = await (await browser.json('GET', '/api/sessions')).json()
  const free = slots.find((slot) => !taken.some(({ startsAt }) => startsAt === slot.startsAt))
  const booking = { mentorId: mentor.id, startsAt: free!.startsAt, topic: 'Linen' }
  return browser.json('POST', '/api/sessions', booking)
}

const send =
  (method: string, path: string, body?: unknown, as = browser): Send =>
  async () =>
    as.json(method, path, body)
const verify: Send = async () => {
  const { reference } = await begin(browser, { membershipTier: 'expert' })
  return browser.get(paths.api.verifyPayment(reference))
}

const upload: Send = () => {
  const form = new FormData()
  form.set('file', new File([pdf() as BlobPart], 'cv.pdf'))
  return browser.send('POST', paths.api.resumes, { Origin: 'http://localhost' }, form)
}
const ofResume =
  (method: 'GET' | 'DELETE'): Send =>
  async () => {
    const { id } = await (await upload()).json()
    const answer = await browser.json(method, paths.api.resume(id))
    // The file itself: tests/routes/api/resumes.test.ts.
    return method === 'GET' && answer.ok ? new Response() : answer
  }
const undo: Send = async () => {
  const [{ id }] = await (await browser.json('GET', '/api/applications')).json()
  return browser.json('DELETE', `/api/applications/${id}`)
}

const follows =
  (method: string, path: 'followOrganization' | 'followPerson' | 'mentorOpening') => async () => {
    const mentor = { membershipTier: 'expert', isMentor: true } as const
    const { id } = await (path === 'followOrganization'
      ? addOrganization(db)
      : addMember(db, mentor))
    return browser.json(method, paths.api[path](id), {})
  }
const { email } = await addMember(db)
const { id: blockedId } = await addMember(db)
const reported = { subjectType: 'opportunity', subjectId: opportunityId }
const address = { email }

/** As who has such a letter, on another device. */
function withToken(purpose: Exclude<TokenPurpose, 'answer-posting'>): Send {
  return async () => {
    const { id: memberId, email: address } = await addMember(db)
    const token = await createToken(db, { memberId, purpose, address }, new Date())
    const path = {
      'verify-address': paths.api.verificationConfirm,
      'reset-password': paths.api.passwordResetConfirm,
      'change-address': paths.api.addressConfirm,
      'restore-address': paths.api.addressRestore,
    }
    return client().json('POST', path[purpose], { token, password: 'a lantern over the quarry' })
  }
}

/** An application of another, to what the member posted in person. */
async function receivedApplication() {
  const { id: applicantId } = await addMember(db)
  const criteria = [{ id: 'k', text: 'Has woven', knownBy: 'reader' as const }]
  const posted = { postedById: member.id, organizationId: null, criteria }
  const { id } = await addOpportunity(db, posted)
  const sent = await apply(
    db,
    { opportunityId: id, applicantId, coverLetter: 'Linen.' },
    new Date(),
  )
  if (!sent.ok) throw new Error(sent.reason)
  const { id: applicationId } = sent.application
  const message = { applicationId, senderId: applicantId, clientId: crypto.randomUUID() }
  await sendMessage(db, { ...message, body: 'May I?' })
  return applicationId
}

const RECEIVED =
  'id opportunityId number status statusAt createdAt answerBy answeredAt reason words namesHidden applicantId applicant applicant.name applicant.profileImageUrl applicant.email applicant.place applicant.links coverLetter answers answers.questionId answers.question answers.kind answers.value snapshot snapshot.bio snapshot.experience snapshot.certifications snapshot.qualifications snapshot.volunteerWork snapshot.projects snapshot.careerLevel snapshot.industries snapshot.interestAreas resume assignee facts facts.criterionId facts.text facts.state facts.words'
const TIMELINE =
  'undoUntil trail trail.status trail.at trail.by trail.toldAt trail.who trail.reason trail.words trail.unmet'

const PROFILE = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  profileImageUrl: null,
  bio: null,
  experience: null,
  certifications: null,
  qualifications: null,
  volunteerWork: null,
  projects: null,
  location: null,
  country: null,
  city: null,
  linkedinUrl: null,
  websiteUrl: null,
  careerLevel: null,
  industries: [],
  interestAreas: [],
}

/** One with answers, a profile and facts, to what the member posted; it was rejected once before. */
async function reviewApplication() {
  const { id: applicantId } = await addMember(db)
  const { id: opportunityId } = await addOpportunity(db, {
    postedById: member.id,
    organizationId: null,
    criteria: [{ id: 'c', text: 'Has woven', knownBy: 'reader' }],
  })
  const [sent] = await db
    .insert(applications)
    .values({
      applicantId,
      opportunityId,
      coverLetter: 'Linen.',
      snapshot: PROFILE,
      answers: [{ questionId: 'q', question: 'Which?', kind: 'text', value: 'Both' }],
    })
    .returning()
  const { id } = sent!
  const step = { status: 'rejected', by: 'team', actorId: member.id, reason: 'timing' } as const
  await db
    .insert(applicationEvents)
    .values({ ...step, applicationId: id, words: 'No', unmet: ['Loom'] })
  return { id, opportunityId }
}

const received = await receivedApplication()
const ofApplication = (method: string, part: string, body?: object) =>
  send(method, `${paths.api.application(received)}/${part}`, body)

const interviewTime = {
  startsAt: new Date(Date.now() + 86_400_000).toISOString(),
  minutes: 30,
  timeZone: 'UTC',
  place: 'By phone',
}
const withTime =
  (method: string): Send =>
  async () => {
    const [{ id }] = await (await ofApplication('GET', 'interviews')()).json()
    return ofApplication(method, `interviews/${id}`, interviewTime)()
  }

const guild = { name: 'Guild', type: 'ngo' }
const editor = await addMember(db)
const founder = await addMember(db)
const { id: guildId } = await addOrganization(db, { ownerId: founder.id })
await addTeamMember(db, guildId, editor.id, 'editor')
const owner = await signInAs(founder)
const GUILD = `/api/organizations/${guildId}`
const TIER =
  'tier name limits lines limits.mentorshipRequests limits.applications limits.communities limits.postings features lines.line lines.is lines.coming'

const { id: storedId } = await addCommunity(db)
const joined = await addMember(db)
await addToCommunity(db, storedId, founder.id, 'owner')
await addToCommunity(db, storedId, joined.id)
const asks = { communityId: storedId, authorId: founder.id }
const shownMessage = (await startDiscussion(db, { ...asks, title: 'Which?', body: 'Linen.' }))!
const replied = (await postReply(db, { ...asks, discussionId: shownMessage, body: 'A frame.' }))!
const stored = (method: string, path: string, body?: unknown) => send(method, path, body, owner)
const moderators =
  'lookedAfterBy.id lookedAfterBy.firstName lookedAfterBy.lastName lookedAfterBy.role'
const WHOLE = `${COMMUNITY} rules heldByOperators lookedAfterBy ${moderators} role`
const PROPOSAL = 'id name category description rules status reason communityId createdAt decidedAt'
async function proposed() {
  const proposer = await addMember(db, { membershipTier: 'expert', emailVerifiedAt: new Date() })
  const name = `Proposed ${proposer.id}`
  const fields = { name, category: 'Trade', description: 'Whom it is for.', rules: 'Be kind.' }
  const client = await signInAs(proposer)
  return { client, propose: async () => client.json('POST', paths.api.proposals, fields) }
}
const RECORD =
  'received answered buckets buckets.0-1 buckets.2-3 buckets.4-7 buckets.8-14 buckets.15-21 buckets.22+ buckets.never medianDays recent'
const WEBHOOK = 'id url createdAt previousSecretUntil'
const DELIVERY = 'id webhookId type data createdAt attempts status failure deliveredAt givenUpAt'
const syncToken = { name: 'Sync', scopes: ['webhooks:read'], expiresInDays: 30 }
const teamToken = async () => {
  const [{ id }] = await (await owner.get(`${GUILD}/tokens`)).json()
  return `${GUILD}/tokens/${id}`
}
const webhook = async () => {
  const [{ id }] = await (await owner.get(`${GUILD}/webhooks`)).json()
  return `${GUILD}/webhooks/${id}`
}
const PLACE = 'id firstName lastName profileImageUrl role title joinedAt'

const provider = await signInAs(await addMember(db, { primaryRole: 'provider' }))
const draft = {
  title: 'Weaver',
  type: 'job',
  pay: { min: 1, max: 2, currency: 'KES', period: 'hour' },
  questions: [{ id: 'q1', text: 'Which?', kind: 'choice', choices: ['A', 'B'], required: true }],
  criteria: [{ text: 'Has woven', knownBy: 'answer', questionId: 'q1', wanted: 'A' }],
}
const withPosting =
  (method: 'GET' | 'PUT'): Send =>
  async () => {
    const [{ id }] = await (await provider.json('GET', paths.api.postings)).json()
    const body = method === 'PUT' ? { title: 'Weaver of linen' } : undefined
    return provider.json(method, paths.api.posting(id), body)
  }

const deletePosting: Send = async () => {
  const made = await provider.json('POST', paths.api.postings, { title: 'Weaver', type: 'job' })
  return provider.json('DELETE', paths.api.posting((await made.json()).id))
}

const changeAddress: Send = async () =>
  (await signInAs(await addMember(db))).json('POST', paths.api.address, { email: 'b@example.com' })

const changePassword: Send = async () =>
  (await signInAs(await addMember(db))).json('POST', paths.api.password, {
    current: PASSWORD,
    password: 'another long passphrase',
  })

const VERIFICATION =
  'domain state token places places.record places.subdomain places.file provedAt checkedAt missingSince nextCheckAt'
let provingTeam: ReturnType<typeof addOrganization> | undefined
const proving = () => (provingTeam ??= addOrganization(db, { ownerId: member.id }))
const askVerification: Send = async () =>
  send('POST', paths.api.organizationVerification((await proving()).id), {
    domain: 'example.org',
  })()

const importList: Send = async () =>
  (await signInAs(await addMember(db, { primaryRole: 'provider' }))).json(
    'POST',
    paths.api.importPostings,
    { csv: 'title,type\nWeaver,job' },
  )

const token = { name: 'Calendar', scope: 'read', expiresInDays: 30 }

const revoke: Send = async () => {
  const [{ id }] = await (await browser.json('GET', '/api/tokens')).json()
  return browser.json('DELETE', `/api/tokens/${id}`)
}

const phone = await newPasskey()

const optionsOf = async (path: string, body: object) =>
  (await browser.json('POST', path, body)).json()

const addPhone: Send = async () => {
  const passkey = await attest(phone, await optionsOf(paths.api.passkeyAdding, {}))
  return browser.json('POST', paths.api.passkeys, { name: 'Phone', passkey })
}

const enterByPhone: Send = async () => {
  const passkey = await assert(phone, await optionsOf(paths.api.passkeyOptions, { for: 'sign-in' }))
  return client().json('POST', paths.api.passkeySignIn, { passkey })
}

const withPhone =
  (method: 'PUT' | 'DELETE'): Send =>
  async () => {
    const [{ id }] = await (await browser.json('GET', paths.api.passkeys)).json()
    return browser.json(method, paths.api.passkey(id), { name: 'Old phone' })
  }

const now = new Date()
const findable = { findableSince: now, lastHereAt: now, bio: 'Weaves linen.' }
function findTalent(one: string): Send {
  return async () => {
    const recruiter = await addMember(db)
    const tierEndsAt = new Date(now.getTime() + 86_400_000)
    const { id } = await addOrganization(db, { ownerId: recruiter.id, tierEndsAt })
    const { id: found } = await addMember(db, findable)
    const path = one ? paths.api.talentMember(id, found) : `${paths.api.talent(id)}?q=linen`
    return (await signInAs(recruiter)).get(path)
  }
}

const INVITED =
  'id organizationId organization opportunityId title open words status answeredAt createdAt'
type Inviting = (path: string, by: Client, body: object, found: Client) => Promise<Response>
const invite =
  (ask: Inviting): Send =>
  async () => {
    const recruiter = await addMember(db, { emailVerifiedAt: now })
    const tierEndsAt = new Date(now.getTime() + 86_400_000)
    const { id } = await addOrganization(db, { ownerId: recruiter.id, tierEndsAt })
    const posting = await addOpportunity(db, { organizationId: id })
    const found = await addMember(db, findable)
    const body = { memberId: found.id, opportunityId: posting.id, words: 'Come and weave.' }
    const path = paths.api.talentInvitations(id)
    return ask(path, await signInAs(recruiter), body, await signInAs(found))
  }

const SEARCH = 'id name query frequency hour feedUrl createdAt'
const PREFERENCES = 'preset kinds kinds.kind kinds.title kinds.inWaymark kinds.email kinds.push'
const DIRECT =
  'id organizationId organization memberId firstName lastName words createdAt answeredAt unread'
type Direct = { response: Response; id: string; expert: Client; owner: Client }
const direct =
  (ask: (direct: Direct) => Promise<Response>): Send =>
  async () => {
    const verified = { emailVerifiedAt: now }
    const founder = await addMember(db, verified)
    const { id } = await addOrganization(db, { ownerId: founder.id, confirmation: 'Known.' })
    await addOpportunity(db, { organizationId: id })
    const expert = await signInAs(await addMember(db, { membershipTier: 'expert', ...verified }))
    const words = { words: 'Here I am.' }
    const response = await expert.json('POST', paths.api.directMessages(id), words)
    const { id: opened } = await response.clone().json()
    return ask({ response, id: opened, expert, owner: await signInAs(founder) })
  }

const NAME = 'name address since changeableAt'
const VISIBILITY = 'audience hiddenFields'
const ENTRY = 'id kind title with month link words'
const PIECE = 'id position title words link picture alt'
const project = { kind: 'project', title: 'Cloth', month: '2024-06' }
const expert = async () =>
  signInAs(await addMember(db, { membershipTier: 'expert', isMentor: true }))
const withEntry =
  (method: 'GET' | 'PUT' | 'DELETE'): Send =>
  async () => {
    const someone = await expert()
    const added = await someone.json('POST', paths.api.profileEntries, project)
    if (method === 'GET') return someone.get(paths.api.profileEntries)
    const { id } = await added.json()
    return someone.json(method, paths.api.profileEntry(id), { title: 'Linen' })
  }

async function withPiece() {
  const someone = await expert()
  const form = new FormData()
  form.set('title', 'Cloth')
  form.set('alt', 'Red cloth')
  form.set('picture', new File([png(80, 50, () => RED) as BlobPart], 'cloth.png'))
  const response = await someone.send(
    'POST',
    paths.api.showcase,
    { Origin: 'http://localhost' },
    form,
  )
  const { id } = await response.clone().json()
  return { response, expert: someone, id }
}

/** What each route of the API answers, in this order: its fields, and nothing beside them. */
const ANSWERS: Record<string, [Send, string]> = {
  'POST /api/signup': [send('POST', '/api/signup', newcomer, client()), USER],
  'POST /api/login': [
    send('POST', '/api/login', { email: member.email, password: PASSWORD }, client()),
    USER,
  ],
  'GET /api/auth/user': [send('GET', '/api/auth/user'), USER],
  'POST /api/auth/verification': [send('POST', paths.api.verification, address), ''],
  'POST /api/auth/verification/confirm': [withToken('verify-address'), ''],
  'POST /api/auth/address': [changeAddress, ''],
  'POST /api/auth/address/confirm': [withToken('change-address'), ''],
  'POST /api/auth/address/restore': [withToken('restore-address'), ''],
  'POST /api/auth/password': [changePassword, ''],
  'POST /api/auth/password-reset': [send('POST', paths.api.passwordReset, address), ''],
  'POST /api/auth/password-reset/confirm': [withToken('reset-password'), ''],
  'POST /api/tokens': [send('POST', '/api/tokens', token), `${TOKEN} token`],
  'GET /api/tokens': [send('GET', '/api/tokens'), TOKEN],
  'DELETE /api/tokens/:id': [revoke, ''],
  'POST /api/passkeys/options': [send('POST', paths.api.passkeyAdding, {}), CREATION_REQUEST],
  'POST /api/passkeys': [addPhone, PASSKEY],
  'GET /api/passkeys': [send('GET', paths.api.passkeys), PASSKEY],
  'PUT /api/passkeys/:id': [withPhone('PUT'), PASSKEY],
  'POST /api/auth/passkey/options': [
    send('POST', paths.api.passkeyOptions, { for: 'sign-in' }),
    REQUESTED,
  ],
  'POST /api/auth/passkey': [enterByPhone, USER],
  'DELETE /api/passkeys/:id': [withPhone('DELETE'), ''],
  'GET /api/opportunities': [send('GET', '/api/opportunities', undefined, paying), OPPORTUNITY],
  'GET /api/opportunities/:id': [
    send('GET', `/api/opportunities/${opportunityId}`, undefined, paying),
    `${OPPORTUNITY} questions criteria matchRaises`,
  ],
  'POST /api/applications': [send('POST', '/api/applications', { opportunityId }), APPLICATION],
  'GET /api/applications': [
    send('GET', '/api/applications'),
    `${APPLICATION} title type location organizationId organizationName`,
  ],
  'POST /api/postings/import': [importList, 'created status'],
  'GET /api/postings/:id/applications': [
    async () =>
      browser.get(paths.api.postingApplications((await reviewApplication()).opportunityId)),
    RECEIVED,
  ],
  'GET /api/applications/:id': [
    async () => browser.get(paths.api.application((await reviewApplication()).id)),
    `${RECEIVED} ${TIMELINE}`,
  ],
  'PUT /api/applications/:id': [
    async () =>
      browser.json('PUT', paths.api.application((await reviewApplication()).id), {
        status: 'rejected',
        reason: 'timing',
        words: 'In spring?',
        unmet: ['c'],
      }),
    `${RECEIVED} ${TIMELINE}`,
  ],
  'PUT /api/applications/:id/assignee': [
    async () =>
      browser.json('PUT', paths.api.assignee((await reviewApplication()).id), { assigneeId: null }),
    `${RECEIVED} ${TIMELINE}`,
  ],
  'POST /api/applications/:id/undo': [
    async () => {
      const { id } = await reviewApplication()
      await browser.json('PUT', paths.api.application(id), { status: 'shortlisted' })
      return browser.json('POST', paths.api.applicationUndo(id))
    },
    `${RECEIVED} ${TIMELINE}`,
  ],
  'POST /api/applications/:id/notes': [ofApplication('POST', 'notes', { body: 'Linen?' }), NOTE],
  'GET /api/applications/:id/notes': [ofApplication('GET', 'notes'), NOTE],
  'DELETE /api/applications/:id/notes/:note': [
    async () => {
      const [{ id }] = await (await ofApplication('GET', 'notes')()).json()
      return ofApplication('DELETE', `notes/${id}`)()
    },
    '',
  ],
  'PUT /api/applications/:id/marks': [
    ofApplication('PUT', 'marks', { marks: { k: 4 } }),
    'own own.k others given',
  ],
  'GET /api/applications/:id/marks': [ofApplication('GET', 'marks'), 'own own.k others given'],
  'PUT /api/applications/:id/findings/:criterion': [
    ofApplication('PUT', 'findings/k', { met: true, quote: 'Linen' }),
    FOUND,
  ],
  'GET /api/applications/:id/findings': [ofApplication('GET', 'findings'), FOUND],
  'POST /api/applications/:id/interviews': [
    ofApplication('POST', 'interviews', { times: [interviewTime] }),
    INTERVIEW,
  ],
  'GET /api/applications/:id/interviews': [ofApplication('GET', 'interviews'), INTERVIEW],
  'PUT /api/applications/:id/interviews/:time': [withTime('PUT'), INTERVIEW],
  'DELETE /api/applications/:id/interviews/:time': [withTime('DELETE'), ''],
  'GET /api/applications/:id/messages': [ofApplication('GET', 'messages'), MESSAGE],
  'POST /api/applications/:id/messages': [
    ofApplication('POST', 'messages', { body: 'Linen?', clientId: crypto.randomUUID() }),
    MESSAGE,
  ],
  'PUT /api/applications/:id/reading': [ofApplication('PUT', 'reading', { upTo: 1 }), ''],
  'DELETE /api/applications/:id': [undo, ''],
  'POST /api/resumes': [upload, 'id fileName size createdAt'],
  'GET /api/resumes/:id': [ofResume('GET'), ''],
  'DELETE /api/resumes/:id': [ofResume('DELETE'), ''],
  'POST /api/postings': [send('POST', paths.api.postings, draft, provider), POSTING],
  'GET /api/postings': [send('GET', paths.api.postings, undefined, provider), POSTING],
  'GET /api/postings/:id': [withPosting('GET'), POSTING],
  'PUT /api/postings/:id': [withPosting('PUT'), POSTING],
  'DELETE /api/postings/:id': [deletePosting, ''],
  'POST /api/organizations/:id/verification': [askVerification, VERIFICATION],
  'GET /api/organizations/:id/verification': [
    async () => {
      await askVerification()
      return browser.get(paths.api.organizationVerification((await proving()).id))
    },
    VERIFICATION,
  ],
  'GET /api/organizations': [send('GET', '/api/organizations'), ORGANIZATION],
  'POST /api/organizations': [send('POST', '/api/organizations', guild, provider), FOR_ITS_TEAM],
  'GET /api/organizations/:id': [send('GET', GUILD), ONE_ORGANIZATION],
  'PUT /api/organizations/:id': [send('PUT', GUILD, guild, owner), FOR_ITS_TEAM],
  'GET /api/search': [
    send('GET', '/api/search?q=looms'),
    'q didYouMean groups groups.type groups.count groups.countIsExact groups.results groups.results.id groups.results.title groups.results.excerpt groups.results.url groups.results.createdAt',
  ],
  'GET /api/tiers': [send('GET', '/api/tiers'), TIER],
  'GET /api/organizations/:id/reply-record': [send('GET', `${GUILD}/reply-record`), RECORD],
  'GET /api/users/:id/reply-record': [send('GET', `/api/users/${editor.id}/reply-record`), RECORD],
  'GET /api/organizations/:id/members': [send('GET', `${GUILD}/members`, undefined, owner), PLACE],
  'POST /api/organizations/:id/members': [
    send('POST', `${GUILD}/members`, { email: 'new@example.com', role: 'editor' }, owner),
    'id email role',
  ],
  'PUT /api/organizations/:id/members/:userId': [
    send('PUT', `${GUILD}/members/${editor.id}`, { role: 'recruiter' }, owner),
    PLACE,
  ],
  'DELETE /api/organizations/:id/members/:userId': [
    send('DELETE', `${GUILD}/members/${editor.id}`, undefined, owner),
    '',
  ],
  'GET /api/users/organizations': [
    send('GET', paths.api.ownOrganizations, undefined, owner),
    'id name logoUrl role suspended',
  ],
  'POST /api/organizations/:id/tokens': [
    send('POST', `${GUILD}/tokens`, syncToken, owner),
    `${TOKEN} token`,
  ],
  'GET /api/organizations/:id/tokens': [
    send('GET', `${GUILD}/tokens`, undefined, owner),
    `${TOKEN} maker maker.id maker.name`,
  ],
  'DELETE /api/organizations/:id/tokens/:token': [
    async () => owner.json('DELETE', await teamToken()),
    '',
  ],
  'POST /api/organizations/:id/webhooks': [
    send('POST', `${GUILD}/webhooks`, { url: 'https://example.org/hook' }, owner),
    `${WEBHOOK} secret`,
  ],
  'GET /api/organizations/:id/webhooks': [
    send('GET', `${GUILD}/webhooks`, undefined, owner),
    WEBHOOK,
  ],
  'POST /api/organizations/:id/webhooks/:webhook/secret': [
    async () => owner.json('POST', `${await webhook()}/secret`, {}),
    `${WEBHOOK} secret`,
  ],
  'GET /api/organizations/:id/webhooks/:webhook/deliveries': [
    async () => {
      const webhookId = (await webhook()).split('/').at(-1)!
      const paused = { type: 'posting.paused', data: {}, dueAt: new Date() } as const
      await db.insert(webhookDeliveries).values({ ...paused, webhookId })
      return owner.get(`${GUILD}/webhooks/${webhookId}/deliveries`)
    },
    DELIVERY,
  ],
  'POST /api/organizations/:id/webhooks/:webhook/deliveries/:delivery': [
    async () => {
      const deliveries = `${await webhook()}/deliveries`
      const [{ id }] = await (await owner.get(deliveries)).json()
      return owner.json('POST', `${deliveries}/${id}`, {})
    },
    DELIVERY,
  ],
  'DELETE /api/organizations/:id/webhooks/:webhook': [
    async () => owner.json('DELETE', await webhook()),
    '',
  ],
  'POST /api/organizations/:id/reply-templates': [
    send('POST', `${GUILD}/reply-templates`, { name: 'Thanks', body: 'Thank you.' }, owner),
    'id name body',
  ],
  'GET /api/organizations/:id/reply-templates': [
    send('GET', `${GUILD}/reply-templates`, undefined, owner),
    'id name body',
  ],
  'PUT /api/organizations/:id/reply-templates/:template': [
    async () => {
      const [{ id }] = await (await owner.get(`${GUILD}/reply-templates`)).json()
      return owner.json('PUT', `${GUILD}/reply-templates/${id}`, { name: 'Thanks', body: 'So.' })
    },
    'id name body',
  ],
  'DELETE /api/organizations/:id/reply-templates/:template': [
    async () => {
      const [{ id }] = await (await owner.get(`${GUILD}/reply-templates`)).json()
      return owner.json('DELETE', `${GUILD}/reply-templates/${id}`)
    },
    '',
  ],
  'GET /api/communities/proposals': [
    async () => {
      const proposer = await proposed()
      await proposer.propose()
      return proposer.client.get(paths.api.proposals)
    },
    PROPOSAL,
  ],
  'POST /api/communities/proposals': [async () => (await proposed()).propose(), PROPOSAL],
  'DELETE /api/communities/proposals/:proposal': [
    async () => {
      const { client, propose } = await proposed()
      const { id } = await (await propose()).json()
      return client.json('DELETE', paths.api.proposal(id))
    },
    '',
  ],
  'GET /api/communities/:id': [stored('GET', paths.api.community(storedId)), WHOLE],
  'PUT /api/communities/:id': [
    stored('PUT', paths.api.community(storedId), { rules: 'Be kind.' }),
    WHOLE,
  ],
  'GET /api/communities/:id/log': [
    stored('GET', paths.api.communityLog(storedId)),
    'id at action actor actorRole member discussion replyId why',
  ],
  'PUT /api/communities/:id/members/:userId': [
    stored('PUT', paths.api.communityMember(storedId, joined.id), { role: 'moderator' }),
    'userId communityId role',
  ],
  'PUT /api/communities/:id/bans/:userId': [
    stored('PUT', paths.api.communityBan(storedId, editor.id), { reason: 'Spam.' }),
    'userId communityId reason',
  ],
  'DELETE /api/communities/:id/bans/:userId': [
    stored('DELETE', paths.api.communityBan(storedId, editor.id)),
    '',
  ],
  'PUT /api/communities/:id/discussions/:discussion': [
    stored('PUT', paths.api.discussion(storedId, shownMessage), { pinned: true, locked: true }),
    'id title pinned locked',
  ],
  'PUT /api/communities/:id/discussions/:discussion/replies/:reply': [
    stored('PUT', paths.api.reply(storedId, shownMessage, replied), { removed: false }),
    'id removed',
  ],
  'DELETE /api/communities/:id/discussions/:discussion/replies/:reply': [
    stored('DELETE', paths.api.reply(storedId, shownMessage, replied), { reason: 'Spam.' }),
    '',
  ],
  'DELETE /api/communities/:id/discussions/:discussion': [
    stored('DELETE', paths.api.discussion(storedId, shownMessage), { reason: 'Spam.' }),
    '',
  ],
  'GET /api/communities': [send('GET', '/api/communities'), COMMUNITY],
  'POST /api/communities/:id/join': [
    send('POST', `/api/communities/${community}/join`),
    'id userId communityId role joinedAt',
  ],
  'GET /api/users/communities': [
    send('GET', '/api/users/communities'),
    `${COMMUNITY} role joinedAt`,
  ],
  'DELETE /api/communities/:id/leave': [send('DELETE', `/api/communities/${community}/leave`), ''],
  'GET /api/mentors': [
    send('GET', '/api/mentors'),
    'id firstName lastName profileImageUrl membershipTier isVerified industries bio experience location topics languages hours reviews reviews.count reviews.average createdAt fit fitReasons',
  ],
  'GET /api/mentors/seen-today': [
    async () => {
      await withPiece()
      await drawTurns(db, new Date())
      return send('GET', paths.api.seenToday)()
    },
    'id firstName lastName profileImageUrl membershipTier isVerified pieces piece piece.id piece.title piece.picture piece.alt',
  ],
  'GET /api/mentors/me/availability': [
    async () => {
      await mentors.json('PUT', paths.api.availability, OPEN)
      return mentors.json('GET', paths.api.availability)
    },
    AVAILABILITY,
  ],
  'PUT /api/mentors/me/availability': [
    send('PUT', paths.api.availability, { timeZone: 'UTC', ...OPEN }, mentors),
    AVAILABILITY,
  ],
  'GET /api/mentors/:id/slots': [
    async () => {
      await mentors.json('PUT', paths.api.availability, OPEN)
      return browser.json('GET', paths.api.slots(grace.id))
    },
    'startsAt endsAt',
  ],
  'GET /api/offers': [
    async () => {
      await mentors.json('POST', paths.api.offers, offer)
      return mentors.json('GET', paths.api.offers)
    },
    OFFER,
  ],
  'POST /api/offers': [send('POST', paths.api.offers, offer, mentors), OFFER],
  'PUT /api/offers/:id': [
    async () => {
      const { id } = await (await mentors.json('POST', paths.api.offers, offer)).json()
      return mentors.json('PUT', paths.api.offer(id), { ...offer, minutes: 30 })
    },
    OFFER,
  ],
  'DELETE /api/offers/:id': [
    async () => {
      const { id } = await (await mentors.json('POST', paths.api.offers, offer)).json()
      return mentors.json('DELETE', paths.api.offer(id))
    },
    '',
  ],
  'GET /api/sessions': [
    async () => (await book()) && browser.json('GET', '/api/sessions'),
    SESSION,
  ],
  'POST /api/sessions': [async () => book(), SESSION],
  'GET /api/sessions/:id': [
    async () => {
      const { id } = await (await book()).json()
      await browser.json('PUT', paths.api.mentorSession(id), ADD)
      return browser.json('GET', paths.api.mentorSession(id))
    },
    `${SESSION} ${ITEMS}`,
  ],
  'PUT /api/sessions/:id': [
    async () => {
      const { id } = await (await book()).json()
      return browser.json('PUT', paths.api.mentorSession(id), ADD)
    },
    `${SESSION} ${ITEMS}`,
  ],
  'POST /api/mentorships': [send('POST', '/api/mentorships', request), MENTORSHIP],
  'GET /api/mentorships': [send('GET', '/api/mentorships'), MENTORSHIP],
  'PUT /api/mentorships/:id': [
    send('PUT', `/api/mentorships/${mentorship}`, { status: 'cancelled' }),
    MENTORSHIP,
  ],
  'PUT /api/users/profile': [
    send('PUT', '/api/users/profile', { firstName: 'Mary', lastName: 'Somerville' }),
    USER,
  ],
  'PUT /api/profile/name': [
    async () => (await expert()).json('PUT', paths.api.profileName, { name: 'ruth-vale' }),
    NAME,
  ],
  'GET /api/profile/name': [send('GET', paths.api.profileName), NAME],
  'GET /api/profile/visibility': [send('GET', paths.api.profileVisibility), VISIBILITY],
  'PUT /api/profile/visibility': [
    send('PUT', paths.api.profileVisibility, { audience: 'visitors' }),
    VISIBILITY,
  ],
  'DELETE /api/profile/name': [
    async () => {
      const someone = await expert()
      await someone.json('PUT', paths.api.profileName, { name: 'iris-holm' })
      return someone.json('DELETE', paths.api.profileName)
    },
    '',
  ],
  'PUT /api/profile/landscape': [
    async () => (await expert()).json('PUT', paths.api.profileLandscape, { landscape: 2 }),
    'landscape',
  ],
  'POST /api/profile/entries': [
    async () => (await expert()).json('POST', paths.api.profileEntries, project),
    ENTRY,
  ],
  'GET /api/profile/entries': [withEntry('GET'), ENTRY],
  'PUT /api/profile/entries/:id': [withEntry('PUT'), ENTRY],
  'DELETE /api/profile/entries/:id': [withEntry('DELETE'), ''],
  'POST /api/profile/showcase': [async () => (await withPiece()).response, PIECE],
  'GET /api/profile/showcase': [
    async () => (await withPiece()).expert.get(paths.api.showcase),
    PIECE,
  ],
  'PUT /api/profile/showcase/:id': [
    async () => {
      const { expert, id } = await withPiece()
      return expert.json('PUT', paths.api.showcasePiece(id), { title: 'Linen', position: 1 })
    },
    PIECE,
  ],
  'DELETE /api/profile/showcase/:id': [
    async () => {
      const { expert, id } = await withPiece()
      return expert.json('DELETE', paths.api.showcasePiece(id))
    },
    '',
  ],
  'PUT /api/users/finding/exceptions/:organizationId': [
    send('PUT', paths.api.exception(loomsGuild.id)),
    '',
  ],
  'GET /api/users/finding': [send('GET', paths.api.finding), FINDING],
  'PUT /api/users/finding': [send('PUT', paths.api.finding, { findable: true }), FINDING],
  'DELETE /api/users/finding/exceptions/:organizationId': [
    send('DELETE', paths.api.exception(loomsGuild.id)),
    '',
  ],
  'GET /api/users/activity': [
    async () => {
      await recordOpened(db, guildId, member.id, new Date())
      return browser.get(paths.api.activity)
    },
    'kind at device network organizationId organization opened',
  ],
  'GET /api/organizations/:id/talent': [
    findTalent(''),
    'id firstName lastName profileImageUrl isVerified industries location facts facts.label facts.text facts.quoted invited',
  ],
  'GET /api/organizations/:id/talent/:member': [
    findTalent('one'),
    'id firstName lastName profileImageUrl membershipTier isVerified industries bio location experience certifications qualifications projects volunteerWork linkedinUrl websiteUrl createdAt',
  ],
  'POST /api/organizations/:id/invitations': [
    invite(async (path, recruiter, body) => recruiter.json('POST', path, body)),
    'id memberId opportunityId words status',
  ],
  'GET /api/organizations/:id/invitations': [
    invite(async (path, recruiter, body) => {
      await recruiter.json('POST', path, body)
      return recruiter.get(path)
    }),
    'id memberId name opportunityId title status answeredAt createdAt',
  ],
  'POST /api/calendar-feed': [send('POST', '/api/calendar-feed'), 'url'],
  'DELETE /api/calendar-feed': [send('DELETE', '/api/calendar-feed'), ''],
  'GET /api/saved-opportunities': [
    async () => {
      const { id } = await addOpportunity(db)
      await browser.json('PUT', paths.api.savedOpportunity(id), {})
      return browser.get(paths.api.saved)
    },
    'opportunityId title type organizationId organizationName applicationDeadline open applied savedAt',
  ],
  'GET /api/following': [
    async () => {
      const { id } = await addOrganization(db)
      await browser.json('PUT', paths.api.followOrganization(id), {})
      return browser.get(paths.api.following)
    },
    'kind id name createdAt',
  ],
  'PUT /api/organizations/:id/following': [follows('PUT', 'followOrganization'), ''],
  'DELETE /api/organizations/:id/following': [follows('DELETE', 'followOrganization'), ''],
  'PUT /api/users/:id/following': [follows('PUT', 'followPerson'), ''],
  'DELETE /api/users/:id/following': [follows('DELETE', 'followPerson'), ''],
  'PUT /api/mentors/:id/opening': [follows('PUT', 'mentorOpening'), ''],
  'DELETE /api/mentors/:id/opening': [follows('DELETE', 'mentorOpening'), ''],
  'GET /api/hidden-opportunities': [
    async () => {
      const { id } = await addOpportunity(db)
      await browser.json('PUT', paths.api.hiddenOpportunity(id), {})
      return browser.get(paths.api.hidden)
    },
    'opportunityId title type organizationId organizationName applicationDeadline open applied hiddenAt',
  ],
  'PUT /api/opportunities/:id/hidden': [
    async () => browser.json('PUT', paths.api.hiddenOpportunity((await addOpportunity(db)).id), {}),
    '',
  ],
  'DELETE /api/opportunities/:id/hidden': [
    async () => browser.json('DELETE', paths.api.hiddenOpportunity((await addOpportunity(db)).id)),
    '',
  ],
  'PUT /api/opportunities/:id/saved': [
    async () => browser.json('PUT', paths.api.savedOpportunity((await addOpportunity(db)).id), {}),
    '',
  ],
  'DELETE /api/opportunities/:id/saved': [
    async () => browser.json('DELETE', paths.api.savedOpportunity((await addOpportunity(db)).id)),
    '',
  ],
  'GET /api/notifications': [
    async () => {
      const subject = { type: 'member', id: member.id } as const
      const data = { what: 'password-changed' }
      const changed = { kind: 'account', key: 'password', subject, data } as const
      await notify(db, [{ ...changed, memberId: member.id }], new Date())
      return browser.get(paths.api.notifications)
    },
    'id kind subject subject.type subject.id subject.title text reason path count unread createdAt',
  ],
  'GET /api/invited': [
    invite(async (path, recruiter, body, found) => {
      await recruiter.json('POST', path, body)
      return found.get(paths.api.invited)
    }),
    INVITED,
  ],
  'PUT /api/invited/:id': [
    invite(async (path, recruiter, body, found) => {
      const { id } = await (await recruiter.json('POST', path, body)).json()
      return found.json('PUT', paths.api.invitedTo(id), { status: 'accepted' })
    }),
    INVITED,
  ],
  'POST /api/organizations/:id/recruiters': [direct(async ({ response }) => response), 'id'],
  'POST /api/saved-searches': [
    send('POST', paths.api.savedSearches, { name: 'Mine', query: 'q=loom' }, owner),
    SEARCH,
  ],
  'GET /api/saved-searches': [send('GET', paths.api.savedSearches, undefined, owner), SEARCH],
  'PUT /api/saved-searches/:id': [
    async () => {
      const [{ id }] = await (await owner.get(paths.api.savedSearches)).json()
      const search = { name: 'Mine', query: 'q=loom', frequency: 'off' }
      return owner.json('PUT', paths.api.savedSearch(id), search)
    },
    SEARCH,
  ],
  'DELETE /api/saved-searches/:id': [
    async () => {
      const [{ id }] = await (await owner.get(paths.api.savedSearches)).json()
      return owner.json('DELETE', paths.api.savedSearch(id))
    },
    '',
  ],
  'GET /api/conversations': [
    direct(({ expert }) => expert.get(paths.api.conversations)),
    'kind id name about last lastAt unread',
  ],
  'GET /api/recruiters': [direct(({ expert }) => expert.get(paths.api.directTalks)), DIRECT],
  'GET /api/recruiters/:id': [
    direct(({ expert, id }) => expert.get(paths.api.directTalk(id))),
    DIRECT,
  ],
  'GET /api/recruiters/:id/messages': [
    direct(({ expert, id }) => expert.get(paths.api.directTalkMessages(id))),
    MESSAGE,
  ],
  'POST /api/recruiters/:id/messages': [
    direct(({ owner, id }) =>
      owner.json('POST', paths.api.directTalkMessages(id), {
        body: 'Welcome.',
        clientId: crypto.randomUUID(),
      }),
    ),
    MESSAGE,
  ],
  'PUT /api/recruiters/:id/reading': [
    direct(({ owner, id }) => owner.json('PUT', paths.api.directTalkReading(id), { upTo: 1 })),
    '',
  ],
  'GET /api/earnings': [
    async () => {
      const of = { mentorId: member.id, menteeId: grace.id, accountId: member.id, title: 'Talk' }
      const sums = { amount: 100, share: 10, currency: 'NGN' }
      const paid = { status: 'success' as const, paidAt: new Date(), reference: 'earned' }
      const values = { ...of, ...sums, ...paid, minutes: 60 }
      const [purchase] = await db.insert(sessionPurchases).values(values).returning()
      await db.insert(sessionCredits).values({ purchaseId: purchase!.id, amount: 100, share: 10 })
      const moves = [{ from: CASH, to: mentorAccount('held', member.id), amount: 100 }]
      const booking = { kind: 'paid' as const, reference: 'earned', currency: 'NGN', moves }
      await bookMovement(db, booking, new Date())
      return browser.json('GET', paths.api.earnings)
    },
    EARNINGS,
  ],
  'GET /api/payouts': [
    async () => {
      const bank = { bankName: 'Bank', lastDigits: '6789', recipientCode: 'RCP_1' }
      const sums = { amount: 100, currency: 'NGN', reference: 'payout-of-all-fields' }
      const of = { memberId: member.id, accountId: member.id }
      await db.insert(payouts).values({ ...of, ...bank, ...sums })
      return browser.json('GET', paths.api.payouts)
    },
    'reference amount currency status bankName lastDigits createdAt endedAt',
  ],
  'GET /api/purchases': [
    async () => {
      const of = { mentorId: grace.id, menteeId: member.id, accountId: grace.id, title: 'Talk' }
      const sums = { amount: 100, share: 10, currency: 'NGN', minutes: 60 }
      await db.insert(sessionPurchases).values({ ...of, ...sums, reference: 'bought' })
      return browser.json('GET', paths.api.purchases)
    },
    'reference mentorId title amount currency status paidAt reversedAt createdAt',
  ],
  'POST /api/payouts': [send('POST', paths.api.payouts, {}), 'message code'],
  'GET /api/payout-account': [
    async () => {
      await send('PUT', paths.api.payoutAccount, PAYOUT_ACCOUNT)()
      return browser.json('GET', paths.api.payoutAccount)
    },
    ACCOUNT,
  ],
  'PUT /api/payout-account': [send('PUT', paths.api.payoutAccount, PAYOUT_ACCOUNT), ACCOUNT],
  'POST /api/payments/initialize': [
    send('POST', '/api/payments/initialize', { membershipTier: 'expert' }),
    'status data data.authorization_url data.access_code data.reference',
  ],
  'GET /api/payments/verify/:reference': [verify, 'status message data data.membershipTier'],
  'POST /api/payments/webhook': [send('POST', '/api/payments/webhook', {}), 'message code'],
  'POST /api/contact': [
    send('POST', '/api/contact', contact, client()),
    'id name email topic message createdAt',
  ],
  'POST /api/reports': [
    send('POST', '/api/reports', { ...reported, reason: 'spam', words: 'Again.' }),
    'id subjectType subjectId reason words createdAt',
  ],
  'POST /api/blocks': [send('POST', '/api/blocks', { userId: blockedId }), 'userId'],
  'GET /api/notification-preferences': [send('GET', '/api/notification-preferences'), PREFERENCES],
  'PUT /api/notification-preferences': [
    send('PUT', '/api/notification-preferences', { preset: 'everything' }),
    PREFERENCES,
  ],
  'GET /api/push-subscriptions': [send('GET', '/api/push-subscriptions'), 'publicKey on'],
  'POST /api/push-subscriptions': [
    send('POST', '/api/push-subscriptions', pushBrowser().subscription),
    '',
  ],
  'DELETE /api/push-subscriptions': [send('DELETE', '/api/push-subscriptions'), ''],
  'POST /api/notifications/read': [send('POST', '/api/notifications/read', { all: true }), ''],
  'DELETE /api/blocks/:userId': [send('DELETE', `/api/blocks/${blockedId}`), ''],
  'GET /api/login': [send('GET', '/api/login'), ''],
  'GET /api/logout': [() => browser.get('/api/logout', { 'Sec-Fetch-Site': 'same-origin' }), ''],
  'POST /api/logout': [send('POST', '/api/logout', {}), ''],
}

/** Every name in a JSON document, with those that it stands below. */
function fields(value: unknown, below = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => fields(item, below)))]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    below + name,
    ...fields(inner, `${below}${name}.`),
  ])
}

describe('the API answers with just these fields: a new column is not among them by itself', () => {
  test.each(Object.entries(ANSWERS))('%s', async (_, [answer, expected]) => {
    const text = await (await answer()).text()
    const reported = text === '' ? [] : fields(JSON.parse(text))
    expect(reported.sort()).toEqual(expected.split(' ').filter(Boolean).sort())
  })

  test('and no route of it is missing here', () => {
    const routes = app.routes
      .filter(({ path, method }) => path.startsWith('/api/') && method !== 'ALL')
      .filter(({ path }) => path !== paths.api.document && !path.startsWith(paths.api.docs))
      .map(({ method, path }) => `${method} ${path}`)
    expect(routes.filter((route) => !(route in ANSWERS))).toEqual([])
  })
})
