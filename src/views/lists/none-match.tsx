import type { ReactNode } from 'react'
import { countWithout, type ListCount } from '../../lib/lists/copy.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Choice } from './chosen.tsx'
import { DidYouMean } from './did-you-mean.tsx'

/** What helps where filters leave nothing. */
export type NoneFound = {
  /** How many there would be without one of the filters, by its name. */
  without: Record<string, ListCount>
  /** The search with known words, where these find something. */
  corrected: string | null
}

type NoneMatchProps = {
  title: string
  lead: string
  level?: 2 | 3
  none: NoneFound
  /** All that is set, the search too. */
  choices: Choice[]
  /** The address of the same filters with other words. */
  searched: (q: string) => string
  /** The list without any filter. */
  all: string
  clear: string
  children?: ReactNode
}

/** Offers other words, and to remove each filter without which there is something. */
export const NoneMatch = ({ title, lead, level, none, choices, ...rest }: NoneMatchProps) => (
  <EmptyState title={title} lead={lead} level={level}>
    {none.corrected && <DidYouMean q={none.corrected} href={rest.searched(none.corrected)} swaps />}
    {choices.map((choice) => {
      const count = none.without[choice.name ?? choice.field]
      return (
        count &&
        count.n > 0 && (
          <ButtonLink
            key={choice.href}
            variant="soft"
            href={choice.href}
            data-filter={choice.field}
            data-value={choice.none}
          >
            <bdi>{countWithout(count, choice.label)}</bdi>
          </ButtonLink>
        )
      )
    })}
    {rest.children}
    <ButtonLink href={rest.all}>{rest.clear}</ButtonLink>
  </EmptyState>
)

/** The words of a search, as a filter to be removed. */
export const searchChoices = (q: string, href: string): Choice[] =>
  q ? [{ field: 'q', none: '', label: `“${q}”`, href }] : []
