import { expect, test } from 'bun:test'
import { matchCaveat } from '../../../src/lib/opportunities/match-caveat.ts'

const NOT_OPEN = 'Not open to applicants in Nigeria'
const OUTSIDE = 'Outside your country'

test.each([
  ['remote for others', { remote: true, applicantCountries: ['Kenya', 'Ghana'] }, NOT_OPEN],
  ['remote for them too', { remote: true, applicantCountries: ['Kenya', 'nigeria '] }, null],
  ['remote, without a word on where', { remote: true, country: 'Kenya' }, null],
  ['on site elsewhere', { country: 'Kenya' }, OUTSIDE],
  ['on site in their country', { country: ' NIGERIA' }, null],
  ['nowhere in particular', {}, null],
])('of what is %s', (_, wanted, caveat) => {
  const all = { remote: false, country: null, applicantCountries: [], ...wanted }
  expect(matchCaveat({ country: 'Nigeria' }, all)).toBe(caveat)
  expect(matchCaveat({ country: null }, all)).toBeNull()
})

test('some countries have an article', () => {
  const remote = { remote: true, country: null, applicantCountries: ['Kenya'] }
  expect(matchCaveat({ country: 'Netherlands' }, remote)).toBe(
    'Not open to applicants in the Netherlands',
  )
})
