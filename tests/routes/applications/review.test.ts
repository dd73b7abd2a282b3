import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { sendMessage } from '../../../src/db/conversations/messages.ts'
import { applicationFindings } from '../../../src/db/schema/application-review.ts'
import { applicationEvents, applications } from '../../../src/db/schema/applications.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { resumes } from '../../../src/db/schema/resumes.ts'
import { blocks } from '../../../src/db/schema/safety.ts'
import { NOT_RATED } from '../../../src/lib/applications/criteria.ts'
import { NOT_UNDONE, unchangedText } from '../../../src/lib/applications/decision.ts'
import type { SentAnswer, Snapshot } from '../../../src/lib/applications/snapshot.ts'
import { paths } from '../../../src/lib/paths.ts'
import type { Criterion, Question } from '../../../src/lib/postings/questions.ts'
import { testApp } from '../../support/app.ts'
import { addMember, addOpportunity, addOrganization } from '../../support/factories.ts'
import { routesOf } from '../../support/route-table.ts'

const REACHING = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://localhost' }
const { app, client, database, db, signInAs } = await testApp(REACHING)

const questions: Question[] = [
  { id: 'q', text: 'Are your evenings free?', kind: 'yes_no', required: true },
]
const criteria: Criterion[] = [
  { id: 'c1', text: 'Free in the evening', knownBy: 'answer', questionId: 'q', wanted: 'yes' },
  { id: 'c2', text: 'Uses Figma', knownBy: 'profile', fact: 'skill', wanted: 'Figma' },
  { id: 'c3', text: 'Is here', knownBy: 'profile', fact: 'place', wanted: 'Kenya' },
  { id: 'c4', text: 'Is near', knownBy: 'profile', fact: 'hours', wanted: '3 hours of Nigeria' },
  { id: 'c5', text: 'Has led', knownBy: 'reader' },
]
const answers: SentAnswer[] = [
  { questionId: 'q', question: 'Are your evenings free?', kind: 'yes_no', value: 'no' },
]

/** What of a person names them: nothing of it is an ordinary word. */
const namesOf = (n: number) => ({
  firstName: `Firstly${n}x`,
  lastName: `Lastly${n}x`,
  email: `mail${n}x@mail.example`,
  profileImageUrl: `/photos/photo${n}x.webp`,
  location: `Town${n}x, Uganda`,
  country: 'Uganda',
  city: `Town${n}x`,
  linkedinUrl: `https://www.linkedin.com/in/linked${n}x`,
  websiteUrl: `https://site${n}x.example/`,
})
const profileOf = (n: number): Snapshot => ({
  ...namesOf(n),
  bio: 'I weave.',
  experience: 'I draw in Figma.',
  certifications: null,
  qualifications: null,
  volunteerWork: null,
  projects: null,
  careerLevel: null,
  industries: [],
  interestAreas: [],
})

async function posting(values: Parameters<typeof addOpportunity>[1] = {}) {
  const poster = await addMember(db, { emailVerifiedAt: new Date() })
  const own = { organizationId: null, postedById: poster.id, questions, criteria }
  const { id } = await addOpportunity(db, { ...own, ...values })
  return { id, poster, browser: await signInAs(poster) }
}

let people = 0
async function receive(
  opportunityId: string,
  values: Partial<typeof applications.$inferInsert> = {},
) {
  const n = ++people
  const applicant = await addMember(db, namesOf(n))
  const [row] = await db
    .insert(applications)
    .values({
      opportunityId,
      applicantId: applicant.id,
      coverLetter: '=Here I am.',
      answers,
      snapshot: profileOf(n),
      ...values,
    })
    .returning()
  return { n, applicant, ...row! }
}

const listOf = (id: string, query = '') => `${paths.api.postingApplications(id)}${query}`

describe('the list', () => {
  test('is paged in order of arrival, by state where one is asked for', async () => {
    const { id, browser } = await posting()
    for (const status of ['pending', 'opened', 'shortlisted', 'pending'] as const)
      await receive(id, { status })
    const first = await browser.get(listOf(id, '?limit=3'))
    expect(first.headers.get('X-Total-Count')).toBe('4')
    const rows = await first.json()
    expect(rows.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3])
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers.get('Link') ?? '') ?? []
    const second = await browser.get(next)
    expect((await second.json()).map(({ number }: { number: number }) => number)).toEqual([4])
    expect(second.headers.get('Link')).toBeNull()
    const waiting = await browser.get(listOf(id, '?state=waiting'))
    expect(waiting.headers.get('X-Total-Count')).toBe('3')
    expect(await waiting.json()).toHaveLength(3)
    const pages: number[][] = []
    let page: string | undefined = listOf(id, '?state=waiting&limit=2')
    while (page) {
      const response = await browser.get(page)
      pages.push((await response.json()).map(({ number }: { number: number }) => number))
      page = /<([^>]+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
    }
    expect(pages).toEqual([[1, 2], [4]])
    expect((await browser.get(listOf(id, '?state=best'))).status).toBe(400)
  })

  test('says of each criterion how it stands, and never how well somebody fits', async () => {
    const { id, browser } = await posting()
    const { id: applicationId, applicant, n } = await receive(id)
    const [row] = await (await browser.get(listOf(id))).json()
    expect(row).toMatchObject({
      id: applicationId,
      applicantId: applicant.id,
      namesHidden: false,
      status: 'pending',
      applicant: { name: `Firstly${n}x Lastly${n}x`, place: `Town${n}x, Uganda` },
    })
    expect(
      row.facts.map((fact: { state: string; words: string }) => [fact.state, fact.words]),
    ).toEqual([
      ['unmet', 'Answer 1: “No”'],
      ['met', 'Profile: “I draw in Figma.”'],
      ['unmet', `Profile: Town${n}x, Uganda`],
      ['met', '2 hours away, from the profile'],
      ['unknown', NOT_RATED],
    ])
    expect(JSON.stringify(row)).not.toMatch(/match|percent|score|rank|%/i)
  })

  test('is nowhere for others, and for its visitors behind the sign-in', async () => {
    const { id } = await posting()
    const { id: applicationId } = await receive(id)
    const outsider = await signInAs(await addMember(db))
    for (const path of [listOf(id), paths.reviewCsv(id), paths.api.application(applicationId)]) {
      expect((await outsider.get(path)).status).toBe(404)
      expect((await client().get(path)).status).toBe(401)
    }
  })
})

describe('a decision', () => {
  const decide = (browser: Awaited<ReturnType<typeof signInAs>>, id: string, body: object) =>
    browser.json('PUT', paths.api.application(id), body)

  test('answers with the application as it is then, and the same again with 409 and its state', async () => {
    const { id, poster, browser } = await posting()
    const received = await receive(id)
    const done = await decide(browser, received.id, { status: 'shortlisted' })
    expect(done.status).toBe(200)
    expect(await done.json()).toMatchObject({
      status: 'shortlisted',
      undoUntil: expect.any(String),
      trail: [
        { status: 'pending', by: 'applicant' },
        { status: 'shortlisted', by: 'team', who: poster.firstName },
      ],
    })
    const again = await decide(browser, received.id, { status: 'shortlisted' })
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({
      code: 'conflict',
      status: 'shortlisted',
      id: received.id,
      message: unchangedText('shortlisted'),
    })
    expect(await (await browser.get(paths.api.application(received.id))).json()).toMatchObject({
      status: 'shortlisted',
    })
  })

  test.each(['withdrawn', 'accepted', 'rejected'] as const)(
    'on what is %s is refused with its state',
    async (status) => {
      const { id, browser } = await posting()
      const received = await receive(id, { status })
      const refused = await decide(browser, received.id, { status: 'offered' })
      expect([refused.status, (await refused.json()).status]).toEqual([409, status])
    },
  )

  test('what was closed unanswered may be answered late', async () => {
    const { id, browser } = await posting()
    const received = await receive(id, { status: 'closed_unanswered' })
    expect((await decide(browser, received.id, { status: 'offered' })).status).toBe(200)
  })

  test.each([
    [{ status: 'rejected' }, 'reason'],
    [{ status: 'rejected', reason: 'rude' }, 'reason'],
    [{ status: 'shortlisted', reason: 'timing' }, 'reason'],
    [{ status: 'shortlisted', unmet: ['c1'] }, 'unmet'],
    [{ status: 'rejected', reason: 'timing', unmet: ['c9'] }, 'unmet'],
    [{ status: 'rejected', reason: 'timing', words: 'x'.repeat(1001) }, 'words'],
    [{ status: 'withdrawn' }, 'status'],
    [{ status: 'best' }, 'status'],
    [{}, 'status'],
  ])('%j is refused beside its field, and nothing is decided', async (body, field) => {
    const { id, browser } = await posting()
    const received = await receive(id)
    const refused = await decide(browser, received.id, body)
    expect(refused.status).toBe(422)
    expect(Object.keys((await refused.json()).errors)).toEqual([field])
    const [row] = await db.select().from(applications).where(eq(applications.id, received.id))
    expect(row!.status).toBe('pending')
  })

  test('a rejection keeps its reason, its words and the criteria in their own', async () => {
    const { id, browser } = await posting()
    const received = await receive(id)
    const body = { status: 'rejected', reason: 'timing', words: 'In spring?', unmet: ['c5', 'c1'] }
    const json = await (await decide(browser, received.id, body)).json()
    expect(json).toMatchObject({ reason: 'timing', words: 'In spring?' })
    expect(json.trail[1]).toMatchObject({ unmet: ['Free in the evening', 'Has led'] })
    const [event] = await db
      .select()
      .from(applicationEvents)
      .where(eq(applicationEvents.applicationId, received.id))
    expect(event).toMatchObject({ reason: 'timing', words: 'In spring?' })
  })

  test('an unverified member writes no web address with it', async () => {
    const unverified = await addMember(db)
    const { id: theirs } = await addOpportunity(db, {
      postedById: unverified.id,
      organizationId: null,
    })
    const received = await receive(theirs)
    const body = { status: 'shortlisted', words: 'See https://elsewhere.example/' }
    const refused = await decide(await signInAs(unverified), received.id, body)
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'unverified'])
  })

  test('across a block there is nothing to decide, in an organization’s name neither', async () => {
    const owner = await addMember(db)
    const organization = await addOrganization(db, { ownerId: owner.id })
    const { id } = await addOpportunity(db, { organizationId: organization.id })
    const received = await receive(id)
    await db.insert(blocks).values({ blockerId: owner.id, blockedId: received.applicant.id })
    const browser = await signInAs(owner)
    expect(await (await browser.get(listOf(id))).json()).toEqual([])
    expect((await decide(browser, received.id, { status: 'accepted' })).status).toBe(404)
  })
})

test('of what is neither theirs to read nor their own nobody learns what could be sent', async () => {
  const { id } = await posting()
  const received = await receive(id)
  const outsider = await signInAs(await addMember(db))
  const at = paths.api.application(received.id)
  const sent = [{ status: 'shortlisted' }, { status: 'withdrawn' }, { status: 'best' }, {}, []]
  for (const body of sent) expect((await outsider.json('PUT', at, body)).status).toBe(404)
  expect((await outsider.json('PUT', paths.api.application('none'), {})).status).toBe(404)
})

test('a decision is taken back by JSON, until it is told', async () => {
  const { id, browser } = await posting()
  const received = await receive(id)
  const undo = () => browser.json('POST', paths.api.applicationUndo(received.id))
  expect((await undo()).status).toBe(409)
  await browser.json('PUT', paths.api.application(received.id), { status: 'offered' })
  const back = await undo()
  expect([back.status, await back.json()]).toMatchObject([
    200,
    { status: 'pending', answeredAt: null, undoUntil: null, trail: [{ status: 'pending' }] },
  ])
  await browser.json('PUT', paths.api.application(received.id), { status: 'offered' })
  const statusAt = new Date(Date.now() - 31_000)
  await db.update(applications).set({ statusAt }).where(eq(applications.id, received.id))
  const late = await undo()
  expect([late.status, await late.json()]).toMatchObject([
    409,
    {
      code: 'conflict',
      status: 'offered',
      message: NOT_UNDONE,
    },
  ])
})

describe('the table', () => {
  test('has a line for each, in order of arrival, that spreadsheets take for text', async () => {
    const { id, browser } = await posting()
    const [first] = [await receive(id), await receive(id, { status: 'opened' })]
    await browser.json('PUT', paths.api.application(first.id), {
      status: 'rejected',
      reason: 'timing',
      words: '+49 later',
    })
    const response = await browser.get(paths.reviewCsv(id))
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=UTF-8')
    expect(response.headers.get('Content-Disposition')).toMatch(/filename="[a-z0-9-]+\.csv"/)
    const bytes = await response.bytes()
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = new TextDecoder().decode(bytes)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const { data } = Papa.parse<Record<string, string>>(text, {
      header: true,
      skipEmptyLines: true,
    })
    expect(data.map((line) => line.Number)).toEqual(['1', '2'])
    expect(data[0]).toMatchObject({
      Status: 'Rejected',
      Reason: 'The timing doesn’t fit',
      Message: "'+49 later",
      Name: `Firstly${first.n}x Lastly${first.n}x`,
      'Cover letter': "'=Here I am.",
      Résumé: 'No',
      'Are your evenings free?': 'no',
      'Free in the evening': 'Not met',
      'Free in the evening (evidence)': 'Answer 1: “No”',
    })
  })

  test('is read as it is sent, and says nothing of what nobody sent', async () => {
    const { id, browser } = await posting()
    const lines = (await (await browser.get(paths.reviewCsv(id))).text()).trim().split('\r\n')
    expect(lines).toHaveLength(1)
    await Promise.all(Array.from({ length: 205 }, () => receive(id)))
    const all = (await (await browser.get(paths.reviewCsv(id))).text()).trim().split('\r\n')
    expect(all).toHaveLength(206)
  })
})

/** Every address of the reviewing side below a posting, for one of its applications. */
const reviewedAt = (id: string, applicationId: string) =>
  routesOf(app, 'GET')
    .filter((path) => path.startsWith('/postings/:id/applications') && !path.endsWith('/stream'))
    .map((path) => path.replace(':id', id).replace(':application', applicationId))

test('while names are hidden, nothing of 60 applicants says who they are before they are shortlisted', async () => {
  const { id, poster, browser } = await posting({ firstLookWithoutNames: true })
  const received = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const one = await receive(id, { coverLetter: 'Here I am.' })
      const [resume] = await db
        .insert(resumes)
        .values({
          memberId: one.applicant.id,
          storedAs: `${one.id}.pdf`,
          size: 9,
          fileName: `${one.applicant.firstName}.pdf`,
        })
        .returning()
      await db.update(applications).set({ resumeId: resume!.id }).where(eq(applications.id, one.id))
      return { ...one, resumeId: resume!.id }
    }),
  )
  const [known, ...rest] = received
  await db
    .insert(applicationFindings)
    .values(
      rest.slice(0, 20).map((one) => ({ applicationId: one.id, criterionId: 'c3', met: true })),
    )
  for (const one of rest.slice(0, 10)) {
    const message = { applicationId: one.id, senderId: one.applicant.id, body: 'May I?' }
    await sendMessage(db, { ...message, clientId: crypto.randomUUID() })
    await browser.json('PUT', paths.api.application(one.id), { status: 'opened' })
  }
  const rejection = { status: 'rejected', reason: 'timing' }
  expect((await browser.json('PUT', paths.api.application(rest[0]!.id), rejection)).status).toBe(
    200,
  )

  /** Rows that the database returns for the list, and beside one application. */
  const rows = { list: [] as string[], beside: [] as string[] }
  const read = async (some: typeof received) => {
    const texts: string[] = []
    const get = async (path: string) => {
      const isBeside = /^.postings.[^/]+.applications.[^/]+.[^/]+$/.test(path)
      database.sql.options.transform.row.from = (row) => {
        rows[isBeside ? 'beside' : 'list'].push(JSON.stringify(row))
        return row
      }
      const response = await browser.get(path)
      texts.push(JSON.stringify([...response.headers]), await response.text())
      database.sql.options.transform.row.from = undefined
      return response
    }
    let next: string | undefined = listOf(id, '?limit=25')
    while (next)
      next = /<([^>]+)>; rel="next"/.exec((await get(next)).headers.get('Link') ?? '')?.[1]
    for (const one of some) await get(paths.api.application(one.id))
    for (const page of [0, 50]) await get(`${paths.applicants(id)}?cursor=${page}`)
    await get(`${paths.applicants(id)}?state=rejected`)
    await get(paths.reviewCsv(id))
    // Each kind of them has its page looked at: with messages, findings, a decision, and with nothing.
    const looked = some.filter((_, n) => n < 4 || n % 40 === 0)
    for (const path of new Set(looked.flatMap((one) => reviewedAt(id, one.id)))) await get(path)
    const reported = await db
      .select()
      .from(outboxEmails)
      .where(eq(outboxEmails.memberId, poster.id))
    return [...texts, JSON.stringify(reported)].join('\n')
  }
  const traces = ({ applicant, n, resumeId }: (typeof received)[number]) => {
    const { country: _, location: __, ...names } = namesOf(n)
    return [applicant.id, applicant.email, resumeId, ...Object.values(names)]
  }

  const before = await read(received)
  expect(before).not.toContain('Uganda')
  expect(received.flatMap(traces).filter((trace) => before.includes(trace))).toEqual([])
  // Nor does the database answer with it, where it would have to be left out again.
  const review = rows.list.join('\n')
  const sideBySide = rows.beside.join('\n')
  expect([rows.list.length > 150, rows.beside.length > 50]).toEqual([true, true])
  expect(received.flatMap(traces).filter((trace) => review.includes(trace))).toEqual([])
  // A message is from the applicant by their id.
  const named = received.flatMap((one) => traces(one).filter((trace) => trace !== one.applicant.id))
  expect(named.filter((trace) => sideBySide.includes(trace))).toEqual([])

  await browser.json('PUT', paths.api.application(known!.id), { status: 'shortlisted' })
  const after = await read(received.slice(0, 5))
  expect(traces(known!).filter((trace) => !after.includes(trace))).toEqual([])
  expect(rest.flatMap(traces).filter((trace) => after.includes(trace))).toEqual([])
})

test('while names are hidden a country is read where the posting asks for hours, and else not at all', async () => {
  const countries: number[] = []
  for (const requested of [criteria, criteria.filter(({ id }) => id !== 'c4')]) {
    const { id, browser } = await posting({ firstLookWithoutNames: true, criteria: requested })
    const { id: applicationId } = await receive(id)
    let found = 0
    database.sql.options.transform.row.from = (row) => {
      if (JSON.stringify(row).includes('Uganda')) found++
      return row
    }
    const one = [paths.reviewed(id, applicationId), paths.api.application(applicationId)]
    for (const path of [paths.applicants(id), ...one, listOf(id), paths.reviewCsv(id)])
      expect(await (await browser.get(path)).text()).not.toContain('Uganda')
    database.sql.options.transform.row.from = undefined
    countries.push(found)
  }
  expect(countries).toEqual([6, 0])
})

test('no statement of the reviewing side reads how well somebody fits, or orders by it', async () => {
  const { id, browser } = await posting()
  const received = await receive(id)
  const requested: string[] = []
  database.sql.options.debug = (_connection: number, text: string) => void requested.push(text)
  const addresses = [listOf(id), paths.api.application(received.id), ...reviewedAt(id, received.id)]
  for (const path of addresses) await (await browser.get(path)).text()
  await browser.json('PUT', paths.api.application(received.id), { status: 'shortlisted' })
  database.sql.options.debug = false
  expect(requested.length).toBeGreaterThan(10)
  expect(
    requested.filter((text) => /match_|match\b|percent|score|\brank|fit\b/i.test(text)),
  ).toEqual([])
  const orders = requested.flatMap((text) => [
    ...text.matchAll(/order by ([^)]+?)(?= limit|\)|$)/gi),
  ])
  const ofApplications = orders
    .map(([, by = '']) => by)
    .filter((by) => by.includes('"applications".'))
  expect(ofApplications.length).toBeGreaterThan(0)
  expect(
    ofApplications.filter((by) => !/^"applications"."number"( (asc|desc))?$/.test(by)),
  ).toEqual([])
})
