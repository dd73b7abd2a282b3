import { newVapidKeys, type VapidKeys } from '../../lib/push/vapid.ts'
import type { Db } from '../database.ts'
import { pushKeys } from '../schema/push.ts'

/** Makes them where there are none yet; of several instances that do so at once, the first. */
export async function pushKeysOf(db: Db): Promise<VapidKeys> {
  const find = () => db.select().from(pushKeys)
  const [known] = await find()
  if (known) return known
  await db
    .insert(pushKeys)
    .values(await newVapidKeys())
    .onConflictDoNothing()
  return (await find())[0]!
}
