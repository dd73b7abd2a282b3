import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { announceMessage } from '../../src/db/conversations/feed.ts'
import { sendMessage } from '../../src/db/conversations/messages.ts'
import { changeStatus } from '../../src/db/mentorship/status.ts'
import { mentorships } from '../../src/db/schema/mentorships.ts'
import { messages } from '../../src/db/schema/messages.ts'
import { sessions } from '../../src/db/schema/sessions.ts'
import { users } from '../../src/db/schema/users.ts'
import { paths } from '../../src/lib/paths.ts'
import { BEGINS_HERE, SHOW_EARLIER } from '../../src/views/conversation/messages.tsx'
import { ALREADY_ASKED } from '../../src/views/mentorship/why-not.ts'
import { expectAccessible } from '../support/axe.ts'
import { addMember, addMentorship, PASSWORD } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { fillSignIn, signedInPage } from '../support/signed-in.ts'

const { db, url } = await testServer()

const grace = await addMember(db, {
  firstName: 'Grace',
  lastName: 'Hopper',
  membershipTier: 'expert',
  isMentor: true,
  experience: 'Compilers',
  industries: ['Technology'],
  location: 'Arlington',
})
await addMember(db, {
  firstName: 'Hedy',
  lastName: 'Lamarr',
  membershipTier: 'expert',
  isMentor: true,
})
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

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

const graceWrites = (mentorshipId: string, body: string) =>
  sendMessage(db, { mentorshipId, senderId: grace.id, body, clientId: crypto.randomUUID() })

describe('a mentee asks', () => {
  test('in a dialog, by keyboard alone', async () => {
    const mentee = await newMentee()
    const page = await signedInPage(url, mentee, paths.mentorships, { expectedErrors: /422/ })
    await page.getByRole('link', { name: 'Request Mentorship' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Request Mentorship' })
    await dialog.locator('#mentorId:focus').waitFor()
    await dialog.locator('#mentorId').fill('compil')
    await dialog.getByText('Hedy Lamarr').waitFor({ state: 'detached' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await dialog.getByRole('radio', { name: 'Grace Hopper' }).isChecked()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Too short')
    for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await dialog.getByText('Check 2 things below').waitFor()
    await dialog.locator('#duration').selectOption('3 months')
    await dialog.getByText('Check one thing below').waitFor()
    expect(await dialog.getByRole('radio').first().isChecked()).toBe(true)
    await dialog.locator('#description').fill('How to find a moth in a relay')
    await dialog.getByRole('button', { name: 'Send request' }).press('Enter')
    await page.getByText('Mentorship request sent successfully!').waitFor()
    const [requested] = await db
      .select()
      .from(mentorships)
      .where(eq(mentorships.menteeId, mentee.id))
    expect(requested).toMatchObject({ mentorId: grace.id, status: 'pending', duration: '3 months' })
    await dialog.waitFor({ state: 'detached' })
    await page.locator('#cards').getByText('How to find a moth in a relay').waitFor()
    expect(await page.locator('#count').textContent()).toBe('1 mentorships found')
    expect(await focusedText(page)).toBe('Request Mentorship')
  })

  test('where mentors are found, who then says so and keeps the focus', async () => {
    const page = await signedInPage(url, await newMentee(), paths.mentors)
    const ask = page.getByRole('link', { name: 'Request mentorship of Hedy Lamarr' })
    await ask.dblclick()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(await page.locator('dialog').count()).toBe(1)
    await dialog.locator('#description').fill('How to hop between frequencies')
    await dialog.locator('#duration').selectOption('3 months')
    await dialog.getByRole('button', { name: 'Send request' }).dblclick()
    await page.getByText('Mentorship request sent successfully!').waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await ask.count()).toBe(0)
    expect(await focusedText(page)).toBe(ALREADY_ASKED)
    expect(new URL(page.url()).pathname).toBe(paths.mentors)
  })

  test('and finds what was typed again, where the session was lost meanwhile', async () => {
    const mentee = await newMentee()
    const page = await signedInPage(url, mentee, paths.mentors, { expectedErrors: /401/ })
    const ask = page.getByRole('link', { name: 'Request mentorship of Hedy Lamarr' })
    const dialog = page.getByRole('dialog')
    const description = dialog.locator('#description')
    await ask.click()
    await description.fill('How to hop between frequencies')
    await dialog.locator('#duration').selectOption('3 months')
    await page.context().clearCookies()
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await page.fill('#email', mentee.email)
    await page.fill('#password', PASSWORD)
    await page.locator('main').getByRole('button', { name: 'Sign In', exact: true }).click()
    await ask.click()
    expect(await description.inputValue()).toBe('How to hop between frequencies')
    await dialog.locator('#duration').selectOption('3 months')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await page.getByText('Mentorship request sent successfully!').waitFor()
    await page.getByRole('link', { name: 'Request mentorship of Grace Hopper' }).click()
    expect(await description.inputValue()).toBe('')
  })

  test('and is told in the dialog where the connection is lost', async () => {
    const page = await signedInPage(url, await newMentee(), paths.mentors, {
      expectedErrors: /ERR_INTERNET_DISCONNECTED|htmx:error/,
    })
    await page.getByRole('link', { name: 'Request mentorship of Hedy Lamarr' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await page.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await dialog.getByRole('alert').getByText('Failed to send mentorship request.').waitFor()
  })

  test('or not: Escape and Cancel close it and give the focus back', async () => {
    const page = await signedInPage(url, await newMentee(), paths.mentorships)
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

  test('and is led to the memberships, where the tier allows no more', async () => {
    const mentee = await newMentee()
    const page = await signedInPage(url, mentee, paths.mentors, {
      viewport: { width: 390, height: 844 },
      expectedErrors: /403/,
    })
    const dialog = page.getByRole('dialog')
    const toast = dialog.locator('.toast')
    const focused = () => page.evaluate(() => document.activeElement?.className)
    const ask = page.getByRole('link', { name: 'Request mentorship of Hedy Lamarr' })
    const send = async () => {
      await dialog.getByRole('button', { name: 'Send request' }).click()
      await toast.getByRole('link', { name: 'Compare plans' }).waitFor()
    }
    await ask.click()
    await dialog.locator('#description:focus').fill('How to hop between frequencies')
    await dialog.locator('#duration').selectOption('3 months')
    for (let i = 0; i < 2; i++)
      await addMentorship(db, { mentorId: grace.id, menteeId: mentee.id, status: 'cancelled' })
    await send()
    const refusal = dialog.locator('form [role=alert]')
    expect(await refusal.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await refusal.evaluate((element) => element.getBoundingClientRect().top)).toBeWithin(
      0,
      844,
    )
    await page.keyboard.press('F8')
    expect(await focused()).toBe('toast-viewport')
    await page.keyboard.press('Escape')
    await toast.waitFor({ state: 'detached' })
    expect(await dialog.locator('#description').inputValue()).not.toBe('')
    await page.keyboard.press('Escape')
    await page.locator('[data-island=toaster] .toast-viewport').waitFor({ state: 'attached' })
    await page.keyboard.press('F8')
    expect(await focused()).toBe('toast-viewport')
    await ask.click()
    await dialog.locator('#duration').selectOption('3 months')
    await send()
    await toast.getByRole('link', { name: 'Compare plans' }).click()
    await page.waitForURL(url + paths.membership)
  })

  test('without JavaScript', async () => {
    const page = await signedInPage(url, await newMentee(), paths.mentorships, {
      javaScriptEnabled: false,
    })
    await page.getByRole('link', { name: 'Request Mentorship' }).click()
    await page.fill('#mentorId', 'hedy')
    await page.getByRole('button', { name: 'Find mentors' }).click()
    await page.getByText('Hedy Lamarr').click()
    await page.fill('#description', 'How to hop between frequencies')
    await page.selectOption('#duration', 'Other')
    await page.fill('#otherDuration', 'A season')
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.getByText('Mentorship request sent successfully!').waitFor()
    await page.getByText('How to hop between frequencies').waitFor()
  })
})

test('a decision pressed twice is sent once, and one that was overtaken brings the card', async () => {
  const mentor = await addMember(db, { membershipTier: 'expert', isMentor: true })
  const mentee = await newMentee()
  const pair = { mentorId: mentor.id, menteeId: mentee.id }
  const { id } = await addMentorship(db, pair)
  const options = { expectedErrors: /409/ }
  const page = await signedInPage(url, mentor, paths.mentorships, options)
  const stale = await signedInPage(url, mentor, paths.mentorships, options)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await page.getByRole('button', { name: 'Accept: Ada Lovelace' }).dblclick()
  await page.waitForURL(url + paths.mentorship(id))
  await page.getByText('Mentorship status updated successfully!').waitFor()
  expect(sent).toBe(1)
  await stale.getByRole('button', { name: 'Decline: Ada Lovelace' }).click()
  await stale.getByText('Failed to update mentorship status. Please try again.').waitFor()
  await stale.getByRole('link', { name: 'Message Ada Lovelace' }).waitFor()
  const [row] = await db.select().from(mentorships).where(eq(mentorships.id, id))
  expect(row!.status).toBe('active')
})

test('accepting opens the conversation with the first message ready to write', async () => {
  const mentor = await addMember(db, { membershipTier: 'expert', isMentor: true })
  const mentee = await newMentee()
  const { id } = await addMentorship(db, { mentorId: mentor.id, menteeId: mentee.id })
  const page = await signedInPage(url, mentor, paths.mentorships)
  expect(await page.locator('#waiting-mentorship-nav').textContent()).toContain('1')
  await page.getByRole('button', { name: 'Accept: Ada Lovelace' }).click()
  await page.getByText('Mentorship status updated successfully!').waitFor()
  await page.waitForURL(url + paths.mentorship(id))
  await page.locator('#composer textarea:focus').waitFor()
  expect(await page.locator('#waiting-mentorship-nav').textContent()).toBe('')
})

describe('a conversation', () => {
  test('is live for both sides, and counts what is seen', async () => {
    const { id, mentee } = await active()
    const theirs = await signedInPage(url, grace, paths.mentorship(id))
    const mine = await signedInPage(url, mentee, paths.mentorship(id))
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
    expect(await mine.locator('#waiting-mentorship-nav').textContent()).toBe('')
  })

  test.each([
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
  ])('opens at its end with the partner’s name in sight, at $width px', async (viewport) => {
    const { id, mentee } = await active()
    await graceWrites(id, 'https://example.org')
    for (let i = 0; i < 12; i++)
      await graceWrites(id, `Thought ${i}. ${'And more of it. '.repeat(9)}`)
    const page = await signedInPage(url, mentee, paths.mentorships, { viewport })
    await page.getByRole('link', { name: 'Message' }).click()
    const name = page.getByRole('heading', { name: 'Conversation with Grace Hopper' })
    const last = page.getByText('Thought 11.')
    const title = name
    await page.waitForFunction(() => scrollY > 0)
    for (const place of [last, title]) {
      const { y, height } = (await place.boundingBox())!
      expect([y >= 0, y + height <= viewport.height]).toEqual([true, true])
    }
    await page.getByRole('link', { name: 'https://example.org' }).focus()
    const covered = await name.evaluate((name) => {
      const { top } = document.activeElement!.getBoundingClientRect()
      return top < name.getBoundingClientRect().bottom
    })
    expect(covered).toBe(false)
  })

  test('catches up in order after the connection was lost', async () => {
    const { id, mentee } = await active()
    const page = await signedInPage(url, grace, paths.mentorship(id), {
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
  }, 180_000)

  test('is sent by Enter, and keeps what is typed while a message is on its way', async () => {
    const { id, mentee } = await active()
    const page = await signedInPage(url, mentee, paths.mentorship(id))
    const way = Promise.withResolvers<void>()
    await page.route('**/messages', async (route) => {
      await way.promise
      await route.continue()
    })
    const body = page.locator('#body')
    await body.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('One')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('and two')
    await page.keyboard.press('Enter')
    await page.keyboard.type(' Three')
    way.resolve()
    await page.locator('#messages').getByText('One and two').waitFor()
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Three')
    expect(await body.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.reload()
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Three')
    expect((await db.select().from(messages).where(eq(messages.mentorshipId, id))).length).toBe(1)
    await page.locator('.draft-note').waitFor()
    await body.press('Enter')
    await page.locator('#messages').getByText('Three').waitFor()
  })

  test('gives the text back after signing in again', async () => {
    const { id, mentee } = await active()
    const page = await signedInPage(url, mentee, paths.mentorship(id), { expectedErrors: /401/ })
    await page.fill('#body', 'A long thought')
    await db.delete(sessions).where(eq(sessions.userId, mentee.id))
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('You are logged out. Logging in again...').waitFor()
    await page.fill('#email', mentee.email)
    await page.fill('#password', PASSWORD)
    await page.locator('main').getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL(url + paths.mentorship(id))
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'A long thought')
  })

  test('hides the text from the next member in the same tab', async () => {
    const { id, mentee } = await active()
    const page = await signedInPage(url, mentee, paths.mentorship(id), { expectedErrors: /401/ })
    await page.fill('#body', 'About the mentor')
    await db.delete(sessions).where(eq(sessions.userId, mentee.id))
    await page.goto(url + paths.login)
    await fillSignIn(page, grace)
    await page.waitForURL(`${url}/`)
    // The conversation listens once kept text is back in its place.
    const listening = page.waitForRequest('**/stream*')
    await page.goto(url + paths.mentorship(id))
    await listening
    expect(await page.inputValue('#body')).toBe('')
  })

  test('that is cut off because the session is over leads to the sign-in page', async () => {
    const { id, mentee } = await active()
    const page = await signedInPage(url, mentee, paths.mentorship(id), { expectedErrors: /401/ })
    await db.delete(sessions).where(eq(sessions.userId, mentee.id))
    await announceMessage(db, [id])
    await page.waitForURL(/\/login/)
  })

  test('shows times in the reader’s saved zone, else in UTC', async () => {
    const { id, mentee } = await active()
    await db.insert(messages).values({
      mentorshipId: id,
      senderId: grace.id,
      body: 'Late',
      clientId: crypto.randomUUID(),
      createdAt: new Date('2026-03-04T23:30:00Z'),
    })
    const path = paths.mentorship(id)
    const plain = await signedInPage(url, mentee, path, { javaScriptEnabled: false })
    await plain.getByText('4 March 2026 at 23:30 UTC', { exact: true }).waitFor()
    await db.update(users).set({ timeZone: 'Asia/Kolkata' }).where(eq(users.id, mentee.id))
    const here = await signedInPage(url, mentee, path)
    await here.getByText('5 March 2026 at 05:00', { exact: true }).waitFor()
  })

  test('shows earlier messages above the place where one reads', async () => {
    const { id, mentee } = await active()
    for (let i = 1; i <= 60; i++)
      await db.insert(messages).values({
        mentorshipId: id,
        senderId: mentee.id,
        body: `Number ${i}.`,
        clientId: crypto.randomUUID(),
      })
    const page = await signedInPage(url, mentee, paths.mentorship(id))
    const first = page.getByText('Number 11.', { exact: true })
    await page.getByRole('link', { name: SHOW_EARLIER }).focus()
    const top = await first.evaluate((element) => element.getBoundingClientRect().top)
    for (let i = 0; i < 2; i++) await page.keyboard.press('Enter')
    await page.getByText(BEGINS_HERE).waitFor()
    await page.waitForFunction(() => document.activeElement?.id === 'show-earlier')
    const moved = await first.evaluate((element) => element.getBoundingClientRect().top)
    expect(Math.abs(moved - top)).toBeLessThan(1)
    expect(await page.locator('[role=log] .message').count()).toBe(50)
    await page.evaluate(() => scrollTo(0, 0))
    await graceWrites(id, 'Something new')
    await page.getByRole('button', { name: 'New message below' }).click()
    await page.getByRole('button', { name: 'New message below' }).waitFor({ state: 'hidden' })
    expect(await page.locator('.message').count()).toBe(61)
  })

  test('rests while nobody looks at it, and then catches up', async () => {
    const { id, mentee } = await active()
    const page = await signedInPage(url, mentee, paths.mentorship(id))
    const turn = (hidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await turn(true)
    await graceWrites(id, 'While away')
    const requested = page.waitForRequest('**/stream*')
    await turn(false)
    await requested
    await page.locator('#messages').getByText('While away').waitFor()
  })

  test('opens for the mentee who looks on when the mentor accepts', async () => {
    const mentee = await newMentee()
    const { id } = await addMentorship(db, { mentorId: grace.id, menteeId: mentee.id })
    const page = await signedInPage(url, mentee, paths.mentorship(id))
    await page.getByRole('button', { name: 'Withdraw' }).waitFor()
    await changeStatus(db, grace.id, id, { to: 'active' }, new Date())
    await page.getByText('This mentorship is now active.').waitFor()
    await page.fill('#body', 'Thank you')
    await page.keyboard.press('Enter')
    await page.locator('#messages').getByText('Thank you').waitFor()
    await graceWrites(id, 'Welcome')
    await page.locator('#messages').getByText('Welcome').waitFor()
  })

  test('becomes read-only for the one who looks on when the other completes it', async () => {
    const { id, mentee } = await active()
    const theirs = await signedInPage(url, grace, paths.mentorship(id))
    const mine = await signedInPage(url, mentee, paths.mentorship(id))
    await theirs.fill('#body', 'What I was about to say')
    for (const page of [mine, theirs]) await page.evaluate(() => Object.assign(window, { same: 1 }))
    await mine.locator('summary', { hasText: 'Mark as completed' }).click()
    await mine.getByRole('button', { name: 'Mark as completed' }).dblclick()
    await mine.getByText('Mentorship status updated successfully!').waitFor()
    await theirs.getByText('This mentorship is now completed.').waitFor()
    await theirs.getByText('This mentorship has ended.').waitFor()
    expect(await theirs.locator('form#composer').count()).toBe(0)
    expect(await theirs.getByLabel('Not sent').inputValue()).toBe('What I was about to say')
    expect(await theirs.evaluate(() => document.activeElement?.id)).toBe('composer')
    expect(await mine.evaluate(() => document.activeElement?.id)).toBe('terms')
    for (const page of [mine, theirs])
      expect(await page.evaluate(() => 'same' in window)).toBe(true)
    await theirs.locator('[name=rating][value="5"]').check()
    await theirs.locator('#review').fill('She asks well.')
    // Enter sends messages alone.
    await theirs.locator('#review').press('Enter')
    expect(await theirs.locator('#review').inputValue()).toBe('She asks well.\n')
    await theirs.getByRole('button', { name: 'Leave review' }).dblclick()
    await theirs.getByText('Review sent.').waitFor()
    await theirs.locator('.review').getByText('She asks well.').waitFor()
  })

  test('works without JavaScript', async () => {
    const { id, mentee } = await active()
    const page = await signedInPage(url, mentee, paths.mentorship(id), { javaScriptEnabled: false })
    await page.fill('#body', 'By post')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.locator('#messages').getByText('By post').waitFor()
    const theirs = await signedInPage(url, grace, paths.mentorship(id), {
      javaScriptEnabled: false,
    })
    await theirs.getByRole('button', { name: 'Mark as read' }).click()
    await theirs.waitForLoadState()
    expect(await theirs.getByRole('button', { name: 'Mark as read' }).count()).toBe(0)
  })
})

describe('every screen is accessible at every width', () => {
  test('the lists and forms, a conversation before and after its end, and a member’s page', async () => {
    const { id, mentee } = await active()
    await db.insert(messages).values({
      mentorshipId: id,
      senderId: grace.id,
      body: `Long: ${'x'.repeat(300)} https://example.org/${'y'.repeat(200)}`,
      clientId: crypto.randomUUID(),
    })
    const lists = [paths.mentorships, paths.mentors, paths.mentorshipRequest(), paths.profile]
    const page = await signedInPage(url, mentee, lists[0]!)
    for (const path of [...lists, paths.mentorship(id)]) {
      await page.goto(url + path)
      await expectAccessible(page)
    }
    await db
      .update(mentorships)
      .set({ status: 'completed', endedAt: new Date() })
      .where(eq(mentorships.id, id))
    await page.reload()
    await expectAccessible(page)
    await page.goto(url + paths.member(grace.id))
    await expectAccessible(page)
  }, 180_000)

  test('the dialog', async () => {
    const page = await signedInPage(url, await newMentee(), '/mentors')
    await page
      .getByRole('link', { name: /^Request/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page)
  }, 180_000)
})
