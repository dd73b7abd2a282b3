import { expect, test } from 'bun:test'
import { paths } from '../../src/lib/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { addMember, addOpportunity } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { db, url } = await testServer()

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter'
const answers = { interestAreas: ['Internships'], industries: ['Energy'] }

await addOpportunity(db, {
  title: LONG,
  location: LONG,
  type: 'internship',
  industries: ['Energy'],
})
const names = { firstName: LONG, lastName: LONG }
const experience = `Interns${'ä'.repeat(80)}.`
await addMember(db, { ...names, ...answers, experience, membershipTier: 'expert', isMentor: true })

test('what is missing for a match leads to its field, also on a tab that is not shown', async () => {
  const member = await addMember(db, { interestAreas: ['Internships'] })
  const browser = await signedInPage(url, member, paths.home)
  await browser.locator('.matches').getByRole('link', { name: 'experience' }).click()
  await browser.locator('#experience:focus').waitFor()
  await browser.goto(url + paths.home)
  await browser.locator('.matches').getByRole('link', { name: 'industries' }).click()
  expect(await browser.locator('#industries').evaluate((it) => it.matches(':target'))).toBe(true)
})

test('matches and mentors with the longest words fit the page', async () => {
  const browser = await signedInPage(url, await addMember(db, answers), paths.home)
  expect(await browser.locator('.matches li').textContent()).toContain('100% match')
  expect(await browser.locator('.fitting li').textContent()).toContain(answers.industries[0]!)
  await expectAccessible(browser)
  await browser.goto(url + paths.mentors)
  await expectAccessible(browser)
})
