import { expect, test } from 'bun:test'
import { makeToken } from '../../../../src/db/accounts/access-tokens.ts'
import { generalScope, SCOPES, type Scope } from '../../../../src/lib/accounts/scopes.ts'
import { openApiDocument } from '../../../../src/routes/api/openapi/document.ts'
import { ENTRIES, GROUPS } from '../../../../src/routes/api/openapi/entries.ts'
import { testApp } from '../../../support/app.ts'
import { cast } from '../../../support/cast.ts'
import { addMember } from '../../../support/factories.ts'
import { addressesFor } from '../../../support/route-table.ts'

const { app, db } = await testApp({ RATE_LIMITS: 'off' })
const { ada, grace } = await cast(db)
const addressOf = await addressesFor(db, ada, grace)
const { paths } = openApiDocument(app.routes)

/** Calls without a scope only document the API. */
const scoped = [...ENTRIES].filter(([, { scope }]) => scope !== null)

async function tokenWith(memberId: string, scopes: Scope[]) {
  const values = { name: 'Sync', scope: generalScope(scopes), scopes, expiresInDays: 30 }
  return (await makeToken(db, memberId, values, new Date()))!.token
}

/** With a body that no call takes: the scope is checked before it. */
async function codeFor(route: string, token: string) {
  const [method = '', path = ''] = route.split(' ')
  const response = await app.request(addressOf(path), {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(method !== 'GET' && { body: '[' }),
  })
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
  const { code, message } = isJson ? await response.json() : {}
  return {
    status: response.status,
    code,
    message,
    header: response.headers.get('WWW-Authenticate'),
  }
}

test('every call but those of the documentation has one scope, and each scope has a call', () => {
  const without = [...ENTRIES.values()].filter(({ scope }) => scope === null)
  expect(without.map(({ group }) => group)).toEqual(
    Object.keys(GROUPS.Documentation!.entries).map(() => 'Documentation'),
  )
  const used = scoped.map(([, { scope }]) => scope)
  expect(SCOPES.filter((scope) => !used.includes(scope))).toEqual([])
})

test('the document names it where a token can be sent', () => {
  for (const [route, { scope }] of scoped) {
    const [method = '', path = ''] = route.split(' ')
    const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]![method.toLowerCase()]
    const { security } = operation as { security: Record<string, string[]>[] }
    const named = security.flatMap(({ token }) => (token ? [token] : []))
    const isForSessions = security.every((each) => 'session' in each)
    expect([route, named]).toEqual([route, isForSessions ? [] : [[scope as string]]])
  }
})

test('a token without a call’s scope is refused by its name, and one with it alone isn’t', async () => {
  const [lacking, holding] = [(await addMember(db)).id, (await addMember(db)).id]
  for (const scope of SCOPES) {
    const wider = scope.replace(':read', ':write')
    const others = SCOPES.filter((each) => each !== scope && each !== wider)
    const token = await tokenWith(lacking, others)
    const routes = scoped.filter(([, entry]) => entry.scope === scope).map(([route]) => route)
    for (const route of routes)
      expect([route, await codeFor(route, token)]).toEqual([
        route,
        {
          status: 403,
          code: 'insufficient_scope',
          message: `This token lacks the scope ${scope}.`,
          header: `Bearer error="insufficient_scope", scope="${scope}"`,
        },
      ])
    const held = await codeFor(routes[0]!, await tokenWith(holding, [scope]))
    expect([scope, held.code]).not.toEqual([scope, 'insufficient_scope'])
  }
}, 20_000)
