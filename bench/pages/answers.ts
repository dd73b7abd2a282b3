import { type App, createApp } from '../../src/app.tsx'
import { sessionStore } from '../../src/db/accounts/sessions.ts'
import { connect } from '../../src/db/connection/connect.ts'
import { loadAssets } from '../../src/lib/assets.ts'
import { assets as roots } from '../../src/lib/assets-root.ts'
import { parseEnv } from '../../src/lib/env.ts'
import { createLog } from '../../src/lib/log.ts'
import { photoStore } from '../../src/lib/photos/store.ts'
import { type Client, newClient } from '../../tests/support/client.ts'
import { placing, routesOf } from '../../tests/support/route-table.ts'
import { answersOf, HTMX_HEADERS, type PageAnswer } from '../../tests/support/site-pages.ts'
import { type Weight, weigh } from '../../tests/support/weigh.ts'
import { OPERATOR, PLACES, RECRUITER, VIEWER } from './data.ts'
import type { FilledDatabase } from './databases.ts'

/** What the site answers somebody, how to ask for it, and what of its cost is the same each time. */
export type Weighed = PageAnswer & { name: string; headers: Record<string, string>; weight: Weight }

/** Who asks, and of what they are the ones to ask for. */
const ASKING: [string, string | null, (route: string) => boolean][] = [
  ['visitor', null, () => true],
  ['member', VIEWER, (route) => !isOfTeam(route)],
  ['recruiter', RECRUITER, isOfTeam],
  ['operator', OPERATOR, (route) => route.startsWith('/admin')],
]

function isOfTeam(route: string) {
  return /\/(postings|talent|received)\b|^\/companies\/:id\/(edit|team|membership|domain)|^\/api\/organizations\/:id\/(invitations|members|verification)/.test(
    route,
  )
}

/** Of what the data have nothing, as of a member's showcase, nothing is asked for. */
async function answersThere(app: App, client: Client, isRequested: (route: string) => boolean) {
  const found = routesOf(app, 'GET')
    .filter(isRequested)
    .map((route) => answersOf(app, client, placing(PLACES), (one) => one === route).catch(() => []))
  return (await Promise.all(found)).flat()
}

/**
 * What the site answers a visitor, a member, a recruiter and an operator with the data there are, and
 * the member's cookie.
 * @param only a part of the name that each has
 */
export async function weighAnswers({ where }: FilledDatabase, only: string) {
  const database = await connect(where)
  const assets = loadAssets({ client: roots.client, publicFiles: roots.public })
  const dataDir = '/nonexistent'
  const app = createApp({
    env: parseEnv({ DATA_DIR: dataDir }),
    database,
    assets,
    grace: 10_000,
    log: createLog('error'),
    photos: photoStore({ dataDir }),
    stopping: new AbortController().signal,
  })
  const sessions = sessionStore(database.db, false)
  const answers: Weighed[] = []
  let cookie = ''
  for (const [who, id, isRequested] of ASKING) {
    const client = newClient(app)
    const session = id === null ? null : await sessions.start(id)
    if (session) client.cookies.set(session.name, session.value)
    const own = session ? { Cookie: `${session.name}=${session.value}` } : {}
    if (id === VIEWER) cookie = own.Cookie!
    for (const answer of await answersThere(app, client, isRequested)) {
      const label = `${who} ${answer.kind} ${answer.route}`
      if (!label.includes(only)) continue
      const headers = {
        ...own,
        ...(answer.kind === 'fragment' && HTMX_HEADERS),
      }
      const get = (more: Record<string, string>) =>
        client.get(answer.address, { ...headers, ...more })
      const weight = await weigh({ database, assets }, get)
      answers.push({ ...answer, name: label, headers, weight })
    }
  }
  await database.close()
  return { answers, cookie }
}
