import { expect, test } from 'bun:test'
import { deviceOf } from '../../../src/lib/accounts/device.ts'

const KIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${KIT} Version/18.0 Safari/605.1.15`,
    'Safari on a Mac',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${KIT} Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari on an iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['curl/8.0', null],
  ['', null],
  [undefined, null],
])('%s is %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device)
})

test('what says endlessly much is read for a bounded time', () => {
  expect(deviceOf(`${'Linux '.repeat(1_000_000)}Firefox/1`)).toBeNull()
})
