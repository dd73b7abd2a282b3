import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { mentorships } from '../../src/db/schema/mentorships.ts'
import { messages } from '../../src/db/schema/messages.ts'
import { paths } from '../../src/lib/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { addMember, addMentorship } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'

const { db, url } = await testServer()

const grace = await addMember(db, {
  firstName: 'Grace',
  lastName: 'Hopper',
  membershipTier: 'expert',
  experience: 'Compilers',
  industries: ['Technology'],
  location: 'Arlington',
})
await addMember(db, { firstName: 'Hedy', lastName: 'Lamarr', membershipTier: 'expert' })
const newMentee = () => addMember(db, { firstName: 'Ada', lastName: 'Lovelace' })

async function active() {
  const mentee = await newMentee()
  const { id } = await addMentorship(db, {
    mentorId: grace.id,
    menteeId: mentee.id,
    status: 'active',
    acceptedAt: new Date(),
  })
  return { id, mentee }
}

describe('a mentee asks', () => {
  test('in a dialog, by keyboard alone', async () => {
    const mentee = await newMentee()
    const page = await signedIn(url, mentee, paths.mentorships, { expectedErrors: /422/ })
    await page.getByRole('link', { name: 'Request Mentorship' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Request Mentorship' })
    await dialog.waitFor()
    await dialog.locator('#mentorId').fill('compil')
    await dialog.getByText('Hedy Lamarr').waitFor({ state: 'detached' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await dialog.getByRole('radio', { name: 'Grace Hopper' }).isChecked()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Too short')
    await page.keyboard.press('Tab')
    await page.keyboard.type('3 months')
    await page.keyboard.press('Enter')
    await dialog.getByText('Please look at one thing below').waitFor()
    expect(await dialog.getByRole('radio').first().isChecked()).toBe(true)
    await dialog.locator('#description').fill('How to find a moth in a relay')
    await dialog.getByRole('button', { name: 'Send Request' }).press('Enter')
    await page.getByText('Mentorship request sent successfully!').waitFor()
    const [asked] = await db.select().from(mentorships).where(eq(mentorships.menteeId, mentee.id))
    expect(asked).toMatchObject({ mentorId: grace.id, status: 'pending', duration: '3 months' })
  })

  test('or not: Escape and Cancel close it and give the focus back', async () => {
    const page = await signedIn(url, await newMentee(), paths.mentorships)
    const link = page.getByRole('link', { name: 'Request Mentorship' })
    const dialog = page.getByRole('dialog')
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await link.focus()
      await page.keyboard.press('Enter')
      await dialog.waitFor()
      await close()
      await dialog.waitFor({ state: 'detached' })
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    }
  })

  test('without JavaScript', async () => {
    const page = await signedIn(url, await newMentee(), paths.mentorships, {
      javaScriptEnabled: false,
    })
    await page.getByRole('link', { name: 'Request Mentorship' }).click()
    await page.fill('#mentorId', 'hedy')
    await page.getByRole('button', { name: 'Find mentors' }).click()
    await page.getByText('Hedy Lamarr').click()
    await page.fill('#description', 'How to hop between frequencies')
    await page.fill('#duration', 'A season')
    await page.getByRole('button', { name: 'Send Request' }).click()
    await page.getByText('Mentorship request sent successfully!').waitFor()
    await page.getByText('How to hop between frequencies').waitFor()
  })
})

test('a mentor accepts in place, and is one request less in the header', async () => {
  const [mentor, mentee] = [await addMember(db, { membershipTier: 'expert' }), await newMentee()]
  await addMentorship(db, { mentorId: mentor.id, menteeId: mentee.id })
  const page = await signedIn(url, mentor, paths.mentorships)
  expect(await page.locator('#waiting-nav').textContent()).toContain('1')
  await page.getByRole('button', { name: 'Accept: Ada Lovelace' }).click()
  await page.getByText('Mentorship status updated successfully!').waitFor()
  await page.getByRole('link', { name: 'Message Ada Lovelace' }).waitFor()
  expect(await page.locator('#waiting-nav').textContent()).toBe('')
})

describe('a conversation', () => {
  test('is live for both sides, and counts what is seen', async () => {
    const { id, mentee } = await active()
    const theirs = await signedIn(url, grace, paths.mentorship(id))
    const mine = await signedIn(url, mentee, paths.mentorship(id))
    await mine.fill('#body', 'Is this on?')
    await mine.keyboard.press('Control+Enter')
    await theirs.locator('#messages').getByText('Is this on?').waitFor()
    await theirs.fill('#body', 'It is.')
    await theirs.getByRole('button', { name: 'Send' }).click()
    await mine.locator('#messages').getByText('It is.').waitFor()
    for (const page of [mine, theirs]) {
      const bodies = await page.locator('#messages p').allTextContents()
      expect(bodies).toEqual(['Is this on?', 'It is.'])
      expect(await page.locator('#body').inputValue()).toBe('')
    }
    await mine.goto(url + paths.home)
    expect(await mine.locator('#waiting-nav').textContent()).toBe('')
  })

  test('catches up in order after the connection was lost', async () => {
    const { id, mentee } = await active()
    const page = await signedIn(url, grace, paths.mentorship(id), {
      expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK/,
    })
    const write = (body: string) =>
      db.insert(messages).values({
        mentorshipId: id,
        senderId: mentee.id,
        body,
        clientId: crypto.randomUUID(),
      })
    await page.route('**/stream*', (route) => route.abort())
    await page.reload()
    await write('While it was away')
    await page.fill('#body', 'Written meanwhile')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.locator('#messages').getByText('Written meanwhile').waitFor()
    await page.unroute('**/stream*')
    await page.locator('#messages').getByText('While it was away').waitFor({ timeout: 15_000 })
    expect(await page.locator('#messages p').allTextContents()).toEqual([
      'While it was away',
      'Written meanwhile',
    ])
  }, 40_000)

  test('becomes read-only for the one who looks on when the other completes it', async () => {
    const { id, mentee } = await active()
    const theirs = await signedIn(url, grace, paths.mentorship(id))
    const mine = await signedIn(url, mentee, paths.mentorship(id))
    await mine.getByRole('button', { name: 'Mark as completed' }).click()
    await mine.getByText('Mentorship status updated successfully!').waitFor()
    await theirs.getByText('This mentorship is over.').waitFor()
    expect(await theirs.locator('#composer').count()).toBe(0)
    await theirs.getByRole('radio', { name: '5, of great use' }).check()
    await theirs.locator('#review').fill('She asks well.')
    await theirs.getByRole('button', { name: 'Leave review' }).click()
    await theirs.getByText('Review left.').waitFor()
    await theirs.locator('.review').getByText('She asks well.').waitFor()
  })

  test('works without JavaScript', async () => {
    const { id, mentee } = await active()
    const page = await signedIn(url, mentee, paths.mentorship(id), { javaScriptEnabled: false })
    await page.fill('#body', 'By post')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.locator('#messages').getByText('By post').waitFor()
    const theirs = await signedIn(url, grace, paths.mentorship(id), { javaScriptEnabled: false })
    await theirs.getByRole('button', { name: 'Mark as read' }).click()
    await theirs.waitForLoadState()
    expect(await theirs.getByRole('button', { name: 'Mark as read' }).count()).toBe(0)
  })
})

describe('every screen is accessible at every width', () => {
  test.each(['/mentorship', '/mentors', '/mentorship/request', '/profile'])(
    '%s',
    async (path) => {
      const { mentee } = await active()
      await expectAccessible(await signedIn(url, mentee, path))
    },
    60_000,
  )

  test('a conversation, before and after its end, and a member’s page', async () => {
    const { id, mentee } = await active()
    await db.insert(messages).values({
      mentorshipId: id,
      senderId: grace.id,
      body: `Long: ${'x'.repeat(300)} https://example.org/${'y'.repeat(200)}`,
      clientId: crypto.randomUUID(),
    })
    const page = await signedIn(url, mentee, paths.mentorship(id))
    await expectAccessible(page)
    await db
      .update(mentorships)
      .set({ status: 'completed', endedAt: new Date() })
      .where(eq(mentorships.id, id))
    await page.reload()
    await expectAccessible(page)
    await page.goto(url + paths.member(grace.id))
    await expectAccessible(page)
  }, 90_000)

  test('the dialog', async () => {
    const page = await signedIn(url, await newMentee(), '/mentors')
    await page
      .getByRole('link', { name: /^Request/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page)
  }, 60_000)
})
