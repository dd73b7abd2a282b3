export type Talked = { startsAt: Date; minutes: number; timeZone: string }

/** 'Tuesday 26 January 2027, 14:00 to 14:45 (Africa/Nairobi, UTC+3)' */
export const whenText = (time: Talked) =>
  `${clockText(time)} (${zoneText(time.timeZone, time.startsAt)})`

export function clockText({ startsAt, minutes, timeZone }: Talked): string {
  const clock = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const day = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(startsAt)
  const time = (at: Date) => new Intl.DateTimeFormat('en-GB', clock).format(at)
  const ends = new Date(startsAt.getTime() + minutes * 60_000)
  return `${day.replace(',', '')}, ${time(startsAt)} to ${time(ends)}`
}

/** 'Africa/Nairobi, UTC+3', with the offset of that date. */
function zoneText(zone: string, at: Date) {
  if (zone === 'UTC') return zone
  const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  return `${zone.replaceAll('_', ' ')}, ${(offset ?? 'UTC').replace('GMT', 'UTC')}`
}
