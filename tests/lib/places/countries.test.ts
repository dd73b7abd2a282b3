import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureClient } from '../../../scripts/build-client.ts'
import { assets } from '../../../src/lib/assets-root.ts'
import { ALL_COUNTRIES, COUNTRIES, OTHER_COUNTRIES } from '../../../src/lib/places/countries.ts'

/** Regions that the runtime has names for and ISO 3166-1 no code: former, grouped and made up. */
const NO_COUNTRIES =
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH QO RH SU TA TP UK UN VD XA XB XK YD YU ZR ZZ'

test('the countries are those of ISO 3166-1, each once, by their English names', () => {
  const emails = Array.from({ length: 26 }, (_, n) => String.fromCharCode(65 + n))
  const codes = emails.flatMap((first) => emails.map((second) => first + second))
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const named = codes
    .filter((code) => !NO_COUNTRIES.split(' ').includes(code))
    .map((code) => names.of(code))
    .filter((name) => name !== undefined)
  expect(named).toHaveLength(249)
  expect([...ALL_COUNTRIES].sort()).toEqual(named.sort())
})

test('the specification’s stand first, the others in the order of a dictionary', () => {
  expect(ALL_COUNTRIES.slice(0, 22)).toEqual([...COUNTRIES])
  expect([...OTHER_COUNTRIES].sort(new Intl.Collator('en').compare)).toEqual([...OTHER_COUNTRIES])
})

test('no script has the names', async () => {
  await ensureClient()
  const scripts = readdirSync(assets.client, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(assets.client, file), 'utf8'))
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((script) => script.includes('Zimbabwe'))).toEqual([])
})
