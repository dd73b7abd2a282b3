import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { organizations, teamMembers } from '../../../src/db/schema/organizations.ts'
import type { ApplicationStatus, Outcome } from '../../../src/lib/catalog.ts'
import { paths } from '../../../src/lib/paths.ts'
import {
  DRAFT_SAVED,
  NO_CHANGES,
  NO_OUTCOME,
  NOT_PERMITTED,
  ONLY_ON_DEVICE,
  SAVED_BELOW,
} from '../../../src/lib/postings/copy.ts'
import { PAY_REVERSED, UNPAID_NOT_ALLOWED } from '../../../src/lib/postings/pay.ts'
import { WORKPLACE_MISSING } from '../../../src/lib/postings/posting-problems.ts'
import { CHOICES_MISSING } from '../../../src/lib/postings/questions-schema.ts'
import { formatDate } from '../../../src/lib/text/format.ts'
import { IS_SEEKER } from '../../../src/views/postings/only-providers-page.tsx'
import { stillWaiting } from '../../../src/views/postings/state.tsx'
import { testApp } from '../../support/app.ts'
import type { Client, FormValues } from '../../support/client.ts'
import {
  addMember,
  addOpportunity,
  addOrganization,
  addTeamMember,
} from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'
import { addApplication } from '../../support/review.ts'

const { client, db, signInAs } = await testApp()
const DAY = 24 * 60 * 60 * 1000
const long = new Date(Date.now() - 30 * DAY)
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

const provider = await addMember(db, {
  primaryRole: 'both',
  emailVerifiedAt: long,
  membershipTier: 'expert',
  country: 'Kenya',
})
const owner = await addMember(db, { primaryRole: 'provider', emailVerifiedAt: long })
const editor = await addMember(db, { emailVerifiedAt: long })
const seeker = await addMember(db, { primaryRole: 'seeker', emailVerifiedAt: long })
const looms = await addOrganization(db, {
  name: 'Looms Guild',
  ownerId: owner.id,
  tierEndsAt: new Date(Date.now() + DAY),
})
await addTeamMember(db, looms.id, editor.id, 'editor')
const providers = await signInAs(provider)
const owners = await signInAs(owner)
const editors = await signInAs(editor)
const seekers = await signInAs(seeker)

const job = {
  title: 'Field Researcher',
  type: 'job',
  employmentType: 'full_time',
  description: 'Four nights a month.',
  workplace: 'hybrid',
  country: 'Kenya',
  city: 'Nairobi',
  paid: 'paid',
  payMin: '180,000',
  payMax: '230,000',
  payCurrency: 'KES',
  payPeriod: 'month',
  applicationDeadline: inDays(30),
  places: '2',
}

const at = (response: Response) => response.headers.get('Location') ?? ''

/** What a field of a page holds. */
const heldIn = (page: string, name: string) => all(page, `input[name=${name}]`)[0]?.attributes.value
const idIn = (address: string) => address.split('/').at(-1)!
const stored = async (id: string) =>
  (await db.select().from(opportunities).where(eq(opportunities.id, id)))[0]
const publish = (who: Client, more: object = {}) =>
  who.post(paths.newPosting, { ...job, intent: 'publish', ...more })

describe('the list of postings opens', () => {
  const shown = async (who: Client, at: string = paths.postings) => {
    const html = await (await who.get(at)).text()
    const pills = all(html, 'main .pill')
    return {
      pills: pills.map(({ text }) => text),
      current: pills.find(({ attributes }) => attributes['aria-current'] === 'page')?.text,
      titles: all(html, '#cards h2').map(({ text }) => text.trim()),
      add: all(html, 'main .btn-primary:not(#show-results)')[0]?.attributes.href,
    }
  }

  test('on everything of one’s own and of one’s teams', async () => {
    const member = await addMember(db, { primaryRole: 'seeker', emailVerifiedAt: long })
    const theirs = await signInAs(member)
    expect(await shown(theirs)).toMatchObject({ pills: [], add: paths.profileRole })
    const weavers = await addOrganization(db, { name: 'Weavers' })
    const dyers = await addOrganization(db, { name: 'Dyers' })
    for (const { id } of [weavers, dyers]) await addTeamMember(db, id, member.id, 'recruiter')
    await addOpportunity(db, { organizationId: dyers.id, title: 'Dyer of woad' })
    expect(await shown(theirs)).toEqual({
      pills: ['All', 'Dyers', 'Weavers'],
      current: 'All',
      titles: ['Dyer of woad'],
      add: paths.newPosting,
    })
    expect(await shown(theirs, paths.postingsOf(weavers.id))).toEqual({
      pills: ['All', 'Dyers', 'Weavers'],
      current: 'Weavers',
      titles: [],
      add: paths.newPostingFor(weavers.id),
    })
    await addOpportunity(db, { postedById: member.id, title: 'An old loom' })
    expect((await shown(theirs)).titles).toEqual(['An old loom', 'Dyer of woad'])
    expect(await shown(theirs, paths.postingsOf(null))).toEqual({
      pills: ['All', 'Dyers', 'Weavers', 'Personal'],
      current: 'Personal',
      titles: ['An old loom'],
      add: undefined,
    })
  })

  test('without tabs where there is one poster only', async () => {
    const alone = await signInAs(await addMember(db, { primaryRole: 'provider' }))
    expect(await shown(alone)).toMatchObject({ pills: [], add: paths.newPosting })
    const recruiter = await addMember(db, { primaryRole: 'seeker' })
    await addOrganization(db, { name: 'Spinners', ownerId: recruiter.id })
    expect(await shown(await signInAs(recruiter))).toMatchObject({ pills: [] })
  })
})

test('a form without a script takes a posting out, and its poster sees how it stands', async () => {
  const page = await (await providers.get(paths.newPosting)).text()
  expect(visibleText(page)).toContain('Post an opportunity')
  expect(page).toMatch(/value="?KES/)
  const sent = await publish(providers)
  expect(sent.status).toBe(303)
  const row = await stored(idIn(at(sent)))
  expect(row).toMatchObject({ status: 'open', salary: 'KES 180,000–230,000 a month', places: 2 })
  const own = visibleText(await (await providers.get(at(sent))).text())
  expect(own).toContain('Published.')
  expect(own).toContain('Seen by members')
  const listed = visibleText(await (await providers.get(paths.postings)).text())
  expect(listed).toContain('Seen by 0 · 0 applied · 0 to review · 30 days left')
  const preview = await providers.get(paths.postingPreview(row!.id))
  expect(visibleText(await preview.text())).toContain('Preview')
  const seen = visibleText(await (await seekers.get(paths.opportunity(row!.id))).text())
  expect(seen).toContain('KES 180,000–230,000 a month')
})

test('what is wrong is told beside each field, and nothing typed is lost', async () => {
  const response = await publish(providers, {
    title: '<b>Weaver</b>',
    payMin: '230,000',
    payMax: '180,000',
    applicationDeadline: inDays(-1),
    workplace: '',
    question1Text: 'Which loom?',
    question1Kind: 'choice',
    question1Choices: 'Linen',
    criterion1Text: 'Has woven',
    criterion1Known: 'answer:q4',
    criterion1Wanted: 'yes',
    industries: ['Technology', 'Finance', 'Legal', 'Energy'],
  })
  expect(response.status).toBe(422)
  const page = await response.text()
  for (const [field, message] of [
    ['title', 'HTML'],
    ['payMax', PAY_REVERSED],
    ['applicationDeadline', 'has passed'],
    ['workplace', WORKPLACE_MISSING],
    ['question1Choices', CHOICES_MISSING],
    ['industries', 'at most 3'],
  ] as const) {
    expect(page).toContain(`href="#${field}"`)
    expect(all(page, `#${field}-error`)).toHaveLength(1)
    expect(visibleText(page)).toContain(message)
  }
  const inForm = ['title', 'workplace', 'payMax', 'applicationDeadline', 'industries', 'question1']
  const places = inForm.map((field) => page.indexOf(`href="#${field}`))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(page).toContain('value="230,000"')
  expect(heldIn(page, 'question1Text')).toBe('Which loom?')
  expect(page).toContain('Four nights a month.')
  const fragment = await providers.htmx('POST', paths.newPosting, {
    ...job,
    title: '',
    intent: 'draft',
  })
  expect(fragment.status).toBe(422)
  const part = await fragment.text()
  expect(part).not.toContain('<html')
  expect(part).toContain('Title is required')
})

test('a draft is saved while somebody types, once, and shown beside the form', async () => {
  const before = await db.$count(opportunities)
  const first = await providers.htmx('POST', paths.newPosting, {
    title: 'A thought',
    type: 'grant',
    intent: 'autosave',
  })
  expect(first.status).toBe(200)
  const action = first.headers.get('HX-Replace-Url')!
  expect(action).toMatch(/^\/postings\/.+\/edit$/)
  const part = await first.text()
  expect(part).toContain(DRAFT_SAVED)
  expect(part).toContain('name="version" value="1"')
  expect(part).toContain(`hx-post="${action}"`)
  const second = await providers.htmx('POST', action, {
    title: 'A better thought',
    type: 'grant',
    version: '1',
    intent: 'autosave',
  })
  expect(await second.text()).toContain('A better thought')
  expect(await db.$count(opportunities)).toBe(before + 1)
  const unsaved = await providers.htmx('POST', action, {
    title: '',
    type: 'grant',
    version: '2',
    intent: 'autosave',
  })
  expect(await unsaved.text()).toContain(`${ONLY_ON_DEVICE} Title is required.`)
  expect((await stored(action.split('/')[2]!))?.title).toBe('A better thought')
})

test('the card beside the form says by when is answered, also where nobody has chosen a day', async () => {
  const cardOf = async (more: object) => {
    const body = { ...job, intent: 'autosave', ...more }
    const part = await providers.htmx('POST', paths.newPosting, body)
    return visibleText(await part.text(), '.card.opportunity')
  }
  const day = (days: number) => formatDate(new Date(inDays(days)))
  expect(await cardOf({})).toContain(`Closes ${day(30)}. They should reply by ${day(51)}`)
  expect(await cardOf({ answerBy: inDays(40) })).toContain(
    `Closes ${day(30)}. They should reply by ${day(40)}`,
  )
  expect(await cardOf({ applicationDeadline: '' })).not.toContain('should reply by')
})

test('buttons of the form arrange what it asks without saving it', async () => {
  const before = await db.$count(opportunities)
  const form = {
    ...job,
    question1Text: 'First?',
    question1Kind: 'text',
    question1Id: 'q1',
    question2Text: 'Second?',
    question2Kind: 'yes_no',
    question2Id: 'q2',
    skills: 'Weaving',
  }
  const up = await (
    await providers.post(paths.newPosting, { ...form, arrange: 'question:2:up' })
  ).text()
  expect([1, 2].map((place) => heldIn(up, `question${place}Text`))).toEqual(['Second?', 'First?'])
  const removed = await providers.post(paths.newPosting, { ...form, arrange: 'question:1:remove' })
  const left = await removed.text()
  expect(left).not.toContain('First?')
  const idsIn = (html: string) =>
    all(html, 'input[name^=question][name$=Id]').map(({ attributes }) => attributes.value)
  expect(idsIn(left)).toEqual(['q2'])
  const asked = { question1Id: 'q1', question1Text: '', question1Choices: 'a, b' }
  const more = await providers.post(paths.newPosting, { ...job, ...asked, arrange: 'question:add' })
  const both = await more.text()
  expect(idsIn(both)).toEqual(['q1', 'q2'])
  expect(heldIn(both, 'question1Choices')).toBe('a, b')
  expect(visibleText(both)).not.toContain('Answer to question 3')
  const added = await providers.post(paths.newPosting, { ...form, arrange: 'skill:Swahili' })
  expect(await added.text()).toContain('value="Weaving, Swahili"')
  expect(await db.$count(opportunities)).toBe(before)
})

test('a role for volunteers is unpaid where that is said, other work never', async () => {
  const unpaid = { payMin: '', payMax: '', paid: 'unpaid' }
  const sent = await publish(providers, { ...unpaid, employmentType: 'volunteer' })
  expect(await stored(idIn(at(sent)))).toMatchObject({ salary: 'Unpaid', unpaid: true })
  expect((await publish(providers, unpaid)).status).toBe(422)
  const asJson = (employmentType: string) =>
    providers.json('POST', paths.api.postings, {
      ...job,
      places: 2,
      employmentType,
      pay: 'unpaid',
      status: 'open',
    })
  expect((await asJson('volunteer')).status).toBe(201)
  const refused = await asJson('full_time')
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain(UNPAID_NOT_ALLOWED)
})

test('the preview keeps a pay that is written by hand until the pay is changed', async () => {
  const poster = await signInAs(
    await addMember(db, { primaryRole: 'provider', emailVerifiedAt: long }),
  )
  const sent = await publish(poster)
  const id = idIn(at(sent))
  const salary = 'KES 180,000 and a share of the harvest'
  await db.update(opportunities).set({ salary }).where(eq(opportunities.id, id))
  const shown = async (html: Promise<Response>) =>
    visibleText(await (await html).text(), '#posting-beside .opportunity')
  expect(await shown(poster.get(paths.editPosting(id)))).toContain(salary)
  const changed = { ...job, payMin: '190000', intent: 'autosave' }
  const preview = await shown(poster.htmx('POST', paths.editPosting(id), changed))
  expect(preview).toContain('KES 190,000')
  expect(preview).not.toContain(salary)
})

test('the currency follows the country until it is chosen or the pay is typed', async () => {
  const currencyAfter = async (more: FormValues) => {
    const body = { title: 'A thought', type: 'job', country: 'Ghana', ...more }
    const part = await providers.htmx('POST', paths.newPosting, { ...body, intent: 'autosave' })
    return all(await part.text(), '#payCurrency [selected]')[0]?.attributes.value
  }
  const proposed = { payCurrency: 'KES', proposedCurrency: 'KES' }
  expect(await currencyAfter(proposed)).toBe('GHS')
  expect(await currencyAfter({ ...proposed, payMin: '5' })).toBeUndefined()
  expect(await currencyAfter({ ...proposed, payCurrency: 'USD' })).toBeUndefined()
})

test('of two who ask for the same each has their own texts, choices and teams', async () => {
  const chosen = { type: 'job', workplace: 'remote', level: 'Student', intent: 'show' }
  const sheets = [
    { title: 'A <b>', description: '\nFirst & foremost', skills: '"a"', city: 'Nakuru' },
    { title: 'B', description: 'Second', skills: '', city: 'Kisumu' },
  ]
  for (const form of [...sheets, ...sheets]) {
    const page = await (await providers.post(paths.newPosting, { ...chosen, ...form })).text()
    for (const name of ['title', 'skills', 'city'] as const)
      expect(heldIn(page, name)).toBe(form[name])
    // A first line break within a text area is none of its text.
    const [, description = ''] = /<textarea[^>]* id="description" [^>]*>([^<]*)/.exec(page) ?? []
    expect(description).toBe(form.description.replace('\n', '\n\n').replace('&', '&amp;'))
  }
  const pickedIn = async (form: FormValues) =>
    all(
      await (await providers.post(paths.newPosting, { ...chosen, ...form })).text(),
      'option[selected], input[checked]',
    ).map(({ attributes }) => attributes.value)
  expect(await pickedIn({})).toContain('Student')
  expect(await pickedIn({ workplace: 'hybrid', paid: 'unpaid', country: 'Kenya' })).toEqual(
    expect.arrayContaining(['hybrid', 'unpaid', 'Kenya']),
  )
  const forWhom = async (browser: Client) =>
    all(await (await browser.get(paths.newPosting)).text(), '#organizationId option').map(
      ({ text }) => text,
    )
  for (let time = 0; time < 2; time++)
    expect([await forWhom(providers), await forWhom(owners), await forWhom(editors)]).toEqual([
      [],
      ['Looms Guild', 'Myself'],
      ['Looms Guild'],
    ])
})

test('what is wrong with one field stands at that field alone', async () => {
  const ids = async (form: FormValues) => {
    const sent = await providers.post(paths.newPosting, { ...job, ...form, intent: 'publish' })
    expect(sent.status).toBe(422)
    return all(await sent.text(), '.field .error, .for-high .error, .slot .error').map(
      ({ attributes }) => attributes.id,
    )
  }
  for (let time = 0; time < 2; time++) {
    expect(await ids({ title: '' })).toEqual(['title-error'])
    expect(await ids({ city: '<b>x</b>' })).toEqual(['city-error'])
    expect(await ids({ payCurrency: 'XXY' })).toEqual(['payCurrency-error'])
    expect(await ids({ places: 'none' })).toEqual(['places-error'])
    expect(await ids({ criterion2Text: 'Weaves', criterion2Known: 'profile:place' })).toEqual([
      'criterion1Wanted-error',
    ])
  }
  const weaves = { criterion2Text: 'Weaves', criterion2Known: 'profile:place', intent: 'publish' }
  const sent = await providers.post(paths.newPosting, { ...job, ...weaves })
  expect(all(await sent.text(), 'details.fold[open] .slot')).toHaveLength(1)
})

test('publishing what was saved a moment before is no conflict', async () => {
  const edit = paths.editPosting(
    idIn(at(await providers.post(paths.newPosting, { ...job, intent: 'draft' }))),
  )
  const draft = { ...job, city: 'Kisumu', version: '1' }
  await providers.htmx('POST', edit, { ...draft, intent: 'autosave' })
  expect((await providers.post(edit, { ...draft, intent: 'publish' })).status).toBe(303)
})

test('the second of two editors is shown both versions, and keeps what was typed', async () => {
  const made = await providers.post(paths.newPosting, { ...job, intent: 'draft' })
  const id = idIn(at(made))
  const edit = paths.editPosting(id)
  await providers.post(edit, { ...job, title: 'Theirs', version: '1', intent: 'draft' })
  const late = await providers.post(edit, { ...job, title: 'Mine', version: '1', intent: 'draft' })
  expect(late.status).toBe(409)
  const page = await late.text()
  expect(visibleText(page)).toContain('Theirs: TheirsYours: Mine')
  expect(page).toContain('name="version" value="2"')
  expect(page).toContain('value="Mine"')
  const again = await providers.post(edit, { ...job, title: 'Mine', version: '2', intent: 'draft' })
  expect([again.status, (await stored(id))?.title]).toEqual([303, 'Mine'])
})

test('a posting is paused, resumed, duplicated and closed with how it ended', async () => {
  const id = idIn(at(await publish(providers, { title: 'Weaver of linen' })))
  const state = (form: Record<string, string>) => providers.post(paths.postingState(id), form)
  expect((await state({ change: 'pause' })).status).toBe(303)
  expect((await stored(id))?.status).toBe('paused')
  expect(visibleText(await (await providers.get(paths.postings)).text())).toContain(
    'Seen by 0 · 0 applied · 0 to review · No one can apply while it’s paused',
  )
  expect((await state({ change: 'pause' })).status).toBe(409)
  expect((await state({ change: 'resume' })).status).toBe(303)
  const missing = await state({ change: 'close' })
  expect([missing.status, visibleText(await missing.text())]).toEqual([
    422,
    expect.stringContaining(NO_OUTCOME),
  ])
  expect((await state({ change: 'close', outcome: 'nobody_found' })).status).toBe(303)
  expect(await stored(id)).toMatchObject({ status: 'closed', outcome: 'nobody_found' })
  const copy = await providers.post(paths.postingCopy(id))
  const copied = await stored(at(copy).split('/')[2]!)
  expect(copied).toMatchObject({
    title: 'Weaver of linen',
    status: 'draft',
    applicationDeadline: null,
  })
  const discard = () => providers.post(paths.postingState(copied!.id), { change: 'discard' })
  expect((await discard()).status).toBe(303)
  expect(await stored(copied!.id)).toBeUndefined()
  expect((await state({ change: 'discard' })).status).toBe(409)
  expect((await providers.get(paths.editPosting(id))).status).toBe(302)
})

test('who was chosen is asked once it is filled here, unless that is known', async () => {
  const close = async (statuses: ApplicationStatus[], outcome: Outcome = 'filled_here') => {
    const id = idIn(at(await publish(providers, { title: 'Weaver of linen' })))
    const page = async () =>
      visibleText(await (await providers.get(paths.posting(id))).text(), 'main')
    expect(await page()).not.toContain(stillWaiting(1))
    for (const status of statuses) await addApplication(db, id, { status })
    if (statuses.includes('pending')) expect(await page()).toContain(stillWaiting(1))
    const form = { change: 'close', outcome }
    const html = await (
      await providers.get(at(await providers.post(paths.postingState(id), form)))
    ).text()
    return all(html, '.toast a').map(({ attributes }) => attributes.href === paths.applicants(id))
  }
  expect(await close(['pending', 'offered', 'rejected'])).toEqual([true])
  expect(await close(['offered', 'accepted'])).toEqual([])
  expect(await close(['withdrawn'])).toEqual([])
  expect(await close(['offered'], 'filled_elsewhere')).toEqual([])
})

describe('for an organization', () => {
  test('a limit is said before anything is typed, and follows for whom it is', async () => {
    const dyers = await addOrganization(db, { name: 'Dyers', ownerId: owner.id })
    await addOpportunity(db, { organizationId: dyers.id })
    const limit = 'This organization can have 1 live posting until its domain is verified, then 5'
    const page = async (id: string) =>
      visibleText(await (await owners.get(paths.newPostingFor(id))).text())
    expect(await page(dyers.id)).toContain(limit)
    expect(await page(looms.id)).not.toContain(limit)
    const typed = async (organizationId: string) => {
      const body = { ...job, title: '', organizationId, intent: 'autosave' }
      return (await owners.htmx('POST', paths.newPosting, body)).text()
    }
    expect(await typed(dyers.id)).toContain(limit)
    expect(await typed(looms.id)).not.toContain(limit)
  })

  test('an editor keeps drafts, and the owner takes them out', async () => {
    const body = { ...job, organizationId: looms.id }
    const page = await (await editors.get(paths.newPosting)).text()
    expect(visibleText(page)).toContain('Looms Guild')
    const refused = await publish(editors, body)
    expect(refused.status).toBe(403)
    expect(visibleText(await refused.text())).toContain('Only owners, admins and recruiters')
    const id = idIn(at(await editors.post(paths.newPosting, { ...body, intent: 'draft' })))
    expect((await editors.post(paths.postingState(id), { change: 'publish' })).status).toBe(403)
    expect((await owners.post(paths.postingState(id), { change: 'publish' })).status).toBe(303)
    expect((await editors.post(paths.postingState(id), { change: 'pause' })).status).toBe(403)
    const listed = await editors.get(paths.postingsOf(looms.id))
    expect(visibleText(await listed.text())).toContain('Field Researcher')
    expect((await providers.get(paths.postingsOf(looms.id))).status).toBe(404)
    for (const address of [paths.posting(id), paths.editPosting(id), paths.postingPreview(id)]) {
      expect((await providers.get(address)).status).toBe(404)
      expect((await client().get(address)).status).toBe(401)
    }
    await db.delete(teamMembers).where(eq(teamMembers.userId, editor.id))
    for (const [organizationId, status] of [[looms.id, 404] as const, ['theirs', 422] as const]) {
      const stored = await editors.post(paths.newPosting, { ...body, organizationId })
      expect(stored.status).toBe(status)
      const page = await stored.text()
      expect(visibleText(page, '.error-summary')).toContain(NOT_PERMITTED)
      expect(page).toContain(`value="${job.title}"`)
    }
    expect((await editors.get(paths.posting(id))).status).toBe(404)
    expect((await editors.post(paths.editPosting(id), { ...body, intent: 'draft' })).status).toBe(
      404,
    )
  })
})

test('a posting of a closed organization is its team’s no more', async () => {
  const { id: organizationId } = await addOrganization(db, { ownerId: owner.id })
  const { id } = await addOpportunity(db, { organizationId, title: 'Weaver' })
  expect((await owners.get(paths.posting(id))).status).toBe(200)
  await db
    .update(organizations)
    .set({ closedAt: new Date() })
    .where(eq(organizations.id, organizationId))
  for (const address of [paths.posting(id), paths.editPosting(id), paths.api.posting(id)])
    expect((await owners.get(address)).status).toBe(404)
  for (const sent of [
    await owners.post(paths.editPosting(id), { ...job, title: 'Dyer', intent: 'save' }),
    await owners.post(paths.postingState(id), { change: 'pause' }),
    await owners.json('PUT', paths.api.posting(id), { title: 'Dyer' }),
  ])
    expect(sent.status).toBe(404)
  expect(await stored(id)).toMatchObject({ title: 'Weaver', status: 'open' })
})

test('what is out is saved by its button alone, and stays with whose it is', async () => {
  const { id } = await addOpportunity(db, { organizationId: looms.id, title: 'Weaver' })
  const send = (intent: string, more: object = {}) =>
    owners.htmx('POST', paths.editPosting(id), { ...job, title: 'Dyer', intent, ...more })
  const sideBySide = await (await send('autosave', { version: '1' })).text()
  expect(sideBySide).toContain(SAVED_BELOW)
  const untouched = await (await owners.get(paths.editPosting(id))).text()
  expect(visibleText(untouched, '#posting-note')).toBe(NO_CHANGES)
  expect(await stored(id)).toMatchObject({ title: 'Weaver', status: 'open' })
  expect((await send('save', { version: '1' })).status).toBe(200)
  const saved = { title: 'Dyer', status: 'open', organizationId: looms.id }
  expect(await stored(id)).toMatchObject(saved)
  const taken = { organizationId: null }
  expect((await owners.json('PUT', paths.api.posting(id), taken)).status).toBe(409)
  expect(await stored(id)).toMatchObject(saved)
})

test('what paused with its poster and is resumed by hand does not wait for them', async () => {
  const { id } = await addOpportunity(db, {
    organizationId: looms.id,
    status: 'paused',
    pausedFor: 'poster',
    pausedWithPoster: true,
    publishedAt: long,
    applicationDeadline: new Date(Date.now() + DAY),
  })
  expect((await owners.post(paths.postingState(id), { change: 'resume' })).status).toBe(303)
  const resumed = { status: 'open', pausedFor: null, pausedWithPoster: false }
  expect(await stored(id)).toMatchObject(resumed)
})

test('who seeks alone is told how to post, and posts nothing', async () => {
  const page = visibleText(await (await seekers.get(paths.newPosting)).text())
  expect(page).toContain(IS_SEEKER)
  const theirs = await (await seekers.get(paths.postings)).text()
  expect(visibleText(theirs)).toContain(IS_SEEKER)
  expect(theirs).not.toContain(`href="${paths.newPosting}"`)
  expect(theirs).not.toContain(`href="${paths.importPostings}"`)
  const refused = await publish(seekers)
  expect(refused.status).toBe(403)
  expect(await refused.text()).toContain('Four nights a month.')
  expect((await client().get(paths.newPosting)).status).toBe(401)
  expect((await client().post(paths.newPosting, job)).status).toBe(401)
})

test('skills are suggested from those of live postings', async () => {
  await addOpportunity(db, { skills: ['Interviewing', 'Swahili'] })
  await addOpportunity(db, { skills: ['Swahili'] })
  await addOpportunity(db, { skills: ['Secrets'], status: 'draft' })
  const page = await (await providers.get(paths.newPosting)).text()
  expect(all(page, '[value="skill:Swahili"]')).toHaveLength(1)
  expect(page).not.toContain('Secrets')
})
