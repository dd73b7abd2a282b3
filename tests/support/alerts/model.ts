import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/lib/durations.ts'

/** All times are milliseconds. Nothing in here knows how Waymark works it out. */

type Wanted = { word?: string; type?: string; workplace?: string }

export type PostingModel = {
  id: string
  no: number
  poster: PosterModel
  word: string
  type: string
  workplace: string
  publishedAt: number
  status: 'open' | 'paused' | 'closed'
  pausedWithPoster: boolean
  held: boolean
  closedAt: number
  deadline: number | null
  requirements: string
  compared: boolean
}

export type PosterModel = { id: string; away: boolean }

export type SearchModel = {
  id: string
  name: string
  wanted: Wanted
  frequency: 'instant' | 'daily' | 'weekly' | 'off'
  hour: number
  nextAt: number
  createdAt: number
}

export type EventModel = {
  kind: Kind
  /** A posting or a search. */
  subject: string
  posting: PostingModel
  key: string
  emailed: boolean
  read: boolean
}

export type Kind =
  | 'search-match'
  | 'followed-posting'
  | 'saved-deadline'
  | 'saved-changed'
  | 'saved-closed'

/** When the next message about a subject and kind is due, and when the last was sent. */
type Topic = { due: number | null; last: number }

export type MemberModel = {
  id: string
  email: string
  zoneMs: number
  lastHere: number
  away: boolean
  hasPush: boolean
  searches: Map<string, SearchModel>
  /** When each was saved. */
  saved: Map<PostingModel, number>
  hidden: Set<PostingModel>
  applied: Set<PostingModel>
  blocked: Set<PosterModel>
  /** Since when each is followed. */
  follows: Map<PosterModel, number>
  /** What a search found and didn't tell. */
  pending: Map<PostingModel, SearchModel>
  done: Set<PostingModel>
  events: EventModel[]
  emails: Map<string, Topic>
  pushes: Map<string, Topic>
}

export type Sent = { kind: Kind; subject: string; events: EventModel[] }

const isOpen = (p: PostingModel, now: number) =>
  p.status === 'open' && !p.held && (p.deadline === null || p.deadline > now)

const fits = ({ word, type, workplace }: Wanted, p: PostingModel) =>
  (!word || p.word === word) &&
  (!type || p.type === type) &&
  (!workplace || p.workplace === workplace)

/** Whether the member may be told something new about it. */
const isFor = (m: MemberModel, p: PostingModel) =>
  !m.applied.has(p) && !m.hidden.has(p) && !m.blocked.has(p.poster)

export function isVisible(m: MemberModel, { kind, subject, posting: p }: EventModel, now: number) {
  if (!isFor(m, p) || p.held || p.poster.away) return false
  if (kind === 'saved-closed') return m.saved.has(p) && p.closedAt > now - 30 * DAY_MS
  if (!isOpen(p, now)) return false
  if (kind === 'search-match') return m.searches.has(subject)
  return kind === 'followed-posting' || m.saved.has(p)
}

/** The next time that the member's clock shows the hour; once a week, on the same weekday. */
export function nextTime({ frequency, hour }: SearchModel, m: MemberModel, now: number): number {
  if (frequency === 'off') return Number.POSITIVE_INFINITY
  if (frequency === 'instant') return now
  const local = now + m.zoneMs
  const today = local - (((local % DAY_MS) + DAY_MS) % DAY_MS) + hour * HOUR_MS
  const days = frequency === 'weekly' ? 7 : today > local ? 0 : 1
  return today + days * DAY_MS - m.zoneMs
}

/** Gives it to the search that tells it soonest, if any finds it. */
function find(m: MemberModel, p: PostingModel) {
  const finding = [...m.searches.values()]
    .filter((s) => s.frequency !== 'off' && p.publishedAt > s.createdAt && fits(s.wanted, p))
    .sort((a, b) => a.nextAt - b.nextAt || (a.id < b.id ? -1 : 1))
  if (finding[0] && !m.done.has(p)) m.pending.set(p, finding[0])
}

/** What the search found and didn't tell, its member's other searches may find. */
export function passOn(m: MemberModel, search: SearchModel, now: number) {
  const left = [...m.pending].filter(([, by]) => by === search).map(([p]) => p)
  for (const p of left) m.pending.delete(p)
  for (const p of left) if (isOpen(p, now)) find(m, p)
}

function tell(
  m: MemberModel,
  added: { kind: Kind; subject: string; posting: PostingModel; key: string },
  now: number,
) {
  const { kind, subject, key } = added
  if (m.events.some((e) => e.kind === kind && e.subject === subject && e.key === key)) return
  m.events.push({ ...added, emailed: false, read: false })
  const topic = `${kind} ${subject}`
  queue(m.emails, topic, now + 10 * MINUTE_MS, HOUR_MS)
  if (m.hasPush) queue(m.pushes, topic, now + MINUTE_MS, 10 * MINUTE_MS)
}

function queue(topics: Map<string, Topic>, topic: string, due: number, pause: number) {
  const { due: waits, last } = topics.get(topic) ?? { due: null, last: Number.NEGATIVE_INFINITY }
  topics.set(topic, { due: waits ?? Math.max(due, last + pause), last })
}

/** Compares what is new with all searches, and tells followers. */
export function compare(members: MemberModel[], postings: PostingModel[], now: number) {
  const fresh = postings.filter((p) => !p.compared && isOpen(p, now))
  for (const p of fresh) {
    p.compared = true
    for (const m of members) {
      find(m, p)
      const since = m.follows.get(p.poster)
      if (since === undefined || p.publishedAt <= since) continue
      if (m.away || !isFor(m, p) || m.done.has(p)) continue
      m.pending.delete(p)
      m.done.add(p)
      tell(m, { kind: 'followed-posting', subject: p.id, posting: p, key: p.id }, now)
    }
  }
}

/** Tells what searches found whose time has come, unless the member is away. */
export function tellMatches(m: MemberModel, now: number) {
  const isHere = !m.away && m.lastHere > now - 180 * DAY_MS
  for (const search of m.searches.values()) {
    if (search.frequency === 'off' || search.nextAt > now) continue
    const found = [...m.pending].filter(([, by]) => by === search).map(([p]) => p)
    const isInstant = search.frequency === 'instant'
    if (isInstant && (!isHere || found.length === 0)) continue
    search.nextAt = nextTime(search, m, now)
    if (!isHere) continue
    for (const p of found) {
      m.pending.delete(p)
      m.done.add(p)
      if (isOpen(p, now) && isFor(m, p))
        tell(m, { kind: 'search-match', subject: search.id, posting: p, key: p.id }, now)
    }
  }
}

/** 7 days and 1 day before, of who saved it earlier than that. */
export function remind(m: MemberModel, now: number) {
  for (const [p, savedAt] of m.saved)
    for (const days of [7, 1]) {
      if (p.deadline === null || !isOpen(p, now) || m.applied.has(p) || m.hidden.has(p)) continue
      const from = p.deadline - days * DAY_MS
      if (savedAt > from || now < from || now >= from + DAY_MS) continue
      const key = `${days} ${new Date(p.deadline).toISOString().slice(0, 10)}`
      tell(m, { kind: 'saved-deadline', subject: p.id, posting: p, key }, now)
    }
}

export function tellSavers(
  members: MemberModel[],
  p: PostingModel,
  kind: 'saved-changed' | 'saved-closed',
  now: number,
) {
  const key = new Date(now).toISOString()
  for (const m of members)
    if (m.saved.has(p) && !m.applied.has(p) && !m.hidden.has(p))
      tell(m, { kind, subject: p.id, posting: p, key }, now)
}

/** What is due by email: what no email told, and the member may hear of now. */
export function emailsDue(m: MemberModel, now: number): Sent[] {
  const sent = due(m, m.emails, now, ({ emailed }) => !emailed)
  for (const { events } of sent) for (const event of events) event.emailed = true
  return sent
}

/** What is due in the member's browser: all that is unread. */
export const pushesDue = (m: MemberModel, now: number) => due(m, m.pushes, now, () => true)

function due(
  m: MemberModel,
  topics: Map<string, Topic>,
  now: number,
  isNews: (event: EventModel) => boolean,
): Sent[] {
  return [...topics].flatMap(([name, topic]) => {
    if (topic.due === null || topic.due > now) return []
    topic.due = null
    const events = m.events.filter(
      (e) => `${e.kind} ${e.subject}` === name && !e.read && isNews(e) && isVisible(m, e, now),
    )
    if (m.away || events.length === 0) {
      // A push that came to nothing is forgotten, with when the last was sent.
      if (topics === m.pushes) topics.delete(name)
      return []
    }
    topic.last = now
    return [{ kind: events[0]!.kind, subject: events[0]!.subject, events }]
  })
}
