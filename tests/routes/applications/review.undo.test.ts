import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { changeStatusAsApplicant, changeStatusAsTeam } from '../../../src/db/applications/status.ts'
import { applicationEvents, applications } from '../../../src/db/schema/applications.ts'
import { NOT_UNDONE } from '../../../src/lib/applications/decision.ts'
import { UNDO_WINDOW_MS, WITHDRAWAL_UNDO } from '../../../src/lib/applications/undo.ts'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { addMember } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'
import { addApplications, addReviewedPosting } from '../../support/review.ts'

const { db, signInAs } = await testApp()
const review = await addReviewedPosting(db)
const reviewer = await signInAs(review.recruiter)

async function sent() {
  const [application] = await addApplications(db, review.posting.id, 1)
  return application!
}

const rowOf = async (id: string) =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0]!

/** As if what was done last had been done so many milliseconds ago. */
async function ago(id: string, milliseconds: number) {
  const at = new Date(Date.now() - milliseconds)
  const { answeredAt } = await rowOf(id)
  await db
    .update(applications)
    .set({ statusAt: at, answeredAt: answeredAt && at })
    .where(eq(applications.id, id))
  await db.update(applicationEvents).set({ at }).where(eq(applicationEvents.applicationId, id))
}

const jsonUndo = (browser: Client, id: string) =>
  browser.json('POST', paths.api.applicationUndo(id))

const LATE = NOT_UNDONE

describe('a decision of the team, 30 seconds later', () => {
  const decided = async () => {
    const { id } = await sent()
    await changeStatusAsTeam(db, review.owner.id, { id, to: 'offered' }, new Date())
    return id
  }
  const at = (id: string) => paths.reviewedUndo(review.posting.id, id)

  test('is offered to be undone no more', async () => {
    const id = await decided()
    const offers = async () => {
      const html = await (await reviewer.get(paths.reviewed(review.posting.id, id))).text()
      return all(html, 'form').filter(({ attributes }) => attributes.action?.startsWith(at(id)))
    }
    expect(await offers()).not.toEqual([])
    await ago(id, UNDO_WINDOW_MS + 1)
    expect(await offers()).toEqual([])
  })

  test('is refused in these words, and stands', async () => {
    const id = await decided()
    await ago(id, UNDO_WINDOW_MS + 1)
    const next = paths.applicants(review.posting.id)
    for (const values of [{}, { view: 'toast', next }]) {
      const form = await reviewer.post(at(id), values)
      expect(form.status).toBe(303)
      const after = await (await reviewer.get(form.headers.get('Location')!)).text()
      expect(visibleText(after, '.toast')).toContain(LATE)
    }
    const fragment = await reviewer.htmx('POST', at(id))
    expect([fragment.status, visibleText(await fragment.text(), '[role=alert]')]).toEqual([
      409,
      LATE,
    ])
    const json = await jsonUndo(reviewer, id)
    expect([json.status, await json.json()]).toMatchObject([
      409,
      { code: 'conflict', status: 'offered', message: LATE },
    ])
    expect(await rowOf(id)).toMatchObject({ status: 'offered' })
  })

  test.each(['form', 'fragment', 'json'])('and before that it is taken back by %s', async (way) => {
    const id = await decided()
    await ago(id, UNDO_WINDOW_MS - 5_000)
    const response =
      way === 'json'
        ? await jsonUndo(reviewer, id)
        : await (way === 'form' ? reviewer.post(at(id)) : reviewer.htmx('POST', at(id)))
    expect(response.status).toBe(way === 'form' ? 303 : 200)
    expect(await rowOf(id)).toMatchObject({ status: 'pending', answeredAt: null })
  })

  test('a rejection is taken back for longer: until it is told', async () => {
    const { id } = await sent()
    const long = new Date(Date.now() - UNDO_WINDOW_MS * 2)
    await changeStatusAsTeam(
      db,
      review.owner.id,
      { id, to: 'rejected', reason: 'timing' },
      long,
      long,
    )
    const { toldAt } = await rowOf(id)
    await db.update(applications).set({ toldAt: new Date() }).where(eq(applications.id, id))
    expect((await jsonUndo(reviewer, id)).status).toBe(409)
    await db.update(applications).set({ toldAt }).where(eq(applications.id, id))
    expect([(await jsonUndo(reviewer, id)).status, (await rowOf(id)).status]).toEqual([
      200,
      'pending',
    ])
  })
})

describe('a withdrawal, 30 seconds later', () => {
  const WORDS = WITHDRAWAL_UNDO
  const withdrawn = async () => {
    const member = await addMember(db)
    const { id } = await sent()
    await db.update(applications).set({ applicantId: member.id }).where(eq(applications.id, id))
    await changeStatusAsApplicant(db, member.id, { id, to: 'withdrawn' }, new Date())
    return { id, browser: await signInAs(member) }
  }

  test('is refused in these words, and stands', async () => {
    const { id, browser } = await withdrawn()
    await ago(id, UNDO_WINDOW_MS + 1)
    const values = { view: 'withdrawal', next: paths.applications }
    const form = await browser.post(paths.undo(id), values)
    expect([form.status, form.headers.get('Location')]).toEqual([303, paths.applications])
    const after = await (await browser.get(paths.applications)).text()
    expect(visibleText(after, '.toast')).toContain(WORDS)
    const fragment = await browser.htmx('POST', paths.undo(id), values)
    const { toast } = JSON.parse(fragment.headers.get('HX-Trigger')!)
    expect([fragment.status, toast.description]).toEqual([409, WORDS])
    const json = await jsonUndo(browser, id)
    expect([json.status, await json.json()]).toMatchObject([
      409,
      { code: 'conflict', status: 'withdrawn', message: WORDS },
    ])
    expect(await rowOf(id)).toMatchObject({ status: 'withdrawn' })
  })

  test.each(['form', 'fragment', 'json'])('and before that it is taken back by %s', async (way) => {
    const { id, browser } = await withdrawn()
    await ago(id, UNDO_WINDOW_MS - 5_000)
    const values = { view: 'withdrawal', next: paths.applications }
    const response =
      way === 'json'
        ? await jsonUndo(browser, id)
        : way === 'form'
          ? await browser.post(paths.undo(id), values)
          : await browser.htmx('POST', paths.undo(id), values)
    expect(response.status).toBe(way === 'form' ? 303 : 200)
    expect(await rowOf(id)).toMatchObject({ status: 'pending', withdrawnAt: null })
  })
})
