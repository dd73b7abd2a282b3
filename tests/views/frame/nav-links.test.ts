import { expect, test } from 'bun:test'
import { paths } from '../../../src/lib/paths.ts'
import { navPlaceOf } from '../../../src/views/frame/nav-links.ts'

test.each([
  [paths.home, paths.home],
  [paths.opportunities, paths.opportunities],
  [paths.opportunity('1'), `${paths.opportunities}/below`],
  [paths.communities, paths.communities],
  [paths.replies('1', '2'), `${paths.communities}/below`],
  [paths.companies, paths.companies],
  [paths.profile, paths.profile],
  ['/opportunities-of-another-kind', ''],
  ['/privacy', ''],
])('the page %s is in the place %p of the navigation', (path, place) => {
  expect(navPlaceOf(path)).toBe(place)
})
