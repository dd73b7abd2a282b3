import { paths } from '../../paths.ts'
import { SITE_NAME } from '../../site.ts'
import { excerpt, formatDate, pluralize } from '../../text/format.ts'
import { formatMomentNamed } from '../../text/moments.ts'
import type { Block } from '../content.ts'
import { type EmailTemplates, greeting, withoutLinkSigns } from './template.ts'

export type DigestLine = {
  text: string
  /** ISO 8601. */
  at: string | null
  /** What happens then, such as 'Reply by'. */
  label?: string
  /** Whether the time of day matters. */
  hasTime?: boolean
}

/** Filled in when it is sent. */
export type Digest = {
  waiting: DigestLine[]
  awaited: DigestLine[]
  matches: DigestLine[]
  deadlines: DigestLine[]
}

export type DigestEmails = {
  'weekly-digest': { shown?: Digest }
  'searches-pausing': { until: string; searches: number }
}

export const DIGEST_EMAILS: EmailTemplates<DigestEmails> = {
  'weekly-digest': {
    class: 'digest',
    title: 'Weekly summary',
    write: ({ shown }, { siteUrl, name, timeZone = null }) => {
      const { waiting, awaited, matches, deadlines } = shown!
      return {
        subject: subjectOf(shown!),
        blocks: [
          greeting(name),
          ...section('Waiting for you:', waiting, timeZone),
          ...section('You’re waiting for:', awaited, timeZone),
          ...section('New this week, the best matches first:', matches, timeZone),
          ...section('Deadlines of what you saved:', deadlines, timeZone),
          { link: siteUrl + paths.home, label: `Open ${SITE_NAME}` },
        ],
      }
    },
  },
  'searches-pausing': {
    class: 'transactional',
    title: 'Saved searches that pause',
    write: ({ until, searches }, { siteUrl, name }) => ({
      subject: `Your saved searches pause on ${formatDate(new Date(until))}`,
      blocks: [
        greeting(name),
        `You haven’t been on ${SITE_NAME} for a while. Unless you visit by ${formatDate(new Date(until))}, we’ll stop emailing you matches of ${pluralize(searches, 'saved search', 'saved searches')}. They start again on your next visit.`,
        { link: siteUrl + paths.savedSearches, label: 'Keep them coming' },
      ],
    }),
  },
}

function subjectOf({ waiting, matches, deadlines }: Digest): string {
  if (waiting.length > 0)
    return `${pluralize(waiting.length, 'thing waits', 'things wait')} for you`
  if (deadlines.length > 0)
    return `${pluralize(deadlines.length, 'saved opportunity closes', 'saved opportunities close')} soon`
  if (matches.length > 0) return `${pluralize(matches.length, 'new match', 'new matches')} for you`
  return 'The replies you’re waiting for'
}

const section = (heading: string, lines: DigestLine[], zone: string | null): Block[] =>
  lines.length === 0
    ? []
    : [heading, { quote: lines.map((line) => lineText(line, zone)).join('\n') }]

function lineText({ text, at, label, hasTime }: DigestLine, zone: string | null): string {
  const said = excerpt(withoutLinkSigns(text), 150)
  if (at === null) return said
  const when = hasTime ? formatMomentNamed(new Date(at), zone) : formatDate(new Date(at))
  return `${said}. ${label ? `${label} ` : ''}${when}.`
}
