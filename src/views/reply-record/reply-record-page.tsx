import { MIN_CASES, type ReplyCounts, replySentence } from '../../lib/applications/reply-record.ts'
import { REPLY_BUCKETS, type ReplyBucket } from '../../lib/catalog.ts'
import { paths } from '../../lib/paths.ts'
import { pluralize } from '../../lib/text/format.ts'
import { Article } from '../legal/article.tsx'
import { RecordBar } from './bar.tsx'

export type VisibleRecord = { of: { id: string; name: string } | null; record: ReplyCounts }

export const ReplyRecordPage = ({ of, record }: VisibleRecord) => (
  <Article
    title="Reply record"
    lead="Who applies is answered, and everybody can see who answers. This is how it is counted."
  >
    <Rules />
    <h2>
      {of ? (
        <>
          Worked out: <bdi>{of.name}</bdi>
        </>
      ) : (
        'Worked out: an example'
      )}
    </h2>
    {!of && <p>No organization has {MIN_CASES} that count yet. These figures are made up.</p>}
    <Arithmetic {...record} />
    {of && (
      <>
        <p>
          <a href={paths.company(of.id)}>
            The page of <bdi>{of.name}</bdi>
          </a>
        </p>
        <p>
          The same figures as JSON: <code>{paths.api.organizationRecord(of.id)}</code>
        </p>
      </>
    )}
  </Article>
)

const Rules = () => (
  <>
    <h2>What counts</h2>
    <p>
      Every application to an organization or to somebody who posts in their own name, and every
      request to a mentor, that came 14 to 365 days ago. What was withdrawn before its answer was
      due is left out; what was withdrawn later counts as never answered, unless it was. An answer
      to a request for mentorship is due after 14 days, to an application by the date that its
      posting says.
    </p>
    <h2>What is an answer</h2>
    <p>
      A person shortlisted it, invited to an interview, offered, accepted or declined. Opening it is
      no answer, and nothing here declines by itself. What the system closed because nobody answered
      counts as never, until somebody answers all the same: then it counts as late as it is.
    </p>
    <h2>Silence stays in</h2>
    <p>
      Who was never answered stays in the number of all, and in the half. ‘Half within 5 days’ says
      that at least half of everybody who asked had an answer within 5 days: the smallest whole
      number of days of which that is so, a part of a day counted as a whole one. Where half never
      had one, ‘fewer than half’ stands there.
    </p>
    <p>
      Of fewer than {MIN_CASES} nothing is said but how many there are. The last 90 days stand
      beside the year where {MIN_CASES} are in them.
    </p>
    <h2>Who can change it</h2>
    <p>
      Nobody who is in it. To delete, pause, close or rename changes nothing of it. The people who
      run this site can strike out a single case, such as spam, and put it back: each time with a
      reason, in a log that nobody changes.
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
        Days until an answer: {REPLY_BUCKETS.map((bucket) => partOf(bucket, buckets)).join(', ')}.
        Together {received}.
      </p>
      <p>
        Answered: {received} − {buckets.never} = {answered}.
      </p>
      {received >= MIN_CASES && (
        <p>
          Half of {received}
          {received % 2 === 1 && ', rounded up,'} is {half}.{' '}
          {medianDays === null
            ? `${answered === 0 ? 'None was' : `Only ${answered} ${answered === 1 ? 'was' : 'were'}`} answered at all: half never was.`
            : `${runningTotals(buckets, half)} The ${ordinal(half)} answer came within ${pluralize(Math.max(1, medianDays), 'day')}.`}
        </p>
      )}
    </>
  )
}

const partOf = (bucket: ReplyBucket, buckets: ReplyCounts['buckets']) =>
  bucket === 'never'
    ? `never ${buckets[bucket]}`
    : `${bucket.replace('-', '–')} days ${buckets[bucket]}`

/** 'Within 3 days 7 were, within 7 days 12.' */
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
  return `${text.join(', ')} ${total === 1 ? 'was' : 'were'} answered.`
}

const ENDS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const RULES = new Intl.PluralRules('en', { type: 'ordinal' })
const ordinal = (n: number) => `${n}${ENDS[RULES.select(n)]}`
