import type { ComponentProps, ReactNode } from 'react'
import {
  EMPLOYMENT_TYPE_LABELS,
  EMPLOYMENT_TYPES,
  OPPORTUNITY_TYPE_LABELS,
  OPPORTUNITY_TYPES,
  PAY_PERIODS,
  WORKPLACE_LABELS,
  WORKPLACES,
} from '../../lib/catalog.ts'
import { latestDeadline, MAX_DEADLINE_DAYS } from '../../lib/postings/dates.ts'
import type { PostingTyped } from '../../lib/postings/form.ts'
import { PAY_PERIOD_LABELS } from '../../lib/postings/pay.ts'
import { POSTING_LENGTHS } from '../../lib/postings/posting.ts'
import { formatNumber, isoDate } from '../../lib/text/format.ts'
import { CachedFragment, cachedFragment, type Html } from '../frame/cached-fragment.tsx'
import { countryOptions } from '../frame/country-options.tsx'
import { Check } from '../ui/fields/check.tsx'
import { CountryOptions, CountrySelect } from '../ui/fields/country-select.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { TimeZoneSelect } from '../ui/fields/time-zone-select.tsx'
import { type FormSlots, fieldOf } from '../ui/form.tsx'
import { currencyHtml } from './currency-select.tsx'
import { MoreDetails } from './more-details.tsx'
import { Route, routeOf } from './route.tsx'
import { PayReads, type PostingSidebarProps } from './sidebar.tsx'

export type SheetProps = FormSlots<PostingTyped> &
  Pick<PostingSidebarProps, 'posting' | 'opened' | 'now'> & {
    /** For whom somebody may post; under their own name where `postsPersonally` says so. */
    teams: { id: string; name: string }[]
    postsPersonally: boolean
    /** It is out, or was: it is saved, not published. */
    isOut: boolean
    /** Whether Expert members may have the first days: it never was open to all. */
    mayBeFirst: boolean
    /** Skills that live postings name. */
    skills: string[]
  }

const typeOptions = OPPORTUNITY_TYPES.map((value) => ({
  value,
  label: OPPORTUNITY_TYPE_LABELS[value].one,
}))
const employmentOptions = EMPLOYMENT_TYPES.map((value) => ({
  value,
  label: EMPLOYMENT_TYPE_LABELS[value],
}))
const workplaceOptions = WORKPLACES.map((value) => ({ value, label: WORKPLACE_LABELS[value] }))
const periodOptions = PAY_PERIODS.map((value) => ({ value, label: PAY_PERIOD_LABELS[value] }))
const CHOOSE = { value: '', label: 'Choose' }

/** The sections of the form, in the order in which they are asked. */
export const Sections = ({ posting, opened, now, ...sheet }: SheetProps) => {
  const { typed, errors = {}, teams, postsPersonally, isOut } = sheet
  const filled = { typed, errors }
  const { pay, type } = posting
  const offered = (teams.length > 0 || !postsPersonally) && !isOut
  const posters = offered && postersOf(teams, postsPersonally)
  const today = isoDate(now)
  const latest = isoDate(latestDeadline(now))
  const way = routeOf({ posting, opened, now })
  return (
    <>
      <CachedSection id="basics" html={basics({ ...filled, posters })} />
      <CachedSection id="location" html={location(filled)} />
      <CachedSection id="pay" html={pays({ ...filled, pay, type })} />
      <CachedSection id="deadline" html={deadline({ ...filled, today, latest, way })} />
      <MoreDetails {...sheet} errors={errors} />
    </>
  )
}

/** Cached by all that is typed: without it the form takes 1.7 times as long. */
const CachedSection = ({ id, html }: { id: string; html: Html }) => (
  <CachedFragment as="section" className="form" aria-labelledby={`${id}-heading`} html={html} />
)

const Heading = ({ of, children }: { of: string; children: ReactNode }) => (
  <h2 id={`${of}-heading`}>{children}</h2>
)

type FieldsProps = { typed: PostingTyped; errors: Record<string, string> }

type Poster = { value: string; label: string }

const postersOf = (teams: SheetProps['teams'], postsPersonally: boolean): Poster[] => [
  ...teams.map(({ id, name }) => ({ value: id, label: name })),
  ...(postsPersonally ? [{ value: '', label: 'Myself' }] : []),
]

function Basics({ posters, ...filled }: FieldsProps & { posters: Poster[] | false }) {
  const field = fieldOf(filled)
  return (
    <>
      <Heading of="basics">Basics</Heading>
      {posters && (
        <Select {...field('organizationId')} dir="auto" label="Post as" options={posters} />
      )}
      <TextInput {...field('title')} label="Title" required />
      <div className="form-row">
        <Select {...field('type')} label="Type" required options={typeOptions} />
        <div className="for-work">
          <Select
            {...field('employmentType')}
            label="Employment type"
            required
            options={[CHOOSE, ...employmentOptions]}
          />
        </div>
      </div>
      <Textarea
        {...field('description')}
        label="Description"
        required
        rows={6}
        hint={`Up to ${formatNumber(POSTING_LENGTHS.description)} characters. Leave a blank line to start a new paragraph.`}
      />
    </>
  )
}

const NO_COUNTRY = { value: '', label: 'Choose a country' }

function Location({ typed, errors }: FieldsProps) {
  const field = fieldOf({ typed, errors })
  return (
    <>
      <Heading of="location">Location</Heading>
      <div className="for-place form work-required">
        <Select
          {...field('workplace')}
          label="Workplace"
          required
          options={[CHOOSE, ...workplaceOptions]}
        />
      </div>
      <div className="form-row work-required remote-optional">
        <CountryOptions value={countryOptions}>
          <CountrySelect chosen={typed.country} error={errors.country} required none={NO_COUNTRY} />
        </CountryOptions>
        <TextInput {...field('city')} label="City" />
      </div>
      <RemoteFields typed={typed} errors={errors} />
    </>
  )
}

const REMOTE = ['applicantsFrom', 'teamZone', 'teamFrom', 'teamTo'] as const

function RemoteFields({ typed, errors }: FieldsProps) {
  const field = fieldOf({ typed, errors })
  const { teamZone: chosen } = typed
  const isOpen = REMOTE.some((name) => typed[name] || errors[name])
  return (
    <details className="for-place for-remote fold" open={isOpen}>
      <summary>
        <b>Remote details</b>
        <span className="hint">Where applicants can live, and your team’s hours</span>
      </summary>
      <div className="form">
        <TextInput
          {...field('applicantsFrom')}
          label="Where applicants can live"
          autoComplete="off"
          hint="‘Anywhere’, or countries separated by commas."
        />
        <div className="form-row">
          <TextInput {...field('teamFrom')} type="time" label="Team’s day starts" />
          <TextInput {...field('teamTo')} type="time" label="Team’s day ends" />
        </div>
        <CachedFragment as="div" html={zone({ chosen, error: errors.teamZone })} />
      </div>
    </details>
  )
}

const zone = cachedFragment(({ chosen, error }: { chosen: string; error: string | undefined }) => (
  <TimeZoneSelect name="teamZone" label="Time zone" defaultValue={chosen} error={error} />
))

type PaysProps = FieldsProps & ComponentProps<typeof PayReads>

function Pays({ typed, errors, pay, type }: PaysProps) {
  const field = fieldOf({ typed, errors })
  return (
    <>
      <Heading of="pay">Pay</Heading>
      <PaidChoice typed={typed} />
      <div className="pay-fields pay-required">
        <TextInput
          {...field('payMin')}
          label="From"
          required
          inputMode="numeric"
          autoComplete="off"
        />
        <TextInput {...field('payMax')} label="To" inputMode="numeric" autoComplete="off" />
        <CachedFragment as="div" id="currency" html={currencyHtml(typed, errors.payCurrency)} />
        <Select {...field('payPeriod')} label="Per" options={periodOptions} />
      </div>
      <PayReads pay={pay} type={type} />
    </>
  )
}

const PaidChoice = ({ typed: { paid } }: Pick<PaysProps, 'typed'>) => (
  <div className="checks for-unpaid">
    <Check type="radio" name="paid" value="paid" defaultChecked={paid !== 'unpaid'}>
      Paid
    </Check>
    <Check type="radio" name="paid" value="unpaid" defaultChecked={paid === 'unpaid'}>
      Unpaid
    </Check>
  </div>
)

type DeadlineProps = FieldsProps & ComponentProps<typeof Route> & { today: string; latest: string }

function Deadline({ typed, errors, today, latest, way }: DeadlineProps) {
  const field = fieldOf({ typed, errors })
  return (
    <>
      <Heading of="deadline">Deadline</Heading>
      <TextInput
        {...field('applicationDeadline')}
        type="date"
        label="Apply by"
        required
        min={today}
        max={latest}
        hint={`Within ${MAX_DEADLINE_DAYS} days. Applications close at the end of this day.`}
      />
      <Route way={way} />
    </>
  )
}

const basics = cachedFragment(Basics)
const location = cachedFragment(Location)
const pays = cachedFragment(Pays)
const deadline = cachedFragment(Deadline)
