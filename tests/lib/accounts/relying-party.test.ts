import { expect, test } from 'bun:test'
import { relyingPartyOf } from '../../../src/lib/accounts/relying-party.ts'

const of = (id: string, ...origins: string[]) => ({ id, origins })

test.each([
  ['https://waymark.example', of('waymark.example', 'https://waymark.example')],
  ['https://waymark.example:8443', of('waymark.example', 'https://waymark.example:8443')],
  ['http://localhost:3000', of('localhost', 'http://localhost:3000')],
  ['http://guild.localhost', of('guild.localhost', 'http://guild.localhost')],
  ['http://waymark.example', null],
  ['http://notlocalhost', null],
  ['https://192.0.2.7', null],
  ['https://3221225991', null],
  ['https://[2001:db8::1]', null],
])('passkeys of a site at %s', (publicUrl, party) => {
  expect(relyingPartyOf(publicUrl, 'http://elsewhere.example/login')).toEqual(party)
})

test('where no address is configured they are for the one that was asked, by http or https', () => {
  const requested = 'http://waymark.example:3000/login?next=/'
  const origins = ['https://waymark.example:3000', 'http://waymark.example:3000']
  expect(relyingPartyOf(undefined, requested)).toEqual({ id: 'waymark.example', origins })
  expect(relyingPartyOf(undefined, 'http://127.0.0.1:3000/login')).toBeNull()
})
