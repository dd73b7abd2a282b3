import { describe, expect, test } from 'bun:test'
import type { Db } from '../../src/db/database.ts'
import { changePhoto } from '../../src/db/members/profiles.ts'
import {
  giveNameBack,
  giveNameUp,
  ownNameOf,
  takeName,
  withdrawName,
} from '../../src/db/members/public-names.ts'
import { addPiece, listPieces, removePiece } from '../../src/db/members/showcase.ts'
import { MAX_PIECES } from '../../src/lib/members/showcase.ts'
import { besideTransaction } from '../support/beside-transaction.ts'
import { engineOfRun, testDatabase } from '../support/database.ts'
import { addMember } from '../support/factories.ts'
import { ONE_DAY_MS } from '../support/payments.ts'

const { db } = await testDatabase()
const now = new Date()
const before = new Date(now.getTime() - 31 * ONE_DAY_MS)

const nameOf = (id: string) => `weaver-${id}`.slice(0, 30)

async function addNamed() {
  const { id } = await addMember(db, { membershipTier: 'expert' })
  await takeName(db, id, nameOf(id), before)
  return id
}

const takeAnother = (tx: Db, id: string) => takeName(tx, id, `dyer-${id}`.slice(0, 30), now)

async function addPieces(count: number) {
  const { id } = await addMember(db, { membershipTier: 'expert' })
  for (let n = 0; n < count; n++) await add(db, id)
  return id
}

const add = (tx: Db, id: string) =>
  addPiece(
    tx,
    id,
    { title: 'Kente', words: null, link: null, alt: 'Cloth', picture: '/k.webp' },
    now,
  )

// The embedded engine does one transaction after the other.
describe.if(engineOfRun === 'postgres')('of two at once', () => {
  test('who gives a name up has none, also where they are taking another', async () => {
    const id = await addNamed()
    await besideTransaction(
      db,
      (tx) => takeAnother(tx, id),
      () => giveNameUp(db, id, now),
    )
    expect(await ownNameOf(db, id, now)).toBeNull()
  })

  test('a withdrawn name is not given back to who is taking another', async () => {
    const id = await addNamed()
    await withdrawName(db, id, 'Not theirs.', now)
    const given = besideTransaction(
      db,
      (tx) => takeAnother(tx, id),
      () => db.transaction((tx) => giveNameBack(tx, id, now)),
    )
    expect(await given).toBe(false)
  })

  test('one is the last piece of a portfolio', async () => {
    const id = await addPieces(MAX_PIECES - 1)
    const added = besideTransaction(
      db,
      (tx) => add(tx, id),
      () => add(db, id),
    )
    expect(await added).toEqual({ ok: false, reason: 'too_many' })
  })

  test('a piece that is removed leaves no gap before one that is being added', async () => {
    const id = await addPieces(2)
    const [first] = await listPieces(db, id)
    await besideTransaction(
      db,
      (tx) => add(tx, id),
      () => removePiece(db, id, first!.id, now),
    )
    expect((await listPieces(db, id)).map(({ position }) => position)).toEqual([1, 2])
  })

  test('a photo takes the place of the one before, whose file goes', async () => {
    const { id } = await addMember(db)
    const changed = besideTransaction(
      db,
      (tx) => changePhoto(tx, id, '/photos/a.webp'),
      () => changePhoto(db, id, '/photos/b.webp'),
    )
    expect(await changed).toBe('/photos/a.webp')
  })
})
