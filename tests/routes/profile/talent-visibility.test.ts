import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { talentExceptions } from '../../../src/db/schema/talent.ts'
import { users } from '../../../src/db/schema/users.ts'
import { paths } from '../../../src/lib/paths.ts'
import { MAX_EXCEPTIONS } from '../../../src/lib/talent/visibility.ts'
import { NO_EXCEPTION_FOUND, NO_EXCEPTIONS } from '../../../src/views/profile/talent-visibility.tsx'
import { testApp } from '../../support/app.ts'
import { addMember, addOrganization } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { client, db, signInAs } = await testApp()
const looms = await addOrganization(db, { name: 'Looms Guild' })
const gone = await addOrganization(db, { name: 'Looms of old', closedAt: new Date() })

async function someone() {
  const member = await addMember(db)
  const browser = await signInAs(member)
  const row = async () => (await db.select().from(users).where(eq(users.id, member.id)))[0]!
  const text = async (path: string = paths.profileFinding) => (await browser.get(path)).text()
  return { ...member, browser, row, text }
}

describe('whether organizations may find a member', () => {
  test('is off until its member switches it on, and says what is seen then', async () => {
    const { browser, row, text } = await someone()
    expect(await row()).toMatchObject({ findableSince: null })
    const shown = visibleText(await text(paths.profileFinding), '#finding')
    expect(shown).toContain('Off. Organizations can’t find you.')
    expect(shown).toContain('They never see your email address or how well you match.')
    const saved = await browser.post(paths.profileFinding, { change: 'switch', findable: 'on' })
    expect([saved.status, saved.headers.get('Location')]).toEqual([303, paths.profileFinding])
    const on = await row()
    expect(on.findableSince).toBeDate()
    expect(on.lastHereAt!.getTime() % 86_400_000).toBe(0)
    await browser.post(paths.profileFinding, { change: 'switch', findable: 'on' })
    expect((await row()).findableSince).toEqual(on.findableSince)
    const off = await browser.htmx('POST', paths.profileFinding, { change: 'switch' })
    expect(visibleText(await off.text(), '#finding')).toContain('Off.')
    expect(await row()).toMatchObject({ findableSince: null })
  })

  test('is the same by JSON', async () => {
    const { browser } = await someone()
    const change = (body: object) => browser.json('PUT', paths.api.finding, body)
    expect(await (await change({ findable: true })).json()).toMatchObject({ findable: true })
    expect((await change({ findable: 'yes' })).status).toBe(422)
    expect(await (await browser.get(paths.api.finding)).json()).toMatchObject({
      findable: true,
      exceptions: [],
    })
    expect((await client().get(paths.api.finding)).status).toBe(401)
  })
})

describe('the organizations that never may', () => {
  test('are found by name, added and removed', async () => {
    const { browser, text } = await someone()
    const found = await text(`${paths.profileFinding}?q=looms`)
    expect(visibleText(found, '#exceptions')).toContain('Looms Guild')
    expect(visibleText(found, '#exceptions')).not.toContain('Looms of old')
    const change = { organizationId: looms.id, q: 'looms' }
    const added = await browser.htmx('POST', paths.profileFinding, { ...change, change: 'add' })
    const card = await added.text()
    expect(all(card, '#exceptions ul').length).toBe(1)
    expect(visibleText(card, '#exceptions')).toContain(NO_EXCEPTION_FOUND)
    expect(await (await browser.get(paths.api.finding)).json()).toMatchObject({
      exceptions: [{ id: looms.id, name: 'Looms Guild' }],
    })
    const removed = await browser.post(paths.profileFinding, { ...change, change: 'remove' })
    expect(removed.headers.get('Location')).toBe(`${paths.profileFinding}?q=looms`)
    expect(visibleText(await text(), '#exceptions')).toContain(NO_EXCEPTIONS)
    const again = await browser.post(paths.profileFinding, { ...change, change: 'remove' })
    expect(again.status).toBe(404)
  })

  test('are organizations that there are, and each member’s own', async () => {
    const { browser } = await someone()
    const other = await someone()
    for (const id of [gone.id, browser.cookies.size.toString()])
      expect((await browser.json('PUT', paths.api.exception(id))).status).toBe(404)
    expect((await browser.json('PUT', paths.api.exception(looms.id))).status).toBe(204)
    expect((await browser.json('PUT', paths.api.exception(looms.id))).status).toBe(204)
    expect((await other.browser.json('DELETE', paths.api.exception(looms.id))).status).toBe(404)
    expect((await browser.json('DELETE', paths.api.exception(looms.id))).status).toBe(204)
  })

  test('are so many at most', async () => {
    const { id, browser } = await someone()
    const others = await Promise.all(
      Array.from({ length: MAX_EXCEPTIONS + 20 }, () => addOrganization(db)),
    )
    await db
      .insert(talentExceptions)

      .values(others.slice(21).map((other) => ({ memberId: id, organizationId: other.id })))
    const answers = await Promise.all(
      others
        .slice(0, 20)
        .map((each) =>
          browser.post(paths.profileFinding, { change: 'add', organizationId: each.id, q: 'x' }),
        ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, ...Array(19).fill(409)])
    const refused = answers.find(({ status }) => status === 409)!
    expect(visibleText(await refused.text(), '.error-summary')).toContain(`${MAX_EXCEPTIONS}`)
  })
})
