import { homeCompleteness } from '../../lib/members/profile.ts'
import { tierIncludes } from '../../lib/membership/features.ts'
import {
  limitToTier,
  type Match,
  match,
  missingAnswers,
  type ProfileAnswer,
} from '../../lib/opportunities/match.ts'
import { matchCaveat } from '../../lib/opportunities/match-caveat.ts'
import { type First, firstDaysOf, isFirst } from '../../lib/postings/early-access.ts'
import { type RemoteFit, remoteFit } from '../../lib/postings/remote-fit.ts'
import type { Member } from '../members/members.ts'
import type { SelectedCard } from './opportunity-columns.ts'

export type MatchGap = 'profile' | ProfileAnswer | null

export type ViewerMatch = Match & {
  matchCaveat: string | null
  gap: MatchGap
  /** Null where it is not remote, or the tier lacks it. */
  remoteFit: RemoteFit | null
  /** Null where everybody can apply. */
  first: (First & { mayApply: boolean }) | null
}

const NO_MATCH: Match = { matchPercentage: null, matchReasons: [] }

type Comparable = Omit<SelectedCard, 'isIntakePaused'>

/** Adds the viewer's match to a copy of each row, as rows may be cached; one's own has none. */
export function matcherFor(viewer: Member | null, now = new Date()) {
  const gap = viewer && gapOf(viewer)
  return <Row extends Comparable>(row: Row): Row & ViewerMatch => {
    const seeker = row.own ? null : viewer
    const { matchPercentage, matchReasons } = seeker
      ? limitToTier(seeker.membershipTier, match(seeker, row))
      : NO_MATCH
    return {
      ...row,
      remoteFit: seeker && remoteFitFor(row, seeker, now),
      first: firstFor(row, viewer, now),
      matchPercentage,
      matchReasons,
      matchCaveat: seeker && matchCaveat(seeker, row),
      gap: seeker && gap,
    }
  }
}

const remoteFitFor = (row: Comparable, { membershipTier, country }: Member, now: Date) =>
  tierIncludes(membershipTier, 'remoteFit') ? remoteFit(row, country, now) : null

function firstFor(row: Comparable, viewer: Member | null, now: Date): ViewerMatch['first'] {
  const first = firstDaysOf(row, now)
  return first && { ...first, mayApply: viewer !== null && isFirst(viewer, first) }
}

/** Consistent with the home page's measure. */
function gapOf(viewer: Member): MatchGap {
  const [answer] = missingAnswers(viewer)
  if (!answer) return null
  return homeCompleteness(viewer).missing.length > 0 ? 'profile' : answer
}
