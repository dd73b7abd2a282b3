import { formatDate, formatMoment, isoDate } from '../../lib/text/format.ts'
import { attributeSlot, textSlot } from './cached-fragment.tsx'

/** A date in kept markup that is another one each time: {@link dateSlots} of the same name fill it. */
export const DateSlot = ({ name }: { name: string }) => (
  <time dateTime={attributeSlot(`${name}Iso`)}>{textSlot(name)}</time>
)

export const dateSlots = (name: string, date: Date) => ({
  [name]: formatDate(date),
  [`${name}Iso`]: isoDate(date),
})

/** The same with its time of day, in UTC. */
export const TimeSlot = ({ name }: { name: string }) => (
  <time dateTime={attributeSlot(`${name}Iso`)}>{textSlot(name)} UTC</time>
)

export const timeSlots = (name: string, moment: Date) => ({
  [name]: formatMoment(moment),
  [`${name}Iso`]: moment.toISOString(),
})
