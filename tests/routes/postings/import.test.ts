import { describe, expect, test } from 'bun:test'
import { and, asc, eq } from 'drizzle-orm'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { paths } from '../../../src/lib/paths.ts'
import { MAX_CSV_BYTES, MAX_DRAFTS, readCsv } from '../../../src/lib/postings/csv.ts'
import { TOO_MANY_PLACES } from '../../../src/lib/postings/plan-limits.ts'
import { UNLISTED_TYPE } from '../../../src/lib/postings/posting-problems.ts'
import { LIST_NOT_SENT } from '../../../src/routes/postings/import.tsx'
import { ONLY_PROVIDERS_IMPORT } from '../../../src/views/postings/import-page.tsx'
import { testApp } from '../../support/app.ts'
import type { Client, FormValues } from '../../support/client.ts'
import { addMember, addOrganization, addTeamMember } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { db, client, signInAs } = await testApp({ RATE_LIMITS: 'off' })

async function provider() {
  const member = await addMember(db, { primaryRole: 'provider', emailVerifiedAt: new Date() })
  return { member, browser: await signInAs(member) }
}

const LIST = 'title,type,city\r\nWeaver,job,Nairobi\r\n"Dyer, of linen",grant,'
const drafts = (postedById: string) =>
  db
    .select()
    .from(opportunities)
    .where(and(eq(opportunities.postedById, postedById), eq(opportunities.status, 'draft')))
    .orderBy(asc(opportunities.title))

/** Looks at a list; gives what confirms it. */
async function look(browser: Client, form: FormValues) {
  const page = await browser.post(paths.importPostings, { do: 'look', ...form })
  const html = await page.text()
  const [confirms] = all(html, 'input[name=confirms]')
  return { status: page.status, html, confirms: String(confirms?.attributes.value ?? '') }
}

describe('a list', () => {
  test('is looked at, and saved as drafts when that is confirmed, once', async () => {
    const { member, browser } = await provider()
    const seen = await look(browser, { text: LIST })
    expect(seen.status).toBe(200)
    expect(visibleText(seen.html, 'main')).toContain('2 postings, and nothing is wrong with them')
    expect(visibleText(seen.html, 'main')).toContain('Dyer, of linen: Grant')
    expect(await drafts(member.id)).toEqual([])
    const form = { do: 'save', text: LIST, confirms: seen.confirms }
    const saves = await Promise.all([1, 2, 3].map(() => browser.post(paths.importPostings, form)))
    expect(saves.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(saves[0]!.headers.get('Location')).toBe(paths.postingsOf(null))
    const saved = await drafts(member.id)
    expect(saved.map(({ title, city, publishedAt }) => [title, city, publishedAt])).toEqual([
      ['Dyer, of linen', null, null],
      ['Weaver', 'Nairobi', null],
    ])
    const other = await (await client().get('/api/opportunities')).text()
    expect(other).not.toContain(saved[0]!.id)
  })

  test('comes as a file, in place of what was pasted', async () => {
    const { browser } = await provider()
    const file = new File([`\ufeff${LIST}`], 'list.csv', { type: 'text/csv' })
    const seen = await look(browser, { text: 'nonsense', file })
    expect(visibleText(seen.html, 'main')).toContain('2 postings')
    expect(visibleText(seen.html, 'textarea')).toContain('Weaver,job,Nairobi')
  })

  test('with a bad line names it, saves nothing and gives back what was typed', async () => {
    const { member, browser } = await provider()
    const text = `${LIST}\r\nFuller,carpet,`
    for (const step of ['look', 'save']) {
      const page = await browser.post(paths.importPostings, { do: step, text })
      const html = await page.text()
      expect(page.status).toBe(422)
      expect(visibleText(html, '[role=alert]')).toContain(
        'Line 4, type: Choose one of the listed types',
      )
      expect(visibleText(html, 'textarea')).toContain('Fuller,carpet,')
      expect(all(html, 'input[name=confirms]')).toEqual([])
    }
    expect(await drafts(member.id)).toEqual([])
  })

  test('that is refused is given back up to 256 kB', async () => {
    const { browser } = await provider()
    const refused = async (text: string) => {
      const page = await browser.post(paths.importPostings, { do: 'look', text })
      const html = await page.text()
      expect(page.status).toBe(422)
      return [visibleText(html, 'textarea')?.length, html.includes('too long to show here')]
    }
    const text = `${LIST}\r\n"Fuller" of cloth,carpet,`
    expect(await refused(text)).toEqual([expect.any(Number), false])
    expect(await refused(text + 'x'.repeat(256 * 1024))).toEqual([0, true])
  })

  test('has postings of more than 1,000 places where the organization has the tier', async () => {
    const { member, browser } = await provider()
    const tierEndsAt = new Date(Date.now() + 60_000)
    const { id: organizationId } = await addOrganization(db, { ownerId: member.id, tierEndsAt })
    const csv = 'title,type,places\r\nWeaver,job,5000'
    const seen = await look(browser, { text: csv })
    expect(visibleText(seen.html, '[role=alert]')).toContain(`Line 2, places: ${TOO_MANY_PLACES}`)
    const refused = await browser.json('POST', paths.api.importPostings, { csv })
    expect(await refused.json()).toMatchObject({
      errors: { 'lines.2.places': TOO_MANY_PLACES },
    })
    expect((await look(browser, { text: csv, organizationId })).status).toBe(200)
    const made = await browser.json('POST', paths.api.importPostings, { csv, organizationId })
    expect(made.status).toBe(201)
  })

  test('of more than 256 kB is not written into the page, and saved once the same is sent again', async () => {
    const { member, browser } = await provider()
    const line = `Weaver,job,"${'Weave ""linen"". '.repeat(30)}"\r\n`
    const text = `title,type,description\r\n${line.repeat(600)}`
    const file = (list = text) => new File([list], 'list.csv')
    const seen = await look(browser, { file: file() })
    expect([seen.status, visibleText(seen.html, 'textarea')]).toEqual([200, ''])
    expect(visibleText(seen.html, 'main')).toContain('600 postings, and nothing is wrong with them')
    expect(visibleText(seen.html, '#file-hint')).toContain('Choose the same file again')
    expect(seen.html.length).toBeLessThan(64 * 1024)

    const save = async (more: FormValues) => {
      const form = { do: 'save', confirms: seen.confirms, ...more }
      const page = await browser.post(paths.importPostings, form)
      return { status: page.status, html: await page.text() }
    }
    const other = await save({ file: file(text.replace('Weaver', 'Spinner')) })
    expect([other.status, visibleText(other.html, '[role=alert]')]).toEqual([
      409,
      expect.stringContaining('The list has changed since you checked it.'),
    ])
    expect(visibleText(other.html, '#file-hint')).toContain('Choose the same file again')
    const none = await save({ text: '' })
    expect([none.status, visibleText(none.html, '[role=alert]')]).toEqual([422, LIST_NOT_SENT])
    expect(await drafts(member.id)).toEqual([])
    expect((await save({ text })).status).toBe(303)
    expect((await save({ file: file() })).status).toBe(303)
    expect(await drafts(member.id)).toHaveLength(600)
  })

  test('of quotation marks up to 256 kB is in the page that confirms it', async () => {
    const { browser } = await provider()
    const line = `Weaver,job,"${'""'.repeat(500)}"\n`
    const text = `title,type,description\n${line.repeat(250)}`
    const { status, html } = await look(browser, { text })
    expect([status, visibleText(html, 'textarea')!.length]).toEqual([200, text.trim().length])
    expect(visibleText(html, '#file-hint')).not.toContain('again')
  })

  test('that changed after it was looked at is looked at again', async () => {
    const { member, browser } = await provider()
    const { confirms } = await look(browser, { text: LIST })
    const text = LIST.replace('Weaver', 'Spinner')
    for (const form of [
      { text, confirms },
      { text: LIST, confirms: `${confirms}0` },
      { text: LIST },
    ]) {
      const page = await browser.post(paths.importPostings, { do: 'save', ...form })
      expect(page.status).toBe(409)
      expect(visibleText(await page.text(), '[role=alert]')).toContain(
        'The list has changed since you checked it.',
      )
    }
    expect(await drafts(member.id)).toEqual([])
  })

  test('of 10,000 lines with a bad one is answered with that one; without it, all is saved', async () => {
    const { member, browser } = await provider()
    const lines = Array.from({ length: MAX_DRAFTS }, (_, n) => `Weaver ${n},job,Nairobi`)
    const bad = lines.with(6_000, 'Weaver,carpet,')
    const refused = await look(browser, { text: ['title,type,city', ...bad].join('\n') })
    expect(visibleText(refused.html, '[role=alert]')).toContain('Line 6,002, type:')
    const text = ['title,type,city', ...lines].join('\n')
    const { confirms } = await look(browser, { text })
    const saved = await browser.post(paths.importPostings, { do: 'save', text, confirms })
    expect(saved.status).toBe(303)
    const whose = eq(opportunities.postedById, member.id)
    expect(await db.$count(opportunities, whose)).toBe(MAX_DRAFTS)
    const more = await look(browser, { text: LIST })
    const full = await browser.post(paths.importPostings, {
      do: 'save',
      text: LIST,
      confirms: more.confirms,
    })
    expect(full.status).toBe(422)
    expect(visibleText(await full.text(), '[role=alert]')).toContain('room for 0 more')
    expect(await db.$count(opportunities, whose)).toBe(MAX_DRAFTS)
    await db.delete(opportunities).where(whose)
  })

  test('that is too large is refused with the size', async () => {
    const { browser } = await provider()
    const large = new File(['a'.repeat(MAX_CSV_BYTES + 1)], 'list.csv')
    const page = await browser.post(paths.importPostings, { do: 'look', file: large })
    expect(page.status).toBe(413)
    expect(visibleText(await page.text(), '[role=alert]')).toContain('larger than 5 MB')
  })

  test('is for an organization by who writes drafts there, and for nobody else', async () => {
    const editor = await addMember(db, { primaryRole: 'seeker' })
    const { id: organizationId, name } = await addOrganization(db)
    await addTeamMember(db, organizationId, editor.id, 'editor')
    const browser = await signInAs(editor)
    const page = await (await browser.get(paths.importPostings)).text()
    expect(visibleText(page, 'select')).toBe(name)
    const seen = await look(browser, { text: LIST, organizationId })
    const form = { do: 'save', text: LIST, organizationId, confirms: seen.confirms }
    expect((await browser.post(paths.importPostings, form)).status).toBe(303)
    expect((await drafts(editor.id)).map((row) => row.organizationId)).toEqual([
      organizationId,
      organizationId,
    ])
    const { browser: other, member } = await provider()
    const theirs = await look(other, { text: LIST, organizationId })
    const refused = await other.post(paths.importPostings, { ...form, confirms: theirs.confirms })
    expect(refused.status).toBe(403)
    expect(await drafts(member.id)).toEqual([])
  })
})

test('who looks for opportunities is told how to offer some', async () => {
  const member = await addMember(db, { primaryRole: 'seeker' })
  const browser = await signInAs(member)
  const html = await (await browser.get(paths.importPostings)).text()
  expect(visibleText(html, 'main')).toContain(ONLY_PROVIDERS_IMPORT)
  expect(all(html, 'main form')).toEqual([])
  const { confirms } = await look(browser, { text: LIST })
  const sent = await browser.post(paths.importPostings, { do: 'save', text: LIST, confirms })
  expect(sent.status).not.toBe(303)
  expect(await drafts(member.id)).toEqual([])
  expect((await client().get(paths.importPostings)).status).toBe(401)
})

test('the template is a list without faults', async () => {
  const { browser } = await provider()
  const response = await browser.get(paths.importTemplate)
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('Content-Disposition')).toContain('attachment')
  expect((await readCsv(await response.text(), new Date())).faults).toEqual([])
})

describe('by JSON', () => {
  const path = paths.api.importPostings
  test('all of a list is saved, or its faults are named', async () => {
    const { member, browser } = await provider()
    const saved = await browser.json('POST', path, { csv: LIST })
    expect([saved.status, await saved.json()]).toEqual([201, { created: 2, status: 'draft' }])
    const refused = await browser.json('POST', path, { csv: `${LIST}\nFuller,carpet,` })
    expect([refused.status, (await refused.json()).errors]).toEqual([
      422,
      { 'lines.4.type': expect.stringContaining(UNLISTED_TYPE) },
    ])
    expect(await drafts(member.id)).toHaveLength(2)
  })

  test('is refused to who may not', async () => {
    const browser = await signInAs(await addMember(db, { primaryRole: 'seeker' }))
    const seeker = await browser.json('POST', path, { csv: LIST })
    expect([seeker.status, (await seeker.json()).code]).toEqual([403, 'role'])
    const { browser: other } = await provider()
    const organizationId = (await addOrganization(db)).id
    expect((await other.json('POST', path, { csv: LIST, organizationId })).status).toBe(404)
    expect((await other.json('POST', path, {})).status).toBe(422)
    expect((await client().json('POST', path, { csv: LIST })).status).toBe(401)
  })
})
