import { beforeAll, describe, expect, test } from 'bun:test'
import { changeStatusAsTeam } from '../../../src/db/applications/status.ts'
import { applicationFindings } from '../../../src/db/schema/application-review.ts'
import { blocks } from '../../../src/db/schema/safety.ts'
import { VIEWER_FIELD } from '../../../src/lib/forms/shown-to.ts'
import { paths } from '../../../src/lib/paths.ts'
import { fragments } from '../../../src/views/frame/cached-fragment.tsx'
import { testApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { all, visibleText } from '../../support/html.ts'
import {
  addApplication,
  addReviewedPosting,
  CRITERIA,
  snapshotOfTest,
} from '../../support/review.ts'

const { db, signInAs } = await testApp({}, undefined, { grace: 60_000 })

const review = await addReviewedPosting(db, { title: 'Weaver <b>&</b> "Co"' })
const { owner, recruiter, posting } = review
const anonymous = await addReviewedPosting(db, { criteria: [], firstLookWithoutNames: true })
const snapshot = snapshotOfTest({ firstName: 'Ada <b>', lastName: '& "Sons"', experience: null })
const ada = await addApplication(db, posting.id, { snapshot })
const blocked = await addApplication(db, posting.id, {
  snapshot: snapshotOfTest({ firstName: 'Blocked' }),
})
const kwame = await addApplication(db, posting.id, {
  snapshot: snapshotOfTest({ firstName: 'Kwame' }),
})
const hidden = await addApplication(db, anonymous.posting.id)

await db.insert(blocks).values({ blockerId: recruiter.id, blockedId: blocked.applicantId })
await db
  .insert(applicationFindings)
  .values({ applicationId: kwame.id, criterionId: 'tested', met: true, quote: null })
await changeStatusAsTeam(db, owner.id, { id: kwame.id, to: 'opened' }, new Date())
await changeStatusAsTeam(db, anonymous.owner.id, { id: hidden.id, to: 'opened' }, new Date())

const browsers: [string, string, Client][] = []
beforeAll(async () => {
  for (const member of [owner, recruiter, anonymous.owner])
    browsers.push([member.firstName, member.id, await signInAs(member)])
})

const own = paths.applicants(posting.id)
const PAGES = [
  own,
  `${own}?several=1`,
  `${own}?state=shortlisted`,
  `${own}?fact=speaks:unmet`,
  paths.reviewed(posting.id, ada.id),
  `${paths.reviewed(posting.id, kwame.id)}?state=waiting&fact=speaks:unmet`,
  paths.interviews(posting.id, kwame.id),
  paths.applicants(anonymous.posting.id),
  paths.reviewed(anonymous.posting.id, hidden.id),
]

const read = async (browser: Client, path: string) =>
  (await (await browser.get(path)).text()).replace(/nonce="[^"]*"/g, '')
const swapped = async (browser: Client, path: string) => (await browser.htmx('GET', path)).text()

describe.each([
  ['page', read],
  ['fragment', swapped],
] as const)('a %s', (_, get) => {
  test('is what it would be if nothing were kept', async () => {
    fragments.clear()
    for (const page of PAGES) for (const [, , browser] of browsers) await get(browser, page)
    const kept = new Map<string, string>()
    for (const page of PAGES)
      for (const [, id, browser] of browsers) {
        const html = await get(browser, page)
        kept.set(`${id} ${page}`, html)
        for (const { attributes } of all(html, `[name=${VIEWER_FIELD}]`))
          expect(attributes.value).toBe(id)
      }
    for (const page of PAGES)
      for (const [name, id, browser] of browsers) {
        fragments.clear()
        expect(kept.get(`${id} ${page}`), `${name} ${page}`).toBe(await get(browser, page))
      }
  })
})

test('each reviewer sees applicants without a block, also from a warm cache', async () => {
  const shown = async (browser: Client) => {
    const html = await read(browser, own)
    const json = await (await browser.get(paths.api.postingApplications(posting.id))).json()
    return {
      rows: all(html, '.desk-row b').map(({ text }) => text),
      waiting: visibleText(html, '.desk-tabs [aria-current] .num'),
      json: json.map(({ applicant }: { applicant: { name: string } }) => applicant.name),
      place: visibleText(
        await read(browser, paths.reviewed(posting.id, kwame.id)),
        '.desk-steps b',
      ),
    }
  }
  const adas = 'Ada <b> & "Sons"'
  for (let time = 0; time < 2; time++) {
    const both = [adas, 'Blocked Okafor', 'Kwame Okafor']
    const three = { waiting: '3', place: '3 of 3' }
    expect(await shown(browsers[0]![2])).toEqual({ rows: both, json: both, ...three })
    const two = [adas, 'Kwame Okafor']
    const fewer = { waiting: '2', place: '2 of 2' }
    expect(await shown(browsers[1]![2])).toEqual({ rows: two, json: two, ...fewer })
  }
})

test('a row says what its own posting asks, and leads to what is its own', async () => {
  const [, , browser] = browsers[0]!
  const html = await read(browser, `${own}?fact=speaks:unmet`)
  const rows = all(html, '.desk-row')
  expect(rows.map(({ attributes }) => attributes.href)).toEqual(
    [ada, blocked, kwame].map(
      ({ id }) => `${paths.reviewed(posting.id, id)}?state=waiting&fact=speaks%3Aunmet`,
    ),
  )
  expect(rows.map(({ attributes }) => attributes['data-key'])).toEqual(['j', undefined, undefined])
  expect(rows[0]!.text).toContain('Unknown: Prototypes in Figma')
  expect(rows[2]!.text).toContain(`Met: ${CRITERIA[3]!.text}`)
  const [, , theirs] = browsers[2]!
  const one = all(await read(theirs, paths.applicants(anonymous.posting.id)), '.desk-row')
  expect(one.map(({ text }) => text.split(/\d+ /)[0])).toEqual(['1Application '])
  expect(
    all(await read(theirs, paths.applicants(anonymous.posting.id)), '.desk-row .marks'),
  ).toEqual([])
})
