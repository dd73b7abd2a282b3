import { describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { RESUME_GONE } from '../../../src/db/applications/apply.ts'
import { applicationDrafts, applications } from '../../../src/db/schema/applications.ts'
import { resumes } from '../../../src/db/schema/resumes.ts'
import { users } from '../../../src/db/schema/users.ts'
import { NOT_A_NUMBER } from '../../../src/lib/applications/answers.ts'
import { paths } from '../../../src/lib/paths.ts'
import type { Question } from '../../../src/lib/postings/questions.ts'
import { PDF_REFUSALS, RESUME_TOO_LARGE } from '../../../src/lib/resumes/copy.ts'
import { ANSWERED_TWICE } from '../../../src/routes/api/applications.ts'
import { DEADLINE_PASSED } from '../../../src/views/opportunities/facts.tsx'
import { testApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { addMember, addOpportunity } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'
import { pdf } from '../../support/pdfs.ts'

const { client, db, signInAs } = await testApp()

const QUESTIONS: Question[] = [
  { id: 'permit', text: 'May you work in Kenya?', kind: 'yes_no', required: true },
  { id: 'loom', text: 'Which loom?', kind: 'choice', choices: ['Table', 'Floor'], required: true },
  { id: 'years', text: 'How many years?', kind: 'number', required: false },
  { id: 'why', text: 'Why linen?', kind: 'text', required: false },
]

async function case_(questions = QUESTIONS, more = {}) {
  const member = await addMember(db, { firstName: 'Ada', bio: 'Weaves.', ...more })
  const { id } = await addOpportunity(db, { questions })
  return { member, browser: await signInAs(member), id }
}

const cv = (bytes = pdf(), name = 'Ada’s CV.pdf') => new File([bytes as BlobPart], name)
const VIEW = { view: 'application' }
const ANSWERED = {
  ...VIEW,
  answer1Id: 'permit',
  answer1: 'yes',
  answer2Id: 'loom',
  answer2: 'Floor',
  answer3Id: 'years',
  answer3: ' 2,5 ',
  answer4Id: 'why',
  answer4: '',
}
const sentBy = async (memberId: string) =>
  (await db.select().from(applications).where(eq(applications.applicantId, memberId)))[0]
const draftOf = async (memberId: string) =>
  (await db.select().from(applicationDrafts).where(eq(applicationDrafts.memberId, memberId)))[0]
const page = async (browser: Client, id: string) => (await browser.get(paths.apply(id))).text()

describe('the page of an application', () => {
  test('asks what the posting asks, and shows what is sent of the profile', async () => {
    const { browser, id } = await case_(QUESTIONS, {
      projects: 'A secret loom.',
      hiddenFields: ['projects', 'location'],
      city: 'Kisumu',
      country: 'Kenya',
    })
    const html = await page(browser, id)
    for (const { text } of QUESTIONS) expect(html).toContain(text)
    expect(visibleText(html, '.sent-rows')).toContain('Weaves.')
    expect(html).not.toContain('A secret loom.')
    expect(visibleText(html, '.sent-rows')).not.toContain('Kisumu')
    expect(visibleText(html, '#apply-form')).toContain('Location and Projects')
  })

  test('takes the letter, the answers and the résumé in one form, and what is hidden stays', async () => {
    const { member, browser, id } = await case_(QUESTIONS, {
      projects: 'Mine.',
      hiddenFields: ['projects'],
    })
    const sent = await browser.post(paths.apply(id), {
      ...ANSWERED,
      coverLetter: 'I weave.',
      resume: cv(),
    })
    const application = (await sentBy(member.id))!
    expect([sent.status, sent.headers.get('Location')]).toEqual([
      303,
      paths.application(application.id),
    ])
    expect(application).toMatchObject({
      coverLetter: 'I weave.',
      answers: [
        { questionId: 'permit', question: 'May you work in Kenya?', kind: 'yes_no', value: 'yes' },
        { questionId: 'loom', value: 'Floor' },
        { questionId: 'years', value: '2.5' },
      ],
      snapshot: { firstName: 'Ada', bio: 'Weaves.', projects: null, email: member.email },
    })
    const own = await (await browser.get(paths.application(application.id))).text()
    expect(own).toContain('Application submitted successfully!')
    expect(own).toContain('Ada’s CV.pdf')
  })

  test('says beside each field what is wrong, and keeps what was typed, with the file', async () => {
    const { member, browser, id } = await case_()
    const typed = { ...ANSWERED, answer2: 'Hand', answer3: 'many', answer4: 'For\nsummer.' }
    const { answer1, ...rest } = typed
    const refused = await browser.post(paths.apply(id), {
      ...rest,
      coverLetter: 'x'.repeat(5001),
      resume: cv(),
    })
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(all(html, '.error').map(({ text }) => text)).toEqual([
      'Cover letter must be at most 5000 characters',
      'Choose yes or no',
      'Choose one',
      NOT_A_NUMBER,
    ])
    const again = await browser.htmx('POST', paths.apply(id), { ...rest, coverLetter: 'I weave.' })
    const fragment = await again.text()
    expect(fragment).not.toContain('<html')
    expect(visibleText(fragment, '#answer1-error')).toBe('Choose yes or no')
    expect(visibleText(fragment, '#answer2-error')).toBe('Choose one')
    expect(visibleText(fragment, '#answer3-error')).toContain('Enter a number in digits')
    expect(visibleText(fragment, '#answer4')).toBe('For summer.')
    expect(visibleText(fragment, '#coverLetter')).toBe('I weave.')
    const [stored] = await db.select().from(resumes).where(eq(resumes.memberId, member.id))
    expect(html).toMatch(
      new RegExp(`value="${stored!.id}"[^>]*checked|checked[^>]*value="${stored!.id}"`),
    )
    expect(await sentBy(member.id)).toBeUndefined()
  })

  test('refuses a file that is no résumé beside its field', async () => {
    const { member, browser, id } = await case_([])
    const bad = cv(new Uint8Array(Buffer.from('MZ')))
    const refused = await browser.post(paths.apply(id), { ...VIEW, resume: bad })
    expect([refused.status, visibleText(await refused.text(), '#resume-error')]).toEqual([
      422,
      PDF_REFUSALS.notPdf,
    ])
    const large = cv(new Uint8Array(7 * 1024 * 1024))
    const tooLarge = await browser.post(paths.apply(id), { ...VIEW, resume: large })
    expect([tooLarge.status, visibleText(await tooLarge.text(), '#resume-error')]).toEqual([
      413,
      RESUME_TOO_LARGE,
    ])
    expect(await sentBy(member.id)).toBeUndefined()
  })

  describe('whose file is too large to be read is refused beside it', () => {
    const large = cv(new Uint8Array(7 * 1024 * 1024))
    const typed = { ...ANSWERED, answer4: 'For\nsummer.', coverLetter: 'Łatwo: I weave.' }
    const send = async (
      browser: Client,
      id: string,
      fields: Record<string, string | File>,
      reported = false,
    ) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      const encoded = new Response(form)
      const type = { 'Content-Type': encoded.headers.get('Content-Type')! }
      const body = await encoded.bytes()
      const length = reported && { 'Content-Length': String(body.length) }
      const headers = { Origin: 'http://localhost', ...type, ...length }
      return browser.send('POST', paths.apply(id), headers, body)
    }

    test.each(['told', 'not told'])('and nothing typed is lost, its length %s', async (length) => {
      const { member, browser, id } = await case_()
      const [own] = await db
        .insert(resumes)
        .values({
          memberId: member.id,
          storedAs: crypto.randomUUID(),
          fileName: 'Old.pdf',
          size: 9,
        })
        .returning()
      const fields = { shownTo: member.id, ...typed, resumeId: own!.id, resume: large }
      const refused = await send(browser, id, { ...fields, intent: 'draft' }, length === 'told')
      expect(refused.status).toBe(413)
      const html = await refused.text()
      expect(visibleText(html, '#resume-error')).toBe(RESUME_TOO_LARGE)
      expect(visibleText(html, '#coverLetter')).toBe(typed.coverLetter)
      expect(visibleText(html, '#answer4')).toBe('For summer.')
      const checked = all(html, 'input[checked]').map(({ attributes }) => attributes.value)
      expect(checked).toEqual([own!.id, 'yes'])
      expect(all(html, 'option[selected]').map(({ text }) => text)).toEqual(['Floor'])
      expect(await draftOf(member.id)).toBeUndefined()
    })

    test('and what was kept before shows where the words are none, or too long', async () => {
      const { member, browser, id } = await case_([])
      await browser.post(paths.apply(id), { ...VIEW, intent: 'draft', coverLetter: 'Kept.' })
      for (const coverLetter of ['x'.repeat(300 * 1024), 'y'.repeat(7 * 1024 * 1024)]) {
        const refused = await browser.post(paths.apply(id), { ...VIEW, coverLetter, resume: large })
        expect([refused.status, visibleText(await refused.text(), '#coverLetter')]).toEqual([
          413,
          'Kept.',
        ])
      }
      const file = await browser.post(paths.apply(id), { resume: large, coverLetter: 'Behind.' })
      expect(visibleText(await file.text(), '#coverLetter')).toBe('Kept.')
      expect(await sentBy(member.id)).toBeUndefined()
    })

    test('and to nobody else than to whom the form was shown', async () => {
      const { browser, id } = await case_([])
      const other = await addMember(db, { firstName: 'Grace', lastName: 'Hopper' })
      const fields = { shownTo: other.id, ...VIEW, coverLetter: 'Hers.', resume: large }
      const refused = await send(browser, id, fields)
      expect(refused.status).toBe(409)
      const html = await refused.text()
      expect(html).toContain('this form was opened as Grace Hopper')
      expect(html).not.toContain('Hers.')
    })
  })

  test('answers to what is asked no more are not sent', async () => {
    const { browser, id } = await case_([])
    const changed = await browser.post(paths.apply(id), {
      ...VIEW,
      answer1Id: 'old',
      answer1: 'Yes',
    })
    expect(changed.status).toBe(422)
    expect(await changed.text()).toContain('The questions have changed')
  })

  test('leads on where there is nothing to apply to', async () => {
    const { browser, member, id } = await case_()
    await browser.post(paths.apply(id), ANSWERED)
    const sent = await sentBy(member.id)
    expect((await browser.get(paths.apply(id))).headers.get('Location')).toBe(
      paths.application(sent!.id),
    )
    const own = await addOpportunity(db, { postedById: member.id })
    const over = await addOpportunity(db, { applicationDeadline: new Date(0) })
    for (const { id } of [own, over])
      expect((await browser.get(paths.apply(id))).headers.get('Location')).toBe(
        paths.opportunity(id),
      )
    // What was kept before is there to be read, and to be deleted.
    await browser.post(paths.apply(over.id), { ...VIEW, intent: 'draft', coverLetter: 'Late.' })
    const html = await page(browser, over.id)
    expect(visibleText(html, '#coverLetter')).toBe('Late.')
    const intents = all(html, '#apply-form button[name=intent]:not([hidden])')
    expect(intents.map(({ text }) => text)).toEqual(['Delete draft'])
    expect(visibleText(html, 'aside')).toContain(DEADLINE_PASSED)
    expect((await client().get(paths.apply(id))).status).toBe(401)
  })
})

describe('a draft', () => {
  test('is saved without a résumé that is gone, or another member’s', async () => {
    const other = await case_()
    await other.browser.post(paths.apply(other.id), { resume: cv(), ...VIEW, intent: 'draft' })
    const theirs = (await draftOf(other.member.id))!.resumeId!
    for (const resumeId of [theirs, crypto.randomUUID()]) {
      const { browser, id, member } = await case_()
      const typed = { ...VIEW, intent: 'draft', coverLetter: 'I weave.', resumeId }
      expect((await browser.post(paths.apply(id), typed)).status).toBe(303)
      expect(await draftOf(member.id)).toMatchObject({ coverLetter: 'I weave.', resumeId: null })
    }
  })

  test('drafts are listed from the one saved last', async () => {
    const member = await addMember(db)
    for (const [title, hour] of [
      ['Dyer', 1],
      ['Weaver', 3],
      ['Spinner', 2],
    ] as const) {
      const { id } = await addOpportunity(db, { title })
      const updatedAt = new Date(Date.UTC(2026, 0, 1, hour))
      await db
        .insert(applicationDrafts)
        .values({ opportunityId: id, memberId: member.id, updatedAt })
    }
    const list = await (await (await signInAs(member)).get(paths.applications)).text()
    const titles = all(list, '.draft-list h3').map(({ text }) => text)
    expect(titles).toEqual(['Weaver', 'Spinner', 'Dyer'])
  })

  test('keeps everything, stands in the list, comes back, and is none once it is sent', async () => {
    const { member, browser, id } = await case_()
    const saved = await browser.post(paths.apply(id), {
      ...ANSWERED,
      answer3: 'some',
      coverLetter: 'I w',
      resume: cv(),
      intent: 'draft',
    })
    expect([saved.status, saved.headers.get('Location')]).toEqual([303, paths.apply(id)])
    expect(await draftOf(member.id)).toMatchObject({
      coverLetter: 'I w',
      answers: { permit: 'yes', loom: 'Floor', years: 'some', why: '' },
    })
    const html = await page(browser, id)
    expect(visibleText(html, '#coverLetter')).toBe('I w')
    expect(html).toContain('value="some"')
    const other = await addOpportunity(db)
    await browser.post(paths.apply(other.id))
    const list = await (await browser.get(paths.applications)).text()
    const [drafts, sent] = all(list, '.draft-list').map(({ text }) => text)
    expect([drafts, sent]).toEqual([
      expect.stringMatching(/^Drafts/),
      expect.stringMatching(/^Sent/),
    ])
    expect(visibleText(list, '.draft-list h3')).toContain('Opportunity')
    const { resumeId } = (await draftOf(member.id))!
    // What was pressed is found again, and what goes with its button leads on.
    const again = { ...ANSWERED, intent: 'draft', resume: cv() }
    const stored = await (await browser.htmx('POST', paths.apply(id), again)).text()
    expect(all(stored, '#save-draft')).toHaveLength(1)
    const [extra] = all(stored, '[value^=remove-]').filter(
      ({ attributes }) => attributes.value !== `remove-${resumeId}`,
    )
    const without = { ...ANSWERED, resumeId: resumeId!, intent: extra!.attributes.value! }
    const left = await (await browser.htmx('POST', paths.apply(id), without)).text()
    expect(all(left, '#resume[autofocus]')).toHaveLength(1)
    await browser.post(paths.apply(id), { ...ANSWERED, resumeId: resumeId! })
    expect(await db.$count(applications, eq(applications.resumeId, resumeId!))).toBe(1)
    expect(await draftOf(member.id)).toBeUndefined()
  })

  test('is thrown away by its button, and is nobody else’s', async () => {
    const { member, browser, id } = await case_()
    await browser.htmx('POST', paths.apply(id), { ...VIEW, intent: 'draft', coverLetter: 'Mine.' })
    const other = await signInAs(await addMember(db))
    expect(await page(other, id)).not.toContain('Mine.')
    await other.post(paths.apply(id), { ...VIEW, intent: 'discard' })
    expect(await draftOf(member.id)).toBeDefined()
    const another = await addOpportunity(db)
    await browser.post(paths.apply(another.id), {
      ...VIEW,
      intent: 'draft',
      coverLetter: 'For later.',
    })
    const gone = await browser.post(paths.apply(id), { ...VIEW, intent: 'discard' })
    expect(await draftOf(member.id)).toMatchObject({ opportunityId: another.id })
    expect(gone.headers.get('Location')).toBe(paths.applications)
  })

  test('is what stays where the month is full, and what comes back of an undone one', async () => {
    const { member, browser, id } = await case_()
    for (let n = 0; n < 5; n++) await browser.post(paths.apply((await addOpportunity(db)).id))
    const full = await browser.post(paths.apply(id), { ...ANSWERED, coverLetter: 'Sixth.' })
    expect(full.status).toBe(403)
    expect(await full.text()).toContain('allows 5 applications a month')
    expect(await draftOf(member.id)).toMatchObject({ coverLetter: 'Sixth.' })
    await db.update(users).set({ membershipTier: 'expert' }).where(eq(users.id, member.id))
    await browser.post(paths.apply(id), { ...ANSWERED, coverLetter: 'Sixth.' })
    const ofIt = and(eq(applications.opportunityId, id), eq(applications.applicantId, member.id))
    const [sent] = await db.select().from(applications).where(ofIt)
    const undone = await browser.post(paths.undo(sent!.id), {
      view: 'application',
      next: paths.apply(id),
    })
    expect(undone.headers.get('Location')).toBe(paths.apply(id))
    expect(await draftOf(member.id)).toMatchObject({
      coverLetter: 'Sixth.',
      answers: { permit: 'yes', loom: 'Floor', years: '2.5' },
    })
  })
})

describe('by JSON', () => {
  const send = (browser: Client, body: object) => browser.json('POST', '/api/applications', body)

  test('answers and a résumé go along, and the résumé’s address comes back', async () => {
    const { browser, id } = await case_()
    const form = new FormData()
    form.set('file', cv())
    const uploaded = await browser.send(
      'POST',
      '/api/resumes',
      { Origin: 'http://localhost' },
      form,
    )
    expect(uploaded.status).toBe(201)
    const resume = await uploaded.json()
    const answers = [
      { questionId: 'permit', value: true },
      { questionId: 'loom', value: 'Table' },
      { questionId: 'years', value: 3 },
    ]
    const sent = await send(browser, { opportunityId: id, answers, resumeId: resume.id })
    expect(sent.status).toBe(201)
    const made = await sent.json()
    expect(made.resume).toBe(`/api/resumes/${resume.id}`)
    const whole = await (await browser.get(`/api/applications/${made.id}`)).json()
    expect(whole.answers.map(({ value }: { value: string }) => value)).toEqual([
      'yes',
      'Table',
      '3',
    ])
    expect(whole.trail).toMatchObject([{ status: 'pending', by: 'applicant' }])
  })

  test('what is missing or nobody’s is named', async () => {
    const { browser, id } = await case_()
    const refused = await send(browser, {
      opportunityId: id,
      answers: [{ questionId: 'years', value: 'x' }],
      resumeId: crypto.randomUUID(),
    })
    expect([refused.status, (await refused.json()).errors]).toEqual([
      422,
      {
        'answers.permit': 'Choose yes or no',
        'answers.loom': 'Choose one',
        'answers.years': NOT_A_NUMBER,
        resumeId: RESUME_GONE,
      },
    ])
    const twice = { questionId: 'why', value: 'x' }
    const doubled = await send(browser, { opportunityId: id, answers: [twice, twice] })
    expect((await doubled.json()).errors).toEqual({ answers: ANSWERED_TWICE })
  })
})
