import { MIN_CASES, type ReplyCounts, replySentence } from '../../lib/applications/reply-record.ts'
import { REPLY_BUCKETS, type ReplyBucket } from '../../lib/catalog.ts'
import { paths } from '../../lib/paths.ts'
import { SITE_NAME } from '../../lib/site.ts'
import { pluralize } from '../../lib/text/format.ts'
import { Article } from '../legal/article.tsx'
import { RecordBar } from './bar.tsx'

export type VisibleRecord = { of: { id: string; name: string } | null; record: ReplyCounts }

export const ReplyRecordPage = ({ of, record }: VisibleRecord) => (
  <Article title="Reply record" lead="How often, and how fast, an organization or mentor replies.">
    <h2>
      {of ? (
        <>
          Example: <bdi>{of.name}</bdi>
        </>
      ) : (
        'Example'
      )}
    </h2>
    {!of && <p>These figures are made up, because no organization has {MIN_CASES} requests yet.</p>}
    <Arithmetic {...record} />
    {of && (
      <p>
        <a href={paths.company(of.id)}>
          View <bdi>{of.name}</bdi>
        </a>
        . The same figures as JSON: <code>{paths.api.organizationRecord(of.id)}</code>
      </p>
    )}
    <Rules />
  </Article>
)

const Rules = () => (
  <>
    <h2>What counts</h2>
    <p>
      Applications and mentorship requests received 14 to 365 days ago count, even if a reply isn’t
      due yet: until then, they count as no reply. A reply to an application is due by the date in
      its posting. A reply to a mentorship request is due within 14 days. If someone withdraws
      before that, we don’t count it. If they withdraw later without a reply, it counts as no reply.
    </p>
    <h2>What is a reply</h2>
    <p>
      A person shortlists, invites to an interview, makes an offer, accepts or declines. Opening an
      application isn’t a reply. If we close an application because no one replied, it counts as no
      reply. A later reply then counts with the days it took.
    </p>
    <h2>Missing replies count</h2>
    <p>
      “Half within 5 days” means that at least half of all requests got a reply within five days.
      Requests without a reply are included. Part of a day counts as a whole day. If fewer than half
      got a reply, we say “fewer than half”.
    </p>
    <p>
      With fewer than {MIN_CASES} requests, we only show how many there are. We also show the last
      90 days if they include at least {MIN_CASES} requests.
    </p>
    <h2>Who can change it</h2>
    <p>
      Organizations and mentors can’t. Deleting, pausing, closing or renaming changes nothing. The{' '}
      {SITE_NAME} team can exclude a single case, such as spam, and include it again. Each change is
      logged with a reason.
    </p>
  </>
)

const Arithmetic = (record: ReplyCounts) => {
  const { received, answered, buckets, medianDays } = record
  const half = Math.ceil(received / 2)
  return (
    <>
      <p>
        <b>{replySentence(record)}</b>
      </p>
      {received > 0 && <RecordBar {...record} />}
      <p>
        Days until a reply: {REPLY_BUCKETS.map((bucket) => partOf(bucket, buckets)).join(', ')}.
        Total: {received}.
      </p>
      <p>
        Replied to: {received} − {buckets.never} = {answered}.
      </p>
      {received >= MIN_CASES && (
        <p>
          Half of {received}
          {received % 2 === 1 && ', rounded up,'} is {half}.{' '}
          {medianDays === null
            ? `${answered === 0 ? 'None' : `Only ${answered}`} got a reply, so fewer than half did.`
            : `${runningTotals(buckets, half)} The ${ordinal(half)} reply came within ${pluralize(Math.max(1, medianDays), 'day')}.`}
        </p>
      )}
    </>
  )
}

const partOf = (bucket: ReplyBucket, buckets: ReplyCounts['buckets']) =>
  bucket === 'never'
    ? `no reply ${buckets[bucket]}`
    : `${bucket.replace('-', '–')} days ${buckets[bucket]}`

/** 'Within 3 days 7, within 7 days 12 had a reply.' */
function runningTotals(buckets: ReplyCounts['buckets'], half: number) {
  const parts: string[] = []
  let total = 0
  for (const bucket of REPLY_BUCKETS) {
    if (total >= half || bucket === 'never') break
    total += buckets[bucket]
    const within =
      bucket === '22+' ? 'Later' : `Within ${pluralize(Number(bucket.split('-')[1]), 'day')}`
    parts.push(`${within} ${total}`)
  }
  const text = parts.map((part, i) => (i ? part.charAt(0).toLowerCase() + part.slice(1) : part))
  return `${text.join(', ')} had a reply.`
}

const ENDS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const RULES = new Intl.PluralRules('en', { type: 'ordinal' })
const ordinal = (n: number) => `${n}${ENDS[RULES.select(n)]}`
