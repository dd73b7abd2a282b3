import type { SeenToday } from '../../db/members/showcase-turns.ts'
import { TURNS_A_DAY } from '../../lib/members/showcase.ts'
import { paths } from '../../lib/paths.ts'
import { fullName, numberInWords, pluralize } from '../../lib/text/format.ts'
import { PiecePicture } from '../members/portfolio.tsx'
import { Verified } from '../ui/verified.tsx'

export function FeaturedTodayRow({ seen }: { seen: SeenToday[] }) {
  if (seen.length === 0) return null
  return (
    <section className="seen-today" aria-labelledby="featured-today">
      <h2 className="section-title" id="featured-today">
        Featured today
      </h2>
      <ul>
        {seen.map((expert) => (
          <li key={expert.id} className="card">
            <PiecePicture piece={{ ...expert, id: expert.pieceId }} />
            <div>
              <h3>
                <a href={paths.member(expert.id)}>
                  <bdi>{fullName(expert)}</bdi>
                </a>
                {expert.isVerified && <Verified />}
              </h3>
              <p className="sub" dir="auto">
                {expert.title}
              </p>
              {expert.pieces > 1 && (
                <p className="hint">{pluralize(expert.pieces, 'picture')} in their portfolio</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className="hint">{`${numberInWords(TURNS_A_DAY)} different mentors each day.`}</p>
    </section>
  )
}
