import { describe, expect, test } from 'bun:test'
import { CONTACT_KEPT } from '../../src/lib/contact.ts'
import { paths } from '../../src/lib/paths.ts'
import { COMING } from '../../src/lib/promises.ts'
import { COMING_MEANS } from '../../src/views/ui/promised.tsx'
import { testApp } from '../support/app.ts'
import { addMember } from '../support/factories.ts'
import { all, textOf } from '../support/html.ts'

const { client, db, signInAs } = await testApp()
const pageOf = async (path: string, browser = client()) => (await browser.get(path)).text()

const TRUE = ''
const LATER = 'coming'

/** What every tier's lines are today, in their order on the cards. */
const LINES: [line: string, today: string][] = [
  ['Basic profile creation', TRUE],
  ['Mentorship requests', TRUE],
  ['Community participation', TRUE],
  ['Limited opportunity matching', TRUE],
  ['Enhanced profile with certifications', LATER],
  ['Remote work opportunities', LATER],
  ['Becoming a mentor', TRUE],
  ['Priority support', TRUE],
  ['Premium profile showcase', LATER],
  ['Exclusive high-level opportunities', LATER],
  ['Earning as a mentor', LATER],
  ['Direct recruiter access', TRUE],
  ['Unlimited talent placement', LATER],
  ['Unlimited opportunity posting', LATER],
  ['Advanced talent matching', TRUE],
  ['Dedicated account management', LATER],
]

/** The rows of the comparison. */
const ROWS: [line: string, today: string][] = [
  ['Mentorship requests', TRUE],
  ['Applications', TRUE],
  ['Communities', TRUE],
  ['Become a mentor', TRUE],
  ['Earn as a mentor', LATER],
  ['Exclusive opportunities', LATER],
  ['Direct recruiter access', TRUE],
  ['Advanced talent matching', TRUE],
  ['Post opportunities', LATER],
  ['Candidates', LATER],
]

const asRead = (lines: typeof LINES) => lines.map(([line, today]) => `${line} ${today}`.trim())
const texts = (html: string, selector: string) => all(html, selector).map(({ text }) => text)

describe('a line that is not true yet says so beside its words', () => {
  test.each([paths.home, paths.membership])('on the cards of %s', async (path) => {
    const html = await pageOf(path)
    expect(texts(html, '.offer .ticks li')).toEqual(asRead(LINES))
    // The specification's words are an element of their own.
    const marked = LINES.filter(([, today]) => today !== TRUE).map(([line]) => line)
    expect(texts(html, '.offer .ticks li span span')).toEqual(marked)
    expect(texts(html, '.coming-note')).toEqual([COMING_MEANS])
  })

  test('in the comparison, and in its question', async () => {
    const html = await pageOf(paths.membership)
    expect(texts(html, '.comparison th[scope=row]')).toEqual(asRead(ROWS))
    expect(texts(html, '.faq summary')).toContain('What does ‘coming’ beside a line mean?')
  })

  test('where an organization’s use is counted', async () => {
    const member = await addMember(db, { membershipTier: 'organization' })
    const html = await pageOf(paths.membership, await signInAs(member))
    expect(texts(html, '.usage dt')).toEqual([
      'Opportunities posted coming',
      'Candidates coming',
      'Communities joined',
    ])
  })
})

test('the privacy page says for how long a message to the operator is kept', async () => {
  expect(textOf(await pageOf(paths.privacy), 'main')).toContain('is kept for a year')
  expect(CONTACT_KEPT).toBe(365 * 24 * 60 * 60 * 1000)
})

test('nothing is marked that no page says', () => {
  const known = [...LINES, ...ROWS, ['Opportunities posted', LATER]]
  for (const { lines, mark } of COMING)
    for (const line of lines) expect(known).toContainEqual([line, mark])
})

test('no page that is read names a day, and the terms speak of nothing that is to come', async () => {
  for (const path of [paths.home, paths.membership, paths.terms, paths.privacy, paths.contact]) {
    const text = textOf(await pageOf(path), 'main') ?? ''
    expect(text).not.toMatch(
      /coming soon|in (a few|the next) (days|weeks|months)|by (early|late) /i,
    )
    if (path === paths.terms || path === paths.privacy) expect(text).not.toMatch(/coming|later/i)
  }
})
