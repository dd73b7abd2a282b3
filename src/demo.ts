import { eq } from 'drizzle-orm'
import { vacuumAll } from './db/autovacuum.ts'
import type { Database, Db } from './db/database.ts'
import { isEmpty } from './db/members/members.ts'
import { nameOperator } from './db/operators/operators.ts'
import { users } from './db/schema/users.ts'
import { DEMO_OPERATOR, setDemoPassword } from './db/seed/sign-ins.ts'
import type { Stores } from './lib/files/stores.ts'
import { demoPassword } from './lib/password/demo.ts'

/** The demo sign-ins' password where nobody else can reach them. */
const KNOWN_PASSWORD = 'waymark-demo'

/** Any number, the same in every version: whoever prepares the demo in this database holds it. */
const DEMO_LOCK = 7_264_903_152

/** Runs work on one connection; other instances that prepare the demo wait for its end. */
const exclusively = <Result>(database: Database, work: (db: Db) => Promise<Result>) =>
  database.onOneConnection(async (db, session) => {
    await session`select pg_advisory_lock(${DEMO_LOCK})`
    try {
      return await work(db)
    } finally {
      await session`select pg_advisory_unlock(${DEMO_LOCK})`
    }
  })

/** Fills an empty database with the demo; of instances that start together one does. */
export const fillDemo = (database: Database, stores: Stores) =>
  exclusively(database, (db) => fillEmpty(db, stores))

async function fillEmpty(db: Db, { photos, resumes }: Stores) {
  if (!(await isEmpty(db))) return
  const [{ seed }, { seedPictures }, { seedResume }] = await Promise.all([
    import('./db/seed.ts'),
    import('./db/seed/public-pages.ts'),
    import('./db/seed/resume.ts'),
  ])
  await seed(db)
  await seedResume(db, resumes)
  await seedPictures(db, photos)
  await vacuumAll(db)
}

type Options = { demo: boolean; exposed: boolean; dataDir: string }

/**
 * Opens the demo sign-ins in demo mode alone: it may have been on before, or they open to more people
 * than they are now. So does the site's desk to its demo operator.
 * @returns the sign-ins to show, as text; null where there are none
 */
export const openDemo = (database: Database, options: Options) =>
  exclusively(database, (db) => openSignIns(db, options))

async function openSignIns(db: Db, { demo, exposed, dataDir }: Options) {
  await nameOperator(db, eq(users.id, DEMO_OPERATOR), demo)
  if (!demo) {
    await setDemoPassword(db, null)
    return null
  }
  const password = exposed ? await demoPassword(dataDir) : KNOWN_PASSWORD
  const signIns = await setDemoPassword(db, password)
  if (signIns.length === 0) return null
  return [
    `Demo sign-ins, all with the password ${password}:`,
    ...signIns.map(({ email, name, role }) => `  ${email}  ${name}, ${role}`),
  ].join('\n')
}
