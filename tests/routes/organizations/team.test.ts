import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { applications } from '../../../src/db/schema/applications.ts'
import { organizations, teamMembers } from '../../../src/db/schema/organizations.ts'
import { users } from '../../../src/db/schema/users.ts'
import { INVALID_EMAIL } from '../../../src/lib/accounts/copy.ts'
import type { TeamRole } from '../../../src/lib/catalog.ts'
import { VIEWER_HEADER } from '../../../src/lib/forms/shown-to.ts'
import { ONLY_EDITORS } from '../../../src/lib/organizations/rights.ts'
import { TEAM_REFUSALS } from '../../../src/lib/organizations/team.ts'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import { linkIn, takeEmails } from '../../support/emails.ts'
import {
  addMember,
  addOpportunity,
  addOrganization,
  addTeamMember,
} from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'
import { png, RED } from '../../support/images.ts'

const { client, db, signInAs } = await testApp({
  SMTP_URL: 'smtp://localhost:1',
  PUBLIC_URL: 'http://localhost',
})
const now = new Date()
const HTMX = { 'HX-Request': 'true' }
const FIELDS = { name: 'Looms Guild', type: 'ngo', description: 'We weave.\n\nBy hand.' }

const person = (more: object = {}) =>
  addMember(db, { primaryRole: 'provider', emailVerifiedAt: now, ...more })

async function signedIn(more: object = {}) {
  const member = await person(more)
  return { member, browser: await signInAs(member) }
}

async function team() {
  const owner = await signedIn({ firstName: 'Olu' })
  const { id } = await addOrganization(db, { name: 'Looms Guild', ownerId: owner.member.id })
  const join = async (role: TeamRole, firstName: string) => {
    const joined = await signedIn({ firstName })
    await addTeamMember(db, id, joined.member.id, role)
    return joined
  }
  return { id, owner, join }
}

const idIn = (response: Response) => response.headers.get('Location')!.split('/').at(-1)!

describe('an organization', () => {
  test('is added by who offers opportunities, and its page shows what was typed', async () => {
    const { member, browser } = await signedIn()
    expect(await (await browser.get(paths.companies)).text()).toContain(
      `href="${paths.newCompany}"`,
    )
    expect((await browser.get(paths.newCompany)).status).toBe(200)
    const made = await browser.post(paths.newCompany, {
      ...FIELDS,
      websiteUrl: 'looms.example',
      location: 'Lagos, Nigeria',
    })
    expect(made.status).toBe(303)
    const html = await (await browser.get(paths.company(idIn(made)))).text()
    expect(visibleText(html, 'h1')).toBe('Looms Guild')
    expect(all(html, '.organization-about p.prose').map(({ text }) => text)).toEqual([
      'We weave.',
      'By hand.',
    ])
    expect(html).toContain('href="https://looms.example"')
    expect(html).toContain(paths.editCompany(idIn(made)))
    const [place] = await db.select().from(teamMembers).where(eq(teamMembers.userId, member.id))
    expect(place!.role).toBe('owner')
  })

  test('is not added by a seeker, nor with an unconfirmed address', async () => {
    const seeker = await signedIn({ primaryRole: 'seeker' })
    const reported = await seeker.browser.get(paths.newCompany)
    expect(reported.status).toBe(403)
    expect(await reported.text()).toContain(`href="${paths.profileRole}"`)
    expect((await seeker.browser.post(paths.newCompany, FIELDS)).status).toBe(403)
    expect(await (await seeker.browser.get(paths.companies)).text()).not.toContain(paths.newCompany)
    const unverified = await signedIn({ emailVerifiedAt: null })
    const refused = await unverified.browser.post(paths.newCompany, FIELDS)
    expect(refused.status).toBe(403)
    expect(visibleText(await refused.text(), '[role=alert]')).toContain('Confirm')
    expect((await client().post(paths.newCompany, FIELDS)).status).toBe(401)
  })

  test.each([
    ['name', '', 'Name is required'],
    ['name', '\u200b', 'Name is required'],
    ['name', 'x'.repeat(101), 'Name must be at most 100 characters'],
    ['name', `a${'\u0301'.repeat(10_000)}`, 'Name must be at most 100 characters'],
    ['name', `a${'\u0301'.repeat(40)}`, 'Name has too many accents on one letter'],
    ['name', 'a\u0007b', 'Name contains characters we can’t accept'],
    ['name', 'Waymark Support', 'This looks like a name of Waymark itself'],
    ['type', 'sect', 'Choose a type'],
    ['description', 'x'.repeat(5001), 'Description must be at most 5000 characters'],
    ['websiteUrl', 'javascript:alert(1)', 'Enter the address of a website'],
    ['websiteUrl', 'https://ada:secret@x.example', 'Enter the address of a website'],
    ['location', 'x'.repeat(101), 'Location must be at most 100 characters'],
  ])(
    'with %s as %p is refused beside the field, and keeps what was typed',
    async (field, value, why) => {
      const { browser } = await signedIn()
      const sent = { ...FIELDS, location: 'Lagos', [field]: value }
      for (const headers of [undefined, HTMX]) {
        const refused = await browser.post(paths.newCompany, sent, headers)
        const html = await refused.text()
        expect([refused.status, visibleText(html, `#${field}-error`)]).toEqual([
          422,
          expect.stringContaining(why),
        ])
        expect(html.includes('<html')).toBe(!headers)
        expect(html).toContain(field === 'location' ? 'We weave.' : 'value="Lagos"')
      }
    },
  )

  test('shows markup as it was typed', async () => {
    const { browser } = await signedIn()
    const made = await browser.post(paths.newCompany, { ...FIELDS, name: '<b>Guild</b>' })
    const html = await (await browser.get(paths.company(idIn(made)))).text()
    expect(html).toContain('&lt;b&gt;Guild&lt;/b&gt;')
    expect(html).not.toContain('<b>Guild</b>')
  })

  test('is changed by its editors, and gets a logo that is a photo', async () => {
    const { id, join } = await team()
    const editor = await join('editor', 'Efe')
    const recruiter = await join('recruiter', 'Remi')
    const outsider = await signedIn()
    const closed = await recruiter.browser.get(paths.editCompany(id))
    expect(closed.status).toBe(403)
    const page = visibleText(await closed.text(), 'main')
    expect(page).toStartWith('Your role doesn’t allow this')
    expect(page).toContain('Ask an owner to do this')
    expect((await outsider.browser.get(paths.editCompany(id))).status).toBe(404)
    expect(
      visibleText(await (await recruiter.browser.get(paths.editCompany(id))).text(), '.lead'),
    ).toBe(ONLY_EDITORS)
    expect((await editor.browser.post(paths.editCompany(id), FIELDS)).status).toBe(303)
    const photo = new FormData()
    photo.set('photo', new File([png(64, 64, () => RED)], 'logo.png'))
    const stated = { Origin: 'http://localhost', [VIEWER_HEADER]: editor.member.id }
    const saved = await editor.browser.send('POST', paths.logo(id), { ...stated, ...HTMX }, photo)
    expect(saved.status).toBe(200)
    const [{ logoUrl } = { logoUrl: null }] = await db
      .select()
      .from(organizations)
      .where(eq(organizations.id, id))
    expect((await editor.browser.get(logoUrl!)).status).toBe(200)
    const none = new FormData()
    none.set('photo', new File(['text'], 'logo.png'))
    const refused = await editor.browser.send('POST', paths.logo(id), stated, none)
    expect([refused.status, visibleText(await refused.text(), '#photo-error') !== '']).toEqual([
      422,
      true,
    ])
    expect((await editor.browser.post(paths.logo(id), { _method: 'delete' })).status).toBe(303)
    expect((await editor.browser.get(logoUrl!)).status).toBe(404)
  })

  test('that is closed or suspended is shown to nobody; its team sees why it is suspended', async () => {
    const { id, owner, join } = await team()
    const admin = await join('admin', 'Ade')
    await db
      .update(organizations)
      .set({ suspendedAt: now, suspendedFor: 'It asks for fees.' })
      .where(eq(organizations.id, id))
    expect((await client().get(paths.company(id))).status).toBe(404)
    expect(await (await admin.browser.get(paths.company(id))).text()).toContain('It asks for fees.')
    expect((await admin.browser.post(paths.closing(id), {})).status).toBe(403)
    expect((await owner.browser.post(paths.closing(id), {})).status).toBe(303)
    for (const { browser } of [owner, admin])
      expect((await browser.get(paths.company(id))).status).toBe(404)
    await takeEmails(db)
  })

  test('lists what ended from the first posting on', async () => {
    const { id } = await team()
    const ended = async () => {
      const html = await (await client().get(paths.company(id))).text()
      return all(html, '#ended h3').map(({ text }) => text)
    }
    expect(await ended()).toEqual([])
    const closed = { organizationId: id, status: 'closed', closedAt: now } as const
    await addOpportunity(db, { ...closed, title: 'Weaver' })
    expect(await ended()).toEqual(['Weaver'])
  })

  test('lists its people, and how its ended postings ended, page by page', async () => {
    const { id, owner, join } = await team()
    const recruiter = await join('recruiter', 'Remi')
    await join('editor', 'Away')
    await db.update(users).set({ pausedAt: now }).where(eq(users.firstName, 'Away'))
    await db
      .update(teamMembers)
      .set({ title: 'Reads applications' })
      .where(eq(teamMembers.userId, recruiter.member.id))
    const closed = { organizationId: id, status: 'closed', closedAt: now } as const
    for (let i = 0; i < 11; i++)
      await addOpportunity(db, { ...closed, title: `Weaver ${i}`, createdAt: new Date(+now - i) })
    const first = await addOpportunity(db, {
      ...closed,
      title: 'Dyer',
      outcome: 'filled_here',
      createdAt: new Date(+now + 1),
    })
    const one = await person()
    const two = await person()
    const three = await person()
    await db.insert(applications).values([
      { opportunityId: first.id, applicantId: one.id, status: 'accepted' },
      { opportunityId: first.id, applicantId: two.id },
      { opportunityId: first.id, applicantId: three.id, status: 'withdrawn' },
    ])
    const html = await (await client().get(paths.company(id))).text()
    const people = all(html, '.organization-about li').map(({ text }) => text)
    expect(people).toHaveLength(2)
    expect(people[0]).toContain('Olu')
    expect(people[1]).toContain('Reads applications')
    const ended = all(html, '#ended li').map(({ text }) => text)
    expect(ended).toHaveLength(10)
    expect(ended[0]).toMatch(/Dyer.*Job, closed .*Filled through Waymark.*2 applied, 1 replied to/)
    const more = /href="([^"]*ended=[^"]*)"/.exec(html)![1]!
    const older = await (await client().get(more.split('#')[0]!)).text()
    expect(all(older, '#ended li')).toHaveLength(2)
    expect((await owner.browser.get(`${paths.company(id)}?ended=none`)).status).toBe(200)
  })
})

describe('a team', () => {
  test('is invited to by letter, joined, handed over and left, without a script', async () => {
    const { id, owner } = await team()
    const guest = await signedIn({ emailVerifiedAt: null, firstName: 'Gaia' })
    const other = await signedIn()
    const sent = await owner.browser.post(paths.teamInvitations(id), {
      email: guest.member.email,
      role: 'admin',
    })
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, paths.team(id)])
    const [email] = await takeEmails(db)
    const link = linkIn(email!)
    const token = link.split('=')[1]!

    const visitor = await (await client().get(link)).text()
    expect(visitor).toContain(encodeURIComponent(link))
    expect(visitor).not.toContain(guest.member.email)
    const elsewhere = await other.browser.get(link)
    expect(visibleText(await elsewhere.text(), '.sign-in-card')).toContain('This invitation is for')
    expect((await other.browser.post(paths.invitations, { token })).status).toBe(403)
    expect((await client().post(paths.invitations, { token })).status).toBe(401)

    expect((await guest.browser.get(link)).status).toBe(200)
    expect(await db.$count(teamMembers, eq(teamMembers.organizationId, id))).toBe(1)
    const joined = await guest.browser.post(paths.invitations, { token, answer: 'accept' })
    expect(joined.headers.get('Location')).toBe(paths.team(id))
    expect((await guest.browser.post(paths.invitations, { token })).status).toBe(422)
    expect((await guest.browser.get(link)).status).toBe(404)

    const leave = () =>
      owner.browser.post(paths.teamMember(id, owner.member.id), { _method: 'delete' })
    const last = await leave()
    expect([last.status, await last.text()]).toEqual([
      409,
      expect.stringContaining(TEAM_REFUSALS.last_owner),
    ])
    expect((await owner.browser.post(paths.handOver(id, guest.member.id), {})).status).toBe(303)
    expect((await leave()).headers.get('Location')).toBe(paths.company(id))
    expect((await owner.browser.get(paths.team(id))).status).toBe(404)
    await takeEmails(db)
  })

  test('who gives up their own role sees at once what they may do no more', async () => {
    const { id, owner, join } = await team()
    await join('owner', 'Ife')
    const close = (html: string) => all(html, `[action="${paths.closing(id)}"]`).length
    const before = await (await owner.browser.get(paths.team(id))).text()
    expect(close(before)).toBe(1)
    expect(visibleText(before, '.danger')).toContain('Transfer ownership')
    expect(visibleText(before, '.danger')).toContain('Transfer to Ife')
    expect(visibleText(before, '.danger')).not.toContain('plan')
    const tierEndsAt = new Date(Date.now() + 60_000)
    await db.update(organizations).set({ tierEndsAt }).where(eq(organizations.id, id))
    const paid = await (await owner.browser.get(paths.team(id))).text()
    expect(visibleText(paid, '.danger')).toContain('plan ends at once')
    const place = paths.teamMember(id, owner.member.id)
    const changed = await owner.browser.htmx('POST', place, { role: 'admin', title: '' })
    expect(changed.status).toBe(200)
    expect(close(await changed.text())).toBe(0)
    await takeEmails(db)
  })

  test('declines an invitation, and withdraws and repeats one', async () => {
    const { id, owner } = await team()
    const guest = await signedIn()
    const invite = { email: guest.member.email, role: 'editor' }
    await owner.browser.post(paths.teamInvitations(id), invite)
    const html = await (await owner.browser.get(paths.team(id))).text()
    const action = new RegExp(`action="(${paths.teamInvitations(id)}/[^"]+)"`).exec(html)![1]!
    await takeEmails(db)
    expect((await owner.browser.post(paths.teamInvitation(id, 'none'), {})).status).toBe(404)
    const again = await owner.browser.post(action, {}, HTMX)
    expect(await again.text()).toContain('id="team"')
    const [email] = await takeEmails(db)
    const token = linkIn(email!).split('=')[1]!
    await guest.browser.post(paths.invitations, { token, answer: 'decline' })
    expect((await owner.browser.post(action, { _method: 'delete' })).status).toBe(404)
    expect(await db.$count(teamMembers, eq(teamMembers.userId, guest.member.id))).toBe(0)
  })

  test('is joined from the notification by who has confirmed the address, and by nobody else', async () => {
    const { id, owner } = await team()
    const guest = await signedIn()
    const unsure = await signedIn({ emailVerifiedAt: null })
    const other = await signedIn()
    for (const { member } of [guest, unsure])
      await owner.browser.post(paths.teamInvitations(id), { email: member.email, role: 'editor' })
    const path = paths.ownInvitation(id)
    const form = { organization: id, answer: 'accept' }
    for (const { browser } of [unsure, other]) {
      expect((await browser.get(path)).status).toBe(404)
      expect((await browser.post(paths.invitations, form)).status).toBe(422)
    }
    expect((await client().get(path)).headers.get('Location')).toBe(paths.signIn(path))
    const html = await (await guest.browser.get(path)).text()
    expect(all(html, 'input[name="organization"]')[0]!.attributes.value).toBe(id)
    expect((await guest.browser.post(paths.invitations, form)).headers.get('Location')).toBe(
      paths.team(id),
    )
    expect(await db.$count(teamMembers, eq(teamMembers.organizationId, id))).toBe(2)
    expect((await guest.browser.get(path)).status).toBe(404)
    await takeEmails(db)
  })

  test.each([
    ['email', { email: 'nobody', role: 'editor' }, INVALID_EMAIL],
    ['email', { email: '', role: 'editor' }, 'Email is required'],
    ['role', { email: 'new@example.com', role: 'king' }, 'Choose a role'],
    ['role', { email: 'new@example.com', role: 'owner' }, TEAM_REFUSALS.role],
  ])('refuses beside %s: %p', async (field, sent, why) => {
    const { id, join } = await team()
    const { browser } = await join('admin', 'Ade')
    for (const headers of [undefined, HTMX]) {
      const refused = await browser.post(paths.teamInvitations(id), sent, headers)
      const html = await refused.text()
      expect([refused.status, visibleText(html, `#${field}-error`)]).toEqual([422, why])
      if (sent.email) expect(html).toContain(`value="${sent.email}"`)
    }
  })

  test('refuses to invite oneself, and who is there already', async () => {
    const { id, owner, join } = await team()
    const admin = await join('admin', 'Ade')
    const ask = async (email: string) => {
      const sent = { email, role: 'editor' }
      const refused = await owner.browser.post(paths.teamInvitations(id), sent)
      return visibleText(await refused.text(), '#email-error')
    }
    expect(await ask(owner.member.email)).toContain('your own address')
    expect(await ask(admin.member.email)).toContain('on the team already')
  })

  test('changes roles and titles; a title that is none stands beside its field', async () => {
    const { id, owner, join } = await team()
    const admin = await join('admin', 'Ade')
    const editor = await join('editor', 'Efe')
    const place = paths.teamMember(id, editor.member.id)
    const title = 'Reads applications'
    const done = await admin.browser.post(place, { role: 'recruiter', title }, HTMX)
    expect(visibleText(await done.text(), '#team')).toContain(title)
    const long = await admin.browser.post(place, { role: 'recruiter', title: 'x'.repeat(101) })
    expect([
      long.status,
      visibleText(await long.text(), `#title-${editor.member.id}-error`),
    ]).toEqual([422, 'Title must be at most 100 characters'])
    const own = paths.teamMember(id, owner.member.id)
    expect((await admin.browser.post(own, { role: 'admin' })).status).toBe(403)
    expect((await admin.browser.post(own, { _method: 'delete' })).status).toBe(403)
    const last = await owner.browser.post(own, { role: 'admin' })
    expect([last.status, visibleText(await last.text(), `#role-${owner.member.id}-error`)]).toEqual(
      [409, expect.stringContaining(TEAM_REFUSALS.last_owner)],
    )
    expect((await admin.browser.post(place, { _method: 'delete' })).status).toBe(303)
    await takeEmails(db)
  })
})

test('programs do the same', async () => {
  const { browser: owner, member } = await signedIn()
  const made = await owner.json('POST', paths.api.organizations, FIELDS)
  expect(made.status).toBe(201)
  const { id } = (await made.json()) as { id: string }
  const one = (await (await client().get(paths.api.organization(id))).json()) as object
  expect(one).toMatchObject({ id, name: 'Looms Guild', type: 'ngo', ownerId: member.id })
  const put = (fields: object) => owner.json('PUT', paths.api.organization(id), fields)
  expect(await (await put({ name: 'Weavers', type: 'company' })).json()).toMatchObject({
    name: 'Weavers',
    description: FIELDS.description,
  })
  expect(await (await put({ description: null })).json()).toMatchObject({
    name: 'Weavers',
    type: 'company',
    description: null,
  })
  expect((await put({ name: '' })).status).toBe(422)

  const guest = await signedIn()
  const members = paths.api.members(id)
  const invited = { email: guest.member.email, role: 'editor' }
  expect((await owner.json('POST', members, invited)).status).toBe(202)
  expect((await owner.json('POST', members, { ...invited, email: member.email })).status).toBe(422)
  const [email] = await takeEmails(db)
  await guest.browser.post(paths.invitations, { token: linkIn(email!).split('=')[1]! })
  const people = (await (await guest.browser.get(members)).json()) as object[]
  expect(people).toMatchObject([{ role: 'owner' }, { id: guest.member.id, role: 'editor' }])
  const own = paths.api.teamMember(id, member.id)
  const last = await owner.json('DELETE', own)
  expect([last.status, await last.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'last_owner' }),
  ])
  expect((await owner.json('PUT', own, { role: 'admin' })).status).toBe(409)
  const theirs = paths.api.teamMember(id, guest.member.id)
  expect((await guest.browser.json('DELETE', own)).status).toBe(403)
  const changed = await owner.json('PUT', theirs, { role: 'owner', title: 'Weaver' })
  expect(await changed.json()).toMatchObject({ role: 'owner', title: 'Weaver' })
  expect((await owner.json('DELETE', own)).status).toBe(204)
  expect((await owner.get(members)).status).toBe(404)
  expect((await client().json('POST', paths.api.organizations, FIELDS)).status).toBe(401)
  await takeEmails(db)
})
