import type { ReactNode } from 'react'
import type { SearchGroup } from '../../db/search/everything.ts'
import { OPPORTUNITY_TYPE_LABELS, ORGANIZATION_TYPE_LABELS } from '../../lib/catalog.ts'
import { foundPath } from '../../lib/search/search.ts'
import type { SearchWord } from '../../lib/search/words.ts'
import { excerptAround } from '../../lib/text/mark-words.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Tile } from '../ui/tile.tsx'
import { HighlightedText } from './marked.tsx'

/** Characters. */
const EXCERPT = 160

type RowOf<Group extends SearchGroup> = Group extends SearchGroup
  ? { type: Group['type']; row: Group['rows'][number] }
  : never
export type FoundAnything = RowOf<SearchGroup>

type FoundRowProps = { found: FoundAnything; words: readonly SearchWord[] }

export const FoundRow = ({ found, words }: FoundRowProps) => (
  <>
    <Picture {...found} />
    <div>
      <h3>
        <a dir="auto" href={foundPath(found.type, found.row)}>
          <HighlightedText text={found.row.title} words={words} />
        </a>
      </h3>
      <p className="sub">{factsOf(found).filter(Boolean).join(' · ')}</p>
      {found.row.text && (
        <p className="excerpt" dir="auto">
          <HighlightedText text={excerptAround(found.row.text, words, EXCERPT)} words={words} />
        </p>
      )}
    </div>
  </>
)

function Picture({ type, row }: FoundAnything): ReactNode {
  switch (type) {
    case 'people':
      return <Avatar person={{ id: row.id, ...row.details }} />
    case 'opportunities':
      return <Tile id={row.details.organizationId ?? row.id} logoUrl={row.details.logoUrl} />
    case 'organizations':
      return <Tile id={row.id} logoUrl={row.details.logoUrl} />
    case 'discussions':
      return <Tile id={row.details.communityId} />
    default:
      return <Tile id={row.id} />
  }
}

function factsOf({ type, row }: FoundAnything): (string | null | false)[] {
  switch (type) {
    case 'opportunities': {
      const { type: kind, organization, location } = row.details
      return [OPPORTUNITY_TYPE_LABELS[kind].one, organization, location]
    }
    case 'people':
      return [row.details.isMentor && 'Mentor', row.details.industries.slice(0, 2).join(', ')]
    case 'organizations':
      return [ORGANIZATION_TYPE_LABELS[row.details.type], row.details.location]
    case 'communities':
      return [row.details.category]
    case 'discussions':
      return [row.details.community]
  }
}
