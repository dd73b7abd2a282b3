import { expect, test } from 'bun:test'
import { alertCrashServer, INSTANCES, type Point } from '../support/alerts/kill.ts'
import { seeded } from '../support/alerts/random.ts'
import { figure } from '../support/figures.ts'

const KILLS = Number(process.env.WAYMARK_KILLS ?? figure(5, 500))
const SEED = Number(process.env.WAYMARK_SEED ?? 1)

const { readers, runAndDie } = await alertCrashServer()
const { searching, both, following, saving } = readers
const random = seeded(SEED)
const totals = { kills: 0, beta: 0, edited: 0, emailsInHand: 0, twice: 0 }

type Ended = Awaited<ReturnType<typeof runAndDie>>

/** Each was told once of each posting, whichever of their search and whom they follow told it. */
function expectEvents({ events, postings }: Ended) {
  const weavers = postings.filter(({ title }) => title.startsWith('Weaver'))
  const edits = postings.find(({ title }) => title.startsWith('Saved'))!.version - 1
  const told = (id: string, ...kinds: string[]) =>
    events.filter((event) => event.memberId === id && kinds.includes(event.kind))
  const ids = weavers.map(({ id }) => id).toSorted()
  for (const { id } of [searching, both, following]) {
    const found = told(id, 'search-match', 'followed-posting')
    expect(found.map(({ key }) => key).toSorted()).toEqual(ids)
  }
  expect(told(saving.id, 'saved-deadline')).toHaveLength(1)
  expect(told(saving.id, 'saved-changed')).toHaveLength(edits)
  return { weavers, edits }
}

/** Each arrived once, or once more where it was in the mail server's hands. */
function expectEmails({ emails, inHand }: Ended, titles: string[], edits: number) {
  const arrived = ({ email }: { email: string }, word: string) =>
    emails.filter(({ to, text }) => to === email && text.includes(word)).length
  const expectOnce = (member: { id: string; email: string }, word: string, most = 1) => {
    const extra = inHand.emails.filter((id) => id === member.id).length
    const times = arrived(member, word)
    expect([word, times]).toEqual([word, Math.min(Math.max(times, 1), most + extra)])
    if (times > most) totals.twice++
  }
  for (const member of [searching, both, following])
    for (const title of titles) expectOnce(member, title)
  expectOnce(saving, 'Apply by')
  expectOnce(saving, 'Changed:', edits)
}

function expectPushes({ pushes, inHand }: Ended, titles: string[]) {
  const of = (id: string) => pushes.filter(({ memberId }) => memberId === id)
  const found = of(searching.id)
  const extra = (id: string) => inHand.pushes.filter((each) => each === id).length
  const all = titles.length === 1 ? 'New match' : `${titles.length} new matches`
  expect(found.at(-1)!.title).toStartWith(all)
  expect(found.length).toBeLessThanOrEqual(titles.length + extra(searching.id))
  for (const title of titles) {
    const times = of(following.id).filter((each) => each.title.includes(title)).length
    expect(times).toBeGreaterThan(0)
    expect(times).toBeLessThanOrEqual(1 + extra(following.id))
  }
}

function expectAll(ended: Ended) {
  const { weavers, edits } = expectEvents(ended)
  const titles = weavers.map(({ title }) => title)
  expectEmails(ended, titles, edits)
  expectPushes(ended, titles)
  totals.beta += weavers.length - 1
  totals.edited += edits - 1
  totals.emailsInHand += ended.inHand.emails.length
  totals.kills += ended.kills
}

const points = (choose: () => Point) => Array.from({ length: INSTANCES }, choose)

test(
  'killed while they write, match and send, processes lose no notification, email or push and repeat none',
  async () => {
    const whole = await runAndDie(points(() => ({ at: Number.POSITIVE_INFINITY, pass: false })))
    expectAll(whole)
    expect(totals).toMatchObject({ kills: 0, beta: INSTANCES, edited: INSTANCES, twice: 0 })
    for (let round = 0; totals.kills < KILLS; round++) {
      const at = points(() => ({ at: 1 + random.below(whole.said), pass: random.chance(0.5) }))
      const ended = await runAndDie(at)
      try {
        expectAll(ended)
      } catch (cause) {
        throw new Error(`round ${round}, killed at ${JSON.stringify(at)}`, { cause })
      }
    }
    process.stdout.write(`${KILLS} kills of seed ${SEED}: ${JSON.stringify(totals)}\n`)
  },
  60_000 + KILLS * 15_000,
)
