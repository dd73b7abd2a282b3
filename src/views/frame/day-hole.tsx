import { formatDate, formatMoment, isoDate } from '../../lib/text/format.ts'
import { idHole, textHole } from './kept.tsx'

/** A date in kept markup that is another one each time: {@link dayHoles} of the same name fill it. */
export const DayHole = ({ name }: { name: string }) => (
  <time dateTime={idHole(`${name}Iso`)}>{textHole(name)}</time>
)

export const dayHoles = (name: string, date: Date) => ({
  [name]: formatDate(date),
  [`${name}Iso`]: isoDate(date),
})

/** The same with its time of day, in UTC. */
export const MomentHole = ({ name }: { name: string }) => (
  <time dateTime={idHole(`${name}Iso`)}>{textHole(name)} UTC</time>
)

export const momentHoles = (name: string, moment: Date) => ({
  [name]: formatMoment(moment),
  [`${name}Iso`]: moment.toISOString(),
})
