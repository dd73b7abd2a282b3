import { random } from '../../lib/terrain/random.ts'
import type { Db } from '../database.ts'
import { applications } from '../schema/applications.ts'
import { APPLICATIONS } from './content/applications.ts'
import { fill } from './fill.ts'
import { fixedId } from './fixed-id.ts'
import { type Cast, memberId } from './members.ts'
import { between, earliest } from './moments.ts'
import { applicationPeriod, opportunityId } from './organizations.ts'
import type { ApplicationSeed } from './shapes.ts'

/** Adds the applications of the members who came with this run. */
export async function seedApplications(db: Db, cast: Cast, now: Date) {
  await fill(
    db,
    applications,
    APPLICATIONS.filter(({ by }) => cast.isNew(by)).map((seed) => row(seed, now)),
  )
}

function row({ by, to, status, coverLetter }: ApplicationSeed, now: Date) {
  const draw = random(`application ${by} ${to}`)
  const { opens, closes } = applicationPeriod(to, now)
  const sent = between(opens, earliest(now, closes ?? now), 0.1 + draw() * 0.7)
  return {
    id: fixedId('application', by, to),
    opportunityId: opportunityId(to),
    applicantId: memberId(by),
    status,
    coverLetter: coverLetter ?? 'Applied through opportunity card',
    createdAt: sent,
    updatedAt: status === 'pending' ? sent : between(sent, now, 0.2 + draw() / 2),
  }
}
