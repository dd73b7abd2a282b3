import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { addReplyTemplate } from '../../../src/db/applications/reply-templates.ts'
import { applications } from '../../../src/db/schema/applications.ts'
import { replyTemplates } from '../../../src/db/schema/reply-templates.ts'
import {
  MAX_REPLY_TEMPLATES,
  STARTER_TEMPLATES,
} from '../../../src/lib/applications/reply-templates.ts'
import { TEMPLATE_INSERTED } from '../../../src/lib/applications/review-copy.ts'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import { addMember } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'
import { addApplication, addReviewedPosting } from '../../support/review.ts'

const { db, signInAs } = await testApp()

const statusOf = async (id: string) =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0]!.status

const rowsOf = (organizationId: string) =>
  db.select().from(replyTemplates).where(eq(replyTemplates.organizationId, organizationId))

test('a team writes, edits and deletes its templates', async () => {
  const { organization, recruiter } = await addReviewedPosting(db)
  const browser = await signInAs(recruiter)
  const at = paths.replyTemplates(organization.id)
  const missing = await browser.post(at, { name: '', body: 'Thank you.' })
  expect(missing.status).toBe(422)
  expect(await missing.text()).toContain('Thank you.')
  expect((await browser.post(at, { name: 'Thanks', body: 'Thank you.' })).status).toBe(303)
  const [row] = await rowsOf(organization.id)
  await browser.post(paths.replyTemplate(organization.id, row!.id), { name: 'T', body: 'Thanks!' })
  expect(visibleText(await (await browser.get(at)).text(), `#template-${row!.id}`)).toContain(
    'Thanks!',
  )
  await browser.post(paths.replyTemplateRemoval(organization.id, row!.id), {})
  expect(await rowsOf(organization.id)).toEqual([])
})

test('a rejection starts from a template, with all that was typed', async () => {
  const { organization, posting, owner } = await addReviewedPosting(db)
  const { id } = await addApplication(db, posting.id, { status: 'opened' })
  const place = { organizationId: organization.id, memberId: owner.id }
  const own = await addReplyTemplate(db, place, { name: 'Ours', body: 'So long.' })
  const browser = await signInAs(owner)
  const at = paths.reviewedDecision(posting.id, id)
  for (const [template, body] of [
    [(own as { id: string }).id, 'So long.'],
    [STARTER_TEMPLATES[0]!.id, STARTER_TEMPLATES[0]!.body],
  ]) {
    const form = { to: 'rejected', act: 'template', template, reason: 'timing' }
    const html = await (await browser.post(at, form as Record<string, string>)).text()
    expect(visibleText(html, `#words-${id}`)).toBe(body!)
    expect(all(html, 'input[name=reason][checked]')[0]!.attributes.value).toBe('timing')
    expect(all(html, 'details.reject[open]')).toHaveLength(1)
    const typed = await browser.post(at, { ...form, words: 'Dear Ada,' } as Record<string, string>)
    expect(visibleText(await typed.text(), `#words-${id}`)).toBe(`Dear Ada, ${body}`)
  }
  const unknown = await browser.post(at, { to: 'rejected', act: 'template', template: 'x\0' })
  expect(unknown.status).toBe(200)
  expect(await statusOf(id)).toBe('opened')
})

test('the rejection of several starts from a template, with those selected', async () => {
  const { organization, posting, owner } = await addReviewedPosting(db)
  const { id } = await addApplication(db, posting.id, { status: 'opened' })
  const place = { organizationId: organization.id, memberId: owner.id }
  const own = await addReplyTemplate(db, place, { name: 'Ours', body: 'So long.' })
  const browser = await signInAs(owner)
  const form = {
    act: 'template',
    template: (own as { id: string }).id,
    application: `${id} opened`,
  }
  const html = await (
    await browser.post(`${paths.reviewDecisions(posting.id)}?several=1`, form)
  ).text()
  expect(visibleText(html, '#words-several')).toBe('So long.')
  expect(all(html, 'input[name=application][checked]')).toHaveLength(1)
})

test('a template that was chosen and not inserted is shown before anybody is rejected', async () => {
  const { posting, owner } = await addReviewedPosting(db)
  const { id } = await addApplication(db, posting.id, { status: 'opened' })
  const browser = await signInAs(owner)
  const { id: template, body } = STARTER_TEMPLATES[0]!
  const rejected = { to: 'rejected', reason: 'timing', template, words: ' ' }
  const several = `${paths.reviewDecisions(posting.id)}?several=1`
  for (const [at, form, words] of [
    [paths.reviewedDecision(posting.id, id), rejected, `words-${id}`],
    [several, { ...rejected, application: `${id} opened` }, 'words-several'],
  ] as const) {
    const response = await browser.post(at, form)
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(visibleText(html, `#${words}`)).toBe(body)
    expect(visibleText(html, `#${words}-error`)).toBe(TEMPLATE_INSERTED)
    expect(await statusOf(id)).toBe('opened')
  }
  await browser.post(paths.reviewedDecision(posting.id, id), { ...rejected, words: body })
  expect(await statusOf(id)).toBe('rejected')
})

test('a template that was chosen holds up no other decision', async () => {
  const { posting, owner } = await addReviewedPosting(db)
  const { id } = await addApplication(db, posting.id, { status: 'opened' })
  const browser = await signInAs(owner)
  const template = STARTER_TEMPLATES[0]!.id
  const form = { to: 'shortlisted', template, words: '', application: `${id} opened` }
  await browser.post(`${paths.reviewDecisions(posting.id)}?several=1`, form)
  expect(await statusOf(id)).toBe('shortlisted')
})

test('another team cannot use, read, change or delete a template', async () => {
  const { organization, owner } = await addReviewedPosting(db)
  const place = { organizationId: organization.id, memberId: owner.id }
  const own = (await addReplyTemplate(db, place, { name: 'Ours', body: 'So long.' })) as {
    id: string
  }
  const other = await addReviewedPosting(db)
  const { id } = await addApplication(db, other.posting.id, { status: 'opened' })
  const browser = await signInAs(other.owner)
  expect(await (await browser.get(paths.reviewed(other.posting.id, id))).text()).not.toContain(
    own.id,
  )
  const at = paths.reviewedDecision(other.posting.id, id)
  const form = { to: 'rejected', act: 'template', template: own.id }
  expect(visibleText(await (await browser.post(at, form)).text(), `#words-${id}`)).toBe('')
  const written = { name: 'Theirs', body: 'Hm.' }
  for (const organizationId of [organization.id, other.organization.id]) {
    const page = paths.replyTemplate(organizationId, own.id)
    const json = paths.api.replyTemplate(organizationId, own.id)
    expect((await browser.post(page, written)).status).toBe(404)
    expect(
      (await browser.post(paths.replyTemplateRemoval(organizationId, own.id), {})).status,
    ).toBe(404)
    expect((await browser.json('PUT', json, written)).status).toBe(404)
    expect((await browser.json('DELETE', json)).status).toBe(404)
  }
  expect((await browser.get(paths.api.replyTemplates(organization.id))).status).toBe(404)
  expect(await rowsOf(organization.id)).toMatchObject([{ name: 'Ours' }])
})

test('programs keep templates, and get the errors of their fields', async () => {
  const { organization, owner } = await addReviewedPosting(db)
  const browser = await signInAs(owner)
  const at = paths.api.replyTemplates(organization.id)
  const added = await browser.json('POST', at, { name: 'Thanks', body: 'Thank you.' })
  expect(added.status).toBe(201)
  const { id } = await added.json()
  const one = paths.api.replyTemplate(organization.id, id)
  expect((await browser.json('PUT', one, { name: 'Thanks', body: 'x'.repeat(1001) })).status).toBe(
    422,
  )
  expect(await (await browser.json('PUT', one, { name: 'T', body: 'Thanks!' })).json()).toEqual({
    id,
    name: 'T',
    body: 'Thanks!',
  })
  expect((await browser.json('DELETE', one)).status).toBe(204)
  expect(await (await browser.get(at)).json()).toEqual([])
})

test('there are at most 30, however many are added at once', async () => {
  const { organization, owner } = await addReviewedPosting(db)
  const place = { organizationId: organization.id, memberId: owner.id }
  const written = { name: 'Thanks', body: 'Thank you.' }
  const values = { ...written, organizationId: organization.id }
  await db.insert(replyTemplates).values(Array(MAX_REPLY_TEMPLATES - 1).fill(values))
  const added = await Promise.all([1, 2, 3].map(() => addReplyTemplate(db, place, written)))
  expect(added.filter((one) => one === 'full')).toHaveLength(2)
  expect(await rowsOf(organization.id)).toHaveLength(MAX_REPLY_TEMPLATES)
})

test('is added by who reviews, and by nobody else', async () => {
  const { organization, recruiter } = await addReviewedPosting(db)
  const add = (memberId: string) =>
    addReplyTemplate(
      db,
      { organizationId: organization.id, memberId },
      { name: 'Thanks', body: 'Thank you.' },
    )
  expect(await add((await addMember(db)).id)).toBeNull()
  expect(await add(recruiter.id)).toMatchObject({ name: 'Thanks' })
  expect(await rowsOf(organization.id)).toHaveLength(1)
})
