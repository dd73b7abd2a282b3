import { expect, test } from 'bun:test'
import { commonModule, commonPasswords, FILE } from '../../../scripts/common-passwords.ts'
import { refusalOfPassword } from '../../../src/lib/password/refusal.ts'

const ada = { email: 'ada.byron@example.com', firstName: 'Augusta', lastName: 'Lovelace' }
const COMMON = 'This password is too common. Choose another one'
const OWN = 'Your password is too close to your name or email. Choose another one'

test('the 3,000 commonest of 8 characters and more are refused, however they are written', async () => {
  const common = commonPasswords()
  expect(common).toHaveLength(3000)
  expect(await Bun.file(FILE).text()).toBe(commonModule())
  expect(common.filter((password) => refusalOfPassword(password, ada) !== COMMON)).toEqual([])
  for (const typed of ['Password', 'PASSWORD', 'ｐａｓｓｗｏｒｄ', 'Qwertyuiop'])
    expect(refusalOfPassword(typed, ada)).toBe(COMMON)
})

test.each([
  'ada.byron@example.com',
  'ADA.BYRON@example.com',
  'ada.byron',
  'Lovelace',
  'lovelace',
  'Augusta Lovelace',
  'augustalovelace',
  'Lovelace Augusta',
])('%s is refused to whom it names', (typed) => {
  expect(refusalOfPassword(typed, ada)).toBe(OWN)
  expect(
    refusalOfPassword(typed, { email: 'x@example.org', firstName: 'Eve', lastName: '' }),
  ).toBeNull()
})

test.each(['correct horse battery', 'lovelace and her engine', '        ', ''])(
  'nothing is said of %p',
  (typed) => {
    expect(refusalOfPassword(typed, { ...ada, lastName: '' })).toBeNull()
  },
)
