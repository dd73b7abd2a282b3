import { expect, test } from 'bun:test'
import { clearWordStatistics } from '../../src/db/search/word-statistics.ts'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import { addCommunity, addMember, addOpportunity, addOrganization } from '../support/factories.ts'
import { all } from '../support/html.ts'

const { db, signInAs } = await testApp()
const member = await signInAs(await addMember(db))

await addOpportunity(db, { title: 'Harbour engineer', location: 'Oslo' })
await addOrganization(db, { name: 'Harbour Trust' })
await addCommunity(db, { name: 'Harbour people' })
await addMember(db, { bio: 'Harbour walls.', membershipTier: 'expert', isMentor: true })
await db.execute('analyze')
clearWordStatistics(db)

const offered = async (path: string) =>
  all(await (await member.get(path)).text(), '.empty .did-you-mean a').map(
    ({ text, attributes }) => [text, attributes.href],
  )

test.each([paths.opportunities, paths.companies, paths.communities, paths.mentors])(
  '%s offers known words where a search finds nothing',
  async (path) => {
    expect(await offered(`${path}?q=harbuor`)).toEqual([['harbour', `${path}?q=harbour`]])
    expect(await offered(`${path}?q=xylophone`)).toEqual([])
    expect(await offered(`${path}?q=harbour`)).toEqual([])
  },
)

test('words are offered only where they find something with the other filters', async () => {
  expect(await offered(`${paths.opportunities}?q=harbuor&type=grant`)).toEqual([])
  expect(await offered(`${paths.opportunities}?q=harbuor&location=oslo`)).toEqual([
    ['harbour', `${paths.opportunities}?q=harbour&location=oslo`],
  ])
  expect(await offered(`${paths.mentors}?q=harbuor&language=fr`)).toEqual([])
})
