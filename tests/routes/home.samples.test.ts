import { describe, expect, test } from 'bun:test'
import { testApp } from '../support/app.ts'
import { all } from '../support/html.ts'

const landingOf = async (configuration: Record<string, string>) => {
  const { client } = await testApp(configuration)
  return (await client().get('/')).text()
}

const SAMPLES = ['.carousel', '.sample', '.sample-community', '.samples-note']

describe('the samples of the landing page', () => {
  test('are there unless they are switched off', async () => {
    const html = await landingOf({})
    for (const selector of SAMPLES) expect(all(html, selector)).not.toBeEmpty()
  })

  test('are gone with LANDING_SAMPLES=off, and what is around them stays', async () => {
    const html = await landingOf({ LANDING_SAMPLES: 'off' })
    for (const selector of SAMPLES) expect([selector, all(html, selector)]).toEqual([selector, []])
    const links = all(html, 'main a').map(({ text }) => text)
    expect(links).toContain('Explore All Opportunities')
    expect(links).toContain('Explore All Communities')
    expect(all(html, 'main h2').map(({ text }) => text)).toContain('People in your field')
  })
})
