import type { ListedOffer } from '../../db/mentor-sessions/offers.ts'
import type { SessionRecord } from '../../db/mentor-sessions/outcomes.ts'
import { formatMinor, toDecimal } from '../../lib/billing/money.ts'
import type { SlotDay } from '../../lib/mentor-sessions/days.ts'
import { SESSION_TOPIC_LENGTH } from '../../lib/mentor-sessions/mentor-session.ts'
import { divide } from '../../lib/mentor-sessions/offers.ts'
import { OFFERS_ARE_EXTRA, recordText, SESSION_RULES } from '../../lib/mentor-sessions/texts.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { formatDayIn, formatTimeIn, zoneName } from '../../lib/text/moments.ts'
import { MoneyFacts, RefundRules } from '../session-purchases/money-facts.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button, ButtonLink, ButtonSummary } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { TimeZoneSelect } from '../ui/fields/time-zone-select.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { offerFacts } from './offers-page.tsx'
import { SlotDays } from './slot-days.tsx'

type TimesProps = {
  days: SlotDay[]
  zone: string
  /** The viewer’s own isn’t known. */
  isMentorsZone: boolean
  /** The page's own address, to choose another zone or fortnight. */
  action: string
  offer?: ListedOffer | null
  /** The start of the fortnights around this one. */
  earlier: string | null
  later: string | null
  href: (startsAt: Date) => string
}

type BookingProps = TimesProps & {
  mentor: { id: string; firstName: string; lastName: string }
  minutes: number
  offers: ListedOffer[]
  offer: ListedOffer | null
  /** Times are shown once an offer is chosen. */
  mustChoose: boolean
  record: SessionRecord
  /** The viewer has paid for a session of the offer already. */
  isPaid: boolean
  sharePercent: number
  /** Why the viewer can't book; null where they can. */
  barred: string | null
  chosen: Date | null
  topic: string
  errors: Record<string, string>
}

export const BookingPage = (props: BookingProps) => (
  <div className="page wrap stack">
    <BackLink href={paths.member(props.mentor.id)}>
      <bdi>{fullName(props.mentor)}</bdi>
    </BackLink>
    <PageHead
      title={
        <>
          {props.barred ? 'Sessions with' : 'Book a session with'}{' '}
          <bdi>{fullName(props.mentor)}</bdi>
        </>
      }
      lead={props.barred ? undefined : leadOf(props)}
    />
    <p className="hint" id="record">
      Sessions of <bdi>{fullName(props.mentor)}</bdi> in the last 12 months.{' '}
      {recordText(props.record)}
    </p>
    <ErrorSummary errors={props.errors} />
    {props.barred ? (
      <Card>
        <p>{props.barred}.</p>
      </Card>
    ) : (
      <>
        {props.chosen && <Confirmation {...props} chosen={props.chosen} />}
        {props.offers.length > 0 && <Offers {...props} />}
        {!props.mustChoose && <Times {...props} />}
      </>
    )}
  </div>
)

function leadOf({ mustChoose, minutes, offer, isPaid }: BookingProps) {
  if (mustChoose) return 'Choose an offer, then a time.'
  if (!offer || offer.price === 0) return `${minutes} minutes, free of charge.`
  return isPaid ? `${minutes} minutes, already paid.` : `${offerFacts(offer)}.`
}

const Offers = ({ mentor, offers, offer, mustChoose }: BookingProps) => (
  <Card id="offers">
    <CardHead title={offer ? 'Your choice' : 'Offers'} />
    {!offer && !mustChoose && <p className="sub">{OFFERS_ARE_EXTRA}</p>}
    <ul className="rows rows-text">
      {(offer ? [offer] : offers).map((each) => (
        <li key={each.id}>
          <OfferFacts offer={each} />
          {!offer && (
            <ButtonLink variant="soft" href={paths.bookingOf(mentor.id, each.id)}>
              Choose
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
    {offer && (
      <p className="actions">
        <a className="link" href={paths.booking(mentor.id)}>
          All offers
        </a>
      </p>
    )}
  </Card>
)

const OfferFacts = ({ offer }: { offer: ListedOffer }) => (
  <div>
    <p>
      <strong dir="auto">{offer.title}</strong>
    </p>
    <p className="sub">{offerFacts(offer)}</p>
    <p className="prose" dir="auto">
      {offer.description}
    </p>
  </div>
)

const Confirmation = ({ chosen, ...props }: BookingProps & { chosen: Date }) => {
  const { mentor, offer, zone, topic, errors } = props
  const isToPay = offer !== null && offer.price > 0 && !props.isPaid
  return (
    <Card id="confirm">
      <CardHead title={`${formatDayIn(chosen, zone)}, ${formatTimeIn(chosen, zone)}`} />
      <p className="sub">{zoneName(zone)}</p>
      <Form className="form mt-4" action={paths.booking(mentor.id)} noValidate>
        <input type="hidden" name="startsAt" value={chosen.toISOString()} />
        <input type="hidden" name="zone" value={zone} />
        {offer && <input type="hidden" name="offerId" value={offer.id} />}
        <Textarea
          name="topic"
          label="What would you like to talk about?"
          rows={4}
          required
          maxLength={SESSION_TOPIC_LENGTH}
          defaultValue={topic}
          error={errors.topic}
        />
        {isToPay ? (
          <Price offer={offer} sharePercent={props.sharePercent} />
        ) : (
          <p className="hint">{SESSION_RULES}</p>
        )}
        <div>
          <Button type="submit" variant="primary" pending="Booking...">
            {isToPay ? `Pay ${formatMinor(offer.price, offer.currency)} and book` : 'Book session'}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

const Price = ({ offer, sharePercent }: { offer: ListedOffer; sharePercent: number }) => (
  <>
    <input type="hidden" name="shown" value={toDecimal(offer.price)} />
    <MoneyFacts
      amount={offer.price}
      share={divide(offer.price, sharePercent).share}
      currency={offer.currency}
    />
    <RefundRules reader="mentee" />
  </>
)

/** Free times as links, by the days of a time zone that can be changed. */
const Times = ({ days, zone, isMentorsZone, action, offer, earlier, later, href }: TimesProps) => (
  <Card id="times">
    <CardHead title="Free times" />
    <p className="sub">
      Times in {zoneName(zone)}
      {isMentorsZone && ', the mentor’s time zone, as your account has none'}.
    </p>
    <details className="end">
      <ButtonSummary variant="quiet">Change time zone</ButtonSummary>
      <form className="form" action={action}>
        {offer && <input type="hidden" name="offer" value={offer.id} />}
        <TimeZoneSelect name="zone" label="Time zone" defaultValue={zone} />
        <div>
          <Button type="submit">Show times</Button>
        </div>
      </form>
    </details>
    <SlotDays
      days={days}
      slot={(startsAt, time) => (
        <ButtonLink variant="soft" href={href(startsAt)} rel="nofollow">
          {time}
        </ButtonLink>
      )}
    />
    <p className="actions">
      {earlier && (
        <a className="link" href={earlier}>
          Earlier
        </a>
      )}
      {later && (
        <a className="link" href={later}>
          Later
        </a>
      )}
    </p>
  </Card>
)

export const MovePage = ({ id, ...times }: TimesProps & { id: string }) => (
  <div className="page wrap stack">
    <BackLink href={paths.mentorSession(id)}>Session</BackLink>
    <PageHead title="Move session" lead="Choose a new time. We’ll tell the other side." />
    <Times {...times} />
  </div>
)

type ChosenProps = { id: string; chosen: Date; zone: string }

export const MoveConfirmation = ({ id, chosen, zone }: ChosenProps) => (
  <div className="page wrap stack">
    <BackLink href={paths.mentorSessionMove(id)}>Other times</BackLink>
    <PageHead title="Move session" />
    <Card>
      <CardHead title={`${formatDayIn(chosen, zone)}, ${formatTimeIn(chosen, zone)}`} />
      <p className="sub">{zoneName(zone)}</p>
      <Form action={paths.mentorSession(id)}>
        <input type="hidden" name="action" value="move" />
        <input type="hidden" name="startsAt" value={chosen.toISOString()} />
        <Button type="submit" variant="primary" pending="Moving...">
          Move session
        </Button>
      </Form>
    </Card>
  </div>
)
