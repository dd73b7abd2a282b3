import type { OwnEntry } from '../../db/members/profile-entries.ts'
import type { EntryKind } from '../../lib/members/profile-entries.ts'
import { formatMonth } from '../../lib/text/format.ts'
import { Card, CardHead } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { NewTabNote } from '../ui/new-tab-note.tsx'

export const ENTRY_TITLES: Record<EntryKind, string> = {
  certification: 'Certification entries',
  project: 'Project entries',
}

export function VisibleEntries({ kind, entries }: { kind: EntryKind; entries: OwnEntry[] }) {
  const shown = entries.filter((entry) => entry.kind === kind)
  if (shown.length === 0) return null
  return (
    <Card>
      <CardHead title={ENTRY_TITLES[kind]} />
      <ul className="entry-list">
        {shown.map((entry) => (
          <li key={entry.id}>
            <EntryText entry={entry} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

export const EntryText = ({ entry: { title, party, month, link, words } }: { entry: OwnEntry }) => (
  <>
    <time dateTime={month}>{formatMonth(month)}</time>
    <div>
      <h3 dir="auto">{title}</h3>
      {party && (
        <p className="sub" dir="auto">
          {party}
        </p>
      )}
      {words && (
        <p className="prose" dir="auto">
          {words}
        </p>
      )}
      {link && <OutwardLink href={link} />}
    </div>
  </>
)

export const OutwardLink = ({ href }: { href: string }) => (
  <a className="link" href={href} target="_blank" rel="noopener noreferrer nofollow">
    <Icon of="link" />
    <bdi>{new URL(href).hostname}</bdi>
    <NewTabNote />
  </a>
)
