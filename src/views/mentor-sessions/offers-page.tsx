import type { ListedOffer } from '../../db/mentor-sessions/offers.ts'
import { formatMinor, toDecimal } from '../../lib/billing/money.ts'
import {
  divide,
  MAX_OFFERS,
  OFFER_DESCRIPTION_LENGTH,
  OFFER_TITLE_LENGTH,
  PACKAGE_SIZES,
  type SellingTerms,
} from '../../lib/mentor-sessions/offers.ts'
import { SESSION_MINUTES } from '../../lib/mentor-sessions/schedule.ts'
import { NOT_OPEN_OFFER, OFFERS_LEAD } from '../../lib/mentor-sessions/texts.ts'
import { paths } from '../../lib/paths.ts'
import { pluralize } from '../../lib/text/format.ts'
import { RefundRules } from '../session-purchases/money-facts.tsx'
import { Button, ButtonLink, ButtonSummary } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form, fieldOf } from '../ui/form.tsx'

export type TypedOffer = Record<string, string>

type OfferCardsProps = {
  offers: ListedOffer[]
  /** Null for who can only offer free sessions. */
  terms: SellingTerms | null
  hasEarnings: boolean
  /** The form that was refused; its id is null for a new offer. */
  back: { id: string | null; typed: TypedOffer; errors: Record<string, string> }
}

export const typedOffer = (offer: ListedOffer | undefined): TypedOffer =>
  offer
    ? {
        title: offer.title,
        description: offer.description,
        minutes: String(offer.minutes),
        sessions: String(offer.sessions),
        price: offer.price === 0 ? '' : toDecimal(offer.price),
      }
    : {}

export const OfferCards = ({ offers, terms, hasEarnings, back }: OfferCardsProps) => (
  <>
    <p className="sub">
      {OFFERS_LEAD}
      {hasEarnings && (
        <>
          {' '}
          <a className="link" href={paths.earnings}>
            Your earnings
          </a>
        </>
      )}
    </p>
    {offers.map((offer) => (
      <Card key={offer.id}>
        <CardHead title={<bdi>{offer.title}</bdi>} />
        <p>{offerFacts(offer)}</p>
        <p className="prose" dir="auto">
          {offer.description}
        </p>
        {!offer.isOpen && <p className="hint">{NOT_OPEN_OFFER}</p>}
        {offer.isOpen && terms && <Earnings price={offer.price} terms={terms} />}
        <div className="actions mt-4">
          <ButtonLink variant="soft" href={paths.offerForm(offer.id)}>
            Edit
          </ButtonLink>
          <Removal id={offer.id} />
        </div>
      </Card>
    ))}
    {(back.id || offers.length < MAX_OFFERS) && (
      <Card id="offer">
        <CardHead title={back.id ? 'Edit offer' : 'New offer'} />
        <OfferForm {...back} action={back.id ? paths.offer(back.id) : paths.offers} terms={terms} />
      </Card>
    )}
  </>
)

const Removal = ({ id }: { id: string }) => (
  <details className="end">
    <ButtonSummary variant="quiet">Remove</ButtonSummary>
    <p className="hint">Members can no longer book it. Booked sessions stay booked.</p>
    <Form action={paths.offer(id)}>
      <Button type="submit" variant="soft" name="action" value="remove">
        Remove offer
      </Button>
    </Form>
  </details>
)

/** '3 sessions of 45 minutes, ₦30,000.00 in total' */
export const offerFacts = ({
  sessions,
  minutes,
  price,
  currency,
}: Pick<ListedOffer, 'sessions' | 'minutes' | 'price' | 'currency'>) =>
  `${sessions === 1 ? '' : `${pluralize(sessions, 'session')} of `}${minutes} minutes, ${price === 0 ? 'free' : formatMinor(price, currency)}${sessions === 1 ? '' : ' in total'}`

const Earnings = ({ price, terms }: { price: number; terms: SellingTerms }) => {
  if (price === 0) return null
  const { share, earns } = divide(price, terms.sharePercent)
  return (
    <p className="hint">
      You receive {formatMinor(earns, terms.currency)}; our share is{' '}
      {formatMinor(share, terms.currency)} ({terms.sharePercent} %).
    </p>
  )
}

type FormProps = {
  action: string
  terms: SellingTerms | null
  typed: TypedOffer
  errors: Record<string, string>
}

function OfferForm({ action, terms, typed, errors }: FormProps) {
  const field = fieldOf({ typed, errors })
  return (
    <Form className="form mt-4" action={action} noValidate>
      <ErrorSummary errors={errors} />
      <TextInput {...field('title')} label="Title" required maxLength={OFFER_TITLE_LENGTH} />
      <Textarea
        {...field('description')}
        label="What they get"
        rows={3}
        required
        maxLength={OFFER_DESCRIPTION_LENGTH}
      />
      <Select
        {...field('minutes')}
        label="Length"
        options={SESSION_MINUTES.map((value) => ({
          value: String(value),
          label: `${value} minutes`,
        }))}
      />
      {terms && <PriceFields field={field} terms={terms} />}
      {terms && <RefundRules reader="mentor" />}
      <div>
        <Button type="submit" variant="primary" pending="Saving...">
          Save offer
        </Button>
      </div>
    </Form>
  )
}

type PriceProps = { field: ReturnType<typeof fieldOf<TypedOffer>>; terms: SellingTerms }

const PriceFields = ({ field, terms }: PriceProps) => (
  <div className="form-row">
    <Select
      {...field('sessions')}
      label="Sessions"
      options={PACKAGE_SIZES.map((size) => ({
        value: String(size),
        label: size === 1 ? '1 session' : `Package of ${size}`,
      }))}
    />
    <TextInput
      {...field('price')}
      label={`Price in ${terms.currency}`}
      inputMode="decimal"
      autoComplete="off"
      hint={`For all sessions. Leave empty if it’s free. Our share is ${terms.sharePercent} %.`}
    />
  </div>
)
