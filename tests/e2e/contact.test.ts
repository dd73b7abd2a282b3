import { expect, test } from 'bun:test'
import { contactMessages } from '../../src/db/schema/contact-messages.ts'
import { paths } from '../../src/lib/paths.ts'
import { ANOTHER_MESSAGE } from '../../src/views/contact/contact-page.tsx'
import { expectAccessible } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { testServer } from '../support/server.ts'

const { url, db } = await testServer()

test('a visitor’s message outlives a reload and a refusal, and is sent once', async () => {
  const visitor = await openPage({ expectedErrors: /422/ })
  await visitor.goto(url + paths.contact)
  await visitor.getByLabel('Name').fill('Mary Somerville')
  await visitor.getByLabel('Message').fill('How is the sky?')
  const stored = () => Object.values(sessionStorage).some((draft) => draft.includes('the sky?'))
  await visitor.waitForFunction(stored)
  await visitor.reload()
  await visitor.waitForFunction(() => document.querySelector('textarea')?.value !== '')
  const send = visitor.getByRole('button', { name: 'Send message' })
  await send.click()
  await visitor.getByRole('link', { name: 'Choose a topic' }).waitFor()
  expect(await visitor.evaluate(() => document.activeElement?.className)).toBe('error-summary')
  await expectAccessible(visitor)
  expect(await visitor.getByLabel('Message').inputValue()).toBe('How is the sky?')
  await visitor.getByLabel('Email').fill('mary@example.com')
  await visitor.getByLabel('Topic').selectOption('Something else')
  await send.click()
  await visitor.getByRole('heading', { name: 'Message sent' }).waitFor()
  expect(await visitor.evaluate(() => document.activeElement?.textContent)).toBe('Message sent')
  await visitor.getByRole('link', { name: ANOTHER_MESSAGE }).click()
  await send.waitFor()
  expect(await visitor.getByLabel('Message').inputValue()).toBe('')
  expect(await db.select().from(contactMessages)).toMatchObject([
    { name: 'Mary Somerville', email: 'mary@example.com', message: 'How is the sky?' },
  ])
})
