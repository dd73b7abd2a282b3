import { describe, expect, test } from 'bun:test'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import postgres, { type Options } from 'postgres'
import { emptyDatabase } from '../../support/database.ts'
import { startProxy } from '../../support/database-proxy.ts'
import { atEndOfFile } from '../../support/endings.ts'
import { rejection } from '../../support/rejection.ts'

// The client is patched (docs/decisions/0013-postgres-patch.md). These tests cover the patch.

const ENDS = 60

/** How a statement fails whose connection is gone: by its end, or by a reset of it. */
const LOST = ['CONNECTION_CLOSED', 'ECONNRESET', 'EPIPE']

const url = await emptyDatabase()
const admin = client()
await admin`create table notes (text text not null)`

function client(options: Options<never> = {}, address = url) {
  const sql = postgres(address, { max: 1, onnotice: () => {}, backoff: () => 0, ...options })
  atEndOfFile(() => sql.end({ timeout: 0 }))
  return sql
}

const endSession = (pid: number) => admin`select pg_terminate_backend(${pid}, 5000)`

const pidOf = async (sql: postgres.ISql) =>
  (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]!.pid

const rows = async (query: PromiseLike<Iterable<object>>) => [...(await query)]

const outcome = (query: PromiseLike<unknown>) =>
  Promise.resolve(query).then(
    () => 'done',
    (error) => error.code,
  )

test('sessions that are ended inside their transactions harm nothing but these', async () => {
  await admin`create table transfers (id int, side text)`
  await admin`create table totals as select id, 0 as transfers from generate_series(0, 11) id`
  const report = Promise.withResolvers<{
    done: number[]
    failures: Record<string, number>
    answer: number
  }>()
  const program = Bun.spawn(
    [process.execPath, join(import.meta.dir, 'lost-connections.process.ts'), url],
    {
      env: { ...process.env },
      stdio: ['ignore', 'inherit', 'pipe'],
      ipc: (message) => report.resolve(message),
    },
  )
  const died = program.exited.then(async () => {
    throw new Error(`The process ended:\n${await new Response(program.stderr).text()}`)
  })
  let ended = 0
  while (ended < ENDS) {
    const rows = await Promise.race([
      admin`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction' limit 1`,
      died,
    ])
    ended += rows.length
  }
  program.send('stop')
  const { done, failures, answer } = await Promise.race([report.promise, died])
  expect(answer).toBe(1)
  expect(LOST).toEqual(expect.arrayContaining(Object.keys(failures)))

  const stored = await admin<{ id: number; sides: string; transactions: number }[]>`
    select id, string_agg(side, ' ' order by side) as sides,
      count(distinct xmin::text)::int as transactions
    from transfers group by id`
  expect(stored.filter(({ sides }) => sides !== 'from to')).toEqual([])
  expect(stored.filter(({ transactions }) => transactions !== 1)).toEqual([])
  const [total] = await admin<{ transfers: number; writers: number }[]>`
    select (select sum(transfers)::int from totals) as transfers,
      (select count(distinct xmin::text)::int from transfers) as writers`
  expect(total).toEqual({ transfers: stored.length, writers: stored.length })
  const ids = new Set(stored.map(({ id }) => id))
  expect(done.filter((id) => !ids.has(id))).toEqual([])
  expect(done.length).toBeGreaterThan(0)
})

describe('a transaction whose session is ended', () => {
  test('fails while it is idle, and takes what it queued with it', async () => {
    const sql = client()
    const late = Promise.withResolvers<string[]>()
    const transaction = sql.begin(async (tx) => {
      await endSession(await pidOf(tx))
      late.resolve(Promise.all([outcome(tx`select 1`), outcome(tx`select 2`)]))
    })
    expect(await outcome(transaction)).toBe('CONNECTION_CLOSED')
    expect(await late.promise).toEqual(['CONNECTION_CLOSED', 'CONNECTION_CLOSED'])
    expect(await rows(sql`select 3 as three`)).toEqual([{ three: 3 }])
  })

  test('fails in the middle of a statement, with the statements behind it', async () => {
    const sql = client()
    const behind: Promise<string>[] = []
    const transaction = sql.begin(async (tx) => {
      const pid = await pidOf(tx)
      behind.push(outcome(tx`select pg_sleep(${60})`), outcome(tx`select ${1}::int`))
      behind.push(outcome(tx`select 2`))
      await waitUntilActive(pid)
      await endSession(pid)
      await Promise.all(behind)
    })
    expect(LOST).toContain(await outcome(transaction))
    for (const code of await Promise.all(behind)) expect(LOST).toContain(code)
    expect(await rows(sql`select 3 as three`)).toEqual([{ three: 3 }])
  })

  test.each(['goes on', 'gives up'])(
    'and %s late, leaves the next transaction alone',
    async (end) => {
      const sql = client()
      const gate = Promise.withResolvers<void>()
      const late = Promise.withResolvers<string[]>()
      const first = sql.begin(async (tx) => {
        await endSession(await pidOf(tx))
        await gate.promise
        late.resolve([await outcome(tx`insert into notes values ('late')`)])
        if (end === 'gives up') throw new Error('given up')
      })
      expect(await outcome(first)).toBe('CONNECTION_CLOSED')
      await sql.begin(async (tx) => {
        await tx`insert into notes values (${end})`
        gate.resolve()
        expect(await late.promise).toEqual(['CONNECTION_CLOSED'])
        expect(await rows(tx`select text from notes where text in ('late', ${end})`)).toEqual([
          { text: end },
        ])
        await setImmediate()
        expect(await tx`select 1 from notes where text = ${end}`).toHaveLength(1)
      })
      expect(await rows(admin`select text from notes where text in ('late', ${end})`)).toEqual([
        { text: end },
      ])
    },
  )
})

test('a transaction has its connection to itself also where that takes nothing more', async () => {
  const sql = client({ max: 2 }, `${url}?max_pipeline=0`)
  const transaction = sql.begin(async (tx) => {
    await tx`insert into notes values ('kept back')`
    await sql`insert into notes values ('outside')`
    throw new Error('given up')
  })
  expect((await rejection(transaction)).message).toContain('given up')
  expect(await rows(admin`select text from notes where text in ('kept back', 'outside')`)).toEqual([
    { text: 'outside' },
  ])
})

test('a reserved connection that is gone fails each of its statements', async () => {
  const sql = client()
  const reserved = await sql.reserve()
  await endSession(await pidOf(reserved))
  for (let n = 0; n < 3; n++) expect(LOST).toContain(await outcome(reserved`select ${n}::int`))
  expect(await outcome(sql.end())).toBe('done')
})

test('a server that goes while it waits for a password ends nothing but the attempt', async () => {
  const gone = Promise.withResolvers<string>()
  const server = createServer((socket) => {
    const askForPassword = Buffer.from('R\0\0\0\x08\0\0\0\x03')
    socket.once('data', () => socket.end(askForPassword)).on('error', () => {})
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const sql = client({ password: () => gone.promise }, `postgres://postgres@127.0.0.1:${port}/none`)
  expect(LOST).toContain(await outcome(sql`select 1`))
  gone.resolve('too late')
  // It would be sent by now.
  for (let turn = 0; turn < 3; turn++) await setImmediate()
  server.close()
})

test('what was read of an answer that broke off stays out of the next', async () => {
  const sql = client({ fetch_types: false })
  const pid = await pidOf(sql)
  const broken = outcome(sql`
    select repeat('x', 9000), case n when 5 then pg_sleep(60) end from generate_series(1, 5) n`)
  await waitUntilActive(pid)
  await endSession(pid)
  expect(LOST).toContain(await broken)
  expect(await rows(sql`select 6 as six`)).toEqual([{ six: 6 }])
})

test('the next statement knows nothing of the session that was ended', async () => {
  const sql = client()
  const pid = await pidOf(sql)
  const asleep = outcome(sql`select pg_sleep(${60})`)
  await waitUntilActive(pid)
  await endSession(pid)
  expect(LOST).toContain(await asleep)
  expect(await rows(sql`select ${4}::int as four`)).toEqual([{ four: 4 }])
  expect(await rows(sql`select ${5}::int as five`)).toEqual([{ five: 5 }])
})

test('the client ends after its connection was lost in the middle of a statement', async () => {
  const sql = client()
  const pid = await pidOf(sql)
  const asleep = outcome(sql`select pg_sleep(60)`)
  await waitUntilActive(pid)
  await endSession(pid)
  await asleep
  expect(await outcome(sql.end())).toBe('done')
})

describe('a connection through a proxy', () => {
  test('that resets it inside a transaction is made again, as often as it takes', async () => {
    const proxy = await startProxy(url)
    const sql = client({}, proxy.url)
    for (let round = 0; round < 3; round++) {
      const transaction = sql.begin(async (tx) => {
        await tx`select 1`
        proxy.reset()
        await tx`select pg_sleep(60)`
      })
      expect(LOST).toContain(await outcome(transaction))
      expect(await rows(sql`select ${round}::int as round`)).toEqual([{ round }])
      expect(await rows(sql`select 1 as again`)).toEqual([{ again: 1 }])
    }
  })

  test('that closes it before it is open fails, and does not hang', async () => {
    const proxy = await startProxy(url)
    const sql = client({}, proxy.url)
    proxy.refuse = true
    const several = [sql`select 1`, sql`select 2`, sql.begin((tx) => tx`select 3`)]
    for (const code of await Promise.all(several.map(outcome))) expect(LOST).toContain(code)
    proxy.refuse = false
    expect(await rows(sql`select 4 as four`)).toEqual([{ four: 4 }])
  })

  test('that resets it at any message of its opening fails no more than the statement', async () => {
    const proxy = await startProxy(url)
    const outcomes: string[] = []
    for (proxy.fatal = 1; !outcomes.includes('done'); proxy.fatal++) {
      const sql = client({}, proxy.url)
      outcomes.push(await outcome(sql`select ${1}::int`))
      const fatal = proxy.fatal
      proxy.fatal = 0
      expect(await rows(sql`select 2 as two`)).toEqual([{ two: 2 }])
      proxy.fatal = fatal
    }
    expect(outcomes.length).toBeGreaterThan(2)
    for (const code of outcomes.slice(0, -1)) expect(LOST).toContain(code)
  })

  test('that refuses gives way to the next address', async () => {
    const away = await startProxy(url)
    const there = await startProxy(url)
    away.refuse = true
    const sql = client({}, there.url.replace('127.0.0.1', `127.0.0.1:${away.port},127.0.0.1`))
    expect(await rows(sql`select 1 as one`)).toEqual([{ one: 1 }])
    there.refuse = true
    there.reset()
    expect(LOST).toContain(await outcome(sql`select 2`))
    there.refuse = false
    // A statement still finds the old connection where that one's end is not known yet.
    while ((await outcome(sql`select 3`)) !== 'done') await setImmediate()
  })

  test('that refuses, like all other addresses, fails; and each has its try again later', async () => {
    const away = await startProxy(url)
    const there = await startProxy(url)
    away.refuse = there.refuse = true
    const addresses = there.url.replace('127.0.0.1', `127.0.0.1:${away.port},127.0.0.1`)
    const sql = client({}, addresses)
    for (let round = 0; round < 3; round++)
      expect(LOST).toContain(await outcome(sql`select ${round}::int`))
    there.refuse = false
    expect(await rows(sql`select 3 as three`)).toEqual([{ three: 3 }])
  })

  test('of several addresses fails a statement that it resets, also its first', async () => {
    const there = await startProxy(url)
    const away = await startProxy(url)
    const sql = client({}, there.url.replace('127.0.0.1', `127.0.0.1:${there.port},127.0.0.1`))
    const asleep = outcome(sql`select pg_sleep(60) as first`)
    while (!(await isAsleep('first'))) await setImmediate()
    there.reset()
    away.reset()
    expect(LOST).toContain(await asleep)
  })
})

describe('a limit of the time without an answer', () => {
  test('restarts with each chunk of a response', async () => {
    const sql = client({ answer_timeout: 1 })
    const slow = sql`select repeat('x', 9000), pg_sleep(0.3) from generate_series(1, 6)`
    expect(await slow).toHaveLength(6)
  })

  test('does not restart with what is sent meanwhile', async () => {
    const proxy = await startProxy(url)
    const limited = async (seconds: number) => {
      const sql = client({ answer_timeout: seconds }, proxy.url)
      await sql`select 1`
      return sql
    }
    const earlier = await limited(0.25)
    const sql = await limited(0.5)
    const later = await limited(0.6)
    proxy.silent = true
    const first = outcome(sql`select 2`)
    const afterwards = outcome(later`select 2`).then(() => 'later')
    await outcome(earlier`select 2`)
    void outcome(sql`select 3`)
    expect(await Promise.race([first, afterwards])).toBe('ANSWER_TIMEOUT')
    await afterwards
  })

  test('does not concern a connection that owes none', async () => {
    const sql = client({ answer_timeout: 0.2 })
    const pid = await pidOf(sql)
    await admin`select pg_sleep(0.5)`
    expect(await pidOf(sql)).toBe(pid)
  })
})

describe('a limit of the time for a connection', () => {
  test('concerns nobody while the server answers others', async () => {
    const sql = client({ queue_timeout: 1 })
    const transactions = Array.from({ length: 30 }, () =>
      sql.begin((tx) => tx`select pg_sleep(0.1)`),
    )
    expect(new Set(await Promise.all(transactions.map(outcome)))).toEqual(new Set(['done']))
  })

  test('fails what waits for it, unsent, and no more than that', async () => {
    const sql = client({ queue_timeout: 0.1 })
    await sql.begin(async (tx) => {
      const asleep = tx`select pg_sleep(0.5)`
      const late = outcome(sql`insert into notes values ('never sent')`)
      expect(await Promise.all([outcome(asleep), late])).toEqual(['done', 'QUEUE_TIMEOUT'])
    })
    expect(await rows(sql`select 1 from notes where text = 'never sent'`)).toEqual([])
  })
})

const isAsleep = async (name: string) =>
  (
    await admin`
      select 1 from pg_stat_activity
      where datname = current_database() and query like ${`%${name}%`} and wait_event = 'PgSleep'`
  ).length > 0

async function waitUntilActive(pid: number) {
  for (;;) {
    const rows = await admin`
      select 1 from pg_stat_activity
      where pid = ${pid} and state = 'active' and wait_event = 'PgSleep'`
    if (rows.length) return
  }
}
