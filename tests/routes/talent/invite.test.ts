import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { contacts } from '../../../src/db/schema/talent.ts'
import { users } from '../../../src/db/schema/users.ts'
import { paths } from '../../../src/lib/paths.ts'
import { INVITATION_MISSING, NOT_INVITABLE } from '../../../src/lib/talent/invitation.ts'
import { ACCEPTED_BEFORE } from '../../../src/routes/talent-invitations.tsx'
import { testApp } from '../../support/app.ts'
import { addMember, addOpportunity, addOrganization } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { db, signInAs } = await testApp()
const now = new Date()
const owner = await addMember(db, { emailVerifiedAt: now })
const tierEndsAt = new Date(now.getTime() + 86_400_000)
const looms = await addOrganization(db, { name: 'Looms Guild', ownerId: owner.id, tierEndsAt })
const weaver = await addOpportunity(db, { title: 'Weaver', organizationId: looms.id })
const dyer = await addOpportunity(db, { title: 'Dyer', organizationId: looms.id })
const recruiter = await signInAs(owner)

async function someone() {
  const member = await addMember(db, { findableSince: now, lastHereAt: now })
  const path = paths.talentMemberFor(looms.id, member.id)
  const invite = (form: Record<string, string>) => recruiter.htmx('POST', path, form)
  return { ...member, path, invite, browser: await signInAs(member) }
}

describe('inviting', () => {
  test('keeps what was typed, and leaves out what they were invited to', async () => {
    const { path, invite } = await someone()
    const refused = await recruiter.post(path, { opportunityId: weaver.id, words: ' ' })
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(visibleText(html, '#words-error')).toContain(INVITATION_MISSING)
    expect(all(html, '#invite option[selected]').map(({ text }) => text)).toEqual(['Weaver'])
    const other = await invite({ opportunityId: crypto.randomUUID(), words: 'Come & weave.' })
    expect(other.status).toBe(409)
    const again = await other.text()
    expect(visibleText(again, '#opportunityId-error')).toContain('one of your live postings')
    expect(visibleText(again, '#words')).toBe('Come & weave.')
    const sent = await recruiter.post(path, { opportunityId: weaver.id, words: 'Come & weave.' })
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, path])
    const page = await (await recruiter.get(path)).text()
    expect(visibleText(page, '#invite')).toContain('Not answered')
    expect(all(page, '#invite option[value]').map(({ text }) => text)).not.toContain('Weaver')
    const list = await (await recruiter.get(paths.api.talent(looms.id))).json()
    const invited = list.filter(({ invited }: { invited: boolean }) => invited)
    expect(invited).toHaveLength(1)
    const sentPage = await (await recruiter.get(paths.talentInvitedBy(looms.id))).text()
    expect(visibleText(sentPage, '#cards')).toContain('Weaver')
  })

  test('who switched off meanwhile is refused in a word that says nothing of why', async () => {
    const { id, path, invite } = await someone()
    const noMember = paths.talentMemberFor(looms.id, crypto.randomUUID())
    await db.update(users).set({ findableSince: null }).where(eq(users.id, id))
    const form = { opportunityId: weaver.id, words: 'Come.' }
    const answers = await Promise.all([
      invite(form),
      recruiter.htmx('POST', noMember, form),
      recruiter.json('POST', paths.api.talentInvitations(looms.id), { ...form, memberId: id }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
    expect(await answers[2]!.json()).toMatchObject({
      code: 'not_findable',
      message: NOT_INVITABLE,
    })
    const plain = await recruiter.post(path, form)
    expect(visibleText(await plain.text(), 'main')).toContain(NOT_INVITABLE)
    expect(await db.$count(contacts, eq(contacts.memberId, id))).toBe(0)
  })
})

describe('a member’s invitations', () => {
  test('are accepted, which leads to applying, and can still be muted', async () => {
    const { id, invite, browser } = await someone()
    await invite({ opportunityId: weaver.id, words: 'Come & weave.' })
    const page = await (await browser.get(paths.invited)).text()
    expect(visibleText(page, '#cards')).toContain('Come & weave.')
    expect(visibleText(page, '#cards')).not.toContain(owner.firstName)
    const [{ id: one }] = await (await browser.get(paths.api.invited)).json()
    const accepted = await browser.post(paths.invitedTo(one), { status: 'accepted' })
    expect(accepted.headers.get('Location')).toBe(paths.opportunity(weaver.id))
    const again = await browser.json('PUT', paths.api.invitedTo(one), { status: 'declined' })
    expect([again.status, await again.json()]).toMatchObject([409, { message: ACCEPTED_BEFORE }])
    const late = await browser.htmx('POST', paths.invitedTo(one), { status: 'declined' })
    expect(late.status).toBe(409)
    expect(JSON.parse(late.headers.get('HX-Trigger')!)).toMatchObject({
      toast: { description: ACCEPTED_BEFORE },
    })
    expect(visibleText(await late.text(), `#invitation-${one}`)).toContain('You accepted on')
    const form = await browser.post(paths.invitedTo(one), { status: 'declined' })
    expect(form.headers.get('Location')).toBe(paths.invited)
    const muted = await browser.htmx('POST', paths.invitedTo(one), { status: 'muted' })
    expect(visibleText(await muted.text(), `#invitation-${one}`)).toContain(
      'You stopped their invitations on',
    )
    expect((await recruiter.get(paths.talentMemberFor(looms.id, id))).status).toBe(404)
    const sent = await (await recruiter.get(paths.api.talentInvitations(looms.id))).json()
    const [row] = sent.filter(({ memberId }: { memberId: string }) => memberId === id)
    expect(row).toMatchObject({ status: 'declined' })
  })

  test('are declined, with a known answer, and each member’s own', async () => {
    const { invite, browser } = await someone()
    const other = await someone()
    await invite({ opportunityId: dyer.id, words: 'Come.' })
    const [{ id }] = await (await browser.get(paths.api.invited)).json()
    const answer = (status: string, by = browser) => by.post(paths.invitedTo(id), { status })
    expect((await answer('perhaps')).status).toBe(422)
    expect((await answer('declined', other.browser)).status).toBe(404)
    expect((await answer('declined')).status).toBe(303)
    expect(visibleText(await (await browser.get(paths.invited)).text(), '#cards')).toContain(
      'You declined on',
    )
  })
})
