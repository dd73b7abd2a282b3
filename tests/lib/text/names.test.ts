import { describe, expect, test } from 'bun:test'
import { canBeSeen, looksOfficial } from '../../../src/lib/text/names.ts'

describe('a name with nothing to be seen in it', () => {
  test.each([
    '',
    ' ',
    '\u200b\u200d',
    '\u2060\ufeff',
    '\u3164',
    '\uffa0\u115f',
    '\u2800',
    '\u{1d159}',
    '\u00ad',
    '\u0301\u0302',
    '\ue000',
    '\u{e0041}',
    '\ufe0f',
  ])('%j', (name) => expect(canBeSeen(name)).toBe(false))

  test.each(['A', 'ß', 'é', 'e\u0301', '李', 'م', 'ก', '🚀', '.', '3', '\u200bA'])(
    'is not %j',
    (name) => expect(canBeSeen(name)).toBe(true),
  )
})

describe('a name that could be taken for the site’s own', () => {
  test.each([
    'Waymark',
    'waymark',
    ' WAYMARK ',
    'Waymark Support',
    'Support Waymark',
    'Waymark Customer Happiness',
    'The Waymark Team',
    'Official Waymark',
    'The Waymark',
    'Waymark Waymark',
    'WaymarkSupport',
    'waymark.example',
    'Way-mark',
    'W a y m a r k',
    'Mr W.A.Y.M.A.R.K',
    'John W a y m a r k',
    'Waymаrk', // Cyrillic а
    'ԜАУМАRК', // Cyrillic but for R
    'ωαγμαrκ', // Greek but for r
    'Ｗａｙｍａｒｋ',
    '𝓦𝓪𝔂𝓶𝓪𝓻𝓴',
    '🅆🄰🅈🄼🄰🅁🄺',
    '🅦🅐🅨🅜🅐🅡🅚',
    '🆆🅰🆈🅼🅰🆁🅺',
    '🇼🇦🇾🇲🇦🇷🇰',
    'Ⓦⓐⓨⓜⓐⓡⓚ',
    'ᴡᴀʏᴍᴀʀᴋ',
    'W4ym4rk',
    'VVaymark',
    'Wayrnark',
    'Way\u200bmark',
    'Way\u00admarkSupport',
    'Wáymärk',
    'W\u0336a\u0336y\u0336m\u0336a\u0336r\u0336k\u0336',
    'Support',
    'Customer Support Team',
    'Аdmin', // Cyrillic А
    'AdmΙn', // Greek Ι
    'The Administrator',
    'Security',
  ])('%s', (name) => expect(looksOfficial(name)).toBe(true))

  test.each([
    'Ada Lovelace',
    'Peter Waymark', // A family name that exists.
    'Conway Markham',
    'Hannah Conway Marks',
    'Galloway Mark',
    'Mark Way',
    'Thế',
    'Trust',
    'Waymarsh',
    'Robert Service',
    'Will Help',
    'Rosa Helpman',
    'Иван Петров',
    'Γιώργος Παπαδόπουλος',
    '李 明',
    'محمد',
    '.',
    '🚀',
    '',
  ])('is not %j', (name) => expect(looksOfficial(name)).toBe(false))
})

test('the longest names are looked at in no time', () => {
  const began = performance.now()
  for (const part of ['way', 'w', 'a ', 'w a y ', '\ufdfa', 'rn', '🅦'])
    looksOfficial(part.repeat(200))
  expect(performance.now() - began).toBeLessThan(2_000)
})
