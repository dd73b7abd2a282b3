import { describe, expect, test } from 'bun:test'
import { parseEnv } from '../../src/lib/env.ts'
import { exposureOf, type Serving, warnings } from '../../src/lib/site.ts'

const serving = (env: Record<string, string>, more: Partial<Serving> = {}): Serving => ({
  env: parseEnv(env),
  demo: false,
  root: false,
  maxOpenFiles: null,
  unusedSettings: [],
  ...more,
})

describe('where it listens', () => {
  test.each([
    [{}, false, '0.0.0.0', true],
    [{}, true, '127.0.0.1', false],
    [{ HOST: '0.0.0.0' }, true, '0.0.0.0', true],
    [{ HOST: '127.0.0.1' }, false, '127.0.0.1', false],
    [{ HOST: '127.0.0.53' }, true, '127.0.0.53', false],
    [{ HOST: '::1' }, true, '::1', false],
    [{ HOST: 'LocalHost' }, true, 'LocalHost', false],
    [{ HOST: '::' }, true, '::', true],
    [{ HOST: '192.168.1.4' }, true, '192.168.1.4', true],
    [{ HOST: '127.evil.example' }, true, '127.evil.example', true],
    [{ HOST: 'localhost.evil.example' }, true, 'localhost.evil.example', true],
    // Behind a proxy on the same machine anybody can reach that address.
    [{ PUBLIC_URL: 'https://waymark.example' }, true, '127.0.0.1', true],
    [{ PUBLIC_URL: 'http://localhost:3000' }, true, '127.0.0.1', false],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, true, '127.0.0.1', false],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, true, '0.0.0.0', true],
  ] as [Record<string, string>, boolean, string, boolean][])(
    '%j, demo %j: %s, reached by others %j',
    (env, demo, host, exposed) => {
      expect(exposureOf(serving(env, { demo }))).toEqual({ host, exposed })
    },
  )
})

describe('what is warned of', () => {
  const PUBLIC_URL = 'https://waymark.example'
  const addressUnknown = expect.stringMatching(/^HOST .*0\.0\.0\.0.* PUBLIC_URL isn’t set/)
  const behindProxy = expect.stringMatching(/^HOST .*127\.0\.0\.1.* proxy .* PUBLIC_URL isn’t set/)
  const asRoot = expect.stringContaining('root')

  test.each([
    [serving({}), [addressUnknown]],
    [serving({ HOST: '0.0.0.0' }), [addressUnknown]],
    [serving({ PUBLIC_URL }), []],
    [serving({ HOST: '127.0.0.1' }), [behindProxy]],
    [serving({ HOST: '127.0.0.1', PUBLIC_URL }), []],
    [serving({ HOST: '0.0.0.0' }, { demo: true }), []],
    [serving({}, { demo: true }), []],
    [serving({}, { root: true }), [asRoot, addressUnknown]],
    [serving({ PUBLIC_URL }, { root: true }), [asRoot]],
    [serving({}, { demo: true, root: true }), [asRoot]],
    [serving({ RATE_LIMITS: 'off' }, { demo: true }), [expect.stringContaining('RATE_LIMITS')]],
    [serving({ PUBLIC_URL }, { maxOpenFiles: 4_095 }), [expect.stringContaining('ulimit -Hn')]],
    [serving({ PUBLIC_URL }, { maxOpenFiles: 4_096 }), []],
    [serving({ PUBLIC_URL, DATABASE_URL: 'postgres:///x' }, { maxOpenFiles: 100 }), []],
    [
      serving({ PUBLIC_URL }, { unusedSettings: ['METRICS_TOKEN'] }),
      ['These settings have no effect: METRICS_TOKEN.'],
    ],
    [
      serving({ PUBLIC_URL }, { unusedSettings: ['METRICS_TOKEN', 'SMTP_HOST'] }),
      ['These settings have no effect: METRICS_TOKEN, SMTP_HOST.'],
    ],
  ] as [Serving, string[]][])('%j: %j', (given, expected) => {
    expect(warnings(given)).toEqual(expected)
  })
})
