import type { Db } from '../../src/db/database.ts'
import type { User } from '../../src/db/schema/users.ts'
import { addMember, addOrganization } from './factories.ts'

/** The people that tests speak of: ada looks for work, grace mentors, kwame owns Looms Guild. */
export async function cast(db: Db) {
  const [ada, grace, kwame] = await Promise.all([
    addMember(db, person('Ada', 'Lovelace', { country: 'United Kingdom', city: 'London' })),
    addMember(
      db,
      person('Grace', 'Hopper', {
        membershipTier: 'expert',
        isMentor: true,
        emailVerifiedAt: new Date(),
      }),
    ),
    addMember(db, person('Kwame', 'Mensah', { membershipTier: 'organization' })),
  ])
  const loomsGuild = await addOrganization(db, { name: 'Looms Guild', ownerId: kwame.id })
  return { ada, grace, kwame, loomsGuild }
}

const person = (firstName: string, lastName: string, more: Partial<User>) => ({
  email: `${firstName.toLowerCase()}@example.com`,
  firstName,
  lastName,
  ...more,
})
