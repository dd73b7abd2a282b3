import { opportunitiesPath } from '../../lib/opportunities/list-query.ts'
import { paths } from '../../lib/paths.ts'
import { isFoundIn, searchWords } from '../../lib/search/words.ts'
import type { Db } from '../database.ts'
import type { BlockViewer } from '../safety/blocks.ts'
import { searchEverything } from './everything.ts'
import { knownSkills } from './known-skills.ts'

/** Of each kind. */
const MAX_SUGGESTIONS = 4

/** Opportunities, organizations and, for members, skills whose names have the words. */
export async function suggest(db: Db, viewer: BlockViewer | null, q: string, now: Date) {
  const types = ['opportunities', 'organizations'] as const
  const sought = { q, types, limit: MAX_SUGGESTIONS }
  const [groups, skills] = await Promise.all([
    searchEverything(db, viewer, sought, now),
    viewer ? skillsNamed(db, viewer, q, now) : [],
  ])
  const named = groups.flatMap(({ type, rows }) =>
    rows
      .filter(({ isInTitle }) => isInTitle)
      .map(({ id, title }) =>
        type === 'organizations'
          ? { kind: 'Organization' as const, text: title, href: paths.company(id) }
          : { kind: 'Opportunity' as const, text: title, href: paths.opportunity(id) },
      ),
  )
  return [...named, ...skills]
}

async function skillsNamed(db: Db, viewer: BlockViewer, q: string, now: Date) {
  const words = searchWords(q)
  if (words.length === 0) return []
  const known = await knownSkills(db, viewer, now)
  return known
    .filter((skill) => !skill.includes(',') && isFoundIn(words, skill))
    .slice(0, MAX_SUGGESTIONS)
    .map((skill) => ({
      kind: 'Skill' as const,
      text: skill,
      href: opportunitiesPath({ skills: [skill] }),
    }))
}
