import { expect, test } from 'bun:test'
import { requestMentorship } from '../../src/db/mentorship/requests.ts'
import { savedOpportunities } from '../../src/db/schema/saved.ts'
import { paths } from '../../src/lib/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { cast } from '../support/cast.ts'
import { addMember, addOpportunity } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { db, url } = await testServer()
const { ada } = await cast(db)
const TITLE = 'Weaver of wool and linen in the harbour of Tema'

const addMentor = () =>
  addMember(db, { membershipTier: 'expert', isMentor: true, emailVerifiedAt: new Date() })

test.each([true, false])(
  'opening a notification marks it as read, scripts: %p',
  async (scripts) => {
    const mentor = await addMentor()
    const terms = { description: 'Linen?', duration: '3 months' }
    await requestMentorship(db, { mentorId: mentor.id, menteeId: ada.id, ...terms }, new Date())
    const options = { javaScriptEnabled: scripts, viewport: { width: 390, height: 844 } }
    const page = await signedInPage(url, mentor, paths.notifications, options)
    const bell = page.locator('.bell .num')
    expect(await bell.textContent()).toBe('1')
    if (scripts) await expectAccessible(page)
    await page.locator('main li').getByRole('button').click()
    await page.waitForURL(/\/mentorship/)
    await page.goto(url + paths.notifications)
    expect(await bell.count()).toBe(0)
    expect(await page.locator('main li').getByRole('link').count()).toBe(1)
  },
)

test('saved opportunities and messages are accessible', async () => {
  const member = await addMember(db)
  const { id: opportunityId } = await addOpportunity(db, { title: TITLE })
  await db.insert(savedOpportunities).values({ memberId: member.id, opportunityId })
  const page = await signedInPage(url, member, paths.saved)
  await page.getByRole('link', { name: TITLE, exact: true }).waitFor()
  await expectAccessible(page)
  await page.goto(url + paths.conversations)
  await expectAccessible(page)
})
