import { OPPORTUNITY_TYPE_LABELS, OPPORTUNITY_TYPES } from '../../lib/catalog.ts'
import { type OpenList, openListPath } from '../../lib/opportunities/open-lists.ts'

type LinksProps = {
  lists: readonly OpenList[]
  shown?: OpenList | undefined
}

export const ListLinks = ({ lists, shown }: LinksProps) => {
  const country = shown?.country ?? null
  const type = shown?.type ?? null
  const kinds = lists.filter((list) => list.country === country)
  const countries = lists
    .filter((list) => list.type === type && list.country !== null)
    .sort((a, b) => (a.country! < b.country! ? -1 : 1))
  return (
    <>
      <Links
        title={country ? `More in ${country}` : 'By type'}
        lists={ordered(kinds)}
        nameOf={({ type }) => (type ? OPPORTUNITY_TYPE_LABELS[type].many : 'All')}
        shown={shown}
      />
      <Links
        title="By country"
        lists={countries}
        nameOf={({ country }) => country!}
        shown={shown}
      />
    </>
  )
}

const ordered = (lists: OpenList[]) =>
  [null, ...OPPORTUNITY_TYPES].flatMap((type) => lists.find((list) => list.type === type) ?? [])

type RowProps = {
  title: string
  lists: OpenList[]
  nameOf: (list: OpenList) => string
  shown: OpenList | undefined
}

const Links = ({ title, lists, nameOf, shown }: RowProps) =>
  lists.length > 0 && (
    <nav className="open-links" aria-label={title}>
      <h2>{title}</h2>
      <ul className="pills">
        {lists.map((list) => {
          const href = openListPath(list)
          return (
            <li key={href}>
              <a
                className="pill"
                href={href}
                aria-current={shown && openListPath(shown) === href ? 'true' : undefined}
              >
                {nameOf(list)}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
