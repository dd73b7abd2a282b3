import type { KeyboardEvent } from 'react'
import { PROFILE_TABS, type ProfileField } from '../../lib/members/profile-fields.ts'

export type TabId = (typeof PROFILE_TABS)[number]['id']

type TabsProps = { live: boolean; selected: TabId; onSelect: (id: TabId, focus?: string) => void }

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Tabs that arrow keys move along and select; links to the panels where no script runs.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs({ live, selected, onSelect }: TabsProps) {
  if (!live)
    return (
      <nav className="tabs" aria-label="Profile sections">
        {PROFILE_TABS.map(({ id, title }) => (
          <a key={id} href={`#panel-${id}`}>
            {title}
          </a>
        ))}
      </nav>
    )
  const move = (event: KeyboardEvent, at: number) => {
    const step = STEPS[event.key]
    const next = step && PROFILE_TABS[step(at, PROFILE_TABS.length - 1)]
    if (!next) return
    event.preventDefault()
    onSelect(next.id, `tab-${next.id}`)
  }
  return (
    <div className="tabs" role="tablist" aria-label="Profile sections">
      {PROFILE_TABS.map(({ id, title }, at) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-selected={id === selected}
          aria-controls={`panel-${id}`}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
          onKeyDown={(event) => move(event, at)}
        >
          {title}
        </button>
      ))}
    </div>
  )
}

export const profileTab = (field: string): TabId =>
  PROFILE_TABS.find(({ fields }) => (fields as readonly ProfileField[]).includes(field as never))
    ?.id ?? 'personal'

export function firstTabWithError(errors: Record<string, string>): TabId | null {
  const wrong = (field: ProfileField) => errors[field] !== undefined
  return PROFILE_TABS.find(({ fields }) => fields.some(wrong))?.id ?? null
}
