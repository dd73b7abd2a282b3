import { eq } from 'drizzle-orm'
import { vacuumAll } from './db/autovacuum.ts'
import type { Database, Db } from './db/database.ts'
import { isEmpty } from './db/members/members.ts'
import { nameOperator } from './db/operators/operators.ts'
import { users } from './db/schema/users.ts'
import { DEMO_OPERATOR, setDemoPassword } from './db/seed/sign-ins.ts'
import type { Stores } from './lib/files/stores.ts'
import { demoPassword } from './lib/password/demo.ts'

/** The demo password where nobody else can connect. */
const KNOWN_PASSWORD = 'waymark-demo'

/** An advisory lock id, the same in every version. */
const DEMO_LOCK = 7_264_903_152

const exclusively = <Result>(database: Database, work: (db: Db) => Promise<Result>) =>
  database.onOneConnection(async (db, session) => {
    await session`select pg_advisory_lock(${DEMO_LOCK})`
    try {
      return await work(db)
    } finally {
      await session`select pg_advisory_unlock(${DEMO_LOCK})`
    }
  })

export const fillDemo = (database: Database, stores: Stores) =>
  exclusively(database, (db) => fillEmpty(db, stores))

async function fillEmpty(db: Db, { photos, resumes }: Stores) {
  if (!(await isEmpty(db))) return
  const [{ seed }, { seedPhotos }, { seedPictures }, { seedResume }] = await Promise.all([
    import('./db/seed.ts'),
    import('./db/seed/photos.ts'),
    import('./db/seed/public-pages.ts'),
    import('./db/seed/resume.ts'),
  ])
  await seed(db)
  await seedResume(db, resumes)
  await seedPhotos(db, photos)
  await seedPictures(db, photos)
  await vacuumAll(db)
}

type Options = { demo: boolean; exposed: boolean; dataDir: string }

/** Closed outside demo mode: it may have been on before. Null where there are none. */
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
