import { describe, expect, test } from 'bun:test'
import { parseEnv, SETTINGS } from '../../../src/lib/env.ts'
import {
  CONFIGURATION_GROUPS,
  describeConfiguration,
  SETTING_LINES,
} from '../../../src/lib/operators/configuration.ts'

const described = (source: Record<string, string> = {}) =>
  [...describeConfiguration(parseEnv(source)).values()].flat()
const line = (name: string, source: Record<string, string> = {}) =>
  described(source).find((setting) => setting.name === name)

test('every setting of the environment is described once, in a group that is shown', () => {
  expect(
    described()
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...SETTINGS].sort())
  for (const name of SETTINGS) {
    const { group, meaning } = SETTING_LINES[name]
    expect(CONFIGURATION_GROUPS).toContain(group)
    expect(meaning).not.toBe('')
  }
})

test('what is named like a secret, or may contain a password, is one', () => {
  const named = SETTINGS.filter((name) => /SECRET|KEY|PASSWORD|TOKEN|DATABASE_|SMTP_/.test(name))
  expect(named.length).toBeGreaterThan(8)
  for (const name of named) expect([name, SETTING_LINES[name].isSecret]).toEqual([name, true])
})

/** A value that each secret can have, recognizable. */
const SECRETS: Record<string, string> = {
  DATABASE_URL: 'postgres://me:hush@db/waymark',
  DATABASE_DIRECT_URL: 'postgres://me:hush@db2/waymark',
  DATABASE_REPLICA_URLS: 'postgres://me:hush@db3/waymark',
  SMTP_URL: 'smtps://me:hush@mail.example',
}

test('no value of a secret is in what is shown, not even a part of it', () => {
  const secrets = SETTINGS.filter((name) => SETTING_LINES[name].isSecret)
  const source = Object.fromEntries(secrets.map((name) => [name, SECRETS[name] ?? `hush-${name}`]))
  const needed = Object.fromEntries(
    ['GOOGLE', 'GITHUB', 'LINKEDIN'].map((name) => [`${name}_CLIENT_ID`, 'id']),
  )
  const settings = described({
    ...source,
    ...needed,
    PUBLIC_URL: 'https://waymark.example',
    MAIL_DKIM_SELECTOR: 'waymark',
  })
  for (const name of secrets)
    expect(settings.find((setting) => setting.name === name)).toMatchObject({
      source: 'set',
      value: null,
    })
  expect(JSON.stringify(settings)).not.toContain('hush')
})

describe('a setting is', () => {
  test('set, with what was given', () => {
    expect(line('PORT', { PORT: '80' })).toMatchObject({ source: 'set', value: '80' })
    expect(line('RATE_LIMITS', { RATE_LIMITS: 'off' })).toMatchObject({ value: 'Off' })
    const proxies = { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' }
    expect(line('TRUST_PROXY', proxies)).toMatchObject({ value: '127.0.0.1/32, 10.0.0.0/8' })
  })

  test('the default, with its value', () => {
    expect(line('PORT')).toMatchObject({ source: 'default', value: '3000' })
    expect(line('LANDING_SAMPLES')).toMatchObject({ source: 'default', value: 'On' })
  })

  test('not set, with what applies then', () => {
    expect(line('DATABASE_URL')).toMatchObject({
      source: 'unset',
      value: 'the embedded database',
    })
    expect(line('TRUST_PROXY')).toMatchObject({ source: 'unset', value: 'none' })
  })
})

test('an address is shown without the name and password in it', () => {
  const source = { S3_BUCKET: 'b', S3_ENDPOINT: 'https://me:hush@minio.example:9000' }
  expect(line('S3_ENDPOINT', source)?.value).toBe('https://minio.example:9000/')
})
