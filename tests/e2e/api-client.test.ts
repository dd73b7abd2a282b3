import { expect, test } from 'bun:test'
import { join } from 'node:path'
import type { createClient } from '../../clients/typescript/src/client.ts'
import { paths } from '../../src/lib/paths.ts'
import { addCommunity, addMember } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { url, db } = await testServer()

declare const waymark: { createClient: typeof createClient }

test('a page’s own session is enough for the client', async () => {
  const member = await addMember(db)
  const { id } = await addCommunity(db, { name: 'Weavers' })
  const entry = join(import.meta.dir, '../../clients/typescript/src/waymark.ts')
  const { outputs } = await Bun.build({ entrypoints: [entry], minify: true, target: 'browser' })
  const module = `data:text/javascript;base64,${Buffer.from(await outputs[0]!.arrayBuffer()).toString('base64')}`
  const page = await signedInPage(url, member, paths.api.docs, { bypassCSP: true })
  const found = await page.evaluate(
    async ([source, community]) => {
      const { createClient } = (await import(source!)) as typeof waymark
      const client = createClient()
      const joined = await client.joinCommunity({ id: community! })
      const names: string[] = []
      for await (const { name } of client.each('listMyCommunities')) names.push(name)
      return { joined: joined.ok, names }
    },
    [module, id],
  )
  expect(found).toEqual({ joined: true, names: ['Weavers'] })
})
