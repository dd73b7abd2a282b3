import { type App, createApp } from '../../src/app.tsx'
import { connect } from '../../src/db/connection/connect.ts'
import { sessionStore } from '../../src/db/session-store.ts'
import { loadAssets } from '../../src/lib/assets.ts'
import { assets as roots } from '../../src/lib/assets-root.ts'
import { parseEnv } from '../../src/lib/env.ts'
import { createLog } from '../../src/lib/log.ts'
import { photoStore } from '../../src/lib/photos/store.ts'
import { type Client, newClient } from '../../tests/support/client.ts'
import { placing, routesOf } from '../../tests/support/route-table.ts'
import { type Answer, ASKED_BY_HTMX, answersOf } from '../../tests/support/site-pages.ts'
import { type Weight, weigh } from '../../tests/support/weigh.ts'
import { PLACES, VIEWER } from './data.ts'
import type { Filled } from './databases.ts'

/** What the site answers somebody, how to ask for it, and what of its cost is the same each time. */
export type Weighed = Answer & { name: string; headers: Record<string, string>; weight: Weight }

/** Of what the data have nothing, as of the viewer's own organization, nothing is asked for. */
async function answersThere(app: App, client: Client) {
  const found = routesOf(app, 'GET').map((route) =>
    answersOf(app, client, placing(PLACES), (one) => one === route).catch(() => []),
  )
  return (await Promise.all(found)).flat()
}

/**
 * What the site answers a visitor and a member with the data there are, and the member's cookie.
 * @param only a part of the name that each has
 */
export async function weighAnswers({ where }: Filled, only: string) {
  const database = await connect(where)
  const assets = loadAssets({ client: roots.client, publicFiles: roots.public })
  const dataDir = '/nonexistent'
  const app = createApp({
    ...{ env: parseEnv({ DATA_DIR: dataDir }), database, assets, grace: 10_000 },
    ...{ log: createLog('error'), photos: photoStore({ dataDir }) },
    stopping: new AbortController().signal,
  })
  const { name, value } = await sessionStore(database.db, false).start(VIEWER)
  const visitor = newClient(app)
  const member = newClient(app)
  member.cookies.set(name, value)
  const answers: Weighed[] = []
  for (const [who, client] of Object.entries({ visitor, member }))
    for (const answer of await answersThere(app, client)) {
      const label = `${who} ${answer.kind} ${answer.route}`
      if (!label.includes(only)) continue
      const headers = {
        ...(client === member && { Cookie: `${name}=${value}` }),
        ...(answer.kind === 'fragment' && ASKED_BY_HTMX),
      }
      const get = (more: Record<string, string>) =>
        client.get(answer.address, { ...headers, ...more })
      const weight = await weigh({ database, assets }, get)
      answers.push({ ...answer, name: label, headers, weight })
    }
  await database.close()
  return { answers, cookie: `${name}=${value}` }
}
