import { clockText, whenText } from '../lib/applications/interview-times.ts'

/** In the device's time zone, with the original where that differs. */
export function showInterviewTimes(times: Iterable<HTMLTimeElement>) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  for (const time of times) {
    const talked = { startsAt: new Date(time.dateTime), minutes: Number(time.dataset.minutes) }
    const offered = time.nextElementSibling as HTMLElement
    const zone = offered.dataset.zone!
    const differs = clockText({ ...talked, timeZone }) !== clockText({ ...talked, timeZone: zone })
    time.textContent = whenText({ ...talked, timeZone: differs ? timeZone : zone })
    offered.hidden = !differs
  }
}
