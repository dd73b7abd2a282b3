import type { TeamPerson } from '../../db/organizations/page.ts'
import { TEAM_ROLE_LABELS } from '../../lib/catalog.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { Avatar } from '../ui/avatar.tsx'

export const TeamPeople = ({ people, linked }: { people: TeamPerson[]; linked: boolean }) => (
  <section>
    <h2 className="section-title">People</h2>
    <ul className="rows">
      {people.map((person) => (
        <li key={person.id}>
          <Avatar person={person} />
          <div>
            <h3>
              {linked ? (
                <a href={paths.member(person.id)}>
                  <bdi>{fullName(person)}</bdi>
                </a>
              ) : (
                <bdi>{fullName(person)}</bdi>
              )}
            </h3>
            <p className="sub" dir="auto">
              {person.title ?? TEAM_ROLE_LABELS[person.role]}
            </p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
